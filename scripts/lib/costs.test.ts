import { expect, it } from 'vitest';
import { PAGE_SIZE } from '../../src/domain/limits';
import { STUDIOS } from '../../src/domain/studios';
import { COUNTS_WINDOW_MS } from '../../src/domain/tickets/openCounts';
import { HABITS, PRICES, READ_PER_SCREEN } from './cost-figures';
import { bill, operations } from './costs';

const SIZES = [60, 600, 6_000];
const hours = HABITS.hoursPerDay * HABITS.daysPerMonth;

it('presence is less than a tenth of what is read, however many the staff are', () => {
  for (const staff of SIZES) expect(bill(staff).presenceShare, String(staff)).toBeLessThan(0.1);
});

it('what a person reads in an hour does not grow with the square of the staff', () => {
  const [, many = 0, tenfold = 0] = SIZES.map((staff) => bill(staff).readsPerHour);
  expect(tenfold / many).toBeLessThan(1.1);
  const perPerson = SIZES.map((staff) => operations(staff).presence.reads / staff);
  expect((perPerson[2] ?? 0) / (perPerson[1] ?? 1)).toBeLessThan(1.25);
});

it('no document of the menu’s counts is written more than once in a window', () => {
  const documents = STUDIOS.length + 1;
  const { writes } = operations(60_000)['counts in the menu'];
  // Half of the writes are the counts, the other half their leases.
  expect(writes / 2 / documents / hours).toBeLessThanOrEqual(3_600_000 / COUNTS_WINDOW_MS);
});

it('[DE-091] every write and deletion is an event of the one trigger', () => {
  for (const { writes, deletes, invocations } of Object.values(operations(600)))
    expect(invocations).toBeGreaterThanOrEqual(writes + deletes);
});

it('[DE-091] a list of people reads three documents a row, as its screen does', () => {
  expect(READ_PER_SCREEN.usersList).toBe(3 * PAGE_SIZE + 2);
});

it('a bill adds up what its areas do, at the prices of the table', () => {
  const { total, euros } = bill(60);
  const reads = Object.values(operations(60)).reduce((sum, one) => sum + one.reads, 0);
  expect(total.reads).toBeCloseTo(reads, 3);
  expect(euros.reads).toBeCloseTo(reads * PRICES.lines.reads.usd * PRICES.eurPerUsd, 6);
  for (const euro of Object.values(euros)) expect(euro).toBeGreaterThan(0);
});
