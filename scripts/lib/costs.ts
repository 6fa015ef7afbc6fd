// Monthly cost of the product, computed from counted operations: documents read per screen (npm run
// bench -- reads grids record), writes per action and their listeners (from the code, whose
// constants are imported). Prices and the assumed behaviour of users: cost-figures.ts.
import { LOOKED_AT_PER_HOUR, PAGE_SIZE } from '../../src/domain/limits';
import { STUDIOS } from '../../src/domain/studios';
import { COUNTS_WINDOW_MS } from '../../src/domain/tickets/openCounts';
import { PRESENCE_BEAT_MS, ROWS_AROUND } from '../../src/domain/tickets/presence';
import {
  HABITS,
  PRICES,
  READ_PER_CLIENT,
  READ_PER_SCREEN,
  DOCUMENTS_PER_CLIENT,
} from './cost-figures';

type Operation = 'reads' | 'writes' | 'deletes' | 'invocations';
export type Operations = Record<Operation, number>;
export type Area =
  | 'screens'
  | 'live rows of lists'
  | 'presence'
  | 'read flag of the old application'
  | 'counts in the menu'
  | 'due reminders in the menu'
  | 'clients'
  | 'triggers'
  | 'clients to follow and renewals'
  | 'scheduled jobs';

const none: Operations = { reads: 0, writes: 0, deletes: 0, invocations: 0 };
const HOUR_MS = 3_600_000;

/** Monthly operations by area, for this many staff. */
export function operations(staff: number): Record<Area, Operations> {
  const hours = staff * HABITS.hoursPerDay * HABITS.daysPerMonth;
  const perHour = (one: Partial<Operations>) => times({ ...none, ...one }, hours);
  const clients = staff * HABITS.clientsPerPerson;
  const opened = HABITS.conversations;
  const messages = {
    staff: opened * HABITS.answered * hours,
    client: clients * HABITS.client.messages,
  };
  const areas: Record<Area, Operations> = {
    screens: perHour({
      reads:
        READ_PER_SCREEN.frame / 4 +
        HABITS.listOpenedFresh * READ_PER_SCREEN.ticketList +
        HABITS.listReopened * 2 +
        opened * READ_PER_SCREEN.conversation +
        HABITS.recordSections * READ_PER_SCREEN.recordSection +
        HABITS.otherLists * READ_PER_SCREEN.otherList +
        HABITS.usersLists * READ_PER_SCREEN.usersList +
        HABITS.todays * READ_PER_SCREEN.today +
        HABITS.workLists * READ_PER_SCREEN.workList +
        HABITS.dashboards * READ_PER_SCREEN.dashboard +
        HABITS.shipments * READ_PER_SCREEN.shipments,
      writes: opened * HABITS.answered + HABITS.otherWrites,
    }),
    'live rows of lists': perHour({ reads: changesReceived() }),
    presence: perHour(presence(staff)),
    'read flag of the old application': perHour({
      // The conversation's own listener reads the change too.
      reads: opened + 2 * sessionsOf(PAGE_SIZE) * (HABITS.listMinutes / 60),
      writes: 2 * opened,
    }),
    'counts in the menu': perHour(counts(staff)),
    // Two aggregations per minute.
    'due reminders in the menu': perHour({ reads: 2 * 60 }),
    clients: times(
      {
        reads:
          HABITS.client.visits * READ_PER_SCREEN.clientHome +
          HABITS.client.conversations * READ_PER_SCREEN.clientConversation,
        writes: HABITS.client.messages,
        deletes: 0,
        invocations: 0,
      },
      clients,
    ),
    // Each message is indexed, which is another write; so are most other writes.
    triggers: {
      ...none,
      reads: 2 * (messages.staff + messages.client) + HABITS.otherWrites * hours,
      writes: messages.staff + messages.client + HABITS.otherWrites * hours,
    },
    'clients to follow and renewals': ofClients(
      messages.staff + messages.client,
      HABITS.otherWrites * HABITS.aboutClients * hours,
    ),
    'scheduled jobs': jobs(clients, staff * HABITS.openTicketsPerPerson),
  };
  for (const area of Object.values(areas))
    // One trigger listens to every collection: each write and each deletion is an event.
    area.invocations += area.writes + area.deletes;
  return areas;
}

/**
 * Documents that triggers maintain: a client's message concerns only the clients to follow, other
 * writes about a client also the renewals. Half of them change the result, which is then written
 * and read again.
 */
function ofClients(messages: number, writes: number): Operations {
  const { follow, renewals } = READ_PER_CLIENT;
  return {
    ...none,
    reads: 1.5 * (messages * follow + writes * (follow + renewals)),
    writes: 0.5 * (messages + 2 * writes),
  };
}

/**
 * Scheduled jobs of the whole project: every ten minutes, hourly, and what is due merely by time.
 */
function jobs(clients: number, openTickets: number): Operations {
  const [hours, weeks] = [24 * 30.4, 30.4 / 7];
  // functions/src/indexing/find-large.ts
  const looked = Math.min(LOOKED_AT_PER_HOUR, clients * DOCUMENTS_PER_CLIENT) + openTickets;
  // A client is due about once a week; a reminder of each kind per client and month.
  const due = clients * weeks;
  return {
    ...none,
    reads: hours * looked + due * READ_PER_CLIENT.follow + 4 * clients + hours * (6 * 5 + 50),
    writes: due / 2 + 4 * clients + hours * (6 * 2 + 7 * 3),
    invocations: 7 * hours,
  };
}

