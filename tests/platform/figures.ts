import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { getCurrentTest } from 'vitest/suite';

/** Allowed difference between docs/platform.md and today, so that not every change edits it. */
const SHARE = 0.1;
const numbersIn = (text: string) =>
  [...text.matchAll(/\d[\d,]*(\.\d+)?/g)].map(([number]) => Number(number.replaceAll(',', '')));

/** Column «now» of docs/platform.md by the row's first cell. */
const columns = readFileSync('docs/platform.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const at = columns[0]?.indexOf('now') ?? -1;

/**
 * States today's figures of a limit: the stage prints them, and docs/platform.md must say about the
 * same.
 * @param row first cell of its row
 */
export function today(row: string, figures: string): void {
  const task = getCurrentTest();
  if (!task) throw new Error('only in a test');
  const meta = task.meta as { figures?: string[] };
  // A retried test states its figures again.
  meta.figures = [...new Set([...(meta.figures ?? []), `${row}: ${figures}`])];
  const stated = columns.find(([, first]) => first === row)?.[at];
  const [known, actual] = [numbersIn(stated ?? ''), numbersIn(figures)];
  const isNear =
    known.length === actual.length &&
    actual.every((value, index) => Math.abs(value - (known[index] ?? 0)) <= SHARE * value);
  const what = `docs/platform.md, «${row}», now: ${figures}`;
  expect(isNear ? figures : stated, what).toBe(figures);
}
