import { collection, getCountFromServer, getDocs, limit, orderBy, query, where, type QueryConstraint } from 'firebase/firestore';
import { STATISTICS_DAYS, STATISTICS_SAMPLE } from '@/domain/limits';
import { NO_STUDIO, STUDIOS } from '@/domain/studios';
import { KINDS } from '@/domain/tickets/kinds';
import { firstAnswerMinutes, median, withRest, type Count, type DayCount, type TicketStatistics } from '@/domain/tickets/statistics';
import { TICKET_COLLECTION, type TicketKind } from '@/domain/tickets/ticket';
import { lastDays, romeDayEnd, romeDayStart } from '@/domain/time/days';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { storedOf } from '@/data/live';
import { countDocuments } from '@/data/reads';
import { decodeTicket } from './codec';

/**
 * The numbers of one kind of tickets. Counted by the server, and from the newest STATISTICS_SAMPLE tickets for the median: what it
 * costs doesn't grow with the collection. @throws AppError
 */
export function ticketStatistics(kind: TicketKind, now = new Date()): Promise<TicketStatistics> {
  return attempt(async () => {
    const [byStatus, byType, byStudio, byDay, answers] = await Promise.all([
      counts(kind, KINDS[kind].statuses, (status) => [where('status', '==', status)]),
      openByType(kind),
      counts(kind, [...STUDIOS, NO_STUDIO], (studio) => [OPEN, where('idx.studio', '==', studio)]),
      Promise.all(lastDays(STATISTICS_DAYS, now).map((day) => dayCount(kind, day))),
      firstAnswers(kind),
    ]);
    return {
      byStatus,
      byType,
      byStudio: byStudio.filter(({ count }) => count > 0),
      byDay,
      medianAnswerMinutes: median(answers),
      answered: answers.length,
    };
  });
}

const OPEN = where('status', '==', 'Aperto');

async function count(kind: TicketKind, ...constraints: QueryConstraint[]): Promise<number> {
  const snapshot = await getCountFromServer(query(collection(db(), TICKET_COLLECTION[kind]), ...constraints));
  countDocuments(1);
  return snapshot.data().count;
}

function counts(kind: TicketKind, labels: readonly string[], constraints: (label: string) => QueryConstraint[]): Promise<Count[]> {
  return Promise.all(labels.map(async (label) => ({ label, count: await count(kind, ...constraints(label)) })));
}

async function openByType(kind: TicketKind): Promise<Count[]> {
  const { typeField, types } = KINDS[kind];
  const [open, ...parts] = await Promise.all([
    count(kind, OPEN),
    ...types.map(async ({ value, label }) => ({ label, count: await count(kind, OPEN, where(typeField, '==', value)) })),
  ]);
  return withRest(parts, open, 'Senza tipo');
}

async function dayCount(kind: TicketKind, day: string): Promise<DayCount> {
  const within = (field: string) => count(kind, where(field, '>=', romeDayStart(day)), where(field, '<', romeDayEnd(day)));
  const [opened, closed] = await Promise.all([within('idx.at'), within('idx.closedAt')]);
  return { day, opened, closed };
}

async function firstAnswers(kind: TicketKind): Promise<number[]> {
  const newest = await getDocs(query(collection(db(), TICKET_COLLECTION[kind]), orderBy('idx.at', 'desc'), limit(STATISTICS_SAMPLE)));
  countDocuments(Math.max(1, newest.size));
  return newest.docs.map((snapshot) => firstAnswerMinutes(decodeTicket(kind, storedOf(snapshot)))).filter((minutes) => minutes !== null);
}
