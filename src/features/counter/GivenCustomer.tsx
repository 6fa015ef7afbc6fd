import { Alert, Button, Group } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { GivenNotice } from '@/components/client/GivenNotice';
import { useGivenClient } from '@/components/client/useGivenClient';
import type { Sale } from '@/domain/orders/counterDraft';
import { recordMessages } from '@/domain/recordMessages';
import { displayName, type UserRecord } from '@/domain/users/user';

interface GivenCustomerProps {
  sale: Sale;
  /** Whether the sale is the server's and may be changed. */
  ready: boolean;
  onTake: (client: UserRecord) => void;
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
  const takesAtOnce = ready && client !== null && client.email !== '' && !isBusy;
  const takeGiven = useEffectEvent(take);
  useEffect(() => {
    if (takesAtOnce) takeGiven();
  }, [takesAtOnce]);

  if (!client) return <GivenNotice given={given} onClose={forget} />;
  const name = displayName(client);
  if (client.email === '')
    return (
      <Alert
        role="alert"
        color="orange"
        mb="md"
        withCloseButton
        closeButtonLabel="Chiudi l’avviso"
        onClose={forget}
      >
        {recordMessages.givenNoEmail(name)}
      </Alert>
    );
  if (!ready || !isBusy) return null;
  return (
    <Alert
      role="alert"
      color="orange"
      mb="md"
      title={`C’è una vendita in corso per ${displayName(customer)}`}
    >
      <Group mt="xs" gap="sm">
        <Button onClick={take}>Passa a {name}</Button>
        <Button variant="default" onClick={forget}>
          Continua con {displayName(customer)}
        </Button>
      </Group>
    </Alert>
  );
}
