import { Button, Group, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useWho } from '@/components/booking/useWho';
import { useMe } from '@/components/session/useMe';
import { blockPlaces } from '@/data/bookings/commands';
import { bookingMessages } from '@/domain/bookingMessages';
import {
  type Booking,
  DESK_PLACES,
  freeOf,
  placeOf,
  SELF_PLACES,
  startOf,
  TIMES,
  type Place,
  type Taken,
} from '@/domain/bookings/booking';
import type { OpeningHours } from '@/domain/time/openingHours';
import type { UserRecord } from '@/domain/users/user';
import { LiveFailure } from '@/ui/states';
import { toast } from '@/ui/feedback';
import { useMinute } from '@/ui/useMinute';
import { AssignModal } from './AssignModal';
import { BlockModal } from './BlockModal';
import { BookingModal } from './BookingModal';
import classes from './Bookings.module.css';

interface CalendarDayProps {
  day: string;
  bookings: readonly Booking[];
  taken: Taken;
  /** The day is closed: no place is offered. */
  isClosed: boolean;
  hours: OpeningHours;
  /** The client to book for, unless changed; `onAssigned` is called once they are booked. */
  client: UserRecord | null;
  onAssigned: () => void;
  onDelete: (booking: Booking) => Promise<boolean>;
}

type Open =
  | { kind: 'block' }
  | { kind: 'assign'; time: string }
  | { kind: 'booking'; booking: Booking }
  | null;

/** A day's times with their places: clients' by name, those of staff as blocked. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, bookings, taken, isClosed, hours, client, onAssigned, onDelete } = props;
  const me = useMe();
  const now = useMinute();
  const who = useWho(bookings);
  const [open, setOpen] = useState<Open>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const close = () => setOpen(null);
  const isOver = (time: string) =>
    isClosed || (startOf({ day, time })?.getTime() ?? 0) <= now.getTime();

  const block = async (places: readonly Place[]): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      const count = await blockPlaces(me.uid, places);
      toast.brief(count > 0 ? bookingMessages.blocked(count) : bookingMessages.nothingToBlock, {
        failed: count === 0,
      });
      return true;
    } catch (error) {
      toast.failure(error);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <>
      <Group mb="sm">
        {!isClosed && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconLock size={16} aria-hidden />}
            onClick={() => setOpen({ kind: 'block' })}
          >
            Blocca 1 slot
          </Button>
        )}
        {isClosed && bookings.length === 0 && <Text>{bookingMessages.none}</Text>}
        {who.failure && <LiveFailure failure={who.failure} what="I nomi non sono stati letti." />}
      </Group>
      <ul className={classes.slots}>
        {TIMES.map((time) => {
          const here = bookings.filter((booking) => booking.time === time);
          const free = freeOf(taken, { day, time }, DESK_PLACES);
          const keepable = freeOf(taken, { day, time }, SELF_PLACES);
          const over = isOver(time);
          if (isClosed && here.length === 0) return null;
          return (
            <li key={time} className={classes.slot}>
              <strong>{time}</strong>
              <div className={classes.places}>
                {here.map((booking) => {
                  const { by, name, email } = who.of(booking);
                  const closed = isClosed ? null : who.closedFor(booking, hours);
                  return (
                    <button
                      key={booking.id}
                      type="button"
                      className={classes.place}
                      data-by={by}
                      data-outcome={booking.noted.videocall || undefined}
                      title={email}
                      onClick={() => setOpen({ kind: 'booking', booking })}
                    >
                      <span className="visually-hidden">
                        Ore {time}, posto {placeOf(booking.id)?.n}:{' '}
                      </span>
                      {name}
                      {booking.noted.videocall !== '' && ` · ${booking.noted.videocall}`}
                      {closed !== null && ` · ${closed}`}
                    </button>
                  );
                })}
                {!over &&
                  free.map(({ n }) => (
                    <button
                      key={n}
                      type="button"
                      className={classes.place}
                      data-by="free"
                      onClick={() => setOpen({ kind: 'assign', time })}
                    >
                      <span className="visually-hidden">
                        Ore {time}, posto {n}:{' '}
                      </span>
                      Libero
                    </button>
                  ))}
              </div>
              {!over && keepable.length > 0 && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  disabled={busy}
                  aria-label={`Blocca le ${time}`}
                  onClick={() => void block(keepable)}
                >
                  Blocca
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {open?.kind === 'block' && (
        <BlockModal day={day} taken={taken} now={now} onBlock={block} onClose={close} />
      )}
      {open?.kind === 'assign' && (
        <AssignModal
          day={day}
          time={open.time}
          client={client}
          hours={hours}
          onAssigned={onAssigned}
          onClose={close}
        />
      )}
      {open?.kind === 'booking' && (
        <BookingModal
          booking={bookings.find(({ id }) => id === open.booking.id) ?? open.booking}
          who={who.of(open.booking)}
          closed={who.closedFor(open.booking, hours)}
          user={who.people?.get(open.booking.userId)}
          onDelete={onDelete}
          onClose={close}
        />
      )}
    </>
  );
}
