import type { LiveSource } from '@/domain/live';
import { readCounterDraft, type CounterDraft, draftPath } from '@/domain/orders/counterDraft';
import { liveDoc } from '@/data/live/live';

/** A person's draft sale, live on all their devices; null if there is none. */
export function counterDraft(uid: string): LiveSource<CounterDraft | null> {
  return liveDoc(draftPath(uid), ({ data }) => readCounterDraft(data));
}
