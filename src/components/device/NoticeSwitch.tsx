import { Button, Text } from '@mantine/core';
import { deviceNotices, type DeviceNotices } from '@/data/devices/notices';
import { deviceTexts } from '@/domain/notices/deviceTexts';
import { useSource } from '@/ui/useSource';
import { useEnableNotices } from './useEnableNotices';

const SAID: Record<Exclude<DeviceNotices, 'not-offered'>, string> = {
  'install-first': deviceTexts.installFirst,
  unsupported: deviceTexts.unsupported,
  denied: deviceTexts.denied,
  off: deviceTexts.off,
  on: deviceTexts.on,
};

/**
 * State of push messages on this device, with a button to change it where the browser allows that.
 */
export function NoticeSwitch() {
  const state = useSource(deviceNotices);
  const { busy, enable, disable } = useEnableNotices();
  if (state === 'not-offered') return null;
  return (
    <>
      <Text role="status">{SAID[state]}</Text>
      {state === 'off' && (
        <Button mt="sm" loading={busy} onClick={() => void enable()}>
          {deviceTexts.enable}
        </Button>
      )}
      {state === 'on' && (
        <Button mt="sm" variant="default" loading={busy} onClick={() => void disable()}>
          {deviceTexts.disable}
        </Button>
      )}
    </>
  );
}
