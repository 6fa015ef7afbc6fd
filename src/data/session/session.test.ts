import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveSource, PagedSource } from '@/domain/live';
import { newWorld, userOf, world } from './fakeFirebase';

vi.mock('../firebase/app', () => ({ app: {} }));
const mailed = vi.hoisted((): string[] => []);
vi.mock('firebase/auth', async (original) => ({
  ...(await original<object>()),
  ...(await import('./fakeFirebase')).fakeAuth,
  sendPasswordResetEmail: async (auth: object, email: string) => {
    (await import('./fakeFirebase')).isOurs(auth);
    mailed.push(email);
  },
}));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<object>()),
  ...(await import('./fakeFirebase')).fakeFirestore,
}));

/** Opens a page with all code loaded. */
async function load() {
  const app = await open();
  await app.everythingComes();
  return app;
}

/** Opens a page. Neither the Auth nor the Firestore chunk loads until the first rows are shown. */
async function open() {
  vi.resetModules();
  vi.doMock('./fakeFirebase', () => fakes);
  let shown: () => void = () => undefined;
  (await import('../live/firstRows')).firstRows.holdUntil(
    new Promise<void>((resolve) => (shown = resolve)),
  );
  return {
    ...(await import('./session')),
    ...(await import('./signIn')),
    ...(await import('./scope')),
    ...(await import('../users/sources')),
    ...(await import('../users/commands')),
    ...(await import('../presence/commands')),
    ...(await import('../presence/sources')),
    ...(await import('../tickets/commands')),
    ...(await import('../tickets/sources')),
    /** Awaited because imports do not follow the fake clock. */
    everythingComes: async () => {
      shown();
      await (await import('./session')).watchAccount();
      await (await import('../live/database')).firestoreSdk();
      await import('../presence/sdkCommands');
      await import('../tickets/sdkCommands');
      await import('../users/sdkCommands');
    },
  };
}
type App = Awaited<ReturnType<typeof open>>;
/** One copy of the fake world across module resets. */
const fakes = await import('./fakeFirebase');

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function answerAll() {
  for (const listener of world.listeners) if (!listener.stopped) listener.answer();
}
function confirmAll() {
  for (const { confirm } of world.databases) for (const one of confirm.splice(0)) one();
}
/** Runs until no answer, write or timer of a few seconds is outstanding. */
async function settle() {
  for (let round = 0; round < 6; round += 1) {
    answerAll();
    confirmAll();
    await pass(1_000);
  }
}

/** The uid that read what a source shows; null when it shows nothing. */
function reader(source: LiveSource<unknown>): string | null {
  const state = source.getSnapshot();
  if (!('data' in state) || state.data === undefined) return null;
  const [first] = (Array.isArray(state.data) ? state.data : [state.data]) as {
    title?: string;
    name?: string;
    userId?: string;
  }[];
  return first?.title ?? first?.name ?? first?.userId?.split(':')[0] ?? 'nobody';
}

/**
 * A mounted screen. Normally it unmounts when the session changes and writes in its clean-up; a
 * stubborn one stays subscribed, as no screen should.
 */
function mount(app: App, stubborn: boolean) {
  const uid = () => {
    const now = app.session.getSnapshot();
    return now.status === 'signed-in' ? now.uid : null;
  };
  const sources: PagedSource<unknown>[] | LiveSource<unknown>[] = [
    app.ticket('technical', 't1'),
    app.ownTickets('technical', 'anna'),
    app.presenceIn('technical', 't1'),
  ];
  const opener = uid();
  let stops = sources.map((source) => source.subscribe(() => undefined));
  let mounted = true;
  const unsubscribe = () => stops.splice(0).forEach((stop) => stop());
  const unmount = () => {
    if (!mounted) return;
    mounted = false;
    stopFollowing();
    unsubscribe();
    if (opener !== null) app.leavePresence('technical', 't1', opener).catch(() => undefined);
  };
  const stopFollowing = app.session.subscribe(() => {
    if (!stubborn && uid() !== opener) queueMicrotask(unmount);
  });
  return {
    sources,
    unmount,
    resubscribe: () => {
      if (!mounted) return;
      unsubscribe();
      stops = sources.map((source) => source.subscribe(() => undefined));
    },
    mounted: () => mounted,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  newWorld();
});
afterEach(() => vi.useRealTimers());

