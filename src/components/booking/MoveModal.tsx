import { Modal } from '@mantine/core';
import { WithHours } from '@/components/hours/WithHours';
import { bookingsBetween, peopleOf } from '@/data/bookings/sources';
import { type Booking, bookableDays, takenOf } from '@/domain/bookings/booking';
import { closedOn } from '@/domain/time/openingHours';
import { Live, BlockSkeleton } from '@/ui/states';
import { useFocusReturn } from '@/ui/focus';
import { useMinute } from '@/ui/useMinute';
import { FreeTimes } from './FreeTimes';

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
                    <FreeTimes
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
