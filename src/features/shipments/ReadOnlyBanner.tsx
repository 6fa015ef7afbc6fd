import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { accessSettings } from '@/data/settings/sources';
import { shipmentMessages } from '@/domain/messages';
import { useComfort } from '@/ui/useLive';

/** Tells readers whom to write to. */
export function ReadOnlyBanner() {
  const settings = useComfort(accessSettings(), null, 'The banner stands without the mailbox');
  return (
    <Alert
      icon={<IconLock size={20} aria-hidden />}
      color="brand"
      variant="light"
      mb="sm"
      data-no-print
    >
      {shipmentMessages.readOnly(settings?.mailbox ?? '')}
    </Alert>
  );
}
