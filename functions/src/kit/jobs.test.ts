import { describe, expect, it, vi } from 'vitest';
import { eachInTime, LeaseLost, type Run } from './jobs';

const ALL = ['a', 'b', 'c'].map((id) => ({ id }));
function runFor(items: number) {
  const run: Run = {
    startedAt: new Date(),
    before: null,
    done: 0,
    failed: 0,
    remaining: 0,
    stopped: null,
    goesOn: () => items-- > 0,
    keep: vi.fn(() => Promise.resolve()),
  };
  return run;
}

describe('the items of a job', () => {
  it('are worked on in order, the lease kept before each; a failure is counted and stops no other', async () => {
    const run = runFor(Infinity);
    const worked: string[] = [];
    await eachInTime(run, ALL, ({ id }) => {
      worked.push(id);
      return id === 'a' ? Promise.reject(new Error('full')) : Promise.resolve();
    });
    expect(worked).toEqual(['a', 'b', 'c']);
    expect(run).toMatchObject({ failed: 1, remaining: 0 });
    expect(run.keep).toHaveBeenCalledTimes(3);
  });

  it('wait for the next run when there is no more time', async () => {
    const run = runFor(1);
    const work = vi.fn(() => Promise.resolve());
    await eachInTime(run, ALL, work);
    expect(work).toHaveBeenCalledTimes(1);
    expect(run.remaining).toBe(2);
  });

  it('are left to the run that has taken over', async () => {
    const run = runFor(Infinity);
    vi.mocked(run.keep).mockResolvedValueOnce().mockRejectedValueOnce(new LeaseLost());
    const work = vi.fn(() => Promise.resolve());
    await expect(eachInTime(run, ALL, work)).rejects.toBeInstanceOf(LeaseLost);
    expect(work).toHaveBeenCalledTimes(1);
    work.mockRejectedValueOnce(new LeaseLost());
    await expect(eachInTime(run, ALL, work)).rejects.toBeInstanceOf(LeaseLost);
  });
});
