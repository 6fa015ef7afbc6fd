import { readsMeter } from '../firebase/env';

interface ScreenReads {
  screen: string;
  /** Documents that the server sent (what is billed), an empty answer counting as one. */
  documents: number;
  /** Listeners opened. */
  listens: number;
}

let now: ScreenReads = { screen: '', documents: 0, listens: 0 };

/** Counts what each screen costs; the bench reads it from `window.__reads`. */
export const screenReads = {
  /** Begins a new count, at every change of screen. */
  start(screen: string): void {
    now = { screen, documents: 0, listens: 0 };
  },
  current: (): ScreenReads => ({ ...now }),
};

export function countDocuments(documents: number): void {
  now.documents += documents;
}

export function countListen(): void {
  now.listens += 1;
}

if (readsMeter && typeof window !== 'undefined') Object.assign(window, { __reads: screenReads });
