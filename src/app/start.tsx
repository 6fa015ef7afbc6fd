import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { databaseCode } from '@/data/database';
import { firstRows } from '@/data/firstRows';
import { accountOnDevice, rememberedPerson, rememberedUser } from '@/data/remembered';
import { session, watchAccount } from '@/data/session';
import { visit, type RoutePath } from '@/domain/access/routes';
import { BASE_PATH } from '@/domain/limits';
import { homePath, type Role } from '@/domain/roles';
import { whenIdle } from '@/ui/whenIdle';
import { App } from './App';
import { askFirst, painted, targetOf, type Target } from './arrival';
import { linkedPages } from './linkedPages';
import { createRouter } from './router';
import { ROUTES } from './routes';
import { pageCode } from './screens';
import { IDLE_MS } from './useWarmUp';

/**
 * The order in which the application arrives. On a slow phone the wire is what everything waits for, so nothing comes before its turn:
 *
 * 1. index.html shows the frame; this module and what it imports is the entry, with the login page.
 * 2. What this address and this person need: the answer to the page's first question (`first` in the route table), its code and its
 *    shell's.
 * 3. The rest, once the first rows are shown: the pages they lead to, then the account service, the database, dialogs and toasts
 *    (firstRows.ts says when to whoever waits for it), and after a while the worker, which fetches everything else.
 *
 * Who has to sign in fetches the rest while typing (useWarmUp.ts); arrival.ts tells how it goes on.
 */
export async function start(root: HTMLElement): Promise<void> {
  const target = firstTarget();
  const user = rememberedUser();
  const answered = target && user && askFirst(target, user.uid, user);
  const shown = (async () => {
    // The frame of index.html stands meanwhile. Drawing our own skeleton first would only delay the page: React shows what replaces a
    // fallback 300 ms after the fallback at the earliest.
    if (target) await pageCode(target.page);
    const router = createRouter();
    const asked = session.getSnapshot().status === 'signed-out' ? pageToSignInFor(address()) : null;
    if (asked !== null) await router.navigate('/', { replace: true, state: { from: asked } });
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    );
    const rows = await answered;
    await painted();
    if (!rows) return;
    await linkedPages();
    // Whoever has opened a row already sees its page before the rest is unpacked.
    await new Promise<void>((resolve) => whenIdle(resolve));
  })();
  firstRows.holdUntil(shown);
  // Only account and database can say what the page shows, or who is here at all: then they come at once.
  const nothingAhead = !answered && accountOnDevice() !== null;
  if (nothingAhead) {
    void watchAccount();
    void databaseCode().catch(() => undefined); // fetched again, and reported, by what the page shows
  }
  await shown;
  // Whoever has to sign in sees the form first; typing fetches the service sooner.
  if (accountOnDevice() === null) await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  await watchAccount();
}

/** The page that a visit is most likely to see first; null when that is the login page, which is part of the entry. */
export function firstPage(path: RoutePath | null, remembered: Role | null): RoutePath | null {
  if (path === null) return null;
  if (remembered) return path === '/' ? homePath(remembered) : path;
  // A visitor is sent from a guarded page to the login.
  return path !== '/' && (ROUTES[path].shell === 'access' || ROUTES[path].shell === 'plain') ? path : null;
}

/** Where this visit leads, below the base path. */
function address(): string {
  const { pathname, search, hash } = window.location;
  return (pathname.slice(BASE_PATH.length) || '/') + search + hash;
}

/**
 * What a visitor asks for who has to sign in first; null where anybody may go. The guard would send them on as well (Frame.tsx), but only
 * after it has been drawn: the login page would wait for that.
 */
export function pageToSignInFor(asked: string): string | null {
  const page = targetOf(asked)?.page;
  return page && ROUTES[page].shell !== 'access' && visit(page, null) === 'sign-in' ? asked : null;
}

function firstTarget(): Target | null {
  const here = targetOf(address());
  const page = firstPage(here?.page ?? null, rememberedPerson()?.role ?? null);
  return here && page === here.page ? here : page && targetOf(page);
}
