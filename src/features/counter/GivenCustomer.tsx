import { Alert, Button, Group } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react';
import { GivenNotice, GivenProblem } from '@/components/client/GivenNotice';
import { useGivenClient } from '@/components/client/useGivenClient';
import type { Sale } from '@/domain/orders/counterDraft';
import { recordMessages } from '@/domain/recordMessages';
import { displayName, type UserRecord } from '@/domain/users/user';
import { holdFocus } from '@/ui/holdFocus';

interface GivenCustomerProps {
  sale: Sale;
  /** Whether the sale is the server's and may be changed. */
  ready: boolean;
  /** null: the customer of a sale without products isn't the one that was asked for. */
  onTake: (client: UserRecord | null) => void;
}

/**
 * The client that the address names becomes the sale's customer; over somebody else's products only
 * if the person says so.
 */
export function GivenCustomer({ sale: { customer, cart }, ready, onTake }: GivenCustomerProps) {
  const { given, forget } = useGivenClient();
  const client = given.state === 'known' ? given.client : null;
  const isSame = client !== null && customer?.email === client.email;
  const isBusy = customer !== null && cart.lines.length > 0 && !isSame;
  const take = () => {
    if (client && !isSame) onTake(client);
    forget();
  };
  const isUsable = client !== null && client.email !== '';
  const takesAtOnce = ready && isUsable && !isBusy;
  const takeGiven = useEffectEvent(take);
  useEffect(() => {
    if (takesAtOnce) takeGiven();
  }, [takesAtOnce]);
  const isRefused = given.state === 'unknown' || (client !== null && !isUsable);
  const judged = useRef(false);
  const emptyOnce = useEffectEvent(() => {
    // Whom the person finds instead stays.
    if (judged.current) return;
    judged.current = true;
    if (customer !== null && cart.lines.length === 0) onTake(null);
  });
  const refuses = ready && isRefused;
  useEffect(() => {
    if (refuses) emptyOnce();
  }, [refuses]);

  if (!client) return <GivenNotice given={given} onClose={forget} />;
  const name = displayName(client);
  if (!isUsable) return <GivenProblem text={recordMessages.givenNoEmail(name)} onClose={forget} />;
  if (!ready || !isBusy) return null;
  return (
    <Alert
      role="alert"
      color="orange"
      mb="md"
      title={`C’è una vendita in corso per ${displayName(customer)}`}
    >
      <Group mt="xs" gap="sm">
        <Button onClick={leaving(take)}>Passa a {name}</Button>
        <Button variant="default" onClick={leaving(forget)}>
          Continua con {displayName(customer)}
        </Button>
      </Group>
    </Alert>
  );
}

/** For a button that disappears when pressed. */
const leaving = (then: () => void) => (event: MouseEvent<HTMLElement>) => {
  holdFocus(event.currentTarget);
  then();
};
