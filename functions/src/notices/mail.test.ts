import { expect, it, vi } from 'vitest';
import { mailBlocks } from './mail';

it('[DE-091] a run counts its e-mails in blocks, many at a time, and gives back the rest', async () => {
  const take = vi.fn((_: string, count: number) => Promise.resolve(count));
  const giveBack = vi.fn(() => Promise.resolve());
  const { ration, end } = mailBlocks({ take, giveBack });
  await Promise.all(Array.from({ length: 250 }, () => ration()));
  expect(take).toHaveBeenCalledTimes(3);
  await end();
  await end();
  expect(giveBack.mock.calls).toEqual([['email', 50]]);
});

it('e-mails beyond the day’s limit are refused, those up to it are not', async () => {
  const blocks = [100, 20, 0, 0, 0];
  const take = vi.fn(() => Promise.resolve(blocks.shift() ?? 0));
  const { ration } = mailBlocks({ take, giveBack: () => Promise.resolve() });
  const sent = await Promise.allSettled(Array.from({ length: 125 }, () => ration()));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(120);
});

it('a block that could not be taken is taken again by the next', async () => {
  const take = vi.fn().mockRejectedValueOnce(new Error('contended')).mockResolvedValue(100);
  const { ration } = mailBlocks({ take, giveBack: () => Promise.resolve() });
  await expect(ration()).rejects.toThrow('contended');
  await ration();
});
