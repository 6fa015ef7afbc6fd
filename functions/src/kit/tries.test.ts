import { describe, expect, it, vi } from 'vitest';
import { eachOf, withTries } from './tries';

const { logged } = vi.hoisted(() => ({ logged: { warn: vi.fn(), error: vi.fn() } }));
vi.mock('firebase-functions/v2', () => ({ logger: logged }));

const event = { time: '2026-11-22T10:00:00Z', document: 'tickets/t1' };
const at = (minutes: number) => Date.parse(event.time) + minutes * 60_000;
const broken = () =>
  Promise.reject(Object.assign(new Error('Giulia Bianchi ha scritto'), { code: 10 }));

describe('the work of an event', () => {
  it('[SE-003] that fails comes again, and is given up when it has failed for long: the log says so', async () => {
    await expect(withTries('indexTicket', event, broken, at(1))).rejects.toThrow();
    expect(logged.error).not.toHaveBeenCalled();
    await withTries('indexTicket', event, broken, at(16));
    expect(logged.error).toHaveBeenCalledExactlyOnceWith('event given up', {
      what: 'indexTicket',
      document: 'tickets/t1',
      code: '10',
    });
  });

  it('[SE-021] leaves nothing of what was written in the log', async () => {
    await withTries('indexTicket', event, broken, at(16));
    expect(JSON.stringify([logged.warn.mock.calls, logged.error.mock.calls])).not.toContain(
      'Giulia',
    );
  });

  it('that succeeds late is done', async () => {
    await expect(
      withTries('indexTicket', event, () => Promise.resolve(), at(60)),
    ).resolves.toBeUndefined();
  });
});

it('[SE-003] one that fails does not hold the others, and is not forgotten', async () => {
  const done: number[] = [];
  const work = (one: number) =>
    one === 2 ? Promise.reject(new Error('2')) : Promise.resolve(void done.push(one));
  await expect(eachOf([1, 2, 3], work)).rejects.toThrow('2');
  expect(done).toEqual([1, 3]);
  await expect(eachOf([1, 3], work)).resolves.toBeUndefined();
});
