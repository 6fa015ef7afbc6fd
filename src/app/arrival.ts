import { createElement, type ReactElement } from 'react';
import { session } from '@/data/session/session';
import { homePath } from '@/domain/roles';
import type { UserRecord } from '@/domain/users/user';
import { whenIdle } from '@/ui/whenIdle';
import { App } from './App';
import { question } from './asked';
import { askFirst, targetOf } from './firstQuestion';
import { linkedPages } from './linkedPages';
import { createRouter } from './router';
import { pageCode } from './screens';

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
export function firstVisit(enter: () => Promise<void>): { asked: boolean; shown: Promise<void> } {
  const { target, answered } = question;
  const shown = async () => {
    // The frame of index.html stands meanwhile. Drawing our own skeleton first would only delay the page: React shows what replaces a
    // fallback 300 ms after the fallback at the earliest.
    if (target) await pageCode(target.page);
    await enter();
    // A server that is late is not waited for: what this device keeps of the page comes with the rest.
    const rows = await Promise.race([answered, after(ROWS_MS)]);
    await painted();
    if (!rows) return;
    // Drawing them takes a slow phone several frames: what they lead to is known when they are there.
    await idle();
    await linkedPages();
    // Whoever has opened a row already sees its page before the rest is unpacked.
    await idle();
  };
  return { asked: Boolean(answered), shown: shown() };
}

/** While somebody types their password: the code of the page they will see. */
export async function fetchPagesAhead(asked: string | null): Promise<void> {
  const target = asked === null ? null : targetOf(asked);
  // Of homes there are two kinds.
  for (const page of target ? [target.page] : [homePath('user'), homePath('Amministratore')])
    await pageCode(page);
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
  // The frame that sends them on, and the page's own: what comes next isn't unpacked while it is drawn.
  await painted();
  await idle();
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

/** So long a page that is drawn waits for its first rows before what else it may show is fetched. */
const ROWS_MS = 1_000;

const after = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null));

const idle = () => new Promise<void>((resolve) => whenIdle(resolve));

/** A page in the background is not painted: nothing waits for it longer. */
const PAINT_MS = 1_000;

/** Resolves after the next frame is on screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAINT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
