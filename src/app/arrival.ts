import { askEarly } from '@/data/early';
import { firstRows } from '@/data/firstRows';
import { session } from '@/data/session';
import { mayOpen, type RoutePath } from '@/domain/access/routes';
import { homePath } from '@/domain/roles';
import type { UserRecord } from '@/domain/users/user';
import { paramsAt } from '@/ui/list/address';
import { ROUTES } from './routes';
import { pageCode, paramsOf, routeOf } from './screens';

/** A page of the route table, and where it stands. */
export interface Target {
  page: RoutePath;
  /** Below the base path. */
  pathname: string;
  search: URLSearchParams;
}

/** @param address below the base path, with its query and what stands behind «#» */
export function targetOf(address: string): Target | null {
  const url = new URL(address, 'https://internal.invalid');
  const page = routeOf(url.pathname);
  return page && { page, pathname: url.pathname, search: paramsAt(url) };
}

/** Asks what a page shows a person first; null when there is nothing to ask, or nothing to ask it with. */
export function askFirst({ page, pathname, search }: Target, uid: string, user: UserRecord | null): Promise<unknown> | null {
  if (user && !mayOpen(user.role, page)) return null;
  const question = ROUTES[page].first?.({ uid, user, params: paramsOf(page, pathname), search });
  return question ? askEarly(uid, question) : null;
}

/** While somebody types their password: the code of the page they will see. */
export async function fetchPagesAhead(asked: string | null): Promise<void> {
  const target = asked === null ? null : targetOf(asked);
  // Of homes there are two kinds.
  for (const page of target ? [target.page] : [homePath('user'), homePath('Amministratore')]) await pageCode(page);
}

/**
 * Somebody has just signed in: as at any arrival, their record and what their page shows first are asked before the database connects.
 * @param asked the page they wanted before, or null: their role's home
 */
export function arrive(uid: string, asked: string | null): void {
  firstRows.holdUntil(firstPageOf(uid, asked));
}

async function firstPageOf(uid: string, asked: string | null): Promise<void> {
  const wanted = asked === null ? null : targetOf(asked);
  // Of a page that needs to know only whose it is.
  const early = wanted && askFirst(wanted, uid, null);
  const user = await recordOf(uid);
  if (!user) return;
  const page = wanted ?? targetOf(homePath(user.role));
  await Promise.all([early, page && askFirst(page, uid, user), page && pageCode(page.page)]);
  // The frame that sends them on, and the page's own.
  await painted();
  await painted();
}

/** A record that is late is waited for by the database. */
const RECORD_MS = 3_000;

/** The record of who is signing in, as soon as the session has it. */
function recordOf(uid: string): Promise<UserRecord | null> {
  return new Promise((resolve) => {
    const look = () => {
      const now = session.getSnapshot();
      if (now.status === 'signed-in' && now.uid === uid) end(now.user);
    };
    const end = (user: UserRecord | null) => {
      stop();
      clearTimeout(timer);
      resolve(user);
    };
    const stop = session.subscribe(look);
    const timer = setTimeout(end, RECORD_MS, null);
    look();
  });
}

/** A page in the background is not painted: nothing waits for it longer. */
const PAINT_MS = 1_000;

/** Resolves after the next frame is on screen. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAINT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
