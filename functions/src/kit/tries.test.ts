import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eachOf, firstFailures, givenUp, withTries } from './tries';

const { logged } = vi.hoisted(() => ({ logged: { warn: vi.fn(), error: vi.fn() } }));
vi.mock('firebase-functions/v2', () => ({ logger: logged }));

const event = { id: 'e1', document: 'tickets/t1', params: { collection: 'tickets' } };
const minutes = (count: number) => count * 60_000;
const broken = () =>
  Promise.reject(Object.assign(new Error('Giulia Bianchi ha scritto'), { code: 10 }));

beforeEach(() => {
  vi.spyOn(givenUp, 'note').mockImplementation((what) => {
    expect.soft(what).toMatch(/^tickets\.(index|revenue)$/);
    return Promise.resolve();
  });
  let first: number | null = null;
  vi.spyOn(firstFailures, 'note').mockImplementation((id, now) => {
    expect.soft(id).toBe('e1');
    return Promise.resolve((first ??= now));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  logged.warn.mockClear();
  logged.error.mockClear();
});

describe('the steps of an event', () => {
  it('[SE-003] that fail come again, and are given up when they have failed for long: the log says so', async () => {
    await expect(withTries(event, { index: broken }, minutes(1))).rejects.toThrow();
    await expect(withTries(event, { index: broken }, minutes(15))).rejects.toThrow();
    expect(logged.error).not.toHaveBeenCalled();
    await withTries(event, { index: broken }, minutes(16));
    expect(logged.error).toHaveBeenCalledExactlyOnceWith('event given up', {
      what: 'tickets.index',
      document: 'tickets/t1',
      code: '10',
    });
    expect(givenUp.note).toHaveBeenCalledExactlyOnceWith('tickets.index', minutes(16));
  });

  it('[SE-003] have their tries also when the event has waited for hours: they count from the first that failed', async () => {
    const late = minutes(5 * 60);
    await expect(withTries(event, { index: broken }, late)).rejects.toThrow();
    await expect(withTries(event, { index: broken }, late + minutes(14))).rejects.toThrow();
    expect(logged.error).not.toHaveBeenCalled();
    await withTries(event, { index: broken }, late + minutes(15));
    expect(logged.error).toHaveBeenCalledOnce();
  });

  it('[SE-003] are all taken, in their order; one that fails keeps none from it, and comes again', async () => {
    const taken: string[] = [];
    const step = (name: string) => () => Promise.resolve(taken.push(name));
    const steps = { notes: step('notes'), index: broken, open: step('open') };
    await expect(withTries(event, steps)).rejects.toThrow();
    expect(taken).toEqual(['notes', 'open']);
    await withTries(event, { ...steps, index: step('index') });
    expect(taken).toEqual(['notes', 'open', 'notes', 'index', 'open']);
  });

  it('[DE-091] that are given up are told, for a job to do them later; those that come again are not', async () => {
    const told = vi.fn(() => Promise.resolve());
    await expect(withTries(event, { revenue: broken }, 0, told)).rejects.toThrow();
    expect(told).not.toHaveBeenCalled();
    await withTries(event, { revenue: broken }, minutes(16), told);
    expect(told).toHaveBeenCalledExactlyOnceWith('revenue');
    told.mockRejectedValueOnce(new Error('unavailable'));
    await expect(withTries(event, { revenue: broken }, minutes(17), told)).rejects.toThrow();
    expect(told.mock.calls).toEqual([['revenue'], ['revenue']]);
  });

  it('[SE-021] leave nothing of what was written in the log', async () => {
    await expect(withTries(event, { index: broken }, 0)).rejects.toThrow();
    await withTries(event, { index: broken }, minutes(16));
    expect(logged.warn).toHaveBeenCalledOnce();
    expect(logged.error).toHaveBeenCalledOnce();
    expect(JSON.stringify([logged.warn.mock.calls, logged.error.mock.calls])).not.toContain(
      'Giulia',
    );
  });

  it('that succeed note nothing', async () => {
    await withTries(event, { index: () => Promise.resolve() });
    expect(firstFailures.note).not.toHaveBeenCalled();
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
