import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { accessSettings } from '@/data/settings/sources';
import { useComfort } from '@/ui/useLive';

/**
 * Tells staff with read-only access, or few editable fields, whom to write to.
 * @param text takes the mailbox's address, '' while unknown
 */
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
