import { expect, it, vi } from 'vitest';
import { MAIL_LIMIT, MAIL_OUT } from '@/domain/jobs/job';
import { refusal } from '../kit/callers';
import { ServiceError } from '../kit/service-error';
import { inMailBlocks, mailBlocks, outageWatch } from './mail';

const taking = (name: 'ai' | 'email', count: number) =>
  Promise.resolve({ name, count, from: 'oggi' });

it('[DE-091] a run counts its e-mails in blocks, many at a time, and gives back the rest', async () => {
  const take = vi.fn(taking);
  const giveBack = vi.fn(() => Promise.resolve());
  const { ration, end } = mailBlocks({ take, giveBack });
  await Promise.all(Array.from({ length: 250 }, () => ration()));
  expect(take).toHaveBeenCalledTimes(3);
  await end();
  await end();
  expect(giveBack.mock.calls).toEqual([[{ name: 'email', count: 50, from: 'oggi' }]]);
});

it('e-mails beyond the day’s limit are refused, those up to it are not', async () => {
  const blocks = [100, 20, 0, 0, 0];
  const take = vi.fn((name: 'ai' | 'email', _count: number) => taking(name, blocks.shift() ?? 0));
  const { ration } = mailBlocks({ take, giveBack: () => Promise.resolve() });
  const sent = await Promise.allSettled(Array.from({ length: 125 }, () => ration()));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(120);
  for (const block of take.mock.calls) expect(block).toEqual(['email', 100]);
});

it('a block that could not be taken is taken again by the next', async () => {
  const take = vi.fn().mockRejectedValueOnce(new Error('contended')).mockImplementation(taking);
  const { ration } = mailBlocks({ take, giveBack: () => Promise.resolve() });
  await expect(ration()).rejects.toThrow('contended');
  await ration();
  expect(take.mock.calls).toEqual(Array(2).fill(['email', 100]));
});

it('a block is no larger than the page of documents, and what is left goes to the day it was taken from', async () => {
  const take = vi.fn((name: 'ai' | 'email', count: number) =>
    Promise.resolve({ name, count, from: take.mock.calls.length === 1 ? 'ieri' : 'oggi' }),
  );
  const giveBack = vi.fn(() => Promise.resolve());
  const { ration, page, end } = mailBlocks({ take, giveBack });
  page(3);
  for (let sent = 0; sent < 3; sent += 1) await ration();
  page(500);
  await ration();
  expect(take.mock.calls).toEqual([
    ['email', 3],
    ['email', 100],
  ]);
  await end();
  expect(giveBack.mock.calls).toEqual([[{ name: 'email', count: 99, from: 'oggi' }]]);
});

it('work that fails gives back the rest, and its own failure is told', async () => {
  const giveBack = vi.fn().mockRejectedValue(new Error('contended'));
  const work = async ({ ration }: { ration: () => Promise<void> }) => {
    await ration();
    throw new Error('lost');
  };
  await expect(inMailBlocks(work, mailBlocks({ take: taking, giveBack }))).rejects.toThrow('lost');
  expect(giveBack).toHaveBeenCalledExactlyOnceWith({ name: 'email', count: 99, from: 'oggi' });
});

it('a run stops when the mail server is down, and at once when the day’s limit is used up', () => {
  const run: { stopped: string | null } = { stopped: null };
  const { failed, arrived } = outageWatch(run);
  const down = new ServiceError('smtp', 'network');
  for (let count = 0; count < 4; count += 1) failed(down);
  arrived();
  for (let count = 0; count < 4; count += 1) failed(down);
  expect(run.stopped).toBeNull();
  failed(down);
  expect(run.stopped).toBe(MAIL_OUT);
  const other: { stopped: string | null } = { stopped: null };
  outageWatch(other).failed(refusal('quota'));
  expect(other.stopped).toBe(MAIL_LIMIT);
});
