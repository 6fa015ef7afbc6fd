import { Alert, Text } from '@mantine/core';
import { recordMessages } from '@/domain/recordMessages';
import { holdFocus } from '@/ui/focus';
import { LiveFailure } from '@/ui/states';
import type { Given } from './useGivenClient';

/**
 * Tells why the client named in the URL is missing or still loading. The person can go on without.
 */
export function GivenNotice({ given, onClose }: { given: Given; onClose: () => void }) {
  if (given.state === 'loading')
    return (
      <Text role="status" size="sm" mb="sm" className="text-muted">
        {recordMessages.loading}
      </Text>
    );
  if (given.state === 'failed')
    return <LiveFailure failure={given.failure} what={recordMessages.givenUnread} />;
  return given.state === 'unknown' ? (
    <GivenProblem text={recordMessages.givenUnknown} onClose={onClose} />
  ) : null;
}

/** Tells why the client named in the URL can't be used. */
export function GivenProblem({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Alert
      role="alert"
      color="orange"
      mb="md"
      withCloseButton
      closeButtonLabel="Chiudi l’avviso"
      onClose={() => {
        if (document.activeElement instanceof HTMLElement) holdFocus(document.activeElement);
        onClose();
      }}
    >
      {text}
    </Alert>
  );
}
