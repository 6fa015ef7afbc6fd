import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react';
import { GivenNotice, GivenProblem } from '@/components/client/GivenNotice';
import type { Given } from '@/components/client/useGivenClient';
import type { Sale } from '@/domain/orders/counterDraft';
import { recordMessages } from '@/domain/recordMessages';
import { displayName, type UserRecord } from '@/domain/users/user';
import { holdFocus } from '@/ui/focus';

interface GivenCustomerProps {
  sale: Sale;
  /** Whether the sale is the server's and may be changed. */
  ready: boolean;
  given: Given;
  /** Removes the client from the URL. */
  forget: () => void;
  /** Makes the client the customer; null: the current customer isn't the one that was asked for. */
  onTake: (client: UserRecord | null) => void;
  /** Starts an empty sale for the client. */
  onAnew: (client: UserRecord) => void;
}

/**
 * Makes the client named in the URL the customer of the sale. If the sale has products for somebody
 * else or nobody, asks first; does nothing once the person has found another customer.
 */
export function GivenCustomer(props: GivenCustomerProps) {
  const { sale, ready, given, forget, onTake, onAnew } = props;
  const { customer, cart } = sale;
  const client = given.state === 'known' ? given.client : null;
  const email = customer?.email ?? '';
  // The customer of the server's sale when it was first ready.
  const [begun, setBegun] = useState(ready ? email : null);
  if (ready && begun === null) setBegun(email);
  const isChanged = begun !== null && customer !== null && email !== begun;
  const isSame = client !== null && customer?.email === client.email;
  const isBusy = cart.lines.length > 0 && !isSame && !isChanged;
  const take = () => {
    if (client && !isSame && !isChanged) onTake(client);
    forget();
  };
  const begin = () => {
    if (client) onAnew(client);
    forget();
  };
  const isUsable = client !== null && client.email !== '';
  const takesAtOnce = ready && isUsable && !isBusy;
  const takeGiven = useEffectEvent(take);
  useEffect(() => {
    if (takesAtOnce) takeGiven();
  }, [takesAtOnce]);
  const isRefused =
    given.state === 'unknown' || given.state === 'failed' || (client !== null && !isUsable);
  const judged = useRef(false);
  const emptyOnce = useEffectEvent(() => {
    // Only once: a customer whom the person finds afterwards stays.
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
  if (!ready)
    return (
      <Text role="status" size="sm" mb="sm" className="text-muted">
        Attendo la vendita…
      </Text>
    );
  if (!isBusy) return null;
  const whose = customer ? `per ${displayName(customer)}` : 'senza cliente';
  return (
    <Alert role="alert" color="orange" mb="md" title={`C’è una vendita in corso ${whose}`}>
      <Group mt="xs" gap="sm">
        <Button onClick={leaving(begin)}>Nuova vendita per {name}</Button>
        <Button variant="default" onClick={leaving(take)}>
          Usa questi prodotti per {name}
        </Button>
        <Button variant="default" onClick={leaving(forget)}>
          Continua {customer ? `con ${displayName(customer)}` : whose}
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
