import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { firstRows } from '@/data/firstRows';
import { rememberedPerson } from '@/data/remembered';
import type { RoutePath } from '@/domain/access/routes';
import { BASE_PATH } from '@/domain/limits';
import { homePath, type Role } from '@/domain/roles';
import { App } from './App';
import { createRouter } from './router';
import { ROUTES } from './routes';
import { pageCode, routeOf } from './screens';

/**
 * The order in which the application arrives. On a slow phone the wire is what everything waits for, so nothing comes before its turn:
 *
 * 1. index.html shows the frame; this module and what it imports is the entry, with the login page.
 * 2. For whoever was here before the database's code, alone: it connects while the page's own code, which waits for it, is fetched.
 * 3. What this address and this person need: the page's code and its shell's.
 * 4. The rest, once the page is shown (firstRows.ts says when to whoever waits for it): dialogs and toasts, and after a while the
 *    worker, which fetches everything else.
 */
export async function start(root: HTMLElement): Promise<void> {
  const person = rememberedPerson();
  const page = firstPage(routeOf(address()), person?.role ?? null);
  const shown = (async () => {
    // What fails is asked for again, and reported, when it is needed.
    if (person) await import('@/data/users/sources').catch(() => undefined);
    // The frame of index.html stands meanwhile. Drawing our own skeleton first would only delay the page: React shows what replaces a
    // fallback 300 ms after the fallback at the earliest.
    if (page) await pageCode(page);
    createRoot(root).render(
      <StrictMode>
        <App router={createRouter()} />
      </StrictMode>,
    );
    await painted();
  })();
  firstRows.holdUntil(shown);
  await shown;
}

/** The page that a visit is most likely to see first; null when that is the login page, which is part of the entry. */
export function firstPage(path: RoutePath | null, remembered: Role | null): RoutePath | null {
  if (path === null) return null;
  if (remembered) return path === '/' ? homePath(remembered) : path;
  // A visitor is sent from a guarded page to the login.
  return path !== '/' && (ROUTES[path].shell === 'access' || ROUTES[path].shell === 'plain') ? path : null;
}

const address = () => window.location.pathname.slice(BASE_PATH.length) || '/';

/** A page in the background is not painted: nothing waits for it longer. */
const PAINT_MS = 1_000;

/** Resolves after the next frame is on screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAINT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
