// The data from which the monthly cost (costs.ts) is computed: prices, the counted reads of a
// screen or a client, and the assumed behaviour of users.
import { PAGE_SIZE, STATISTICS_DAYS, STATISTICS_SAMPLE } from '../../src/domain/limits';
import { TODAY_KINDS, TODAY_MAX } from '../../src/domain/today/item';

/** US dollars, without free quotas. */
export const PRICES = {
  asOf: '2025-11, list prices; europe-west1 alone is cheaper than eur3',
  lines: {
    reads: {
      usd: 0.06 / 100_000,
      of: 'Firestore, eur3',
      source: 'cloud.google.com/firestore/pricing',
    },
    writes: {
      usd: 0.18 / 100_000,
      of: 'Firestore, eur3',
      source: 'cloud.google.com/firestore/pricing',
    },
    deletes: {
      usd: 0.02 / 100_000,
      of: 'Firestore, eur3',
      source: 'cloud.google.com/firestore/pricing',
    },
    storedGiB: {
      usd: 0.18,
      of: 'Firestore, eur3, a month',
      source: 'cloud.google.com/firestore/pricing',
    },
    fileGiB: { usd: 0.026, of: 'Cloud Storage, a month', source: 'firebase.google.com/pricing' },
    sentGiB: {
      usd: 0.12,
      of: 'network, to the internet',
      source: 'cloud.google.com/firestore/pricing',
    },
    invocations: {
      usd: 0.4 / 1_000_000,
      of: 'Cloud Run functions',
      source: 'cloud.google.com/run/pricing',
    },
    vcpuSeconds: {
      usd: 0.000024,
      of: 'Cloud Run, europe-west1',
      source: 'cloud.google.com/run/pricing',
    },
    gibSeconds: {
      usd: 0.0000025,
      of: 'Cloud Run, europe-west1',
      source: 'cloud.google.com/run/pricing',
    },
  },
  eurPerUsd: 0.92,
} as const;

/** Documents read besides the rows of a list or section: counts, surrounding data. */
export const READ_BESIDE_ROWS = 5;

/**
 * Documents read per screen, as counted by `npm run bench`, with full lists, as on a working day.
 * Those that tests/screens/reads.test.tsx counts are imported there.
 */
export const READ_PER_SCREEN = {
  /** The person, two documents of menu counts, two queries of due reminders. */
  frame: 5,
  /** A full page, the count, presence. */
  ticketList: PAGE_SIZE + 2,
  /** For each row the record, the latest order and a ticket; all people and the hidden ones. */
  usersList: 3 * PAGE_SIZE + 2,
  /** «Oggi»: the first of each kind, half of them with a decision, and the clients they name. */
  today: TODAY_KINDS.length * TODAY_MAX * 2,
  /** Statistics by aggregation queries, the sample of the median, reminders. */
  dashboard: 2 * STATISTICS_DAYS + STATISTICS_SAMPLE + PAGE_SIZE,
  /** Renewals, clients to follow. */
  workList: PAGE_SIZE + READ_BESIDE_ROWS,
  /** The conversation, client, latest order, reminders, documents. */
  conversation: 12,
  recordSection: 12,
  otherList: PAGE_SIZE + READ_BESIDE_ROWS,
  shipments: 25,
  /** A client's panel and conversation. */
  clientHome: 14,
  clientConversation: 4,
} as const;

/** Assumed documents of a client; the tickets are per kind. */
export const CLIENT_OF_COSTS = {
  orders: 2,
  journeys: 2,
  answers: 3,
  tickets: 1,
  communications: 3,
} as const;
/**
 * Documents that functions read for such a client (functions/src/follow, renewals), as counted by
 * tests/data/reads-of-client.test.ts. Both read them again after a change.
 */
export const READ_PER_CLIENT = { follow: 24, renewals: 15 } as const;
/** Documents per client, as in the demo data. */
export const DOCUMENTS_PER_CLIENT = 100;

/** Assumed: activity of a staff member per working hour, and of a client per month. */
export const HABITS = {
  hoursPerDay: 7,
  daysPerMonth: 22,
  /** Share of staff; the others belong to a studio and see only its tickets in lists and counts. */
  administrators: 0.25,
  conversations: 6,
  conversationMinutes: 2.5,
  /** Share of the opened conversations that are answered. */
  answered: 0.5,
  listMinutes: 12,
  /** The list is reopened after each conversation: within half an hour only changes are read. */
  listReopened: 6,
  listOpenedFresh: 1,
  /** How often the list is scrolled to rows whose presence isn't followed yet. */
  scrolls: 6,
  rowsInView: 12,
  recordSections: 4,
  otherLists: 2,
  usersLists: 1,
  todays: 1,
  workLists: 0.5,
  dashboards: 0.2,
  /** Share of other writes about a client's orders, programmes, checks, bookings or contacts. */
  aboutClients: 0.5,
  otherWrites: 8,
  openTicketsPerPerson: 8,
  /** How much likelier a colleague has a visible row open than any open ticket. */
  inViewRatherOpen: 2,
  /** Share of staff working in the grid of shipments, for half of the day. */
  shipments: 0.05,
  cellsPerMinute: 6,
  clientsPerPerson: 40,
  client: { visits: 6, messages: 2, conversations: 4 },
} as const;
