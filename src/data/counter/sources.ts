import type { LiveSource } from '@/domain/live';
import { readCounterDraft, type CounterDraft } from '@/domain/orders/counterDraft';
import { liveDoc } from '@/data/live/live';
import { draftPath } from './places';

/** What somebody is selling at the counter, live: also when it is changed on another device. Null when there is nothing. */
export function counterDraft(uid: string): LiveSource<CounterDraft | null> {
  return liveDoc(draftPath(uid), ({ data }) => readCounterDraft(data));
}
