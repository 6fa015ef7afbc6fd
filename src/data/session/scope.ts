import { AppError } from '@/domain/errors';
import { online } from './online';

/**
 * Everything one person has open from sign-in to sign-out: database, listeners, uploads. At most
 * one scope is open at a time, and nothing in it works after it has ended. session.ts opens and
 * closes it; modules that own resources join with `addScopeHooks`.
 */
export interface Scope {
  readonly uid: string;
}

/** A module's hooks into the life cycle of a scope. */
interface ScopeHooks {
  opened?(): void;
  /** The person is leaving but may still write: finish or abandon what is in progress. */
  leaving?(): unknown;
  /** From here on nothing may arrive. */
  ended?(): void;
  /** Slow clean-up, called last. `waiting` resolves when there is nothing more to wait for. */
  closed?(waiting: Promise<void>): Promise<unknown>;
}

/** Total time that leaving waits for writes to reach the server. */
const PATIENCE_MS = 3_000;

/**
 * open → leaving (screens unmount; their last writes count, no new listener starts) → ending (no
 * new work; writes in flight may arrive) → gone
 */
type Phase = 'open' | 'leaving' | 'ending';

interface State extends Scope {
  phase: Phase;
  /** Pending work and its reject function, called when the scope is gone. */
  readonly work: Map<Promise<unknown>, () => void>;
  /** Aborts all waiting: the account is no longer this person's. */
  readonly hurry: AbortController;
}

const allHooks: ScopeHooks[] = [];
let current: State | null = null;
let closing: Promise<void> | null = null;

export function addScopeHooks(hooks: ScopeHooks): void {
  allHooks.push(hooks);
}

/** The uid of the scope that is open or ending. */
export function personHere(): string | null {
  return current?.uid ?? null;
}

/** Whether new listeners may start. */
export function scopeIsOpen(): boolean {
  return current?.phase === 'open';
}

/**
 * The scope to read and write in.
 * @throws AppError `cancelled` when there is none or it is ending
 */
export function scope(): Scope {
  if (!current || current.phase === 'ending') throw new AppError('cancelled');
  return current;
}

/**
 * Ties work to the current scope: it rejects with `cancelled` when the scope ends, so that no
 * caller waits for ever or gets an answer too late.
 */
export function inScope<T>(work: Promise<T>): Promise<T> {
  const owner = current;
  if (!owner) return work;
  return new Promise<T>((resolve, reject) => {
    owner.work.set(work, () => reject(new AppError('cancelled')));
    const settled = () => owner.work.delete(work);
    work.finally(settled).then(resolve, reject);
  });
}

/** Rejects with `cancelled` if the scope has changed by the time the work is done. */
export async function sameScope<T>(work: Promise<T>): Promise<T> {
  const owner = current;
  const done = await work;
  if (owner !== current) throw new AppError('cancelled');
  return done;
}

/** Call only after `leaveScope` or `loseScope` has resolved. */
export function openScope(uid: string): void {
  if (current) throw new Error('a scope is open already');
  current = { uid, phase: 'open', work: new Map(), hurry: new AbortController() };
  for (const hooks of allHooks) hooks.opened?.();
}

/** Ends the scope on sign-out. The screens must be unmounting: their last writes are waited for. */
export function leaveScope(): Promise<void> {
  if (!current) return Promise.resolve();
  closing ??= close(current);
  return closing;
}

/** The account is already signed out or replaced: ends the scope at once, without writes. */
export function loseScope(): Promise<void> {
  if (!current) return Promise.resolve();
  current.hurry.abort();
  end(current);
  closing ??= close(current);
  return closing;
}

let pageGoes = false;

/** The page closes but the person stays signed in: ends everything, forgets nothing. */
export function leavePage(): Promise<void> {
  pageGoes = true;
  return loseScope();
}

/** Whether the scope ends only because the page closes. */
export function isPageGoing(): boolean {
  return pageGoes;
}

async function close(ending: State): Promise<void> {
  const waiting = patience(ending.hurry.signal);
  if (ending.phase === 'open') {
    ending.phase = 'leaving';
    const left = allHooks.map((hooks) => hooks.leaving?.());
    // React unmounts the screens and runs their clean-ups before the next task.
    await new Promise((resolve) => setTimeout(resolve));
    await Promise.race([Promise.allSettled([...left, ...ending.work.keys()]), waiting]);
  }
  end(ending);
  await Promise.allSettled(allHooks.map((hooks) => hooks.closed?.(waiting)));
  for (const giveUp of [...ending.work.values()]) giveUp();
  ending.work.clear();
  current = null;
  closing = null;
}

function end(ending: State) {
  if (ending.phase === 'ending') return;
  ending.phase = 'ending';
  for (const hooks of allHooks) hooks.ended?.();
}

/** Resolves when waiting is pointless; offline at once, as writes stay on the device. */
function patience(hurry: AbortSignal): Promise<void> {
  if (hurry.aborted || !online.getSnapshot()) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    hurry.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
