import { Anchor, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { PersonField } from '@/components/client/PersonInput';
import { bookFor } from '@/data/bookings/commands';
import { userByEmail } from '@/data/users/find';
import { bookingMessages } from '@/domain/bookingMessages';
import { startOf } from '@/domain/bookings/booking';
import { AppError, failureText } from '@/domain/errors';
import { isStaff } from '@/domain/roles';
import { closedText, type OpeningHours } from '@/domain/time/openingHours';
import { formatLongDay } from '@/domain/time/rome';
import { displayName, type UserRecord } from '@/domain/users/user';
import { holdFocus } from '@/ui/focus';
import { FormModal } from '@/ui/form/FormModal';
import { emailText } from '@/ui/form/fields';
import { useAppForm } from '@/ui/form/Form';
import { toast } from '@/ui/feedback';

const schema = z.object({
  email: z.pipe(
    emailText({ missing: 'Inserisci l’email.', max: 254 }),
    z.email('Inserisci un’email valida.'),
  ),
});

/** If the client is given, no e-mail has to be typed: a client without one can be booked, too. */
const chosenSchema = z.object({ email: z.string() });

interface AssignModalProps {
  day: string;
  time: string;
  client: UserRecord | null;
  hours: OpeningHours;
  onAssigned: () => void;
  onClose: () => void;
}

/** Books a free time for the given client, or the person with an e-mail. */
export function AssignModal(props: AssignModalProps) {
  const { day, time, client, hours, onAssigned, onClose } = props;
  const [unknown, setUnknown] = useState(false);
  const [changed, setChanged] = useState(false);
  // A client record that loads late must not change for whom the open dialog books.
  const [given] = useState(client);
  const chosen = changed ? null : given;
  const start = startOf({ day, time });
  const form = useAppForm(chosen ? chosenSchema : schema, {
    initial: { email: '' },
    light: true,
    submit: async ({ email }) => {
      setUnknown(false);
      const user = chosen ?? (await userByEmail(email));
      if (!user) {
        setUnknown(true);
        throw new AppError('not-found', bookingMessages.noUser);
      }
      if (isStaff(user.role)) throw new AppError('invalid', bookingMessages.cannotAssign);
      const closed = closedText(day, hours, user.studio);
      if (closed !== null) throw new AppError('invalid', bookingMessages.closedForThem(closed));
      await bookFor(user.uid, { day, time }, null);
    },
    failed: (error) => {
      const code = error instanceof AppError ? error.code : 'unknown';
      const said = {
        'not-found': bookingMessages.noUser,
        unauthenticated: bookingMessages.signedOut,
      }[code as string];
      return (
        said ?? failureText(error, bookingMessages.cannotAssign, ['already-exists', 'invalid'])
      );
    },
    onSaved: () => {
      toast.brief(bookingMessages.assigned);
      onAssigned();
    },
  });
  return (
    <FormModal
      form={form}
      title={`Assegna le ${time}${start ? ` di ${formatLongDay(start)}` : ''}`}
      action="Assegna"
      onClose={onClose}
    >
      {chosen ? (
        <Group justify="space-between" gap="sm">
          <div>
            <Text fw={600}>{displayName(chosen)}</Text>
            <Text size="sm" className="text-muted">
              {[chosen.email, chosen.phone].filter(Boolean).join(' · ')}
            </Text>
          </div>
          <Button
            variant="default"
            size="compact-md"
            onClick={(event) => {
              holdFocus(event.currentTarget);
              setChanged(true);
            }}
          >
            Cambia cliente
          </Button>
        </Group>
      ) : (
        <PersonField form={form} name="email" label="Email del cliente" required data-autofocus />
      )}
      {unknown && (
        <Text size="sm" mt="xs">
          <Anchor component={Link} to="/users-list">
            Crea utente
          </Anchor>{' '}
          dall’elenco degli utenti, poi assegna lo slot.
        </Text>
      )}
    </FormModal>
  );
}
