import { beforeEach, expect, it, vi } from 'vitest';
import type { Query } from '@/data/query';
import { clientProfiles } from './profiles';

const data = vi.hoisted(() => ({ readAll: vi.fn() }));
vi.mock('@/data/read', () => data);
beforeEach(() => data.readAll.mockReset().mockResolvedValue([]));

it('[CO-276] [CO-416] people are looked up ten at a time, each once, what is no id never', async () => {
  const uids = Array.from({ length: 23 }, (_, index) => `u${index}`);
  expect(await clientProfiles([...uids, 'u0', ''])).toEqual(new Map());
  const asked = data.readAll.mock.calls.map(([query]) => query as Query).filter(({ collection }) => collection === 'users');
  const groups = asked.map(({ where }) => where?.[0]?.[2] as string[]);
  expect(groups.map((ids) => ids.length)).toEqual([10, 10, 3]);
  expect(groups.flat()).toEqual(uids);
});
