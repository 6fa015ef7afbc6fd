import { Text } from '@mantine/core';
import { openReminders } from '@/data/reminders/sources';
import { orderMessages, reminderMessages } from '@/domain/messages';
import { formatDateTime } from '@/domain/time/rome';
import { Live, BlockSkeleton } from '@/ui/states';
import classes from './OpenReminders.module.css';

/** Open reminders of the client. */
export function OpenReminders({ userId }: { userId: string }) {
  const source = openReminders(userId);
  return (
    <Live
      size="line"
      source={source}
      skeleton={<BlockSkeleton height={22} />}
      failed={reminderMessages.unread}
      empty={<Text size="sm">Nessun promemoria.</Text>}
    >
      {(rows) => (
        <ul className={classes.list}>
          {rows.map(({ id, at, tipo, note }) => (
            <li key={id}>
              {at ? formatDateTime(at) : orderMessages.noDate} · {tipo}
              {note !== '' && `: ${note}`}
            </li>
          ))}
        </ul>
      )}
    </Live>
  );
}
