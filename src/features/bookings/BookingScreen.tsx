import { Button, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMe } from '@/components/session/useMe';
import { ownBookings } from '@/data/bookings/sources';
import { mayOpen } from '@/domain/access/routes';
import { byStart, nextOf, type Booking } from '@/domain/bookings/booking';
import { formatDate, formatTime } from '@/domain/time/rome';
import { Live, EmptyState, CardsSkeleton } from '@/ui/states';
import { PageHeader } from '@/ui/PageHeader';
import { useMinute } from '@/ui/useMinute';
import classes from './Bookings.module.css';
import { OwnBooking } from './OwnBooking';
import { PlacePicker } from './PlacePicker';

/** `/booking`: a client's upcoming video call, to view, move or cancel, or the free places. */
export function BookingScreen({ title }: { title: string }) {
  const { uid, role } = useMe();
  return (
    <>
      <PageHeader title={title} back="/user" />
      {role === 'user' ? (
        <Client uid={uid} />
      ) : (
        <EmptyState
          text="Qui i clienti prenotano la loro videochiamata."
          action={
            mayOpen(role, '/videocall-list-booking') && (
              <Button component={Link} to="/videocall-list-booking">
                Apri il calendario
              </Button>
            )
          }
        />
      )}
    </>
  );
}

function Client({ uid }: { uid: string }) {
  const now = useMinute();
  return (
    <Live source={ownBookings(uid)} skeleton={<CardsSkeleton />}>
      {(bookings) => {
        const next = nextOf(bookings, now);
        return (
          <>
            {next ? (
              <OwnBooking key={next.id} uid={uid} booking={next} now={now} />
            ) : (
              <PlacePicker uid={uid} left={null} />
            )}
            <PastBookings bookings={bookings} now={now} />
          </>
        );
      }}
    </Live>
  );
}

const SHOWN_MAX = 10;

/** Outcomes of a client's earlier calls, latest first. */
function PastBookings({ bookings, now }: { bookings: readonly Booking[]; now: Date }) {
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
