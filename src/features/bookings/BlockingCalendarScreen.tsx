import '@/ui/accordion.css';
import { Accordion, Button } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { WithHours } from '@/components/hours/WithHours';
import { bookingsBetween } from '@/data/bookings/sources';
import type { Booking } from '@/domain/bookings/booking';
import { bookableDays, DAY_PLACES, freeOfDay, startOf, takenOf } from '@/domain/bookings/place';
import { closedText, type OpeningHours } from '@/domain/time/openingHours';
import { formatLongDay } from '@/domain/time/rome';
import { Live } from '@/ui/Live';
import { PageHeader } from '@/ui/PageHeader';
import { ListSkeleton } from '@/ui/Skeletons';
import { useMinute } from '@/ui/useMinute';
import classes from './Bookings.module.css';
import { CalendarDay } from './CalendarDay';
import { useBookingActions } from './useBookingActions';

const SKELETON = <ListSkeleton rows={10} rowHeight={56} />;

/**
 * `/videocall-list-booking`: the weekdays of the next thirty days with their places, to assign or
 * block.
 */
export function BlockingCalendarScreen({ title }: { title: string }) {
  const days = bookableDays(useMinute());
  return (
    <>
      <PageHeader
        title={title}
        back="/booking-general"
        actions={
          <Button
            component={Link}
            to="/booking-list"
            variant="default"
            leftSection={<IconList size={18} aria-hidden />}
          >
            Elenco prenotazioni
          </Button>
        }
      />
      <Live source={bookingsBetween(days[0] ?? '', days.at(-1) ?? '')} skeleton={SKELETON}>
        {(bookings) => (
          <WithHours skeleton={SKELETON}>
            {(hours) => <Days days={days} bookings={bookings} hours={hours} />}
          </WithHours>
        )}
      </Live>
    </>
  );
}

interface DaysProps {
  days: readonly string[];
  bookings: readonly Booking[];
  hours: OpeningHours;
}

/** Closed days offer nothing; what was booked before stays. Clients' studios are asked later. */
function Days({ days, bookings, hours }: DaysProps) {
  const [open, setOpen] = useState<string[]>([]);
  const { hidden, remove } = useBookingActions();
  const shown = useMemo(() => bookings.filter(({ id }) => !hidden.has(id)), [bookings, hidden]);
  const taken = useMemo(() => takenOf(shown.map(({ id }) => id)), [shown]);
  return (
    <Accordion
      variant="separated"
      order={2}
      multiple
      keepMounted={false}
      value={open}
      onChange={setOpen}
    >
      {days.map((day) => {
        const free = freeOfDay(taken, day);
        const start = startOf({ day, time: '12:00' });
        const closed = closedText(day, hours, null);
        const freeText = free === 0 ? 'SOLD OUT' : `${free} / ${DAY_PLACES} posti liberi`;
        return (
          <Accordion.Item key={day} value={day}>
            <Accordion.Control>
              <span className={classes.head}>
                <strong className={classes.day}>{start && formatLongDay(start)}</strong>
                <span
                  className={classes.free}
                  data-sold-out={closed !== null || free === 0 || undefined}
                >
                  {closed ?? freeText}
                </span>
              </span>
            </Accordion.Control>
            <Accordion.Panel>
              {open.includes(day) && (
                <CalendarDay
                  day={day}
                  bookings={shown.filter((booking) => booking.day === day)}
                  taken={taken}
                  isClosed={closed !== null}
                  hours={hours}
                  onDelete={remove}
                />
              )}
            </Accordion.Panel>
          </Accordion.Item>
        );
      })}
    </Accordion>
  );
}
