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
 * 1. index.html shows the frame; this module and what it imports is the entry.
 * 2. What this address and this person need: the shell's and the page's code.
 * 3. The rest, once the first rows are shown: dialogs and toasts, the pages that the rows lead to, the worker.
 */
export async function start(root: HTMLElement): Promise<void> {
  const page = firstPage(addressedPath(), rememberedPerson()?.role ?? null);
  let drawn: () => void = () => undefined;
  firstRows.holdUntil(new Promise<void>((resolve) => (drawn = resolve)));

  // The frame of index.html stands meanwhile. Drawing our own skeleton first would only delay the page: React shows what replaces a
  // fallback 300 ms after the fallback at the earliest.
  if (page) await pageCode(page);
  createRoot(root).render(
    <StrictMode>
      <App router={createRouter()} />
    </StrictMode>,
  );
  await painted();
  drawn();
}

/** The page that a visit is most likely to see first; null when that is the login page, which is part of the entry. */
export function firstPage(path: RoutePath | null, remembered: Role | null): RoutePath | null {
  if (path === null) return null;
  if (remembered) return path === '/' ? homePath(remembered) : path;
  // A visitor is sent from a guarded page to the login.
  return path !== '/' && (ROUTES[path].shell === 'access' || ROUTES[path].shell === 'plain') ? path : null;
}

function addressedPath(): RoutePath | null {
  return routeOf(window.location.pathname.slice(BASE_PATH.length) || '/');
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
