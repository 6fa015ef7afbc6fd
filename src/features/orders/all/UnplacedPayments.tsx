import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { unplacedPayments } from '@/data/problems/sources';
import { errorText } from '@/domain/errors';
import { ErrorState } from '@/ui/ErrorState';
import { useLive } from '@/ui/useLive';

/** Money that PayPal has told of and that belongs to no order: somebody has to find out whose it is. */
export function UnplacedPayments() {
  return useLive(unplacedPayments(), {
    loading: null,
    ready: (problems) =>
      problems.length === 0 ? null : (
        <Alert
          mb="md"
          color="orange"
          icon={<IconAlertTriangle aria-hidden />}
          title="Movimenti PayPal senza ordine"
        >
          <ul>
            {problems.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </Alert>
      ),
    error: ({ error, retry }) => <ErrorState text={errorText(error)} onRetry={retry} />,
  });
}
