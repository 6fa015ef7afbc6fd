import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import { raced } from './firestore';

const refused = new AppError('permission-denied');
const yes = () => Promise.resolve(true);
const no = () => Promise.resolve(false);

describe('work that the rules refuse', () => {
  it('begins again while somebody else was quicker, and then gives what it gives', async () => {
    const work = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(refused)
      .mockRejectedValueOnce(refused)
      .mockResolvedValue('done');
    await expect(raced(work, yes)).resolves.toBe('done');
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('is told at once when nothing has changed: then the person may not', async () => {
    const work = vi.fn().mockRejectedValue(refused);
    await expect(raced(work, no)).rejects.toBe(refused);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('doesn’t begin again for ever', async () => {
    const work = vi.fn().mockRejectedValue(refused);
    await expect(raced(work, yes)).rejects.toBe(refused);
    expect(work).toHaveBeenCalledTimes(8);
  });

  it('doesn’t begin again after anything else', async () => {
    const gone = new AppError('not-found');
    const changed = vi.fn(yes);
    await expect(raced(() => Promise.reject(gone), changed)).rejects.toBe(gone);
    expect(changed).not.toHaveBeenCalled();
  });

  it('fails with what kept it from looking', async () => {
    const offline = new AppError('offline');
    await expect(raced(() => Promise.reject(refused), () => Promise.reject(offline))).rejects.toBe(offline); // prettier-ignore
  });
});