async function signedIn(app: App, uid: string) {
  const entering = app.signIn(`${uid}@esempio.test`, fakes.PASSWORD);
  await settle();
  await entering;
}

it('an address pasted with invisible marks is signed in, and gets the link for another password', async () => {
  const app = await load();
  await signedIn(app, ' \u200banna');
  expect(app.session.getSnapshot()).toMatchObject({ status: 'signed-in', uid: 'anna' });
  await app.sendPasswordReset('\u2060anna@esempio.test\u200b');
  expect(mailed).toEqual(['anna@esempio.test']);
});

type Plain =
  | 'sign-out'
  | 'other-tab-out'
  | 'mount'
  | 'mount-stubborn'
  | 'answers'
  | 'late-answers'
  | 'confirm'
  | 'write';
type Step =
  | { do: 'sign-in' | 'other-tab'; who: 'anna' | 'marco' }
  | { do: Plain }
  | { do: 'unmount' | 'resubscribe' | 'retry' | 'more'; which: number }
  | { do: 'time'; ms: number };

const person = fc.constantFrom('anna' as const, 'marco' as const);
const plain = (...names: Plain[]) => fc.constantFrom(...names).map((name): Step => ({ do: name }));
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constantFrom('sign-in' as const, 'other-tab' as const), who: person }),
    plain('sign-out', 'other-tab-out'),
    plain('mount', 'mount-stubborn', 'write'),
    plain('answers', 'late-answers', 'confirm'),
    fc.record({
      do: fc.constantFrom(
        'unmount' as const,
        'resubscribe' as const,
        'retry' as const,
        'more' as const,
      ),
      which: fc.nat(5),
    }),
    fc.record({
      do: fc.constant('time' as const),
      ms: fc.constantFrom(0, 1, 20, 1_000, 3_500, 31_000),
    }),
  ),
  { maxLength: 30 },
);

async function take(step: Step, app: App, screens: ReturnType<typeof mount>[]) {
  const one = 'which' in step ? screens[step.which % Math.max(1, screens.length)] : undefined;
  switch (step.do) {
    case 'sign-in':
      app.signIn(`${step.who}@esempio.test`, fakes.PASSWORD).catch(() => undefined);
      break;
    case 'sign-out':
      void app.signOut();
      break;
    case 'other-tab':
      world.become(userOf(step.who));
      break;
    case 'other-tab-out':
      world.become(null);
      break;
    case 'mount':
    case 'mount-stubborn':
      screens.push(mount(app, step.do === 'mount-stubborn'));
      break;
    case 'unmount':
      one?.unmount();
      break;
    case 'resubscribe':
      one?.resubscribe();
      break;
    case 'retry':
      one?.sources.forEach((source) => source.retry());
      break;
    case 'more':
      one?.sources.forEach(
        (source) => 'loadMore' in source && (source as PagedSource<unknown>).loadMore(),
      );
      break;
    case 'answers':
      answerAll();
      break;
    case 'late-answers':
      world.listeners.forEach((listener) => listener.answer());
      break;
    case 'confirm':
      confirmAll();
      break;
    case 'write':
      app.markRead('technical', 't1').catch(() => undefined);
      break;
    case 'time':
      await pass(step.ms);
  }
}

/** Invariants that hold at any moment. */
function checkNow(app: App, screens: ReturnType<typeof mount>[]) {
  expect(world.violations).toEqual([]);
  expect(world.open().length).toBeLessThanOrEqual(1);
  const owner = app.personHere();
  for (const { sources } of screens) {
    for (const source of sources)
      expect([null, owner], `${source.key} shows what ${reader(source)} read`).toContain(
        reader(source),
      );
  }
  for (const { database } of world.live()) expect(database.uid).toBe(owner);
  // What people write about themselves is never written in another's name.
  for (const { uid, path } of world.writes)
    if (path.includes('_')) expect(path).toMatch(new RegExp(`_${uid}$`));
}

