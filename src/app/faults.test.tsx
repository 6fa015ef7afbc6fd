import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toAppError } from '@/data/firebase/errors';
import { STATUS_CALLABLES } from '@/domain/callables/status';
import { AppError } from '@/domain/errors';
import type { BrowserReport } from '@/domain/status/browserProblem';
import { ErrorReport } from './ErrorReport';
import { watchFaults } from './faults';
import { pageLoad, reloadOnce } from './staleBuild';
import { reporter } from './reportFaults';

const data = vi.hoisted(() => ({
  reportProblem: vi.fn<(report: BrowserReport) => Promise<void>>(),
  session: { status: 'signed-in', uid: 'u1' } as { status: string; uid?: string },
  watchers: new Set<() => void>(),
}));
vi.mock('@/data/status/commands', () => data);
vi.mock('@/data/session/session', () => ({
  session: {
    getSnapshot: () => data.session,
    subscribe: (onChange: () => void) => {
      data.watchers.add(onChange);
      return () => data.watchers.delete(onChange);
    },
  },
}));

/** An error thrown by our own built code. */
function thrown(message: string, frame = 'assets/User-a1.js:1:2', name = 'TypeError'): Error {
  const error = new Error(message);
  error.name = name;
  error.stack = `${name}: ${message}\n    at open (https://x.test/tickets/${frame})`;
  return error;
}
const reports = () => data.reportProblem.mock.calls.map(([report]) => report);
/** What the reporter sends after its delay. */
async function told(...errors: unknown[]): Promise<BrowserReport[]> {
  const report = reporter();
  for (const error of errors)
    report({ kind: 'rejection', error, pathname: '/tickets/user/abc123/check' });
  await vi.runAllTimersAsync();
  return reports();
}

