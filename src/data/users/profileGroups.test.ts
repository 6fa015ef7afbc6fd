import { expect, it } from 'vitest';
import { profileGroups } from './profiles';

it('[CO-276] [CO-416] [LR-234] people are looked up ten at a time, each once, what is no id never', () => {
  const uids = Array.from({ length: 23 }, (_, index) => `u${index}`);
  const groups = profileGroups([...uids, 'u0', '']);
  expect(groups.map((ids) => ids.length)).toEqual([10, 10, 3]);
  expect(groups.flat()).toEqual(uids);
});
