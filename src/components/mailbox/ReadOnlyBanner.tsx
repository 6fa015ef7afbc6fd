import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { accessSettings } from '@/data/settings/sources';
import { useComfort } from '@/ui/useLive';

/** Tells staff who may only read (or change a few fields) whom to write to. @param text given the address of that mailbox, '' while it is unknown */
export function ReadOnlyBanner({ text }: { text: (mailbox: string) => string }) {
  const settings = useComfort(accessSettings(), null, 'The banner stands without the mailbox');
  return (
    <Alert
      icon={<IconLock size={20} aria-hidden />}
      color="brand"
      variant="light"
      mb="sm"
      data-no-print
    >
      {text(settings?.mailbox ?? '')}
    </Alert>
  );
}
