import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import type { UploadState } from '@/data/files/upload';
import type { UploadInput } from '@/data/documents/upload';
import { loseScope, openScope } from '@/data/session/scope';
import { answering, same } from '../../../tests/fixtures/answering';
import { lazyUpload } from './lazyUpload';

const wire = {
  code: (): Promise<void> => Promise.resolve(),
  uploadDocument: vi.fn(),
};

const load = async () => {
  await wire.code();
  return wire.uploadDocument;
};
const input = { file: new File(['x'], 'dieta.pdf'), userId: 'anna' } as UploadInput;
/** A fake upload. */
function upload(snapshot: UploadState<unknown>) {
  const told = new Set<() => void>();
  return {
    subscribe: (onChange: () => void) => told.add(onChange),
    getSnapshot: () => snapshot,
    cancel: vi.fn(),
    retry: vi.fn(),
    become: (next: UploadState<unknown>) => {
      snapshot = next;
      for (const one of told) one();
    },
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));
beforeEach(() => {
  openScope('anna');
  wire.code = () => Promise.resolve();
  wire.uploadDocument.mockReset();
});
afterEach(loseScope);

describe('sending a document whose code is still to come', () => {
  it('runs at once, and is the upload itself from then on', async () => {
    const real = upload({ status: 'running', progress: 40 });
    answering(wire.uploadDocument, [same(input)], real);
    const sent = lazyUpload(load)(input);
    const changed = vi.fn();
    const stop = sent.subscribe(changed);
    expect(sent.getSnapshot()).toEqual({ status: 'running', progress: 0 });
    await settled();
    expect(wire.uploadDocument).toHaveBeenCalledOnce();
    expect(sent.getSnapshot()).toEqual({ status: 'running', progress: 40 });
    changed.mockClear();
    real.become({ status: 'cancelled' });
    expect([changed.mock.calls.length, sent.getSnapshot()]).toEqual([1, { status: 'cancelled' }]);
    stop();
    real.become({ status: 'running', progress: 50 });
    expect(changed).toHaveBeenCalledTimes(1);
    sent.cancel();
    sent.retry();
    expect([real.cancel.mock.calls.length, real.retry.mock.calls.length]).toEqual([1, 1]);
  });

  it('that is cancelled before it came sends nothing', async () => {
    const sent = lazyUpload(load)(input);
    sent.cancel();
    await settled();
    expect(wire.uploadDocument).not.toHaveBeenCalled();
    expect(sent.getSnapshot()).toEqual({ status: 'cancelled' });
    sent.retry();
    await settled();
    expect(wire.uploadDocument).not.toHaveBeenCalled();
  });

  it('fails when the code doesn’t come, and is tried again', async () => {
    wire.code = () => Promise.reject(new AppError('offline'));
    const sent = lazyUpload(load)(input);
    await settled();
    expect(sent.getSnapshot()).toMatchObject({ status: 'failed', error: { code: 'offline' } });
    wire.code = () => Promise.resolve();
    answering(wire.uploadDocument, [same(input)], upload({ status: 'running', progress: 1 }));
    sent.retry();
    expect(sent.getSnapshot()).toEqual({ status: 'running', progress: 0 });
    await settled();
    expect(sent.getSnapshot()).toEqual({ status: 'running', progress: 1 });
  });

  it('sends nothing for somebody who has signed out meanwhile', async () => {
    const sent = lazyUpload(load)(input);
    await loseScope();
    await settled();
    expect(wire.uploadDocument).not.toHaveBeenCalled();
    expect(sent.getSnapshot()).toMatchObject({ status: 'failed', error: { code: 'cancelled' } });
  });
});