/** Invariants once everything has settled. */
function checkSettled(app: App, screens: ReturnType<typeof mount>[]) {
  checkNow(app, screens);
  const now = app.session.getSnapshot();
  const uid = world.user?.uid;
  expect(now).toMatchObject(
    uid === undefined ? { status: 'signed-out' } : { status: 'signed-in', uid, confirmed: true },
  );
  expect(world.open()).toHaveLength(uid === undefined ? 0 : 1);
  expect(localStorage.getItem('userEmail')).toBe(uid === undefined ? null : `${uid}@esempio.test`);
  for (const screen of screens) {
    if (!screen.mounted()) continue;
    for (const source of screen.sources) expect(reader(source), source.key).toBe(uid ?? null);
  }
  const first = world.live().filter(({ path }) => !path.includes('after'));
  expect(new Set(first.map(({ path }) => path)).size, 'one listener each').toBe(first.length);
}

it('whatever happens in whatever order, the one database is the present person’s and all that is followed is live', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      localStorage.clear();
      newWorld();
      const app = await load();
      await pass(0);
      const screens: ReturnType<typeof mount>[] = [];
      try {
        for (const step of taken) {
          await take(step, app, screens);
          checkNow(app, screens);
        }
        await settle();
        await settle();
        checkSettled(app, screens);
      } finally {
        // Nothing of this run may leak into the next.
        for (const screen of screens) screen.unmount();
        world.become(null);
        await settle();
        await settle();
      }
    }),
    { numRuns: 150 },
  );
}, 60_000);

