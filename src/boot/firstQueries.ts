import { askEarly, type FirstQuery } from '@/data/live/early';
import { appointmentsQuery } from '@/data/home/queries';
import { journeysNowQuery } from '@/data/programmes/queries';
import { rememberedPerson, rememberedUser } from '@/data/session/remembered';
import '@/data/session/serverTime';
import { ownTicketsQuery } from '@/data/tickets/queries';
import { paramsOf, routeOf } from '@/domain/access/routeOf';
import { mayOpen, type RoutePath } from '@/domain/access/routes';
import { SHOWN_PLANS } from '@/domain/plans/collections';
import { homePath, type Role } from '@/domain/roles';
import { KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { serverNow } from '@/domain/time/clock';
import type { UserRecord } from '@/domain/users/user';
import { firstTickets } from '@/features/tickets/firstTickets';
import { paramsAt } from '@/ui/list/urlFields';

/** What is known of a visit before any code has loaded. */
interface FirstVisit {
  uid: string;
  /** The cached record; null for somebody who has just signed in. */
  user: UserRecord | null;
  /** Path parameters: `:ticketId`. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

type QueryOfVisit = (visit: FirstVisit) => FirstQuery | readonly FirstQuery[] | null;

const ownTickets =
  (kind: TicketKind): QueryOfVisit =>
  ({ uid }) =>
    ownTicketsQuery(kind, uid);
const list =
  (kind: TicketKind): QueryOfVisit =>
  ({ user, search }) =>
    user && firstTickets(kind, user, search);
const ticket =
  (kind: TicketKind): QueryOfVisit =>
  ({ params }) =>
    `${KINDS[kind].collection}/${params.ticketId ?? ''}`;

/** Default for pages about one client, every section of the record: the client's own document. */
const client: QueryOfVisit = ({ params }) => `users/${params.userId ?? ''}`;

/**
 * First queries of common landing pages, sent before their code has loaded (data/live/early.ts);
 * null: not known yet. Kept beside the route table because it loads before it: whatever this module
 * imports delays everything else, so it must not import React.
 */
const FIRST: Partial<Record<RoutePath, QueryOfVisit>> = {
  '/admin': list('nutritional'),
  '/assistenzatecnica': list('technical'),
  '/assistenzanutrizionale/conversation/:ticketId': ticket('nutritional'),
  '/assistenzatecnica/conversation/:ticketId': ticket('technical'),
  '/user/:userId/conversation-tecnica/:ticketId': ticket('technical'),
  // The client's tasks and today's diet.
  '/user': ({ uid }) => [
    journeysNowQuery(uid),
    appointmentsQuery(uid, serverNow(), false),
    `${SHOWN_PLANS}/${uid}`,
  ],
  '/ticket-page': ownTickets('nutritional'),
  '/ticket-page-tecnico': ownTickets('technical'),
  '/user/conversation/:ticketId': ticket('nutritional'),
  '/user/conversation-tecnico/:ticketId': ticket('technical'),
};

/** A page of the route table with its URL. */
export interface Target {
  page: RoutePath;
  /** Below the base path. */
  pathname: string;
  search: URLSearchParams;
}

/** @param path below the base path, with query and hash */
export function targetOf(path: string): Target | null {
  const url = new URL(path, 'https://internal.invalid');
  const page = routeOf(url.pathname);
  return page && { page, pathname: url.pathname, search: paramsAt(url) };
}

/** The most likely first page of a visit; null if unknown. */
export function firstPage(path: RoutePath | null, remembered: Role | null): RoutePath | null {
  if (path === null) return null;
  if (remembered) return path === '/' ? homePath(remembered) : path;
  return path !== '/' && mayOpen(null, path) ? path : null;
}

/** Sends a page's first query; null if it has none, or can't be sent yet. */
export function askFirst(
  { page, pathname, search }: Target,
  uid: string,
  user: UserRecord | null,
): Promise<unknown> | null {
  if (user && !mayOpen(user.role, page)) return null;
  const asks = FIRST[page] ?? (page.startsWith('/user/:userId/') ? client : null);
  const query = asks?.({ uid, user, params: paramsOf(page, pathname), search });
  const answers = [query ?? []]
    .flat()
    .map((one) => askEarly(uid, one))
    .filter((answer) => answer !== null);
  return answers.length > 0
    ? Promise.all(answers).then((rows) => (rows.some(Boolean) ? rows : null))
    : null;
}

/** First query of a visit to this URL, for the last person on this device. */
export function askHere(path: string): {
  target: Target | null;
  answered: Promise<unknown> | null;
} {
  const here = targetOf(path);
  const page = firstPage(here?.page ?? null, rememberedPerson()?.role ?? null);
  const target = here && page === here.page ? here : page && targetOf(page);
  const user = rememberedUser();
  return { target, answered: target && user && askFirst(target, user.uid, user) };
}
