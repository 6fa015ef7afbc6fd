import '@/ui/accordion.css';
import { Accordion, Button, Group, Paper, Text } from '@mantine/core';
import { IconCalendarWeek, IconList } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { GivenNotice } from '@/components/client/GivenNotice';
import { useGivenClient, type Given } from '@/components/client/useGivenClient';
import { WithHours } from '@/components/hours/WithHours';
import { bookingsBetween } from '@/data/bookings/sources';
import {
  type Booking,
  bookableDays,
  DAY_PLACES,
  freeOfDay,
  startOf,
  takenOf,
} from '@/domain/bookings/booking';
import { closedText, type OpeningHours } from '@/domain/time/openingHours';
import { formatLongDay } from '@/domain/time/rome';
import { displayName, type UserRecord } from '@/domain/users/user';
import { Live, ListSkeleton } from '@/ui/states';
import { PageHeader } from '@/ui/PageHeader';
import { holdFocus } from '@/ui/focus';
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
  const { given, forget } = useGivenClient();
  const client = given.state === 'known' ? given.client : null;
  return (
    <>
      <PageHeader
        title={title}
        back="/booking-general"
        actions={
          <>
            <Button
              component={Link}
              to="/agenda"
              variant="default"
              leftSection={<IconCalendarWeek size={18} aria-hidden />}
            >
              Agenda
            </Button>
            <Button
              component={Link}
              to="/booking-list"
              variant="default"
              leftSection={<IconList size={18} aria-hidden />}
            >
              Elenco prenotazioni
            </Button>
          </>
        }
      />
      <GivenBooking given={given} onForget={forget} />
      <Live source={bookingsBetween(days[0] ?? '', days.at(-1) ?? '')} skeleton={SKELETON}>
        {(bookings) => (
          <WithHours skeleton={SKELETON}>
            {(hours) => (
              <Days
                days={days}
                bookings={bookings}
                client={client}
                hours={hours}
                onAssigned={forget}
              />
            )}
          </WithHours>
        )}
      </Live>
    </>
  );
}

/** Shows the client for whom the next booking is made. */
function GivenBooking({ given, onForget }: { given: Given; onForget: () => void }) {
  if (given.state !== 'known') return <GivenNotice given={given} onClose={onForget} />;
  const { client } = given;
  return (
    <Paper withBorder p="md" mb="md" radius="md" component="section" aria-label="Cliente">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>Scegli giorno e ora per {displayName(client)}</Text>
          <Text size="sm" className="text-muted">
            {[client.email, client.phone].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Button
          variant="default"
          onClick={(event) => {
            holdFocus(event.currentTarget);
            onForget();
          }}
        >
          Cambia cliente
        </Button>
      </Group>
    </Paper>
  );
}

interface DaysProps {
  days: readonly string[];
  bookings: readonly Booking[];
  client: UserRecord | null;
  hours: OpeningHours;
  onAssigned: () => void;
}

/**
 * Closed days offer no places, but keep existing bookings. Only closings of all studios count here;
 * those of a client's studio are checked later.
 */
function Days({ days, bookings, client, hours, onAssigned }: DaysProps) {
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
                  client={client}
                  onAssigned={onAssigned}
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