describe('somebody who was here last, before the account service’s code has come', () => {
  /** Anna signed in and closed the page. */
  async function lastVisit() {
    await signedIn(await load(), 'anna');
    world.closePage();
    vi.clearAllTimers();
  }

  it('is shown what they follow in their own name only, whatever other tabs do meanwhile', async () => {
    const before = fc.constantFrom('anna' as const, 'marco' as const, null);
    await fc.assert(
      fc.asyncProperty(before, steps, steps, async (others, early, taken) => {
        localStorage.clear();
        newWorld();
        await lastVisit();
        world.become(others && userOf(others));
        const app = await open();
        const screens: ReturnType<typeof mount>[] = [];
        try {
          for (const step of early) {
            await take(step, app, screens);
            checkNow(app, screens);
          }
          await app.everythingComes();
          checkNow(app, screens);
          for (const step of taken) {
            await take(step, app, screens);
            checkNow(app, screens);
          }
          await settle();
          await settle();
          checkSettled(app, screens);
        } finally {
          for (const screen of screens) screen.unmount();
          world.become(null);
          await settle();
          await settle();
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('is there at once, unconfirmed, without account service or database', async () => {
    await lastVisit();
    const app = await open();
    expect(app.session.getSnapshot()).toMatchObject({
      status: 'signed-in',
      uid: 'anna',
      confirmed: false,
    });
    expect([world.observers.length, world.open().length]).toEqual([0, 0]);
    await app.everythingComes();
    await settle();
    expect(app.session.getSnapshot()).toMatchObject({
      status: 'signed-in',
      uid: 'anna',
      confirmed: true,
    });
  });
  it('signed out in another tab, goes when it comes', async () => {
    await lastVisit();
    const app = await open();
    const screen = mount(app, false);
    world.become(null);
    await app.everythingComes();
    await settle();
    expect(app.session.getSnapshot()).toEqual({ status: 'signed-out' });
    expect([screen.mounted(), world.databases.filter(({ uid }) => uid === null).length]).toEqual([
      false,
      0,
    ]);
    expect(localStorage.getItem('userEmail')).toBeNull();
  });
  it('followed by somebody else in another tab, writes nothing in their name', async () => {
    await lastVisit();
    const app = await open();
    mount(app, false);
    const write = expect(
      app.announcePresence('technical', 't1', { uid: 'anna', name: 'Anna', typing: false }),
    ).rejects.toMatchObject({
      code: 'cancelled',
    });
    world.become(userOf('marco'));
    await app.everythingComes();
    await settle();
    await write;
    expect(world.writes).toEqual([]);
    expect(app.session.getSnapshot()).toMatchObject({ uid: 'marco' });
  });
  it('signs out, and is not let in again by what the service still has of them', async () => {
    await lastVisit();
    const app = await open();
    const out = app.signOut();
    await app.everythingComes();
    await settle();
    await out;
    expect(app.session.getSnapshot()).toEqual({ status: 'signed-out' });
    expect(world.user).toBeNull();
  });
  it('is nobody where the device keeps no account: the login stands at once', async () => {
    const app = await open();
    expect(app.session.getSnapshot()).toEqual({ status: 'signed-out' });
  });
});

describe('signing out', () => {
  it('the screens’ last writes arrive before the listeners end and the database closes', async () => {
    const app = await load();
    await signedIn(app, 'anna');
    mount(app, false);
    answerAll();
    const out = app.signOut();
    expect(app.session.getSnapshot()).toEqual({ status: 'leaving' });
    await pass(10);
    expect(world.writes.map(({ uid, path }) => `${uid} ${path}`)).toContain(
      'anna presenza/technical-t1_anna',
    );
    expect(world.open()).toHaveLength(1);
    expect(app.session.getSnapshot()).toEqual({ status: 'leaving' });
    confirmAll();
    await pass(10);
    await out;
    expect(world.open()).toHaveLength(0);
    expect(app.session.getSnapshot()).toEqual({ status: 'signed-out' });
  });
  it('does not wait for ever for a write that does not arrive; its sender is told that it was given up', async () => {
    const app = await load();
    await signedIn(app, 'anna');
    const write = expect(
      app.announcePresence('technical', 't1', { uid: 'anna', name: 'Anna', typing: false }),
    ).rejects.toMatchObject({
      code: 'cancelled',
    });
    const out = app.signOut();
    await pass(3_100);
    await out;
    await write;
    expect(app.session.getSnapshot()).toEqual({ status: 'signed-out' });
  });
  it('afterwards nothing can be written, and no database is opened for it', async () => {
    const app = await load();
    await signedIn(app, 'anna');
    const out = app.signOut();
    await pass(10);
    await out;
    const before = world.databases.length;
    await expect(app.leavePresence('technical', 't1', 'anna')).rejects.toMatchObject({
      code: 'cancelled',
    });
    await expect(app.clearRead('nutritional', 't1')).rejects.toMatchObject({ code: 'cancelled' });
    app.ticket('technical', 't1').subscribe(() => undefined);
    expect(world.databases).toHaveLength(before);
  });
  it('leaves alone whoever was signed in meanwhile in another tab', async () => {
    const app = await load();
    await signedIn(app, 'anna');
    const out = app.signOut();
    world.become(userOf('marco'));
    await settle();
    await out;
    expect(world.user).toMatchObject({ uid: 'marco' });
    expect(app.session.getSnapshot()).toMatchObject({ status: 'signed-in', uid: 'marco' });
  });
  it('is finished when the browser is opened again, if it was closed in the middle', async () => {
    const app = await load();
    await signedIn(app, 'anna');
    void app.signOut();
    world.closePage();
    vi.clearAllTimers();
    const again = await load();
    expect(again.session.getSnapshot().status).not.toBe('signed-in');
    await settle();
    expect(again.session.getSnapshot()).toEqual({ status: 'signed-out' });
    expect(world.user).toBeNull();
    await signedIn(again, 'anna');
    expect(again.session.getSnapshot()).toMatchObject({ uid: 'anna' });
  });
});

it('a screen that stays when its person has gone says nothing about them in the next one’s name', async () => {
  const app = await load();
  await signedIn(app, 'anna');
  const screen = mount(app, true);
  world.become(userOf('marco'));
  await settle();
  screen.unmount();
  await settle();
  expect(app.session.getSnapshot()).toMatchObject({ uid: 'marco' });
  expect(world.writes).toEqual([]);
});

describe('what the device keeps of what was read', () => {
  const keeps = () => world.open().map(({ persistent }) => persistent);
  async function out(app: App) {
    const leaving = app.signOut();
    await settle();
    await leaving;
  }

  it('[AT-110] is erased at sign-out, before anybody’s database opens', async () => {
    const app = await load();
    await signedIn(app, 'anna');
    expect(localStorage.getItem('cacheOwner')).toBe('anna');
    const erased = vi.spyOn(world.cache, 'erase').mockImplementation(() => {
      if (world.open().length > 0) world.violations.push('erased under an open database');
      return Promise.resolve();
    });
    await out(app);
    expect(erased).toHaveBeenCalledOnce();
    expect(JSON.stringify({ ...localStorage })).not.toContain('anna');
    await signedIn(app, 'marco');
    expect(erased).toHaveBeenCalledOnce();
    expect(keeps()).toEqual([true]);
    expect(localStorage.getItem('cacheOwner')).toBe('marco');
    expect(world.violations).toEqual([]);
  });
  it('stays while something could not be sent, for the same person; somebody else has it erased first', async () => {
    const app = await load();
    await signedIn(app, 'anna');
    const erased = vi.spyOn(world.cache, 'erase');
    app
      .announcePresence('technical', 't1', { uid: 'anna', name: 'Anna', typing: false })
      .catch(() => undefined);
    const leaving = app.signOut();
    await pass(5_000);
    await leaving;
    expect(erased).not.toHaveBeenCalled();
    await signedIn(app, 'anna');
    expect(erased).not.toHaveBeenCalled();
    app
      .announcePresence('technical', 't1', { uid: 'anna', name: 'Anna', typing: false })
      .catch(() => undefined);
    const again = app.signOut();
    await pass(5_000);
    await again;
    await signedIn(app, 'marco');
    expect(erased).toHaveBeenCalledOnce();
    expect(localStorage.getItem('cacheOwner')).toBe('marco');
  });
  it('while another tab holds on to it, the next person reads none of it and keeps nothing', async () => {
    const app = await load();
    await signedIn(app, 'anna');
    world.cache.inUse = true;
    await out(app);
    await signedIn(app, 'marco');
    expect(keeps()).toEqual([false]);
    expect(localStorage.getItem('cacheOwner')).toBe('anna');
    await out(app);
    await signedIn(app, 'anna');
    expect(keeps()).toEqual([true]);
  });
});

describe('an account that is ended from outside', () => {
  const state = (app: App) => app.session.getSnapshot();
  it('leads to the login, which says why', async () => {
    const app = await load();
    await signedIn(app, 'anna');
    world.become(null);
    await settle();
    expect(state(app)).toMatchObject({ status: 'signed-out', error: { code: 'unauthenticated' } });
    await signedIn(app, 'anna');
    expect(state(app)).toMatchObject({ uid: 'anna' });
    void app.signOut();
    await settle();
    expect(state(app)).toEqual({ status: 'signed-out' });
  });
  it('also when it had ended before the page came', async () => {
    localStorage.setItem('userEmail', 'anna@esempio.test');
    const app = await load();
    await settle();
    expect(state(app)).toMatchObject({ status: 'signed-out', error: { code: 'unauthenticated' } });
  });
  it('is no failure when the person has signed out in another tab', async () => {
    const app = await load();
    await signedIn(app, 'anna');
    for (const key of ['userEmail', 'userRole', 'userRecord']) localStorage.removeItem(key);
    world.become(null);
    await settle();
    expect(state(app)).toEqual({ status: 'signed-out' });
  });
});
