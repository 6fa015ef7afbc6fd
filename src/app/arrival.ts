import { createElement, type ReactElement } from 'react';
import { askEarly } from '@/data/early';
import { rememberedPerson, rememberedUser } from '@/data/remembered';
import { session } from '@/data/session';
import { mayOpen, type RoutePath } from '@/domain/access/routes';
import { routeOf } from '@/domain/access/routeOf';
import { homePath, type Role } from '@/domain/roles';
import type { UserRecord } from '@/domain/users/user';
import { paramsAt } from '@/ui/list/address';
import { whenIdle } from '@/ui/whenIdle';
import { App } from './App';
import { linkedPages } from './linkedPages';
import { createRouter } from './router';
import { ROUTES } from './routes';
import { pageCode, paramsOf } from './screens';

/** A page of the route table, and where it stands. */
interface Target {
  page: RoutePath;
  /** Below the base path. */
  pathname: string;
  search: URLSearchParams;
}

/** @param address below the base path, with its query and what stands behind «#» */
function targetOf(address: string): Target | null {
  const url = new URL(address, 'https://internal.invalid');
  const page = routeOf(url.pathname);
  return page && { page, pathname: url.pathname, search: paramsAt(url) };
}

/** The page that a visit is most likely to see first; null when nobody can tell. */
export function firstPage(path: RoutePath | null, remembered: Role | null): RoutePath | null {
  if (path === null) return null;
  if (remembered) return path === '/' ? homePath(remembered) : path;
  return path !== '/' && (ROUTES[path].shell === 'access' || ROUTES[path].shell === 'plain') ? path : null;
}

function firstTarget(address: string): Target | null {
  const here = targetOf(address);
  const page = firstPage(here?.page ?? null, rememberedPerson()?.role ?? null);
  return here && page === here.page ? here : page && targetOf(page);
}

/** The application where the address leads by now, or at `path`. */
export async function application(path?: string): Promise<ReactElement> {
  const router = createRouter();
  if (path !== undefined) await router.navigate(path);
  return createElement(App, { router });
}

/**
 * A visit begins, of somebody who was here before or to a page that anybody may open.
 * @param enter draws the application
 * @returns whether the page's first question could be asked; `shown` when the first rows, and the pages they lead to, are there
 */
export function firstVisit(address: string, enter: () => Promise<void>): { asked: boolean; shown: Promise<void> } {
  const target = firstTarget(address);
  const user = rememberedUser();
  const answered = target && user && askFirst(target, user.uid, user);
  const shown = async () => {
    // The frame of index.html stands meanwhile. Drawing our own skeleton first would only delay the page: React shows what replaces a
    // fallback 300 ms after the fallback at the earliest.
    if (target) await pageCode(target.page);
    await enter();
    const rows = await answered;
    await painted();
    if (!rows) return;
    await linkedPages();
    // Whoever has opened a row already sees its page before the rest is unpacked.
    await new Promise<void>((resolve) => whenIdle(resolve));
  };
  return { asked: Boolean(answered), shown: shown() };
}

/** Asks what a page shows a person first; null when there is nothing to ask, or nothing to ask it with. */
function askFirst({ page, pathname, search }: Target, uid: string, user: UserRecord | null): Promise<unknown> | null {
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

/** Somebody has just signed in: over when the page they asked for (or their role's home) shows its first rows. */
export async function firstPageOf(uid: string, asked: string | null): Promise<void> {
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
function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAINT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
