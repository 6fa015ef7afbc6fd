import { readsMeter } from '../firebase/env';
import { unanswered } from './silence';

interface ScreenReads {
  screen: string;
  /** Documents the server sent (billed reads); an empty answer counts as one. */
  documents: number;
  /** Listeners opened. */
  listens: number;
}

let now: ScreenReads = { screen: '', documents: 0, listens: 0 };

/** Counts reads per screen; the benchmark reads it from `window.__reads`. */
export const screenReads = {
  /** Resets the counts; called at every change of screen. */
  start(screen: string): void {
    now = { screen, documents: 0, listens: 0 };
  },
  current: (): ScreenReads => ({ ...now }),
  unanswered,
};

export function countDocuments(documents: number): void {
  now.documents += documents;
}

export function countListen(): void {
  now.listens += 1;
}

if (readsMeter && typeof window !== 'undefined') Object.assign(window, { __reads: screenReads });
