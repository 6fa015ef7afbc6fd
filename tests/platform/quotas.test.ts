import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROWS_PER_QUERY, rowsToFollow } from '@/domain/tickets/presence';
import { COUNTS_WINDOW_MS } from '@/domain/tickets/openCounts';
import { bill } from '../../scripts/lib/costs';
import { today } from './figures';

interface Indexes {
  indexes: unknown[];
  fieldOverrides: { indexes: unknown[]; ttl?: boolean }[];
}
const { indexes, fieldOverrides } = JSON.parse(
  readFileSync('firestore.indexes.json', 'utf8'),
) as Indexes;

/** Limit of a project without billing; with billing it is a thousand. */
const WITHOUT_BILLING = 200;

it('composite indexes and field overrides are fewer than the least that a database may have', () => {
  expect(indexes.length).toBeLessThanOrEqual(0.9 * WITHOUT_BILLING);
  const configurations = fieldOverrides.reduce(
    (sum, field) => sum + Math.max(1, field.indexes.length) + (field.ttl ? 1 : 0),
    0,
  );
  expect(configurations).toBeLessThanOrEqual(0.9 * WITHOUT_BILLING);
  today('composite indexes, exemptions', `${indexes.length} and ${configurations}`);
});

it('a list asks who has its rows open by queries of at most 30 disjunctions', () => {
  const ids = Array.from({ length: 500 }, (_, row) => `r${row}`);
  expect(rowsToFollow(ids, new Set(ids), []).length).toBeLessThanOrEqual(2 * ROWS_PER_QUERY);
  expect(ROWS_PER_QUERY).toBeLessThanOrEqual(30);
});

it('presence is less than a tenth of all reads at 600 people', () => {
  const share = bill(600).presenceShare;
  expect(share).toBeLessThan(0.1);
  today('listener fan-out', `${(100 * share).toFixed(1)} %`);
});

it('a counter is written at most once in 30 seconds', () => {
  expect(COUNTS_WINDOW_MS).toBeGreaterThanOrEqual(30_000);
  today('writes to one document', `one in ${COUNTS_WINDOW_MS / 1_000} s`);
});
