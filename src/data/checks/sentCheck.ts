import { fetchedOnce } from '@/data/live/live';
import type { Check } from '@/domain/checks/check';
import type { OwnCheck } from '@/domain/checks/ownCheck';
import { AppError, type AppErrorCode } from '@/domain/errors';
import type { LiveSource } from '@/domain/live';
import { storedFile } from '@/data/files/files';
import { readAll } from '@/data/live/read';
import { checksQuery } from './queries';
import { decodeCheck } from './sources';

/** What a client sent, as the starting point of a check. */
export interface SentStart {
  /** Photos by pose; null where there is none or it is lost. */
  photos: (Blob | null)[];
  /** Poses of photos that are gone, or that `prepare` refuses. */
  lost: number[];
  /** The client's latest visible check, for comparison: the client will see its measures. */
  last: Check | null;
}

const LOST: readonly AppErrorCode[] = ['invalid', 'not-found'];

/** Reads what a client sent. @param prepare re-encodes a photo */
export function sentCheck(
  { userId, checkId, photos }: OwnCheck,
  prepare: (photo: Blob) => Promise<Blob>,
): LiveSource<SentStart> {
  const prepared = async (path: string | null) => {
    if (path === null) return null;
    try {
      return await prepare(await blobOf(path));
    } catch (error) {
      if (error instanceof AppError && LOST.includes(error.code)) return null;
      throw error;
    }
  };
  const latest = { ...checksQuery(userId, { onlyVisible: true }), limit: 1 };
  return fetchedOnce(`sent-check/${checkId}`, async () => {
    const [[last = null], ...ready] = await Promise.all([
      readAll(latest, decodeCheck),
      ...photos.map(prepared),
    ]);
    const lost = [...ready.keys()].filter((index) => photos[index] && !ready[index]);
    return { last, photos: ready, lost };
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
