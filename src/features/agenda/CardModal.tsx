import { Anchor, Button, Group, Modal, Text } from '@mantine/core';
import { IconCalendarEvent, IconClockEdit, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { peopleOf } from '@/data/bookings/sources';
import { pathTo } from '@/domain/access/paths';
import { type Booking, startOf } from '@/domain/bookings/booking';
import { formatLongDay } from '@/domain/time/rome';
import { Live } from '@/ui/states';
import { useFocusReturn } from '@/ui/focus';
import type { Item } from './useAgenda';
import { Mover } from './Mover';

interface Props {
  item: Item;
  onClose: () => void;
}

/** An item's details: person, phone, reason, and links to where it is recorded. */
export function CardModal({ item, onClose }: Props) {
  useFocusReturn();
  const [moving, setMoving] = useState(false);
  const { day, time, name, phone, what, state, person, studio, isMovable, of } = item;
  const noon = startOf({ day, time: '12:00' });
  // A colleague may meanwhile record the item as done, which makes it immovable.
  if (moving && isMovable) return <Mover item={item} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={name}>
      <Text fw={600}>
        {noon && formatLongDay(noon)}
        {time && `, ore ${time}`}
      </Text>
      <Text style={{ overflowWrap: 'anywhere' }}>{[what, state].filter(Boolean).join(' · ')}</Text>
      <Text className="text-muted">{[person, studio].filter(Boolean).join(' · ')}</Text>
      {of.is === 'consultation' && of.consultation.uid !== '' ? (
        <Live source={peopleOf([of.consultation.uid])} skeleton={<Text>…</Text>} size="line">
          {(people) => <Phone of={name} phone={people.get(of.consultation.uid)?.phone ?? ''} />}
        </Live>
      ) : (
        <Phone of={name} phone={phone} />
      )}
      <Group mt="md" gap="sm">
        {linksOf(item).map(({ to, label, icon: Icon }) => (
          <Button
            key={label}
            component={Link}
            to={to}
            variant="default"
            leftSection={<Icon size={17} aria-hidden />}
          >
            {label}
          </Button>
        ))}
        {isMovable && (
          <Button
            leftSection={<IconClockEdit size={17} aria-hidden />}
            onClick={() => setMoving(true)}
          >
            Sposta
          </Button>
        )}
      </Group>
    </Modal>
  );
}

function Phone({ of, phone }: { of: string; phone: string }) {
  if (phone === '') return <Text className="text-muted">Nessun telefono</Text>;
  return (
    <Anchor href={`tel:${phone}`} aria-label={`Chiama ${of}: ${phone}`}>
      {phone}
    </Anchor>
  );
}

const bookingList = ({ day }: Pick<Booking, 'day'>) => `/booking-list?dal=${day}&al=${day}`;
const leadPath = (id: string) => `/contatti-list?contactId=${encodeURIComponent(id)}`;

function linksOf({ day, of }: Item) {
  const profile = (userId: string) =>
    userId === ''
      ? []
      : [{ to: pathTo('UserOverview', { userId }), label: 'Vedi profilo', icon: IconUser }];
  switch (of.is) {
    case 'booking':
      return [
        ...profile(of.booking.userId),
        { to: bookingList({ day }), label: 'Prenotazione', icon: IconCalendarEvent },
      ];
    case 'call':
      return [{ to: leadPath(of.call.lead.id), label: 'Contatto', icon: IconUser }];
    case 'reminder':
      return of.reminder.contactId === ''
        ? []
        : [{ to: leadPath(of.reminder.contactId), label: 'Contatto', icon: IconUser }];
    case 'consultation': {
      const { uid: userId } = of.consultation;
      const to = pathTo('UserConsulenze', { userId });
      const own = userId === '' ? [] : [{ to, label: 'Consulenze', icon: IconCalendarEvent }];
      return [...profile(userId), ...own];
    }
    case 'step': {
      const { uid: userId } = of.journey;
      const to = pathTo('UserProgrammi', { userId });
      const own = userId === '' ? [] : [{ to, label: 'Programma', icon: IconCalendarEvent }];
      return [...profile(userId), ...own];
    }
  }
}
