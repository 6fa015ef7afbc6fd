import { Paper } from '@mantine/core';
import { deviceNotices } from '@/data/devices/notices';
import { deviceTexts } from '@/domain/notices/deviceTexts';
import { NoticeSwitch } from './NoticeSwitch';

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
