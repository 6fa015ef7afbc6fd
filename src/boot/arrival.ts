import { createElement, type ReactElement } from 'react';
import { session } from '@/data/session/session';
import { homePath } from '@/domain/roles';
import type { UserRecord } from '@/domain/users/user';
import { whenIdle } from '@/ui/whenIdle';
import { App } from '@/app/App';
import { createRouter } from '@/app/router';
import { pageCode } from '@/app/screens';
import { askFirst, targetOf } from './firstQueries';
import { firstQuery } from './firstQuery';
import { linkedPages } from './linkedPages';

/** The application at the current URL, or at `path`. */
export async function application(path?: string): Promise<ReactElement> {
  const router = createRouter();
  if (path !== undefined) await router.navigate(path);
  return createElement(App, { router });
}

/**
 * Starts a visit of somebody known to this device, or to a public page.
 * @param enter renders the application
 * @returns whether the page's first query could be sent; `shown` resolves when the first rows, and
 * the pages they link to, have loaded
 */
export function firstVisit(enter: () => Promise<void>): { queried: boolean; shown: Promise<void> } {
  const { target, answered } = firstQuery;
  const shown = async () => {
    // Keeps the frame of index.html meanwhile: rendering our own skeleton first would delay the
    // page, as React waits at least 300 ms before it replaces a fallback.
    if (target) await pageCode(target.page);
    await enter();
    // Doesn't wait for a slow server: what this device has cached of the page comes with the rest.
    const rows = await Promise.race([answered, after(ROWS_MS)]);
    await painted();
    if (!rows) return;
    // Rendering takes a slow phone several frames; the links exist only afterwards.
    await idle();
    await linkedPages();
    // So that a row opened by now shows its page before the rest is parsed.
    await idle();
  };
  return { queried: Boolean(answered), shown: shown() };
}

/** Preloads the code of the page that somebody will see after signing in. */
export async function fetchPagesAhead(returnTo: string | null): Promise<void> {
  const target = returnTo === null ? null : targetOf(returnTo);
  // The role isn't known yet, and there are two kinds of home.
  for (const page of target ? [target.page] : [homePath('user'), homePath('Amministratore')])
    await pageCode(page);
}

/** After sign-in: resolves when the requested page (or the role's home) shows its first rows. */
export async function firstPageOf(uid: string, returnTo: string | null): Promise<void> {
  const wanted = returnTo === null ? null : targetOf(returnTo);
  // For a page whose query needs only the uid.
  const early = wanted && askFirst(wanted, uid, null);
  const user = await recordOf(uid);
  if (!user) return;
  const page = wanted ?? targetOf(homePath(user.role));
  await Promise.all([early, page && askFirst(page, uid, user), page && pageCode(page.page)]);
  // The redirecting frame and then the page itself: avoids parsing more code while they render.
  await painted();
  await idle();
}

/** After this long the database reads the record by itself. */
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

/** How long a rendered page waits for its first rows before the rest is loaded. */
const ROWS_MS = 1_000;

const after = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null));

const idle = () => new Promise<void>((resolve) => whenIdle(resolve));

/** A background page is not painted: maximum wait. */
const PAINT_MS = 1_000;

/** Resolves after the next frame has been painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAINT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
