import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import { upload } from './upload';

const sdk = vi.hoisted(() => ({
  ref: vi.fn((_: unknown, path: string) => path),
  uploadBytesResumable: vi.fn(),
  deleteObject: vi.fn(),
  getMetadata: vi.fn(),
}));
vi.mock('firebase/storage', () => sdk);
vi.mock('../firebase/storage', () => ({ storage: {} }));

/** A fake SDK upload that the test completes. */
function fakeTask() {
  let arrive: () => void = () => undefined;
  let refuse: (error: unknown) => void = () => undefined;
  const sent = new Promise<void>((resolve, reject) => {
    arrive = resolve;
    refuse = reject;
  });
  return Object.assign(sent, {
    on: vi.fn(),
    cancel: vi.fn(() => refuse(new Error('cancelled'))),
    arrive,
  });
}

const steps: string[] = [];
let task = fakeTask();
beforeEach(() => {
  steps.length = 0;
  task = fakeTask();
  sdk.uploadBytesResumable.mockReset().mockImplementation(() => task);
  sdk.deleteObject.mockReset().mockImplementation((path: string) => {
    steps.push(`delete ${path}`);
    return Promise.resolve();
  });
});

function sending(
  record: (path: string, wanted: () => boolean) => Promise<string>,
  more: Partial<Parameters<typeof upload<string>>[0]> = {},
) {
  return upload({
    file: new File(['x'], 'a.pdf'),
    by: 'anna',
    prepare: () =>
      Promise.resolve({ path: 'documenti/anna/a.pdf', contentType: 'application/pdf' }),
    record,
    giveUp: () => {
      steps.push('give up');
      return Promise.resolve();
    },
    ...more,
  });
}
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

it('cancelled while its bytes are on the way: the place is given up, then what arrived is taken back', async () => {
  const record = vi.fn();
  const sent = sending(record);
  await settled();
  sent.cancel();
  expect(sent.getSnapshot()).toEqual({ status: 'cancelled' });
  await settled();
  expect(steps).toEqual(['give up', 'delete documenti/anna/a.pdf']);
  expect(record).not.toHaveBeenCalled();
});

it('cancelled after its file has arrived, before the record is written: nothing is sent', async () => {
  let write: () => void = () => undefined;
  const recorded = vi.fn();
  const sent = sending(async (_, wanted) => {
    await new Promise<void>((resolve) => (write = resolve));
    if (!wanted()) throw new AppError('cancelled');
    recorded();
    return 'sent';
  });
  await settled();
  task.arrive();
  await settled();
  sent.cancel();
  // The outcome is unknown: an upload that may have been sent must not show as cancelled.
  expect(sent.getSnapshot()).toEqual({ status: 'running', progress: 1, stopping: true });
  write();
  await settled();
  expect(sent.getSnapshot()).toEqual({ status: 'cancelled' });
  expect(recorded).not.toHaveBeenCalled();
  expect(steps).toEqual(['give up', 'delete documenti/anna/a.pdf']);
});

it('cancelled too late, when the record is written: it is said to be sent, and stays', async () => {
  let answer: (result: string) => void = () => undefined;
  const sent = sending(() => new Promise<string>((resolve) => (answer = resolve)));
  await settled();
  task.arrive();
  await settled();
  sent.cancel();
  answer('sent');
  await settled();
  expect(sent.getSnapshot()).toEqual({ status: 'done', result: 'sent' });
  expect(steps).toEqual([]);
});

it('a failed record given up takes the file back; tried again it sends the record alone', async () => {
  const record = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new AppError('permission-denied'))
    .mockResolvedValueOnce('sent');
  const sent = sending(record);
  await settled();
  task.arrive();
  await settled();
  expect(sent.getSnapshot()).toMatchObject({
    status: 'failed',
    error: { code: 'permission-denied' },
  });
  sent.retry();
  await settled();
  expect(sent.getSnapshot()).toEqual({ status: 'done', result: 'sent' });
  expect(sdk.uploadBytesResumable).toHaveBeenCalledOnce();
});

describe('cancelled when it is not known whether it was recorded', () => {
  const unsure = async (more: Parameters<typeof sending>[1], cancelling: 'before' | 'after') => {
    let lose: (error: unknown) => void = () => undefined;
    const sent = sending(() => new Promise<string>((_, reject) => (lose = reject)), more);
    await settled();
    task.arrive();
    await settled();
    if (cancelling === 'before') sent.cancel();
    lose(new AppError('timeout'));
    await settled();
    if (cancelling === 'after') sent.cancel();
    return sent;
  };

  it.each(['before', 'after'] as const)(
    'the answer was lost (cancelled %s it): what was recorded stays, and is said to be sent',
    async (cancelling) => {
      const recorded = vi.fn(() => Promise.resolve('sent'));
      const sent = await unsure({ recorded }, cancelling);
      expect(sent.getSnapshot()).not.toEqual({ status: 'cancelled' });
      await settled();
      expect(sent.getSnapshot()).toEqual({ status: 'done', result: 'sent' });
      expect(recorded).toHaveBeenCalledExactlyOnceWith('documenti/anna/a.pdf');
      expect(steps).toEqual([]);
    },
  );

  it('not recorded yet, the file goes only if nothing can record it any more', async () => {
    const recorded = () => Promise.resolve(null);
    const certain = await unsure({ recorded }, 'after');
    await settled();
    // As for staff, whose record can't be prevented.
    const open = await unsure({ recorded, giveUp: undefined as never }, 'after');
    await settled();
    expect([certain.getSnapshot(), open.getSnapshot()]).toEqual([
      { status: 'cancelled' },
      { status: 'cancelled' },
    ]);
    expect(steps).toEqual(['give up', 'delete documenti/anna/a.pdf']);
  });

  it('if it cannot be known now, that is said, and can be tried again', async () => {
    const recorded = () => Promise.reject(new AppError('timeout'));
    const sent = await unsure({ recorded }, 'after');
    await settled();
    expect(sent.getSnapshot()).toMatchObject({ status: 'failed', error: { code: 'timeout' } });
    expect(steps).toEqual([]);
  });
});
