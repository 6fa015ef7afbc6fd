import { Button, Modal, NativeSelect, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { WithHours } from '@/components/hours/WithHours';
import { bookFor } from '@/data/bookings/commands';
import { bookingsBetween, peopleOf } from '@/data/bookings/sources';
import { bookingMessages } from '@/domain/bookingMessages';
import {
  type Booking,
  bookableDays,
  DESK_PLACES,
  freeOf,
  startOf,
  takenOf,
  TIMES,
  type Taken,
} from '@/domain/bookings/booking';
import { failureText } from '@/domain/errors';
import { closedOn } from '@/domain/time/openingHours';
import { formatLongDay } from '@/domain/time/rome';
import { Live, BlockSkeleton } from '@/ui/states';
import { useFocusReturn } from '@/ui/focus';
import { toast } from '@/ui/feedback';
import { useMinute } from '@/ui/useMinute';
import classes from './Times.module.css';

const SKELETON = <BlockSkeleton height={220} />;

/** «Sposta»: moves a client's booking with its notes to another time. */
export function MoveModal({
  booking,
  name,
  onClose,
}: {
  booking: Booking;
  name: string;
  onClose: () => void;
}) {
  useFocusReturn();
  const now = useMinute();
  const days = bookableDays(now);
  return (
    <Modal opened onClose={onClose} title={`Sposta la videochiamata di ${name}`} size="lg">
      <Live source={bookingsBetween(days[0] ?? '', days.at(-1) ?? '')} skeleton={SKELETON}>
        {(bookings) => (
          <WithHours skeleton={SKELETON}>
            {(hours) => (
              // The client's studio decides which days are closed.
              <Live source={peopleOf([booking.userId])} skeleton={SKELETON}>
                {(people) => {
                  const studio = people.get(booking.userId)?.studio ?? null;
                  return (
                    <Choice
                      taken={takenOf(bookings.map(({ id }) => id))}
                      days={days.filter((day) => closedOn(day, hours, studio) === null)}
                      now={now}
                      booking={booking}
                      onClose={onClose}
                    />
                  );
                }}
              </Live>
            )}
          </WithHours>
        )}
      </Live>
    </Modal>
  );
}

interface ChoiceProps {
  taken: Taken;
  days: readonly string[];
  now: Date;
  booking: Booking;
  onClose: () => void;
}

function Choice({ taken, days, now, booking, onClose }: ChoiceProps) {
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
