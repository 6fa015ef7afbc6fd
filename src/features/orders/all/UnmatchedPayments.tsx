import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { tellDeleted } from '@/components/deletion/deleting';
import { deleteRecord } from '@/data/audit/deletions';
import { unmatchedPayments } from '@/data/problems/sources';
import { paymentMessages } from '@/domain/messages';
import { PROBLEMS } from '@/domain/orders/paymentProblem';
import { LiveFailure } from '@/ui/states';
import { toast } from '@/ui/feedback';
import { useLive } from '@/ui/useLive';
import classes from './UnmatchedPayments.module.css';

/** PayPal payments that match no order, for somebody to clarify and then dismiss. */
export function UnmatchedPayments() {
  return useLive(unmatchedPayments(), {
    loading: null,
    ready: (problems) =>
      problems.length === 0 ? null : (
        <Alert
          mb="md"
          color="orange"
          icon={<IconAlertTriangle aria-hidden />}
          title="Movimenti PayPal senza ordine"
        >
          <ul className={classes.list}>
            {problems.map(({ id, text }) => (
              <li key={id}>
                <span>{text}</span>
                <SettleButton id={id} text={text} />
              </li>
            ))}
          </ul>
        </Alert>
      ),
    error: (failure) => <LiveFailure failure={failure} what={paymentMessages.unmatchedUnread} />,
  });
}

function SettleButton({ id, text }: { id: string; text: string }) {
  const [settling, setSettling] = useState(false);
  const settle = async () => {
    setSettling(true);
    try {
      tellDeleted(await deleteRecord(PROBLEMS, id), {
        deleted: paymentMessages.settled,
        restored: paymentMessages.unsettled,
      });
    } catch (error) {
      toast.failure(error, paymentMessages.settleFailed);
    } finally {
      setSettling(false);
    }
  };
  return (
    <Button
      size="compact-md"
      variant="light"
      loading={settling}
      aria-label={`Sistemato: ${text}`}
      onClick={() => void settle()}
    >
      Sistemato
    </Button>
  );
}
