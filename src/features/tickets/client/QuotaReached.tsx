import { Alert, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ticketMessages } from '@/domain/messages';
import { formatDate } from '@/domain/time/rome';

/** @param written whether there is a draft, which may have to wait */
export function QuotaReached({ from, written }: { from: Date; written: boolean }) {
  return (
    <Alert
      color="orange"
      mb="md"
      title={ticketMessages.monthlyQuotaReached}
      role="status"
      styles={{ title: { color: 'var(--text)' } }}
    >
      <Text size="sm">
        Potrai aprirne un altro dal {formatDate(from)}.
        {written && ' Quello che hai scritto resta su questo dispositivo fino ad allora.'} Nelle
        conversazioni già aperte puoi continuare a scrivere.
      </Text>
      <Group mt="sm" gap="xs">
        <Button component={Link} to="/ticket-page" variant="default">
          I tuoi ticket
        </Button>
        <Button component={Link} to="/ticket-page-tecnico" variant="default">
          Assistenza tecnica
        </Button>
      </Group>
    </Alert>
  );
}
