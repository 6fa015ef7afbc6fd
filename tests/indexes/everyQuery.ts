/**
 * Every query of the app and its functions: each function of each queries.ts, in all variants that
 * need different indexes.
 */
import * as accounting from '@/data/accounting/queries';
import * as bookings from '@/data/bookings/queries';
import * as campaigns from '@/data/campaigns/queries';
import * as checks from '@/data/checks/queries';
import * as documents from '@/data/documents/queries';
import * as expenses from '@/data/expenses/queries';
import * as follow from '@/data/follow/queries';
import * as home from '@/data/home/queries';
import * as leads from '@/data/leads/queries';
import * as news from '@/data/news/queries';
import * as notes from '@/data/notes/queries';
import * as notices from '@/data/notices/queries';
import * as orders from '@/data/orders/queries';
import * as presence from '@/data/presence/queries';
import * as problems from '@/data/problems/queries';
import * as products from '@/data/products/queries';
import type { Query } from '@/data/live/query';
import * as programmes from '@/data/programmes/queries';
import * as questionnaires from '@/data/questionnaires/queries';
import * as auditLog from '@/data/audit/queries';
import * as recipes from '@/data/recipes/queries';
import * as reminders from '@/data/reminders/queries';
import * as renewals from '@/data/renewals/queries';
import * as reviews from '@/data/reviews/queries';
import * as slots from '@/data/slots/queries';
import * as shipments from '@/data/shipments/queries';
import * as studios from '@/data/studios/queries';
import * as tickets from '@/data/tickets/queries';
import * as timeline from '@/data/timeline/queries';
import * as today from '@/data/today/queries';
import * as users from '@/data/users/queries';
import * as views from '@/data/views/queries';
import { personalLocations } from '@/domain/access/personalData';
import { perFilter as perCampaignFilter } from '@/domain/leads/campaignFields';
import { NO_CAMPAIGN_FILTERS, type CampaignFilters } from '@/domain/leads/campaignFilters';
import { perFilter } from '@/domain/leads/fields';
import { NO_FILTERS, UNTOUCHED, type LeadFilters } from '@/domain/leads/filters';
import { LEAD_COLLECTIONS } from '@/domain/leads/idx';
import { storedPhones } from '@/domain/phone';
import { perFilter as perProductFilter } from '@/domain/products/fields';
import { PRODUCT_SORTS } from '@/domain/products/product';
import { SHIPMENT_VIEWS } from '@/domain/shipments/filters';
import { SHIPMENT_TIERS } from '@/domain/shipments/shipment';
import { KINDS, TICKET_KINDS } from '@/domain/tickets/ticket';
import { ROWS_PER_QUERY } from '@/domain/tickets/presence';
import type { Studio } from '@/domain/studios';
import { perFilter as perUserFilter } from '@/domain/users/fields';
import * as deletions from '../../functions/src/documents/queries';
import * as indexing from '../../functions/src/indexing/queries';
import * as places from '../../functions/src/bookings/queries';
import * as due from '../../functions/src/notices/queries';
import * as shop from '../../functions/src/orders/queries';
import * as people from '../../functions/src/people/queries';
import * as steps from '../../functions/src/programmes/queries';
import * as audit from '../../functions/src/audit/queries';
import * as bought from '../../functions/src/renewals/queries';
import * as followed from '../../functions/src/follow/queries';
import * as state from '../../functions/src/status/queries';

const now = new Date();
const TOKEN = 'abc';
const range = { from: now, before: now };
/** As many ids as callers ask for at once. */
const some = (count: number) => Array.from({ length: count }, (_, index) => `id${index}`);
const MANY = some(30);

