import { Button, NativeSelect, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { bookFor } from '@/data/bookings/commands';
import { bookingMessages } from '@/domain/bookingMessages';
import {
  type Booking,
  DESK_PLACES,
  freeOf,
  startOf,
  TIMES,
  type Taken,
} from '@/domain/bookings/booking';
import { failureText } from '@/domain/errors';
import { formatLongDay } from '@/domain/time/rome';
import { toast } from '@/ui/feedback';
import classes from './Times.module.css';

interface FreeTimesProps {
  taken: Taken;
  days: readonly string[];
  now: Date;
  booking: Booking;
  onClose: () => void;
}

/** Asks for a day, then for a free time of it, to move a booking to. */
export function FreeTimes({ taken, days, now, booking, onClose }: FreeTimesProps) {
  const [day, setDay] = useState(days[0] ?? '');
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const running = useRef(false);
  const free = TIMES.filter((time) => {
    const start = startOf({ day, time });
    return start !== null && start > now && freeOf(taken, { day, time }, DESK_PLACES).length > 0;
  });
  const move = async (time: string) => {
    if (running.current) return;
    running.current = true;
    setBusy(time);
    setFailed(null);
    try {
      await bookFor(booking.userId, { day, time }, booking);
      toast.success(bookingMessages.moved);
      onClose();
    } catch (error) {
      setFailed(failureText(error, bookingMessages.cannotAssign, ['already-exists', 'invalid']));
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  return (
    <>
      <NativeSelect
        label="Giorno"
        value={day}
        data={days.map((one) => ({
          value: one,
          label: formatLongDay(startOf({ day: one, time: '12:00' }) ?? now),
        }))}
        onChange={(event) => setDay(event.currentTarget.value)}
        mb="sm"
      />
      <div className={classes.times} role="group" aria-label="Orari liberi">
        {free.map((time) => (
          <Button
            key={time}
            variant="default"
            loading={busy === time}
            disabled={busy !== null}
            onClick={() => void move(time)}
          >
            {time}
          </Button>
        ))}
      </div>
      {free.length === 0 && (
        <Text className="text-muted">Nessun posto libero in questo giorno.</Text>
      )}
      {failed !== null && (
        <Text role="alert" c="red" mt="sm">
          {failed}
        </Text>
      )}
    </>
  );
}
