import { Button, Group, Paper, Text } from '@mantine/core';
import { IconSearch, IconUserCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { PersonInput } from '@/components/client/PersonInput';
import { userByEmail } from '@/data/users/find';
import { failureText } from '@/domain/errors';
import { shopMessages } from '@/domain/messages';
import type { Customer } from '@/domain/orders/counterDraft';
import { displayName, type UserRecord } from '@/domain/users/user';
import classes from './Counter.module.css';

interface CustomerSearchProps {
  customer: Customer | null;
  onFound: (user: UserRecord) => void;
  onForgotten: () => void;
  /** Text when nobody has that e-mail. */
  missing: string;
  /** Error shown until the next search: that nobody was chosen. */
  error?: string | null;
  onSearch?: () => void;
}

/** Finds the client; the result stays until it is changed. */
export function CustomerSearch({
  customer,
  onFound,
  onForgotten,
  missing,
  error = null,
  onSearch,
}: CustomerSearchProps) {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<{ busy: boolean; said: string | null }>({
    busy: false,
    said: null,
  });
  const id = useId();

  if (customer) {
    return (
      <Paper withBorder p="md" radius="md" component="section" aria-label="Cliente">
        <Group justify="space-between" gap="sm">
          <Group gap="sm" wrap="nowrap">
            <IconUserCheck size={22} aria-hidden />
            <div>
              <Text fw={600}>{displayName(customer)}</Text>
              <Text size="sm" className="text-muted">
                {[customer.email, customer.phone].filter(Boolean).join(' · ')}
              </Text>
            </div>
          </Group>
          <Button
            variant="default"
            onClick={() => {
              setEmail(customer.email);
              onForgotten();
            }}
          >
            Cambia cliente
          </Button>
        </Group>
      </Paper>
    );
  }

  const search = async (typed = email) => {
    const sought = typed.trim();
    if (sought === '' || state.busy) return;
    setState({ busy: true, said: null });
    onSearch?.();
    try {
      const user = await userByEmail(sought);
      setState({ busy: false, said: user ? null : missing });
      if (!user) return;
      // The next sale is to somebody else.
      setEmail('');
      onFound(user);
    } catch (failure) {
      setState({ busy: false, said: failureText(failure, shopMessages.searchFailed) });
    }
  };
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label="Cliente">
      <Group align="flex-start" gap="sm">
        <div className={classes.who}>
          <PersonInput
            id={id}
            label="Email del cliente"
            value={email}
            onChange={setEmail}
            onPick={(chosen) => void search(chosen)}
            onEnter={() => void search()}
          />
        </div>
        <Button
          variant="default"
          className={classes.find}
          leftSection={<IconSearch size={17} aria-hidden />}
          loading={state.busy}
          onClick={() => void search()}
        >
          Cerca cliente
        </Button>
      </Group>
      {(error ?? state.said) !== null && (
        <Text mt="sm" size="sm" c="var(--danger)" role="alert">
          {error ?? state.said}
        </Text>
      )}
    </Paper>
  );
}
