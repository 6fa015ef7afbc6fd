import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import type { Upload, UploadState } from '@/data/files/upload';
import type { DraftPhoto } from './photoDrafts';
import { sendPhotos } from './sendPhotos';

const wire = vi.hoisted(() => ({ upload: vi.fn() }));
vi.mock('@/data/uploads/lazyUpload', () => ({
  lazyUpload:
    () =>
    (...args: unknown[]): unknown =>
      wire.upload(...args),
}));

function sending() {
  let state: UploadState<string> = { status: 'running', progress: 0 };
  const told = new Set<() => void>();
  const upload: Upload<string> = {
    subscribe: (onChange) => {
      told.add(onChange);
      return () => told.delete(onChange);
    },
    getSnapshot: () => state,
    cancel: vi.fn(),
    retry: vi.fn(),
  };
  const become = (next: UploadState<string>) => {
    state = next;
    for (const one of [...told]) one();
  };
  return { upload, become };
}
const photo = (id: string, path: string | null = null): DraftPhoto => ({
  id,
  path,
  blob: new Blob(['x']),
});
const settled = () => new Promise((resolve) => setTimeout(resolve));
beforeEach(() => vi.resetAllMocks());

it('[DE-079] photos go one after the other, in order; one that has arrived isn’t sent again; a drop is waited for', async () => {
  const [first, second] = [sending(), sending()];
  wire.upload.mockReturnValueOnce(first.upload).mockReturnValueOnce(second.upload);
  const [onProgress, onArrived] = [vi.fn(), vi.fn()];
  const sent = sendPhotos(
    [photo('a'), null, photo('b', 'check/u/b.jpg'), photo('c')],
    { userId: 'u', by: 's' },
    { onProgress, onArrived },
  );
  await settled();
  expect(wire.upload).toHaveBeenCalledTimes(1);
  first.become({ status: 'failed', error: new AppError('offline') });
  expect(onProgress).toHaveBeenLastCalledWith(0, null);
  first.become({ status: 'running', progress: 0.5 });
  first.become({ status: 'done', result: 'check/u/a.jpg' });
  await settled();
  expect(onArrived).toHaveBeenLastCalledWith(0, 'check/u/a.jpg');
  expect(wire.upload).toHaveBeenCalledTimes(2);
  second.become({ status: 'done', result: 'check/u/c.jpg' });
  expect(wire.upload.mock.calls.map(([{ id }, ...who]) => [id, ...who])).toEqual([
    ['a', 'u', 's'],
    ['c', 'u', 's'],
  ]);
  expect(await sent).toEqual(['check/u/a.jpg', null, 'check/u/b.jpg', 'check/u/c.jpg']);
});

it('any other failure ends it', async () => {
  const one = sending();
  wire.upload.mockReturnValue(one.upload);
  const sent = sendPhotos(
    [photo('a'), photo('b')],
    { userId: 'u', by: 's' },
    { onProgress: vi.fn(), onArrived: vi.fn() },
  );
  await settled();
  one.become({ status: 'failed', error: new AppError('permission-denied') });
  await expect(sent).rejects.toMatchObject({ code: 'permission-denied' });
  expect(wire.upload).toHaveBeenCalledTimes(1);
});
