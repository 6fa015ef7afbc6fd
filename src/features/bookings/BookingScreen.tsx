import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMe } from '@/components/session/useMe';
import { ownBookings } from '@/data/bookings/sources';
import { mayOpen } from '@/domain/access/routes';
import { nextOf } from '@/domain/bookings/booking';
import { EmptyState } from '@/ui/EmptyState';
import { Live } from '@/ui/Live';
import { PageHeader } from '@/ui/PageHeader';
import { CardsSkeleton } from '@/ui/Skeletons';
import { useMinute } from '@/ui/useMinute';
import { OwnBooking } from './OwnBooking';
import { PastBookings } from './PastBookings';
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
