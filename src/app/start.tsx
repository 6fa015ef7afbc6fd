import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { askEarly } from '@/data/early';
import { firstRows } from '@/data/firstRows';
import { rememberedPerson, rememberedUser } from '@/data/remembered';
import { mayOpen, type RoutePath } from '@/domain/access/routes';
import { BASE_PATH } from '@/domain/limits';
import { homePath, type Role } from '@/domain/roles';
import { App } from './App';
import { linkedPages } from './linkedPages';
import { createRouter } from './router';
import { ROUTES } from './routes';
import { pageCode, paramsOf, routeOf } from './screens';
import { paramsAt } from '@/ui/list/address';

/**
 * The order in which the application arrives. On a slow phone the wire is what everything waits for, so nothing comes before its turn:
 *
 * 1. index.html shows the frame; this module and what it imports is the entry, with the login page.
 * 2. What this address and this person need: the answer to the page's first question (`first` in the route table), its code and its
 *    shell's.
 * 3. The rest, once the first rows are shown: the pages they lead to, then the database, dialogs and toasts (firstRows.ts says when to
 *    whoever waits for it), and after a while the worker, which fetches everything else.
 */
export async function start(root: HTMLElement): Promise<void> {
  const page = firstPage(addressedPath(), rememberedPerson()?.role ?? null);
  const answered = page ? firstQuestion(page) : null;
  const shown = (async () => {
    // The frame of index.html stands meanwhile. Drawing our own skeleton first would only delay the page: React shows what replaces a
    // fallback 300 ms after the fallback at the earliest.
    if (page) await pageCode(page);
    createRoot(root).render(
      <StrictMode>
        <App router={createRouter()} />
      </StrictMode>,
    );
    await answered;
    await painted();
    if (answered) await linkedPages();
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

/** Asks what the page shows first, for who was here last; null when there is nothing to ask. */
function firstQuestion(page: RoutePath): Promise<unknown> | null {
  const user = rememberedUser();
  const { first } = ROUTES[page];
  if (!user || !first || !mayOpen(user.role, page)) return null;
  const question = first({ user, params: paramsOf(page, address()), search: paramsAt(window.location) });
  return question === null ? null : askEarly(question);
}

const address = () => window.location.pathname.slice(BASE_PATH.length) || '/';
const addressedPath = () => routeOf(address());

/** A page in the background is not painted: nothing waits for it longer. */
const PAINT_MS = 1_000;

/** Resolves after the next frame is on screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAINT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
