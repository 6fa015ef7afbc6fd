import { useMemo } from 'react';
import { useWho } from '@/components/booking/useWho';
import { bookingsBetween } from '@/data/bookings/sources';
import type { Lead } from '@/data/leads/codec';
import { leadsToCall } from '@/data/leads/sources';
import { journeysInWeek } from '@/data/programmes/sources';
import { contactRemindersIn } from '@/data/reminders/sources';
import { consultationsInWeek } from '@/data/slots/sources';
import {
  bookingItem,
  callItem,
  consultationItems,
  reminderItem,
  stepItems,
  type AgendaItem,
  type AgendaKind,
  type AgendaView,
} from '@/domain/agenda/items';
import { takenOf, type Taken } from '@/domain/bookings/booking';
import { callsBetween, instantsOf } from '@/domain/leads/calls';
import type { LiveSource } from '@/domain/live';
import { addDays } from '@/domain/time/rome';
import { byCause } from '@/ui/byCause';
import { useLive, type Failure, type LiveCases } from '@/ui/useLive';

export type Item = AgendaItem<Lead>;

interface Rows<T> {
  rows: readonly T[];
  isComing: boolean;
  failure: Failure | null;
}

/** The rows of a source; without a source, nothing is queried. */
function useRows<T>(source: LiveSource<T[]> | null): Rows<T> {
  const cases: LiveCases<T[], Rows<T>> = {
    loading: { rows: [], isComing: source !== null, failure: null },
    ready: (rows, { stale }) => ({ rows, isComing: stale && rows.length === 0, failure: null }),
    error: (failure) => ({ rows: failure.data ?? [], isComing: false, failure }),
  };
  return useLive(source, cases);
}

interface Failed {
  what: string;
  failure: Failure;
}

export interface Agenda {
  items: Item[];
  /** Places taken by anybody, and those blocked by staff. */
  taken: Taken;
  blocked: Taken;
  /** Bookings without a readable day and time, which have no cell. */
  unreadable: number;
  /** Labels of what is still loading. */
  coming: string[];
  /** What could not be read, one entry for each cause. */
  failed: Failed[];
}

/** Merges failures with the same cause into one message and one «Riprova». */
function oneForEach(failed: readonly Failed[]): Failed[] {
  return byCause(failed).map(({ sections, failure }) => ({
    what: `Mancano: ${sections.map(({ what }) => what).join(', ')}.`,
    failure,
  }));
}

/** The items of a week, live. Reads only its documents, and the people who booked. */
export function useAgenda(monday: string, kind: AgendaKind | null, view: AgendaView): Agenda {
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const sunday = addDays(monday, 6);
  const range = instantsOf({ from: monday, to: sunday }) ?? {
    from: new Date(0),
    until: new Date(0),
  };
  const ifShown = <T>(one: AgendaKind, source: () => LiveSource<T[]>) =>
    kind === null || kind === one ? source() : null;
  const bookings = useRows(ifShown('videochiamate', () => bookingsBetween(monday, sunday)));
  const first = useRows(ifShown('chiamate', () => leadsToCall('first', range)));
  const second = useRows(ifShown('chiamate', () => leadsToCall('second', range)));
  const reminders = useRows(
    ifShown('chiamate', () => contactRemindersIn({ from: range.from, before: range.until })),
  );
  const consultations = useRows(ifShown('consulenze', () => consultationsInWeek(monday)));
  const journeys = useRows(ifShown('consulenze', () => journeysInWeek(monday)));
  const who = useWho(bookings.rows);
  const clients = useWho(
    useMemo(() => journeys.rows.map(({ uid }) => ({ userId: uid })), [journeys.rows]),
  );
  // Until its holder has loaded, a place may turn out to be a blocked one, so it is left out.
  const booked = bookings.rows
    .filter((booking) => !who.isComing(booking))
    .map((booking) => ({ booking, who: who.of(booking) }));
  const planned = journeys.rows.filter(({ uid }) => !clients.isComing({ userId: uid }));
  const isBlocked = ({ who: { by } }: (typeof booked)[number]) =>
    by === 'staff' || by === 'special';
  const idsOf = (list: typeof booked) => takenOf(list.map(({ booking }) => booking.id));
  const failure = who.failure ?? clients.failure;
  const lists = [
    { what: 'Le videochiamate', ...bookings },
    { what: 'Le chiamate', ...first },
    { what: 'Le seconde chiamate', ...second },
    { what: 'I promemoria', ...reminders },
    { what: 'Le consulenze', ...consultations },
    { what: 'Le consulenze dei programmi', ...journeys },
  ];
  return {
    items: [
      ...booked
        .filter((one) => !isBlocked(one) && one.booking.day !== '')
        .map(({ booking, who: holder }) =>
          bookingItem(booking, { who: holder, user: who.people?.get(booking.userId) }, view),
        ),
      ...callsBetween({ first: first.rows, second: second.rows }, range).map((call) =>
        callItem(call, view),
      ),
      ...reminders.rows.map(reminderItem).filter((item) => item !== null),
      ...consultations.rows.flatMap((one) => consultationItems(one, days, view)),
      ...planned.flatMap((one) => stepItems(one, days, clients.people?.get(one.uid), view)),
    ],
    taken: takenOf(bookings.rows.map(({ id }) => id)),
    blocked: idsOf(booked.filter(isBlocked)),
    unreadable: bookings.rows.filter(({ day }) => day === '').length,
    coming: [
      ...lists.flatMap(({ what, isComing }) => (isComing ? what.toLowerCase() : [])),
      ...(booked.length + planned.length < bookings.rows.length + journeys.rows.length
        ? ['i nomi']
        : []),
    ],
    failed: oneForEach([
      ...lists.flatMap(({ what, failure }) =>
        failure ? { what: what.toLowerCase(), failure } : [],
      ),
      ...(failure ? [{ what: 'i nomi', failure }] : []),
    ]),
  };
}
