import { AppError } from '@/domain/errors';
import { online } from './online';

/**
 * What one person has open, from sign-in to sign-out: database, listeners, uploads. At most one scope is open at a time, and nothing of
 * it can be used once it has ended. src/data/session/session.ts opens and closes it; the modules that own something join with `addPart`.
 */
export interface Scope {
  readonly uid: string;
}

/** What belongs to a scope, told at each step of its life. */
interface Part {
  opened?(): void;
  /** The person is about to leave and may still write: what is unfinished is given up or brought to its end. */
  leaving?(): unknown;
  /** Nothing may arrive any more. */
  ended?(): void;
  /** Last, what takes time. `waiting` ends when there is nothing more to wait for. */
  closed?(waiting: Promise<void>): Promise<unknown>;
}

/** How long leaving waits, all in all, for what is on its way to the server. */
const PATIENCE_MS = 3_000;

/**
 * open → leaving (screens are being taken away: their last writes count, no new listener starts) → ending (nothing new; writes that are
 * on their way may arrive) → gone
 */
type Phase = 'open' | 'leaving' | 'ending';

interface State extends Scope {
  phase: Phase;
  /** What the person is waiting for: rejected when the scope is gone. */
  readonly work: Map<Promise<unknown>, () => void>;
  /** Ends all waiting at once: the account is not this person's any more. */
  readonly hurry: AbortController;
}

const parts: Part[] = [];
let current: State | null = null;
let closing: Promise<void> | null = null;

export function addPart(part: Part): void {
  parts.push(part);
}

/** The scope that is open, or still ending. */
export function personHere(): string | null {
  return current?.uid ?? null;
}

/** Whether new listeners may start. */
export function scopeIsOpen(): boolean {
  return current?.phase === 'open';
}

/** The scope to read and write in. @throws AppError `cancelled` when there is none, or not any more */
export function scope(): Scope {
  if (!current || current.phase === 'ending') throw new AppError('cancelled');
  return current;
}

/** Work for the person who is here: `cancelled` once they have gone, so that nobody waits for ever and no answer comes too late. */
export function inScope<T>(work: Promise<T>): Promise<T> {
  const owner = current;
  if (!owner) return work;
  return new Promise<T>((resolve, reject) => {
    owner.work.set(work, () => reject(new AppError('cancelled')));
    const settled = () => owner.work.delete(work);
    work.finally(settled).then(resolve, reject);
  });
}

/** What was begun by one person is not ended by the next: `cancelled` when another's scope is here by the time the work is done. */
export async function sameScope<T>(work: Promise<T>): Promise<T> {
  const owner = current;
  const done = await work;
  if (owner !== current) throw new AppError('cancelled');
  return done;
}

/** Only after the last one is gone (`leaveScope` or `loseScope` have resolved). */
export function openScope(uid: string): void {
  if (current) throw new Error('a scope is open already');
  current = { uid, phase: 'open', work: new Map(), hurry: new AbortController() };
  for (const part of parts) part.opened?.();
}

/** The person leaves. The screens must be gone or going: what they still write is waited for, then everything ends. */
export function leaveScope(): Promise<void> {
  if (!current) return Promise.resolve();
  closing ??= close(current);
  return closing;
}

/** The account has gone already, or is somebody else's: everything ends at once, and nothing is written in the other's name. */
export function loseScope(): Promise<void> {
  if (!current) return Promise.resolve();
  current.hurry.abort();
  end(current);
  closing ??= close(current);
  return closing;
}

let pageGoes = false;

/** The page goes, the person stays: everything ends, and nothing of theirs is forgotten. */
export function leavePage(): Promise<void> {
  pageGoes = true;
  return loseScope();
}

/** Whether it is only the page that goes. */
export function isPageGoing(): boolean {
  return pageGoes;
}

async function close(ending: State): Promise<void> {
  const waiting = patience(ending.hurry.signal);
  if (ending.phase === 'open') {
    ending.phase = 'leaving';
    const left = parts.map((part) => part.leaving?.());
    // React takes the screens away, and runs their cleanups, before the next task.
    await new Promise((resolve) => setTimeout(resolve));
    await Promise.race([Promise.allSettled([...left, ...ending.work.keys()]), waiting]);
  }
  end(ending);
  await Promise.allSettled(parts.map((part) => part.closed?.(waiting)));
  for (const giveUp of [...ending.work.values()]) giveUp();
  ending.work.clear();
  current = null;
  closing = null;
}

function end(ending: State) {
  if (ending.phase === 'ending') return;
  ending.phase = 'ending';
  for (const part of parts) part.ended?.();
}

/** Ends when it makes no sense to wait longer. Without a connection nothing arrives: what was written stays on the device. */
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
