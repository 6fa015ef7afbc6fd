import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { accessSettings } from '@/data/settings/sources';
import { checkMessages } from '@/domain/checkMessages';
import { useComfort } from '@/ui/useLive';
import classes from './Checks.module.css';

/** Tells Studio whom to write to. The fields stay enabled all the same. */
export function ReadOnlyBanner() {
  const settings = useComfort(accessSettings(), null, 'The banner stands without the mailbox');
  return (
    <Alert
      className={classes.banner}
      icon={<IconInfoCircle size={20} aria-hidden />}
      color="brand"
      variant="light"
      data-no-print
    >
      {checkMessages.readOnly(settings?.mailbox ?? '')}
    </Alert>
  );
}
