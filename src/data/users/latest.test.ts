import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Query } from '@/data/query';
import { loseScope, openScope } from '@/data/scope';
import { latestOf } from './latest';

const readAll = vi.hoisted(() => vi.fn<(asked: Query) => Promise<unknown[]>>());
vi.mock('@/data/read', () => ({ readAll }));
const left: (() => void)[] = [];
const ask = (...asked: Parameters<typeof latestOf>) => left.push(latestOf(...asked).subscribe(vi.fn()));

beforeEach(() => {
  readAll.mockReset().mockResolvedValue([]);
  openScope('me');
});
afterEach(async () => {
  for (const leave of left.splice(0)) leave();
  await loseScope();
});

const client = { uid: 'anna', email: 'Anna@esempio.it', role: 'user' } as const;
const colleague = { uid: 'staff', email: 'staff@esempio.it', role: 'Studio' } as const;
const orders = () => readAll.mock.calls.map(([asked]) => asked).filter(({ collection }) => collection === 'orders');

it('what a colleague has sold, which has the colleague’s uid, is not read; what was ordered with the address is', () => {
  ask([client, colleague]);
  expect(orders().map(({ where }) => where)).toEqual([
    [['uid', 'in', ['anna']]],
    [['idx.email', 'in', ['anna@esempio.it', 'staff@esempio.it']]],
  ]);
});

it('is asked again for another generation only', () => {
  for (const generation of [1, 1, 2]) ask([client], generation);
  expect(orders()).toHaveLength(4);
});
