import { ActionIcon, Button, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import {
  IconCalendarWeek,
  IconClockEdit,
  IconLock,
  IconRefresh,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { MoveModal } from '@/components/booking/MoveModal';
import { useWho } from '@/components/booking/useWho';
import { useHours } from '@/components/hours/WithHours';
import { bookingsBetween } from '@/data/bookings/sources';
import { bookingMessages } from '@/domain/bookingMessages';
import { byDay, byStart, type Booking, CARD_TOTAL, startOf } from '@/domain/bookings/booking';
import { isMeant, type Who } from '@/domain/bookings/who';
import { addDays, formatLongDay, todayInRome } from '@/domain/time/rome';
import { closedText } from '@/domain/time/openingHours';
import { PageIcon } from '@/ui/PageLink';
import { Live, LiveFailure, EmptyState, CardsSkeleton } from '@/ui/states';
import { dayField, textField } from '@/ui/list/urlFields';
import { PeriodForm } from '@/ui/list/PeriodForm';
import { SearchField } from '@/ui/list/SearchField';
import { useListUrl } from '@/ui/list/useListUrl';
import { PageHeader } from '@/ui/PageHeader';
import classes from './Bookings.module.css';
import { NotedFields } from './NotedFields';
import { useBookingActions } from './useBookingActions';

const SCHEMA = {
  fields: { search: textField('cerca'), first: dayField('dal'), last: dayField('al') },
  paging: 'more',
} as const;
/** Default range: two weeks from today. */
const DAYS = 13;

/** `/videocall-list` and `/booking-list`: bookings, one card per day. */
export function BookingListScreen({ title }: { title: string }) {
  const listUrl = useListUrl(SCHEMA);
  const { search } = listUrl.values;
  const first = listUrl.values.first ?? todayInRome();
  const last = listUrl.values.last ?? addDays(first, DAYS);
  const source = bookingsBetween(first, last);
  return (
    <>
      <PageHeader
        title={title}
        back="/booking-general"
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              onClick={() => source.retry()}
            >
              Aggiorna
            </Button>
            <Button
              component={Link}
              to={listUrl.values.first === null ? '/agenda' : `/agenda?giorno=${first}`}
              variant="default"
              leftSection={<IconCalendarWeek size={18} aria-hidden />}
            >
              Agenda
            </Button>
            <Button
              component={Link}
              to="/videocall-list-booking"
              leftSection={<IconLock size={18} aria-hidden />}
            >
              Blocca slot
            </Button>
          </>
        }
      />
      <div className={classes.filters}>
        <SearchField
          label="Cerca per email o cognome"
          labelled
          value={listUrl.textOf('search')}
          onChange={(text) => listUrl.changeTexts({ search: text })}
        />
        <PeriodForm
          label="Periodo"
          labels={{ first: 'Dal', last: 'Al' }}
          first={first}
          last={last}
          onSearch={(from, to) => listUrl.changeTexts({ first: from, last: to })}
        />
      </div>
      <Live
        source={source}
        skeleton={<CardsSkeleton />}
        empty={
          <EmptyState
            text={bookingMessages.none}
            hint="In questo periodo non c’è niente di prenotato."
          />
        }
      >
        {(bookings) => <Cards bookings={bookings} search={search} />}
      </Live>
    </>
  );
}

function Cards({ bookings, search }: { bookings: readonly Booking[]; search: string }) {
  const { hidden, remove } = useBookingActions();
  const [moving, setMoving] = useState<Booking | null>(null);
  const who = useWho(bookings);
  const hours = useHours();
  const shown = useMemo(
    () =>
      bookings
        .filter(({ id, userId }) => !hidden.has(id) && isMeant(who.people?.get(userId), search))
        .sort(byStart),
    [bookings, hidden, search, who.people],
  );
  return (
    <>
      {who.failure && <LiveFailure failure={who.failure} what="I nomi non sono stati letti." />}
      {shown.length === 0 && (
        <EmptyState
          text={bookingMessages.none}
          hint={search && 'Nessuno con questa email o questo cognome nel periodo.'}
        />
      )}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" mt="md">
        {byDay(shown).map(([day, ofDay]) => {
          const noon = startOf({ day, time: '12:00' });
          const closed = day === '' ? null : closedText(day, hours, null);
          return (
            <Paper
              key={day}
              withBorder
              p="md"
              radius="md"
              component="section"
              aria-labelledby={`giorno-${day}`}
            >
              <div className={classes.cardHead}>
                <Title order={2} size="h5" id={`giorno-${day}`} className={classes.day}>
                  {noon ? formatLongDay(noon) : 'Data non valida'}
                </Title>
                <span>
                  {ofDay.length} / {CARD_TOTAL}
                </span>
              </div>
              {closed !== null && <Text size="sm">{closed}</Text>}
              <ul className={classes.rows}>
                {ofDay.map((booking) => (
                  <Row
                    key={booking.id}
                    booking={booking}
                    who={who.of(booking)}
                    closed={closed === null ? who.closedFor(booking, hours) : null}
                    onMove={() => setMoving(booking)}
                    onDelete={() => void remove(booking)}
                  />
                ))}
              </ul>
            </Paper>
          );
        })}
      </SimpleGrid>
      {moving && (
        <MoveModal booking={moving} name={who.of(moving).name} onClose={() => setMoving(null)} />
      )}
    </>
  );
}

function Row({
  booking,
  who,
  closed,
  onMove,
  onDelete,
}: {
  booking: Booking;
  who: Who;
  /**
   * Why the day is closed for this client; null if it isn't, or if the day's card already says so.
   */
  closed: string | null;
  onMove: () => void;
  onDelete: () => void;
}) {
  const { userId, time, noted, problems } = booking;
  const isCall = who.by === 'client';
  return (
    <li className={classes.row} data-outcome={noted.videocall || undefined} data-by={who.by}>
      <div className={classes.who}>
        <strong>{time || '—'}</strong>
        <span className={classes.name}>{who.name}</span>
        <span className={classes.email}>{who.email}</span>
        {closed !== null && <span role="note">{closed}</span>}
        {problems[0] && <span role="note">{problems[0].message}</span>}
      </div>
      {isCall && <NotedFields booking={booking} name={who.name} />}
      <div className={classes.tools}>
        {isCall && noted.videocall === 'Spostata' && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconClockEdit size={16} aria-hidden />}
            onClick={onMove}
          >
            Sposta
          </Button>
        )}
        {isCall && (
          <PageIcon
            page="UserOverview"
            params={{ userId }}
            size="lg"
            aria-label={`Vedi il profilo di ${who.name}`}
            title="Vedi profilo"
          >
            <IconUser size={18} aria-hidden />
          </PageIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={`Elimina la prenotazione di ${who.name}, ore ${time}`}
          title="Elimina"
          onClick={onDelete}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
