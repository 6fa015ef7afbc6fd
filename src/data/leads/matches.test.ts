import { beforeEach, expect, it, vi } from 'vitest';
import type { Decode } from '@/data/codec';
import type { Query } from '@/data/query';
import { matchesOf } from './matches';

const readAll = vi.hoisted(() => vi.fn());
vi.mock('@/data/read', () => ({ readAll }));
beforeEach(() => {
  readAll.mockReset();
});

it('[LR-178] [LR-219] looks people up by e-mails and phones, ten at a time, each once', async () => {
  const stored = { name: 'Anna', surname: 'Neri', email: 'A3@esempio.it', phone: 3330000003 };
  readAll.mockImplementation((_: Query, decode: Decode<unknown>) => Promise.resolve([decode({ id: 'u', data: stored, pending: false })]));
  const leads = Array.from({ length: 12 }, (_, index) => ({
    id: `l${index}`,
    email: index === 11 ? 'a0@esempio.it' : `a${index}@esempio.it`,
    telefono: index === 0 ? '' : `+3933300000${String(index).padStart(2, '0')}`,
  }));
  const found = await matchesOf(leads);
  const asked = readAll.mock.calls.map(([query]) => (query as Query).where?.[0]);
  expect(asked.map((condition) => [condition?.[0], (condition?.[2] as string[]).length])).toEqual([
    ['idx.email', 10],
    ['idx.email', 1],
    ['phone', 30],
    ['phone', 3],
  ]);
  expect(found.get('l3')).toMatchObject({ strength: 'strong', users: [{ uid: 'u' }] });
  expect(found.get('l4')).toEqual({ strength: 'none', users: [] });
});
