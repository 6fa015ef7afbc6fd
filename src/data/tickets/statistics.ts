import { STATISTICS_DAYS } from '@/domain/limits';
import { NO_STUDIO, STUDIOS } from '@/domain/studios';
import { KINDS, type TicketKind } from '@/domain/tickets/ticket';
import {
  firstAnswerMinutes,
  median,
  withRest,
  type Count,
  type DayCount,
  type TicketStatistics,
} from '@/domain/tickets/statistics';
import { serverNow } from '@/domain/time/clock';
import { lastDays, romeDayEnd, romeDayStart } from '@/domain/time/rome';
import type { Query } from '@/data/live/query';
import { readAll, counted } from '@/data/live/read';
import { ticketDecoder } from './codec';
import { newestTicketsQuery, ticketCountQuery, ticketsBetweenQuery } from './queries';

/**
 * Statistics of one kind of tickets: counted by the server, except the median, which uses the
 * newest STATISTICS_SAMPLE tickets. The cost does not grow with the collection.
 * @throws AppError
 */
export async function ticketStatistics(
  kind: TicketKind,
  now = serverNow(),
): Promise<TicketStatistics> {
  const [byStatus, byType, byStudio, byDay, answers] = await Promise.all([
    counts(KINDS[kind].statuses, (status) => ticketCountQuery(kind, { status })),
    openByType(kind),
    counts([...STUDIOS, NO_STUDIO], (studio) =>
      ticketCountQuery(kind, { status: 'Aperto', studio }),
    ),
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
}

function counts<Label extends string>(
  labels: readonly Label[],
  queryOf: (label: Label) => Query,
): Promise<Count[]> {
  return Promise.all(
    labels.map(async (label) => ({ label, count: await counted(queryOf(label)) })),
  );
}

async function openByType(kind: TicketKind): Promise<Count[]> {
  const [open, ...slices] = await Promise.all([
    counted(ticketCountQuery(kind, { status: 'Aperto' })),
    ...KINDS[kind].types.map(async ({ value, label }) => ({
      label,
      count: await counted(ticketCountQuery(kind, { status: 'Aperto', type: value })),
    })),
  ]);
  return withRest(slices, open, 'Senza tipo');
}

async function dayCount(kind: TicketKind, day: string): Promise<DayCount> {
  const within = (field: 'idx.at' | 'idx.closedAt') =>
    counted(ticketsBetweenQuery(kind, field, romeDayStart(day), romeDayEnd(day)));
  const [opened, closed] = await Promise.all([within('idx.at'), within('idx.closedAt')]);
  return { day, opened, closed };
}

async function firstAnswers(kind: TicketKind): Promise<number[]> {
  const newest = await readAll(newestTicketsQuery(kind), ticketDecoder[kind]);
  return newest.map(firstAnswerMinutes).filter((minutes) => minutes !== null);
}
