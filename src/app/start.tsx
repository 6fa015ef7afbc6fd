import { StrictMode, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { databaseCode } from '@/data/live/database';
import { firstRows } from '@/data/live/firstRows';
import { accountOnDevice } from '@/data/session/remembered';
import { session, watchAccount } from '@/data/session/session';
import { address } from './address';
import { applicationCode, IDLE_MS } from './atTheLogin';
import { Door } from './Door';
import { ErrorBoundary } from './ErrorBoundary';
import { ErrorReport } from './ErrorReport';
import { signInFor, standAtLogin } from './visitor';

/**
 * The order in which the application arrives. On a slow phone the wire is what everything waits for, so nothing comes before its turn:
 *
 * 1. index.html shows the frame; its script fetches, of whoever was here last, first of all what asks the page's first question
 *    (asked.ts), then the files of their shell.
 * 2. This module and what it imports is the entry: React, the session and the login page.
 * 3. Router and route table, and the code of the page and its shell (arrival.ts).
 * 4. The rest, once the first rows are shown: the pages they lead to, then the account service, the database, dialogs and toasts
 *    (firstRows.ts says when to whoever waits for it), and after a while the worker, which fetches everything else.
 *
 * Who has to sign in stays with the entry, and fetches the rest while typing (atTheLogin.ts).
 */
export async function start(root: Root): Promise<void> {
  const draw = (page: ReactNode) => root.render(<StrictMode>{page}</StrictMode>);
  let entering: Promise<void> | null = null;
  const enter = (path?: string) => {
    entering ??= applicationCode()
      .then(({ application }) => application(path))
      .then(draw, (error: unknown) => draw(<ErrorReport error={error} />));
    return entering;
  };

  const signIn =
    session.getSnapshot().status === 'signed-out'
      ? signInFor(address(), window.history.state)
      : null;
  if (signIn) {
    standAtLogin(signIn);
    return draw(
      <ErrorBoundary>
        <Door asked={signIn.asked} enter={(path) => void enter(path)} />
      </ErrorBoundary>,
    );
  }

  const visit = applicationCode().then(
    ({ firstVisit }) => firstVisit(enter),
    () => ({ asked: false, shown: enter() }), // fetched once more, and reported
  );
  firstRows.holdUntil(visit.then(({ shown }) => shown));
  const { asked, shown } = await visit;
  // Only account and database can say what the page shows, or who is here at all: then they come at once.
  if (!asked && accountOnDevice() !== null) {
    void watchAccount();
    void databaseCode().catch(() => undefined); // fetched again, and reported, by what the page shows
  }
  await shown;
  // A visitor sees the page first.
  if (accountOnDevice() === null) await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  await watchAccount();
}
