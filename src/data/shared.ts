import type { AppError } from '@/domain/errors';
import type { LiveSource, LiveState } from '@/domain/live';
import { toAppError } from './errors';
import { onSessionEnd } from './sessionEnd';

/** How long a listener outlives its last subscriber: going back to a screen costs nothing. */
export const KEEP_MS = 30_000;
/** Idle sources are forgotten above this number. */
const SOURCES_MAX = 500;

const LOADING: LiveState<never> = { status: 'loading' };

/** Where an opened source puts what it learns. */
export interface Sink<T> {
  next(state: { data: T; stale: boolean; pendingWrites: boolean }): void;
  /** What is known before the listener has answered: drawn as stale, and not replaced by what the device's cache still has. */
  first(data: T): void;
  fail(error: unknown): void;
}

/** Starts listening; returns how to stop. */
export type Open<T> = (sink: Sink<T>) => () => void;

interface Shared<T> extends LiveSource<T> {
  readonly idle: boolean;
  end(): void;
}

const sources = new Map<string, Shared<unknown>>();

/** What is known without listening; null when nothing is. */
export type Known<T> = () => T | null;

/**
 * The source of a key: equal keys give the same object, hence one listener however many subscribe.
 * @param known drawn at once, as stale, when listening begins
 */
export function sharedSource<T>(key: string, open: Open<T>, known: Known<T> = () => null): LiveSource<T> {
  const existing = sources.get(key);
  // A key names one query with one decoder, so what is stored under it has this type.
  if (existing) return existing as Shared<T>;
  if (sources.size >= SOURCES_MAX) for (const [other, source] of sources) if (source.idle) sources.delete(other);
  const made = makeShared(key, open, known);
  sources.set(key, made as Shared<unknown>);
  return made;
}

function makeShared<T>(key: string, open: Open<T>, known: Known<T>): Shared<T> {
  const subscribers = new Set<() => void>();
  let state: LiveState<T> = atFirst();
  /** What is shown is not the listener's: its own stale states know less. */
  let early = state !== LOADING;
  let stop: (() => void) | null = null;
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
    state = next;
    for (const notify of [...subscribers]) notify();
  }
  function fail(error: AppError) {
    halt();
    set('data' in state && state.data !== undefined ? { status: 'error', error, data: state.data } : { status: 'error', error });
  }
  function start() {
    let open_ = true;
    const ended = open({
      next: (ready) => {
        if (!open_ || (early && ready.stale && !ready.pendingWrites)) return;
        early = false;
        set({ status: 'ready', ...ready });
      },
      first: (data) => {
        if (!open_ || state.status !== 'loading') return;
        early = true;
        set({ status: 'ready', data, stale: true, pendingWrites: false });
      },
      fail: (error) => open_ && fail(toAppError(error)),
    });
    stop = () => {
      open_ = false;
      ended();
    };
  }
  function halt() {
    clearTimeout(keeping);
    stop?.();
    stop = null;
  }

  return {
    key,
    get idle() {
      return stop === null && subscribers.size === 0;
    },
    subscribe(onChange) {
      clearTimeout(keeping);
      // One subscription each, also when the same function subscribes twice.
      const notify = () => onChange();
      subscribers.add(notify);
      if (!stop) {
        if (state.status !== 'ready') begin();
        start();
      }
      return () => {
        if (!subscribers.delete(notify) || subscribers.size > 0) return;
        keeping = setTimeout(() => {
          halt();
          state = LOADING;
        }, KEEP_MS);
        unref(keeping);
      };
    },
    getSnapshot: () => state,
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
}

/** In Node a waiting timer would keep the process alive. */
function unref(timer: ReturnType<typeof setTimeout>) {
  if (typeof timer === 'object' && 'unref' in timer) timer.unref();
}

onSessionEnd(() => {
  for (const source of sources.values()) source.end();
  sources.clear();
});
