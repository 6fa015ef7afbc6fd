import { Button, Group, Modal, Paper, Text, Title } from '@mantine/core';
import { IconCalendarPlus, IconCalendarX, IconClockEdit } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { tellDeleted } from '@/components/deletion/deleting';
import { deleteBooking } from '@/data/bookings/commands';
import { bookingMessages } from '@/domain/bookingMessages';
import { canChange, type Booking } from '@/domain/bookings/booking';
import { calendarFile, ICS_NAME } from '@/domain/bookings/calendar';
import { formatLongDay, formatTime } from '@/domain/time/rome';
import { confirm, toast } from '@/ui/feedback';
import { saveFile } from '@/ui/list/csv';
import classes from './Bookings.module.css';
import { PlacePicker } from './PlacePicker';

/** The client's upcoming call, with its actions. */
export function OwnBooking({ uid, booking, now }: { uid: string; booking: Booking; now: Date }) {
  const [moving, setMoving] = useState(false);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const { start, noted } = booking;
  if (start === null) return null;
  const changeable = canChange(booking, now);

  const giveUp = async () => {
    if (
      running.current ||
      !(await confirm({
        question: 'Vuoi annullare la prenotazione?',
        action: 'Annulla la prenotazione',
        dismiss: 'Tieni la prenotazione',
        danger: true,
      }))
    )
      return;
    running.current = true;
    setBusy(true);
    try {
      tellDeleted(await deleteBooking(booking.id), {
        deleted: bookingMessages.given,
        restored: bookingMessages.restored,
      });
    } catch (error) {
      toast.failure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const save = () =>
    saveFile(
      ICS_NAME,
      [calendarFile({ ...booking, start }, { now, page: window.location.href })],
      'text/calendar',
    );

  return (
    <Paper withBorder p="lg" radius="md" component="section" aria-labelledby="prenotazione">
      <Title order={2} size="h4" id="prenotazione">
        La tua videochiamata
      </Title>
      <Text size="xl" fw={600} mt="xs" className={classes.day}>
        {formatLongDay(start)}
      </Text>
      <Text size="xl">ore {formatTime(start)}</Text>
      {noted.nutrizionista !== '' && <Text mt="xs">Con {noted.nutrizionista}</Text>}
      {noted.videocall !== '' && <Text mt="xs">Stato: {noted.videocall}</Text>}
      <Group mt="md" gap="sm">
        <Button
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          variant="light"
          onClick={save}
        >
          Aggiungi al calendario
        </Button>
        {changeable && (
          <>
            <Button
              variant="default"
              leftSection={<IconClockEdit size={18} aria-hidden />}
              disabled={busy}
              onClick={() => setMoving(true)}
            >
              Sposta
            </Button>
            <Button
              variant="subtle"
              color="red"
              loading={busy}
              leftSection={<IconCalendarX size={18} aria-hidden />}
              onClick={() => void giveUp()}
            >
              Annulla la prenotazione
            </Button>
          </>
        )}
      </Group>
      <Text size="sm" mt="md" className="text-muted">
        {changeable ? 'Puoi spostarla o annullarla fino a 24 ore prima.' : bookingMessages.tooLate}
      </Text>
      {moving && (
        <Modal opened onClose={() => setMoving(false)} title="Sposta la videochiamata" size="lg">
          <PlacePicker uid={uid} left={booking} />
        </Modal>
      )}
    </Paper>
  );
}