/** All combinations of one value each. */
function combinations<T extends Record<string, readonly unknown[]>>(
  choices: T,
): { [K in keyof T]: T[K][number] }[] {
  return Object.entries(choices).reduce<Record<string, unknown>[]>(
    (made, [name, values]) =>
      made.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as { [K in keyof T]: T[K][number] }[];
}

const kinds = { kind: TICKET_KINDS };
const studio = [null, 'Roma'] as const;

/** Queries of each function of a module; the type requires every function. */
type QueriesOf<Module> = {
  [
    K in keyof Module as Module[K] extends (...args: never[]) => unknown ? K : never
  ]: readonly Query[];
};

const ticketFilters = combinations({
  ...kinds,
  status: [null, 'Aperto'] as const,
  studio,
  type: [null, 'tecnico'],
  from: [null, '2026-11-01'],
  to: [null, '2026-11-30'],
});
const ofTickets: QueriesOf<typeof tickets> = {
  newestOfQuery: TICKET_KINDS.map((kind) => tickets.newestOfQuery(kind, MANY)),
  talksQuery: TICKET_KINDS.map((kind) => tickets.talksQuery(kind, 'uid')),
  ownTicketsQuery: [
    ...TICKET_KINDS.map((kind) => tickets.ownTicketsQuery(kind, 'uid')),
    tickets.ownTicketsQuery('nutritional', 'uid', 'oldest'),
  ],
  ticketsOfDayQuery: [tickets.ticketsOfDayQuery('uid', '2026-11-22')],
  ticketsSinceQuery: [tickets.ticketsSinceQuery('uid', '2026-11')],
  openTicketsOfQuery: TICKET_KINDS.map((kind) => tickets.openTicketsOfQuery(kind, 'uid')),
  continuationsQuery: TICKET_KINDS.map((kind) => tickets.continuationsQuery(kind, 'uid', 'title')),
  mergeableQuery: [tickets.mergeableQuery('uid')],
  ticketListQuery: ticketFilters.map(({ kind, ...filters }) =>
    tickets.ticketListQuery(kind, { ...filters, search: '' }),
  ),
  foundInListQuery: ticketFilters.flatMap(
    ({ kind, ...filters }) => tickets.foundInListQuery(kind, { ...filters, search: TOKEN }) ?? [],
  ),
  foundByCodeQuery: [tickets.foundByCodeQuery(TOKEN)],
  ticketsOfCodeQuery: TICKET_KINDS.map((kind) => tickets.ticketsOfCodeQuery(kind, MANY)),
  answeredOfQuery: [tickets.answeredOfQuery(TOKEN)],
  openOfQuery: TICKET_KINDS.map((kind) => tickets.openOfQuery(kind, TOKEN)),
  openOfNameQuery: TICKET_KINDS.map((kind) => tickets.openOfNameQuery(kind, 'ros')),
  ticketsByIdQuery: TICKET_KINDS.map((kind) => tickets.ticketsByIdQuery(kind, MANY)),
  openTicketsQuery: combinations({
    ...kinds,
    studio,
    direction: ['next', 'previous'] as const,
  }).map(({ kind, studio, direction }) => tickets.openTicketsQuery(kind, studio, direction)),
  answeredTicketsQuery: studio.map((one) => tickets.answeredTicketsQuery(one)),
  archiveQuery: combinations({ studio, status: [null, 'Risposto'] as const }).map((filter) =>
    tickets.archiveQuery({ range, ...filter }),
  ),
  duplicateUsersQuery: [tickets.duplicateUsersQuery()],
  ticketCountQuery: TICKET_KINDS.flatMap((kind) => [
    tickets.ticketCountQuery(kind, { status: 'Aperto' }),
    tickets.ticketCountQuery(kind, { status: 'Aperto', studio: 'Roma' }),
    ...KINDS[kind].types.map(({ value }) =>
      tickets.ticketCountQuery(kind, { status: 'Aperto', type: value }),
    ),
  ]),
  ticketsBetweenQuery: combinations({ ...kinds, field: ['idx.at', 'idx.closedAt'] as const }).map(
    ({ kind, field }) => tickets.ticketsBetweenQuery(kind, field, now, now),
  ),
  newestTicketsQuery: TICKET_KINDS.map((kind) => tickets.newestTicketsQuery(kind)),
};

const ofDocuments: QueriesOf<typeof documents> = {
  documentsQuery: [true, false].map((onlyVisible) =>
    documents.documentsQuery('uid', { onlyVisible }),
  ),
};
const ofAuditLog: QueriesOf<typeof auditLog> = {
  auditQuery: combinations({
    what: [null, 'role'] as const,
    by: ['', 'anna@x.it'],
    about: ['', 'uid'],
    from: [null, now],
    before: [null, now],
  }).map(auditLog.auditQuery),
};
const ofExpenses: QueriesOf<typeof expenses> = {
  expensesQuery: combinations({ from: [null, now], before: [null, now] }).map((period) =>
    expenses.expensesQuery('uid', period),
  ),
  expenseSumQuery: combinations({ from: [null, now], before: [null, now] }).map((period) =>
    expenses.expenseSumQuery('uid', period),
  ),
};
const ofChecks: QueriesOf<typeof checks> = {
  tasksQuery: combinations({ state: [null, 'si'] as const, studio, alert: [false, true] }).map(
    (filters) => checks.tasksQuery({ ...filters, venue: null }),
  ),
  tasksOfQuery: [checks.tasksOfQuery('uid')],
  lastChecksQuery: [
    checks.lastChecksQuery('uid', { onlyVisible: true }),
    checks.lastChecksQuery('uid', { onlyVisible: false }),
  ],
  sentChecksQuery: [checks.sentChecksQuery()],
  firstCheckQuery: [true, false].map((onlyVisible) =>
    checks.firstCheckQuery('uid', { onlyVisible }),
  ),
  checksQuery: [true, false].map((onlyVisible) => checks.checksQuery('uid', { onlyVisible })),
};
const ofNotes: QueriesOf<typeof notes> = {
  notesQuery: [notes.notesQuery('percorsi', 'id')],
  notesByIdQuery: [notes.notesByIdQuery(MANY)],
};
const ofHome: QueriesOf<typeof home> = {
  appointmentsQuery: [
    home.appointmentsQuery('uid', now, false),
    home.appointmentsQuery('uid', now, true),
  ],
};
const ofNotices: QueriesOf<typeof notices> = { noticesQuery: [notices.noticesQuery('uid')] };
const ofAccounting: QueriesOf<typeof accounting> = {
  revenueQuery: [accounting.revenueQuery('2026-01', '2026-11')],
  countedQuery: [accounting.countedQuery('2026-11-01', '2026-11-22')],
  dueOrdersQuery: combinations({ from: [null, now], before: [null, now] }).map(({ from, before }) =>
    accounting.dueOrdersQuery(from, before),
  ),
};

const ofOrders: QueriesOf<typeof orders> = {
  ordersListQuery: combinations({
    search: ['', TOKEN],
    status: [null, 'completed'] as const,
    source: [null, 'legacy'] as const,
    method: [null, 'paypal'] as const,
    from: [null, now],
    before: [null, now],
  }).map(orders.ordersListQuery),
  orderNumberQuery: [orders.orderNumberQuery('1234')],
  ordersOfEmailsQuery: [orders.ordersOfEmailsQuery(['a@esempio.test'])],
  counterOrdersQuery: [{ uid: 'uid' }, { studio: 'Roma' as const }].map((of) =>
    orders.counterOrdersQuery(of, { from: now, before: now }),
  ),
  boughtOrdersQuery: ['', 'a@esempio.test'].map((email) =>
    orders.boughtOrdersQuery({ uid: 'uid', email }),
  ),
  clientOrdersQuery: ['', 'a@esempio.test'].map((email) =>
    orders.clientOrdersQuery({ uid: 'uid', email }),
  ),
};
const ofProducts: QueriesOf<typeof products> = {
  productsQuery: combinations({
    search: ['', TOKEN],
    ...perProductFilter(() => [null, 'x']),
    sort: PRODUCT_SORTS,
  }).map(products.productsQuery),
  productsOnSaleQuery: ['', TOKEN].map(products.productsOnSaleQuery),
};
const ofPresence: QueriesOf<typeof presence> = {
  presenceInAnyQuery: TICKET_KINDS.map((kind) =>
    presence.presenceInAnyQuery(kind, some(ROWS_PER_QUERY)),
  ),
  presenceQuery: [presence.presenceQuery('technical', 'id')],
  presenceAtQuery: [presence.presenceAtQuery('lista')],
};
const ofRecipes: QueriesOf<typeof recipes> = { recipesQuery: [recipes.recipesQuery('uid')] };
const ofReminders: QueriesOf<typeof reminders> = {
  communicationsByTimeQuery: [reminders.communicationsByTimeQuery('uid')],
  openRemindersQuery: [reminders.openRemindersQuery('uid')],
  myRemindersQuery: combinations({ from: [null, now], before: [null, now] }).map((range) =>
    reminders.myRemindersQuery({ email: 'a@b.it', done: null, hidden: false }, range),
  ),
  publicRemindersQuery: combinations({ from: [null, now], before: [null, now] }).map((range) =>
    reminders.publicRemindersQuery({ done: null, urgency: null }, range),
  ),
  contactRemindersQuery: combinations({ from: [null], before: [null, now] }).map((range) =>
    reminders.contactRemindersQuery({ email: null, done: false }, range),
  ),
};
const ofSlots: QueriesOf<typeof slots> = {
  sessionsQuery: (['consultation', 'training'] as const).map((kind) =>
    slots.sessionsQuery(kind, 'uid'),
  ),
  consultationsQuery: combinations({ search: ['', TOKEN], category: [null, 'tecnica'] }).map(
    (filters) => slots.consultationsQuery({ ...filters, trainer: null, studio: null, state: null }),
  ),
  consultationsInWeekQuery: [slots.consultationsInWeekQuery('2026-11-23')],
};
const ofShipments: QueriesOf<typeof shipments> = {
  shipmentsOfQuery: [
    shipments.shipmentsOfQuery('uid'),
    shipments.shipmentsOfQuery('uid', 'archive'),
  ],
  shipmentsByTimeQuery: SHIPMENT_TIERS.map((tier) => shipments.shipmentsByTimeQuery(tier, 'uid')),
  shipmentListQuery: [
    { view: null, from: now, before: now },
    ...SHIPMENT_VIEWS.map((view) => ({ view, today: now })),
  ].map(shipments.shipmentListQuery),
  shipmentsMadeQuery: SHIPMENT_TIERS.map((tier) => shipments.shipmentsMadeQuery(tier, range)),
};
const ofTimeline: QueriesOf<typeof timeline> = {
  bookedByQuery: [timeline.bookedByQuery('uid')],
  plansOfQuery: [timeline.plansOfQuery('uid')],
};
const ofToday: QueriesOf<typeof today> = {
  waitingTicketsQuery: combinations({ ...kinds, studios: [null, MANY] }).map(({ kind, studios }) =>
    today.waitingTicketsQuery(kind, { studios: studios as Studio[] | null, since: now }),
  ),
  promisedCallsQuery: combinations({ call: ['first', 'second'] as const, studio }).map(
    ({ call, studio }) => today.promisedCallsQuery(call, studio, range),
  ),
  dueChecksQuery: studio.map((one) => today.dueChecksQuery(one, now)),
  unpaidOrdersQuery: [today.unpaidOrdersQuery()],
  decisionsQuery: [today.decisionsQuery(MANY)],
  passedToQuery: [today.passedToQuery('uid')],
  returningQuery: [null, 'uid'].map((by) => today.returningQuery(by, range)),
};
const ofRenewals: QueriesOf<typeof renewals> = {
  renewalsQuery: (['30', 'scaduti'] as const).map((within) =>
    renewals.renewalsQuery(within, { studio: null, product: null, outcome: null }, range),
  ),
  renewalsToAskQuery: studio.map((one) => renewals.renewalsToAskQuery(one, range)),
  endedQuery: combinations({ studio, product: [null, 'FC3'], only: [false, true] }).map(
    ({ only, ...of }) => renewals.endedQuery({ ...of, months: MANY }, only),
  ),
};
const ofFollow: QueriesOf<typeof follow> = {
  followQuery: [follow.followQuery({ studio: null, level: 'seguire', reason: null })],
};
const ofStudios: QueriesOf<typeof studios> = { studioQuery: [studios.studioQuery('parent')] };

const LEAD_MARKS: Partial<LeadFilters> = {
  worked: true,
  ...perFilter(() => 'x'),
  purchased: true,
  studios: ['Roma'],
};
const oneByOne = <T extends object>(all: T) =>
  Object.entries(all).map(([name, value]) => ({ [name]: value }) as Partial<T>);
/** Each filter alone, and each pair of them: statistics count one in addition to another. */
const pairs = <T extends object>(all: T) =>
  oneByOne(all).flatMap((one) => oneByOne(all).map((other) => ({ ...one, ...other })));
/**
 * Also each group with both marks: conversion filters by worked or bought, and counts the other.
 */
const LEAD_COUNTS = [
  ...pairs(LEAD_MARKS),
  ...(['source', 'operator', 'studios'] as const).map((by) => ({
    [by]: LEAD_MARKS[by],
    worked: true,
    purchased: true,
  })),
];
const ofLeads: QueriesOf<typeof leads> = {
  contactsQuery: [
    ...[
      {},
      ...LEAD_COUNTS,
      LEAD_MARKS,
      UNTOUCHED,
      { worked: true, status: 'x', studios: ['Roma' as const] },
    ].flatMap((marks) => [{}, { created: range }].map((more) => ({ ...marks, ...more }))),
    { email: 'a@esempio.test' },
    { phone: '+393331234567' },
    { surname: 'Rossi' },
    { surname: 'Re' },
    { bought: range },
    ...[{}, ...oneByOne(LEAD_MARKS), LEAD_MARKS].map((marks) => ({ ...marks, idleBefore: now })),
  ].map((filters) => leads.contactsQuery({ ...NO_FILTERS, ...filters })),
  callsQuery: (['first', 'second'] as const).map((kind) => leads.callsQuery(kind, range)),
  contactSearchQuery: ['3331234567', 'neri'].flatMap(
    (text) => leads.contactSearchQuery(text) ?? [],
  ),
  leadsOfNumbersQuery: LEAD_COLLECTIONS.map((list) => leads.leadsOfNumbersQuery(list, MANY)),
  remindersOfContactQuery: [leads.remindersOfContactQuery('c')],
};
const CAMPAIGN_MARKS: Partial<CampaignFilters> = {
  email: 'a@esempio.test',
  phone: '+393331234567',
  ...perCampaignFilter(() => 'x'),
  tag: 'x',
  studios: ['Roma'],
};
const ofCampaigns: QueriesOf<typeof campaigns> = {
  campaignLeadQuery: [campaigns.campaignLeadQuery('a@esempio.test')],
  campaignQuery: [campaigns.CAMPAIGN, campaigns.RECONTACTS].flatMap((list) =>
    [
      ...[{}, ...pairs(CAMPAIGN_MARKS), CAMPAIGN_MARKS].flatMap((marks) =>
        [{}, { created: range }].map((more) => ({ ...marks, ...more })),
      ),
      { surname: 'Rossi' },
      { surname: 'Re' },
    ].map((filters) => campaigns.campaignQuery(list, { ...NO_CAMPAIGN_FILTERS, ...filters })),
  ),
};
const userFilters = perUserFilter(() => [null, 'x']);
const ofUsers: QueriesOf<typeof users> = {
  usersByIdQuery: [users.usersByIdQuery(MANY)],
  acceptedQuery: combinations({
    hidden: [true, false],
    from: [null, new Date(0)],
    before: [null, new Date()],
  }).map((filters) => users.acceptedQuery(filters)),
  colleaguesQuery: [users.colleaguesQuery()],
  usersOfEmailsQuery: [users.usersOfEmailsQuery(MANY)],
  usersOfPhonesQuery: [users.usersOfPhonesQuery(MANY)],
  hiddenUsersQuery: combinations(userFilters).map(users.hiddenUsersQuery),
  usersListQuery: combinations({
    email: ['', 'a@esempio.test'],
    surname: ['', 'Rossi'],
    ...userFilters,
  }).map(users.usersListQuery),
};

const byIndexing: QueriesOf<typeof indexing> = {
  tasksToDoQuery: [indexing.tasksToDoQuery()],
  openQuery: combinations({ ...kinds, studio }).map(({ kind, studio }) =>
    indexing.openQuery(kind, studio),
  ),
  conversationsQuery: TICKET_KINDS.map((kind) => indexing.conversationsQuery(kind)),
  ticketsOfUserQuery: TICKET_KINDS.map((kind) => indexing.ticketsOfUserQuery(kind, 'uid')),
  partsOfTicketQuery: TICKET_KINDS.map((kind) => indexing.partsOfTicketQuery(kind, 'id')),
  productsOfCategoryQuery: [indexing.productsOfCategoryQuery('pt')],
  reviewsOfUserQuery: [indexing.reviewsOfUserQuery('uid')],
  consultationsOfUserQuery: [indexing.consultationsOfUserQuery('uid')],
  newestOfUserQuery: [indexing.newestOfUserQuery('technical', 'uid')],
  usersOfStoredPhonesQuery: [
    indexing.usersOfStoredPhonesQuery(['3931234567', '393331234567'].flatMap(storedPhones)),
  ],
  leadsOfEmailsQuery: LEAD_COLLECTIONS.map((collection) =>
    indexing.leadsOfEmailsQuery(collection, some(3)),
  ),
  afterIdQuery: [indexing.afterIdQuery('users', null, 50), indexing.afterIdQuery('users', 'a', 50)],
  largeDocumentsQuery: [indexing.largeDocumentsQuery()],
  uncountedQuery: [indexing.uncountedQuery()],
  leadsOfPhonesQuery: LEAD_COLLECTIONS.map((collection) =>
    indexing.leadsOfPhonesQuery(collection, some(4)),
  ),
};
const byNotices: QueriesOf<typeof due> = {
  devicesQuery: [due.devicesQuery('uid')],
  sameTokenQuery: [due.sameTokenQuery('gettone')],
  dueQuery: (['comunicazioni', 'contattiPromemoria'] as const).map((collection) =>
    due.dueQuery(collection, now),
  ),
  toldStateQuery: (['comunicazioni', 'contattiPromemoria'] as const).map((collection) =>
    due.toldStateQuery(collection, 'fallito'),
  ),
};
const byDocuments: QueriesOf<typeof deletions> = {
  deletionsQuery: [deletions.deletionsQuery('delete-document', now)],
  documentsOfClientQuery: [deletions.documentsOfClientQuery('uid')],
  entriesSinceQuery: [deletions.entriesSinceQuery(now)],
  shipmentsOfClientQuery: (['inviidigiornata', 'inviidigiornata_archivio'] as const).map(
    (collection) => deletions.shipmentsOfClientQuery(collection, 'uid'),
  ),
};
const byRenewals: QueriesOf<typeof bought> = {
  ordersOfClientQueries: bought.ordersOfClientQueries('uid', 'a@esempio.test'),
  journeysOfClientQueries: bought.journeysOfClientQueries('uid'),
  renewalsOfClientQuery: [bought.renewalsOfClientQuery('uid')],
  lastCommunicationsQuery: [bought.lastCommunicationsQuery('uid', now)],
};
const byFollow: QueriesOf<typeof followed> = {
  lastAnswersQuery: [followed.lastAnswersQuery('uid')],
  newestTicketsQuery: TICKET_KINDS.map((kind) => followed.newestTicketsQuery(kind, 'uid')),
  waitingOfClientQuery: TICKET_KINDS.map((kind) => followed.waitingOfClientQuery(kind, 'uid')),
  waitingQuery: TICKET_KINDS.map((kind) => followed.waitingQuery(kind)),
  lastCheckQuery: [followed.lastCheckQuery('uid')],
  bookingsOfClientQuery: [followed.bookingsOfClientQuery('uid')],
  dueFollowQuery: [followed.dueFollowQuery(now)],
};
const byPeople: QueriesOf<typeof people> = {
  passedToQuery: [people.passedToQuery('uid')],
  usersOfNameQuery: [people.usersOfNameQuery('ros', 20)],
  recordsByEmailQueries: people.recordsByEmailQueries('A@esempio.test'),
  usersContainingQuery: [people.usersContainingQuery(TOKEN)],
  erasedEmailQuery: [people.erasedEmailQuery('mark')],
  erasedLeadQuery: [people.erasedLeadQuery('contatti/id')],
  personalQueries: personalLocations().flatMap((location) =>
    people.personalQueries(location, {
      uid: 'uid',
      emails: some(70),
      phones: some(35),
      parents: some(95),
    }),
  ),
};

const byAudit: QueriesOf<typeof audit> = {
  entriesOfQuery: [audit.entriesOfQuery('tickets', 'id')],
  expiredQuery: [audit.expiredQuery(now)],
  numbersOfQuery: [audit.numbersOfQuery('id')],
  remindersOfQuery: [audit.remindersOfQuery('id')],
  historyOfQuery: [audit.historyOfQuery('c')],
  answersOfQuery: [audit.answersOfQuery('id')],
  notesOfTicketQuery: [audit.notesOfTicketQuery('tickets', 'id')],
  notesOfClientQuery: [audit.notesOfClientQuery('assistenzatecnica', 'uid')],
};
const ofState: QueriesOf<typeof state> = {
  backfillReportsQuery: [state.backfillReportsQuery()],
  unmatchedQuery: [state.unmatchedQuery()],
  browserProblemsQuery: [state.browserProblemsQuery(now)],
  adminsQuery: [state.adminsQuery()],
};

const ofProgrammes: QueriesOf<typeof programmes> = {
  journeysNowQuery: [programmes.journeysNowQuery('uid')],
  ownJourneysQuery: [programmes.ownJourneysQuery('uid')],
  journeysInWeekQuery: [programmes.journeysInWeekQuery('2026-11-23')],
  journeysOfOrdersQuery: [programmes.journeysOfOrdersQuery(some(10))],
};
const byProgrammes: QueriesOf<typeof steps> = {
  activeTemplatesOfQuery: [steps.activeTemplatesOfQuery('questionario')],
  journeysOfOrderQuery: [steps.journeysOfOrderQuery('id')],
  notesOfJourneyQuery: [steps.notesOfJourneyQuery('id')],
};
const ofQuestionnaires: QueriesOf<typeof questionnaires> = {
  templatesQuery: [questionnaires.templatesQuery()],
  activeTemplatesQuery: [questionnaires.activeTemplatesQuery()],
  ownSubmissionsQuery: [questionnaires.ownSubmissionsQuery('uid')],
};

const ofReviews: QueriesOf<typeof reviews> = {
  reviewsQuery: combinations({
    list: ['submitted', 'overdue'] as const,
    search: ['', TOKEN],
    status: [null, 'none'] as const,
    studio,
  }).map(({ list, ...filters }) =>
    reviews.reviewsQuery(list, { ...filters, kind: null, rating: null }, now),
  ),
};

const ofViews: QueriesOf<typeof views> = {
  savedViewsQuery: [views.savedViewsQuery('uid', 'tickets-technical')],
};

const byOrders: QueriesOf<typeof shop> = {
  productsOfShopQuery: [shop.productsOfShopQuery(MANY)],
  productsBySkuQuery: [shop.productsBySkuQuery(MANY)],
  openStatusesQuery: [shop.openStatusesQuery(new Date(0))],
};

const ofBookings: QueriesOf<typeof bookings> = {
  ownBookingsQuery: [bookings.ownBookingsQuery('uid')],
  bookingsQuery: [bookings.bookingsQuery('2026-11-22', '2026-12-21')],
  peopleQuery: [bookings.peopleQuery(MANY)],
};
const byBookings: QueriesOf<typeof places> = {
  placesQuery: [places.placesQuery('2026-11-22', '2026-12-22')],
};

/** By source file. */
export const QUERIES: Readonly<Record<string, Readonly<Record<string, readonly Query[]>>>> = {
  'src/data/bookings/queries.ts': ofBookings,
  'src/data/campaigns/queries.ts': ofCampaigns,
  'src/data/documents/queries.ts': ofDocuments,
  'src/data/checks/queries.ts': ofChecks,
  'src/data/expenses/queries.ts': ofExpenses,
  'src/data/follow/queries.ts': ofFollow,
  'src/data/home/queries.ts': ofHome,
  'src/data/leads/queries.ts': ofLeads,
  'functions/src/status/queries.ts': ofState,
  'src/data/problems/queries.ts': {
    problemsQuery: [problems.problemsQuery()],
  } satisfies QueriesOf<typeof problems>,
  'src/data/news/queries.ts': { newsQuery: [news.newsQuery()] } satisfies QueriesOf<typeof news>,
  'src/data/notes/queries.ts': ofNotes,
  'src/data/notices/queries.ts': ofNotices,
  'src/data/accounting/queries.ts': ofAccounting,
  'src/data/orders/queries.ts': ofOrders,
  'src/data/presence/queries.ts': ofPresence,
  'src/data/products/queries.ts': ofProducts,
  'src/data/programmes/queries.ts': ofProgrammes,
  'src/data/shipments/queries.ts': ofShipments,
  'src/data/questionnaires/queries.ts': ofQuestionnaires,
  'src/data/recipes/queries.ts': ofRecipes,
  'src/data/audit/queries.ts': ofAuditLog,
  'src/data/reminders/queries.ts': ofReminders,
  'src/data/renewals/queries.ts': ofRenewals,
  'src/data/reviews/queries.ts': ofReviews,
  'src/data/slots/queries.ts': ofSlots,
  'src/data/studios/queries.ts': ofStudios,
  'src/data/tickets/queries.ts': ofTickets,
  'src/data/timeline/queries.ts': ofTimeline,
  'src/data/today/queries.ts': ofToday,
  'src/data/users/queries.ts': ofUsers,
  'src/data/views/queries.ts': ofViews,
  'functions/src/bookings/queries.ts': byBookings,
  'functions/src/documents/queries.ts': byDocuments,
  'functions/src/indexing/queries.ts': byIndexing,
  'functions/src/notices/queries.ts': byNotices,
  'functions/src/orders/queries.ts': byOrders,
  'functions/src/people/queries.ts': byPeople,
  'functions/src/renewals/queries.ts': byRenewals,
  'functions/src/follow/queries.ts': byFollow,
  'functions/src/programmes/queries.ts': byProgrammes,
  'functions/src/audit/queries.ts': byAudit,
};
