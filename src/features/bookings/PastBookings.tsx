import { Title } from '@mantine/core';
import { byStart, type Booking } from '@/domain/bookings/booking';
import { formatDate, formatTime } from '@/domain/time/rome';
import classes from './Bookings.module.css';

const SHOWN_MAX = 10;

/** Outcomes of a client's earlier calls, latest first. */
export function PastBookings({ bookings, now }: { bookings: readonly Booking[]; now: Date }) {
  const past = bookings.filter(({ start }) => start !== null && start <= now).sort(byStart);
  if (past.length === 0) return null;
  return (
    <section aria-labelledby="precedenti">
      <Title order={2} size="h5" id="precedenti" mt="lg" mb="xs">
        Videochiamate precedenti
      </Title>
      <ul className={classes.past}>
        {past
          .toReversed()
          .slice(0, SHOWN_MAX)
          .map(({ id, start, noted }) => (
            <li key={id}>
              {start && `${formatDate(start)} ore ${formatTime(start)}`}
              {noted.videocall !== '' && ` · ${noted.videocall}`}
            </li>
          ))}
      </ul>
    </section>
  );
}
