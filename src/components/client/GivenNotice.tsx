import { Alert, Text } from '@mantine/core';
import { recordMessages } from '@/domain/recordMessages';
import { LiveFailure } from '@/ui/LiveFailure';
import type { Given } from './useGivenClient';

/** Why the client that an address names is not there, or not yet. The person can go on without. */
export function GivenNotice({ given, onClose }: { given: Given; onClose: () => void }) {
  if (given.state === 'loading')
    return (
      <Text role="status" size="sm" mb="sm" className="text-muted">
        {recordMessages.loading}
      </Text>
    );
  if (given.state === 'failed')
    return <LiveFailure failure={given.failure} what={recordMessages.givenUnread} />;
  if (given.state !== 'unknown') return null;
  return (
    <Alert
      role="alert"
      color="orange"
      mb="md"
      withCloseButton
      closeButtonLabel="Chiudi l’avviso"
      onClose={onClose}
    >
      {recordMessages.givenUnknown}
    </Alert>
  );
}
