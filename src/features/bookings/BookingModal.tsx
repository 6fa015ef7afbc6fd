import { Box, Button, Group, Modal, Text } from '@mantine/core';
import { IconClockEdit, IconTrash, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { MoveModal } from '@/components/booking/MoveModal';
import type { Booking } from '@/domain/bookings/booking';
import type { Who } from '@/domain/bookings/who';
import { formatLongDay } from '@/domain/time/rome';
import type { UserRecord } from '@/domain/users/user';
import { PageButton } from '@/ui/PageLink';
import { useFocusReturn } from '@/ui/focus';
import { NotedFields } from './NotedFields';

interface BookingModalProps {
  booking: Booking;
  who: Who;
  user: UserRecord | undefined;
  /** Why the day is closed for the client. */
  closed: string | null;
  onDelete: (booking: Booking) => Promise<boolean>;
  onClose: () => void;
}

/** A taken place: its holder, staff notes, and the button that frees it. */
export function BookingModal(props: BookingModalProps) {
  const { booking, who, user, closed, onDelete, onClose } = props;
  useFocusReturn();
  const [moving, setMoving] = useState(false);
  const { start, time } = booking;
  const isCall = who.by === 'client';
  if (moving) return <MoveModal booking={booking} name={who.name} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={isCall ? who.name : `Slot bloccato, ore ${time}`}>
      <Text fw={600}>{start ? `${formatLongDay(start)}, ore ${time}` : 'Data non valida'}</Text>
      {closed !== null && <Text>{closed}</Text>}
      <Text className="text-muted">
        {[who.email, user?.phone].filter(Boolean).join(' · ') || who.name}
      </Text>
      {isCall && (
        <Box mt="sm">
          <NotedFields booking={booking} name={who.name} />
        </Box>
      )}
      <Group mt="md" gap="sm">
        {isCall && (
          <>
            <PageButton
              page="UserOverview"
              params={{ userId: booking.userId }}
              variant="default"
              leftSection={<IconUser size={17} aria-hidden />}
            >
              Vedi profilo
            </PageButton>
            <Button
              variant="default"
              leftSection={<IconClockEdit size={17} aria-hidden />}
              onClick={() => setMoving(true)}
            >
              Sposta
            </Button>
          </>
        )}
        <Button
          variant="light"
          color="red"
          leftSection={<IconTrash size={17} aria-hidden />}
          onClick={() => {
            onClose();
            void onDelete(booking);
          }}
        >
          {isCall ? 'Elimina' : 'Libera'}
        </Button>
      </Group>
    </Modal>
  );
}