function becomes(state: typeof data.session): void {
  data.session = state;
  for (const watcher of data.watchers) watcher();
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  data.watchers.clear();
  data.session = { status: 'signed-in', uid: 'u1' };
  data.reportProblem.mockReset().mockImplementation((report) => {
    // The server refuses any other; errors are caught, so the test fails here.
    expect.soft(STATUS_CALLABLES.reportProblem.input.safeParse(report).success).toBe(true);
    return Promise.resolve();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('reports build, screen and place of a fault, never the address or what was written', async () => {
  expect(await told(thrown('no «Giulia» at anna@esempio.it'))).toEqual([
    {
      kind: 'rejection',
      build: 'test',
      route: '/user/:userId/check',
      message: 'TypeError: no «…» at <email>',
      stack: 'at open (assets/User-a1.js:1:2)',
    },
  ]);
});

it('reports the same fault once a tab, and ten faults in all', async () => {
  expect(await told(thrown('a'), thrown('b'))).toHaveLength(1);
  expect(await told(thrown('a'))).toHaveLength(1); // the page was reloaded
  const many = Array.from({ length: 20 }, (_, index) => thrown('x', `assets/a.js:${index}:1`));
  expect(await told(...many)).toHaveLength(10);
});

it('reports nothing that is no fault of ours', async () => {
  const foreign = thrown('a');
  foreign.stack = 'Error: a\n    at chrome-extension://abc/inject.js:1:1';
  expect(
    await told(foreign, new AppError('offline'), new AppError('quota'), 'Script error.'),
  ).toEqual([]);
});

it('reports nothing of who has left meanwhile', () => {
  reporter()({ kind: 'error', error: thrown('b'), pathname: '/tickets/user' });
  data.session = { status: 'leaving' };
  vi.runAllTimers();
  expect(reports()).toEqual([]);
});

it('keeps the faults of who is not signed in, ten at most, and reports them after sign-in', () => {
  data.session = { status: 'signed-out' };
  const report = reporter();
  const note = (error: unknown, kind: 'error' | 'denied' = 'error') =>
    report({ kind, error, pathname: '/tickets/' });
  // Requests still in flight at sign-out are refused.
  note(thrown('late', 'assets/l.js:1:1'), 'denied');
  note(thrown('login of anna@esempio.it'));
  note(thrown('login of anna@esempio.it'));
  // A refusal during sign-up, while the person's record is being written, is a fault.
  becomes({ status: 'starting' });
  note(thrown('refused', 'assets/r.js:1:1'), 'denied');
  vi.runAllTimers();
  expect(reports()).toEqual([]);
  becomes({ status: 'signed-in', uid: 'u2' });
  expect(reports()).toEqual([]);
  vi.runAllTimers();
  expect(reports()).toMatchObject([
    { kind: 'error', route: '/', message: 'TypeError: login of <email>' },
    { kind: 'denied', message: 'TypeError: refused' },
  ]);
  becomes({ status: 'starting' });
  for (let n = 0; n < 20; n += 1) note(thrown('x', `assets/a.js:${n}:1`));
  becomes({ status: 'signed-in', uid: 'u2' });
  vi.runAllTimers();
  expect(reports()).toHaveLength(10);
});

it('reports what was kept also after the page was loaded anew, and without another fault', async () => {
  vi.useRealTimers();
  data.session = { status: 'signed-out' };
  reporter()({ kind: 'error', error: thrown('a'), pathname: '/tickets/' });
  data.watchers.clear();
  vi.resetModules();
  // This second instance must not hear the events of other tests.
  vi.spyOn(window, 'addEventListener').mockReturnValue();
  data.session = { status: 'signed-in', uid: 'u1' };
  (await import('./faults')).watchFaults();
  await waitFor(() => expect(reports()).toMatchObject([{ message: 'TypeError: a' }]));
  await waitFor(() => expect(sessionStorage.getItem('daSegnalare')).toBeNull());
});

it('keeps in the tab what did not arrive', async () => {
  data.session = { status: 'signed-out' };
  const report = reporter();
  for (const name of ['a', 'b'])
    report({ kind: 'error', error: thrown(name, `assets/${name}.js:1:1`), pathname: '/tickets/' });
  data.reportProblem.mockImplementation(({ message }) =>
    message === 'TypeError: a' ? Promise.reject(new Error('offline')) : Promise.resolve(),
  );
  becomes({ status: 'signed-in', uid: 'u1' });
  await vi.runAllTimersAsync();
  expect(reports()).toMatchObject([{ message: 'TypeError: a' }, { message: 'TypeError: b' }]);
  expect(sessionStorage.getItem('daSegnalare')).toContain('TypeError: a');
  expect(sessionStorage.getItem('daSegnalare')).not.toContain('TypeError: b');
});

it('a fault whose page is reloaded at once, or whose report failed, is reported by the next page', async () => {
  const fault = { kind: 'error', pathname: '/tickets/' } as const;
  reporter()({ ...fault, error: thrown('a') });
  vi.clearAllTimers(); // the page goes
  data.watchers.clear();
  data.reportProblem.mockRejectedValueOnce(new AppError('timeout'));
  const second = reporter();
  await vi.runAllTimersAsync();
  expect(reports()).toMatchObject([{ message: 'TypeError: a' }]);
  // Another fault leaves what failed in the tab.
  second({ ...fault, error: thrown('b', 'assets/b.js:1:1') });
  await vi.runAllTimersAsync();
  expect(sessionStorage.getItem('daSegnalare')).toContain('TypeError: a');
  data.watchers.clear();
  reporter();
  await vi.runAllTimersAsync();
  expect(reports().map(({ message }) => message)).toEqual(
    ['a', 'b', 'a'].map((name) => `TypeError: ${name}`),
  );
  expect(sessionStorage.getItem('daSegnalare')).toBeNull();
});

it('a refusal of somebody who left meanwhile is not a fault, not even for the next page', async () => {
  reporter()({ kind: 'denied', error: thrown('a'), pathname: '/tickets/' });
  becomes({ status: 'signed-out' });
  await vi.runAllTimersAsync();
  becomes({ status: 'signed-in', uid: 'u1' });
  reporter();
  await vi.runAllTimersAsync();
  expect(reports()).toEqual([]);
});

it('reports a missing part of a page also when the person was told to reload', () => {
  const cause = new Error('Failed to fetch dynamically imported module: https://x.test/a.js');
  const error = new AppError('timeout', 'Ricarica la pagina.', { cause });
  reporter()({ kind: 'chunk', error, pathname: '/tickets/' });
  vi.runAllTimers();
  expect(reports()).toMatchObject([
    { kind: 'chunk', message: expect.stringContaining('dynamically') as string },
  ]);
});

it('loses nothing when the session ends before they are sent, nor by what else is stored', () => {
  sessionStorage.setItem('daSegnalare', '{"no": "list"}');
  data.session = { status: 'signed-out' };
  reporter()({ kind: 'error', error: thrown('a'), pathname: '/tickets/' });
  becomes({ status: 'signed-in', uid: 'u1' });
  becomes({ status: 'signed-out' });
  vi.runAllTimers();
  expect(reports()).toEqual([]);
  becomes({ status: 'signed-in', uid: 'u1' });
  vi.runAllTimers();
  expect(reports()).toMatchObject([{ message: 'TypeError: a' }]);
});

it('hears of exceptions, of rejections, of missing indexes and of what rules refuse, and tells functions’ own refusals apart', async () => {
  vi.useRealTimers();
  watchFaults();
  window.dispatchEvent(new ErrorEvent('error', { error: thrown('one', 'assets/a.js:1:1') }));
  const rejection = new Event('unhandledrejection');
  Object.assign(rejection, { reason: thrown('two', 'assets/a.js:2:2') });
  window.dispatchEvent(rejection);
  const denied = Object.assign(thrown('three', 'assets/a.js:3:3'), { code: 'permission-denied' });
  toAppError(denied);
  const text = 'Non puoi.';
  toAppError({ code: 'functions/permission-denied', details: { app: 'permission-denied', text } });
  const unindexed = thrown(
    'The query requires an index. You can create it here: https://console.firebase.google.com/x?create_composite=Cl',
    'assets/a.js:4:4',
    'FirebaseError',
  );
  expect(toAppError(Object.assign(unindexed, { code: 'failed-precondition' }))).toMatchObject({
    code: 'unknown',
  });
  await waitFor(() => expect(reports()).toHaveLength(4));
  expect(reports().map(({ kind }) => kind)).toEqual(['error', 'rejection', 'denied', 'denied']);
  expect(reports().at(-1)?.message).toBe(
    'FirebaseError: failed-precondition: The query requires an index. You can create it here: <url>',
  );
});

it('reports a page that failed; a missing part of it as such, once loading it anew has not helped', async () => {
  vi.useRealTimers();
  const again = vi.spyOn(pageLoad, 'again').mockReturnValue();
  const missing = thrown('Failed to fetch dynamically imported module: https://x.test/assets/a.js');
  act(() => void render(<ErrorReport error={missing} />));
  expect(again).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Ricarica' })).toBeVisible();
  act(() => void render(<ErrorReport error={missing} />));
  expect(again).toHaveBeenCalledOnce();
  await waitFor(() => expect(reports()).toMatchObject([{ kind: 'chunk' }]));
});

it('loads a stale page anew once a build, and not without a connection', () => {
  const again = vi.spyOn(pageLoad, 'again').mockReturnValue();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(reloadOnce()).toBe(false);
  online.mockReturnValue(true);
  expect([reloadOnce(), reloadOnce()]).toEqual([true, false]);
  sessionStorage.setItem('ricaricata', 'another build');
  expect(reloadOnce()).toBe(true);
  expect(again).toHaveBeenCalledTimes(2);
});

it('keeps quiet when a report fails', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const failure = new AppError('offline');
  data.reportProblem.mockRejectedValue(failure);
  await told(thrown('late', 'assets/b.js:9:9'));
  expect(warned).toHaveBeenCalledExactlyOnceWith('fault not reported', failure);
  expect(reports()).toMatchObject([{ message: 'TypeError: late' }]);
});
