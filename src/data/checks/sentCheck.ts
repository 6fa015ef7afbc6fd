import type { Check } from '@/domain/checks/check';
import type { OwnCheck } from '@/domain/checks/ownCheck';
import { AppError } from '@/domain/errors';
import type { LiveSource } from '@/domain/live';
import { storedFile } from '@/data/files/files';
import { asked } from '@/data/live/asked';
import { readAll } from '@/data/live/read';
import { checksQuery } from './queries';
import { decodeCheck } from './sources';

interface Sent {
  /** By pose; null without one, or for one that `prepare` refuses. */
  photos: (Blob | null)[];
  /** The client's latest check, to compare with. */
  last: Check | null;
}

/** What a check is made of that a client sent. @param prepare re-encodes a photo */
export function sentCheck(
  { userId, checkId, photos }: OwnCheck,
  prepare: (photo: Blob) => Promise<Blob>,
): LiveSource<Sent> {
  const prepared = async (path: string | null) => {
    if (path === null) return null;
    return prepare(await blobOf(path)).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'invalid') return null;
      throw error;
    });
  };
  const latest = { ...checksQuery(userId, { onlyVisible: false }), limit: 1 };
  return asked(`sent-check/${checkId}`, async () => {
    const [[last = null], ...ready] = await Promise.all([
      readAll(latest, decodeCheck),
      ...photos.map(prepared),
    ]);
    return { last, photos: ready };
  });
}

/** The contents of a stored file. @throws AppError */
function blobOf(path: string): Promise<Blob> {
  const file = storedFile(path);
  return new Promise((resolve, reject) => {
    const look = () => {
      const state = file.getSnapshot();
      if (state.status === 'loading') return;
      stop();
      if (state.status === 'ready') resolve(state.blob);
      else reject(state.error);
    };
    const stop = file.subscribe(look);
    // Shown on another page, it may have failed before.
    if (file.getSnapshot().status === 'failed') file.retry();
    look();
  });
}
