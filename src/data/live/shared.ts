import { AppError } from '@/domain/errors';
import { LOAD_MS } from '@/domain/limits';
import type { LiveSource, LiveState } from '@/domain/live';
import { toAppError } from '../firebase/errors';
import { online } from '../session/online';
import { addScopeHooks, scopeIsOpen } from '../session/scope';
import { after } from './silence';

/** How long a listener outlives its last subscriber, so that going back costs no reads. */
export const KEEP_MS = 30_000;
/** Above this number idle sources are evicted. */
const SOURCES_MAX = 500;

const LOADING: LiveState<never> = { status: 'loading' };

/** Receives what an opened source learns. */
export interface Sink<T> {
  next(state: { data: T; stale: boolean; pendingWrites: boolean }): void;
  /** Data known before the listener answers: shown as stale; the local cache cannot replace it. */
  first(data: T): void;
  fail(error: unknown): void;
}

/** Starts listening; returns a function that stops. */
export type Open<T> = (sink: Sink<T>) => () => void;

/** A query's listener and its subscribers. */
interface Shared<T> {
  /**
   * The object that screens hold. It may outlive this record; it then delegates to the current
   * record of its key.
   */
  readonly source: LiveSource<T>;
  followed(): boolean;
  idle(): boolean;
  follow(onChange: () => void): () => void;
  state(): LiveState<T>;
  start(): void;
  retry(): void;
  /** Stops listening and drops the data; subscribers stay. */
  end(): void;
}

const all = new Map<string, Shared<unknown>>();

/** Data available without listening; null when there is none. */
export type Known<T> = () => T | null;

/**
 * The source of a key. Equal keys share one object and therefore one listener.
 * @param known shown at once, as stale, when listening starts
 */
export function sharedSource<T>(
  key: string,
  open: Open<T>,
  known: Known<T> = () => null,
): LiveSource<T> {
  // A key always has the same decoder, so the stored source has this type.
  const existing = all.get(key) as Shared<T> | undefined;
  if (existing) return existing.source;
  if (all.size >= SOURCES_MAX) forget((shared) => shared.idle());
  const made = makeShared(key, open, known);
  all.set(key, made as Shared<unknown>);
  return made.source;
}

function forget(which: (shared: Shared<unknown>) => boolean) {
  for (const [key, shared] of all) if (which(shared)) all.delete(key);
}

function makeShared<T>(key: string, open: Open<T>, known: Known<T>): Shared<T> {
  const subscribers = new Set<() => void>();
  let state: LiveState<T> = atFirst();
  /** The data shown did not come from the listener, whose own stale states contain less. */
  let early = state !== LOADING;
  let stop: (() => void) | null = null;
  let endWait: () => void = () => undefined;
  let keeping: ReturnType<typeof setTimeout> | undefined;

  function atFirst(): LiveState<T> {
    const data = known();
    return data === null ? LOADING : { status: 'ready', data, stale: true, pendingWrites: false };
  }
  function begin() {
    state = atFirst();
    early = state !== LOADING;
  }
  function set(next: LiveState<T>) {
    if (state === next) return;
    state = next;
    for (const notify of [...subscribers]) notify();
  }
  function fail(error: AppError) {
    halt();
    set(
      'data' in state && state.data !== undefined
        ? { status: 'error', error, data: state.data }
        : { status: 'error', error },
    );
  }
  /** The listener stays open: a late answer replaces the error. */
  function late() {
    if (online.getSnapshot() && hasNothing(state))
      set({ status: 'error', error: new AppError('timeout') });
  }
  /** Needs an open scope; without one, subscribers wait until it opens. */
  function start() {
    if (stop || !scopeIsOpen()) return;
    let listening = true;
    let ended: () => void = () => undefined;
    endWait = after(LOAD_MS, late);
    stop = () => {
      listening = false;
      ended();
    };
    try {
      ended = open({
        next: (ready) => {
          if (!listening || (early && ready.stale && !ready.pendingWrites)) return;
          const next: LiveState<T> = { status: 'ready', ...ready };
          if (!ready.stale) endWait();
          // An empty cache is not an answer.
          else if (state.status === 'error' && hasNothing(next)) return;
          early = false;
          set(next);
        },
        first: (data) => {
          if (!listening || state.status !== 'loading') return;
          early = true;
          set({ status: 'ready', data, stale: true, pendingWrites: false });
        },
        fail: (error) => listening && fail(toAppError(error)),
      });
    } catch (error) {
      fail(toAppError(error));
      return;
    }
    // The listener failed while it was opening.
    if (!listening) ended();
  }
  function halt() {
    clearTimeout(keeping);
    endWait();
    stop?.();
    stop = null;
  }
  function idle() {
    return stop === null && subscribers.size === 0;
  }

  const shared: Shared<T> = {
    source: {
      key,
      subscribe: (onChange) => here().follow(onChange),
      getSnapshot: () => current().state(),
      retry: () => here().retry(),
    },
    idle,
    followed: () => subscribers.size > 0,
    state: () => state,
    start,
    follow(onChange) {
      clearTimeout(keeping);
      // A wrapper per call, so that one function may subscribe twice.
      const notify = () => onChange();
      subscribers.add(notify);
      if (!stop && state.status !== 'ready') begin();
      start();
      return () => {
        if (!subscribers.delete(notify) || subscribers.size > 0) return;
        keeping = setTimeout(() => {
          halt();
          state = LOADING;
        }, KEEP_MS);
        unref(keeping);
      };
    },
    retry() {
      if (state.status !== 'error') return;
      halt();
      set(LOADING);
      if (subscribers.size > 0) start();
    },
    end() {
      halt();
      set(LOADING);
    },
  };
  const current = () => (all.get(key) as Shared<T> | undefined) ?? shared;
  const here = () => {
    if (!all.has(key)) all.set(key, shared as Shared<unknown>);
    return current();
  };
  return shared;
}

/** Whether the server has not answered and the local cache has nothing to show. */
function hasNothing(state: LiveState<unknown>): boolean {
  if (state.status === 'loading') return true;
  if (state.status === 'error' || !state.stale) return false;
  return state.data === null || (Array.isArray(state.data) && state.data.length === 0);
}

/** In Node a waiting timer would keep the process alive. */
function unref(timer: ReturnType<typeof setTimeout>) {
  if (typeof timer === 'object' && 'unref' in timer) timer.unref();
}

// Listeners end with their scope. Components that stay mounted keep their subscription and then get
// the next person's data.
addScopeHooks({
  ended: () => {
    for (const shared of [...all.values()]) shared.end();
    forget((shared) => shared.idle());
  },
  opened: () => {
    forget((shared) => shared.idle());
    for (const shared of [...all.values()]) if (shared.followed()) shared.start();
  },
});