/**
 * Conversations started per hour on this many rows; the number of open tickets grows with staff.
 */
function sessionsOf(rows: number): number {
  return (rows * HABITS.inViewRatherOpen * HABITS.conversations) / HABITS.openTicketsPerPerson;
}

/** An answer and a client's message each change a row in view. */
function changesReceived(): number {
  return 2 * HABITS.answered * sessionsOf(PAGE_SIZE) * (HABITS.listMinutes / 60);
}

/** Operations for presence, per person and hour. */
function presence(staff: number): Operations {
  const signs = 1 + Math.floor((HABITS.conversationMinutes * 60_000) / PRESENCE_BEAT_MS);
  const rows = HABITS.rowsInView + ROWS_AROUND;
  const visible = sessionsOf(rows) * signs;
  const inReading = (sessionsOf(rows) * HABITS.conversationMinutes) / 60;
  const starts = HABITS.listReopened + HABITS.listOpenedFresh + HABITS.scrolls;
  const grid = shipments(staff);
  return {
    // Conversation: an initial empty answer, then one's own signs of presence. List: signs of
    // presence in visible rows, and those found at each start.
    reads:
      HABITS.conversations * (1 + signs) +
      visible * (HABITS.listMinutes / 60) +
      starts * Math.max(1, inReading) +
      grid.reads,
    writes: HABITS.conversations * signs + grid.writes,
    deletes: HABITS.conversations,
    invocations: 0,
  };
}

/**
 * Operations for presence in the grid, with 20 visible rows, per person and hour. The more people
 * are there, the rarer are announcements.
 */
function shipments(staff: number): { reads: number; writes: number } {
  const together = Math.max(1, staff * HABITS.shipments * 0.5);
  const visible = Math.min(20, together);
  const toldAtMost = visible > 1 ? 60 / (4 * (visible - 1)) : 0;
  const signs = Math.max(
    HOUR_MS / PRESENCE_BEAT_MS,
    60 * Math.min(HABITS.cellsPerMinute, toldAtMost),
  );
  const share = HABITS.shipments * 0.5;
  return { reads: share * visible * signs, writes: share * signs };
}

/**
 * Operations for the menu's counts, per person and hour: a document is written at most once per
 * window, and read by those whose menu shows it.
 */
function counts(staff: number): Operations {
  // A ticket is answered, and its client writes again.
  const changes = 2 * HABITS.conversations * HABITS.answered * staff;
  const written = (events: number) => events / (1 + (events * COUNTS_WINDOW_MS) / HOUR_MS);
  const [all, studio] = [written(changes), written(changes / STUDIOS.length)];
  const writes = (all + studio * STUDIOS.length) / staff;
  return {
    // Functions: lease and count of each event, two aggregations and one document per write.
    reads:
      HABITS.administrators * all +
      (1 - HABITS.administrators) * studio +
      (4 * changes) / staff +
      3 * writes,
    writes: 2 * writes,
    deletes: 0,
    invocations: 0,
  };
}

function times(one: Operations, by: number): Operations {
  return {
    reads: one.reads * by,
    writes: one.writes * by,
    deletes: one.deletes * by,
    invocations: one.invocations * by,
  };
}

export interface Bill {
  total: Operations;
  /** Share of all reads. */
  presenceShare: number;
  /** Reads per staff member and working hour, without the clients'. */
  readsPerHour: number;
  euros: Record<keyof typeof PRICES.lines, number>;
}

/** What a month costs. */
export function bill(staff: number): Bill {
  const areas = operations(staff);
  const total = Object.values(areas).reduce((sum, one) => ({
    reads: sum.reads + one.reads,
    writes: sum.writes + one.writes,
    deletes: sum.deletes + one.deletes,
    invocations: sum.invocations + one.invocations,
  }));
  const clients = staff * HABITS.clientsPerPerson;
  const hours = HABITS.hoursPerDay * HABITS.daysPerMonth;
  // 0.2 s each at one vCPU and 256 MiB; one instance stays up in working hours for pending count
  // windows.
  const seconds = total.invocations * 0.2 + hours * 3_600;
  const used = {
    ...total,
    // Per client: 250 KB of documents with index entries, and 10 MB of files.
    storedGiB: (clients * 250) / 2 ** 20,
    fileGiB: (clients * 10) / 2 ** 10,
    // 2 KB per document read; each client downloads one file a month.
    sentGiB: (total.reads * 2) / 2 ** 20 + (clients * 1) / 2 ** 10,
    vcpuSeconds: seconds,
    gibSeconds: seconds / 4,
  };
  const euros = Object.fromEntries(
    Object.entries(PRICES.lines).map(([line, { usd }]) => [
      line,
      used[line as keyof typeof used] * usd * PRICES.eurPerUsd,
    ]),
  ) as Bill['euros'];
  return {
    total,
    presenceShare: areas.presence.reads / total.reads,
    readsPerHour: (total.reads - areas.clients.reads) / (staff * hours),
    euros,
  };
}
