import { Button, Text, Paper } from '@mantine/core';
import { useState } from 'react';
import {
  deviceNotices,
  type DeviceNotices,
  disableNotices,
  enableNotices,
} from '@/data/devices/notices';
import { deviceTexts } from '@/domain/notices/deviceTexts';
import { toast } from '@/ui/feedback';
import { useSource } from '@/ui/useSource';

/** Switches push messages on this device on or off, and reports the result. */
export function useEnableNotices() {
  const [busy, setBusy] = useState(false);
  /** Whether it worked. */
  const during = async (work: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      toast.failure(error, failed);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const enable = () =>
    during(async () => {
      await enableNotices();
      if (deviceNotices.getSnapshot() === 'on') toast.success(deviceTexts.enabled);
    }, deviceTexts.failed);
  const disable = () => during(disableNotices, deviceTexts.notDisabled);
  return { busy, enable, disable };
}

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

/** The switch for push messages on the client's page; nothing if this build has no key for them. */
export function NoticeBox() {
  if (deviceNotices.getSnapshot() === 'not-offered') return null;
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-labelledby="device-notices">
      <h2 id="device-notices" style={{ fontSize: '1.0625rem', marginBottom: 12 }}>
        {deviceTexts.title}
      </h2>
      <NoticeSwitch />
    </Paper>
  );
}
