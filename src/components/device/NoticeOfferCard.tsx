import { Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { deviceNotices, mayAskForNotices, markOffered } from '@/data/devices/notices';
import { deviceTexts } from '@/domain/notices/deviceTexts';
import { toast } from '@/ui/feedback';
import { useEnableNotices } from './NoticeSwitch';

export interface OfferProps {
  side: 'client' | 'staff';
}

/** The offer, shown until it is answered. */
export function NoticeOfferCard({ side }: OfferProps) {
  const [asks, setAsks] = useState(mayAskForNotices);
  const { busy, enable } = useEnableNotices();
  if (!asks) return null;
  const answer = async (yes: boolean) => {
    // After a failure the offer stays for a retry. The browser's own prompt may be refused or
    // closed.
    if (yes && !(await enable())) return;
    const state = deviceNotices.getSnapshot();
    if (yes && state === 'denied') toast.error(deviceTexts.denied);
    if (yes && state === 'off') toast.success(deviceTexts.later[side]);
    markOffered();
    setAsks(false);
  };
  return (
    <Paper
      withBorder
      p="sm"
      my="xs"
      mx={side === 'staff' ? 'xs' : 0}
      component="section"
      aria-label="Notifiche"
      data-no-print
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm" style={{ flex: '1 1 14rem' }}>
          {deviceTexts.offer[side]}
        </Text>
        <Group gap="xs">
          <Button loading={busy} onClick={() => void answer(true)}>
            Attiva
          </Button>
          <Button variant="default" disabled={busy} onClick={() => void answer(false)}>
            Non ora
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
