import { create } from 'zustand';
import { dropKept, keep, readKept } from '@/ui/kept';
import {
  adoptOldStore,
  lockKey,
  OUTBOX,
  readLocks,
  readOutbox,
  writeOutbox,
  type OutboxEntry,
} from './deviceStore';

interface DraftState {
  /** What has been typed on this page; `draftOf` knows what was typed before. */
  drafts: Record<string, string>;
  outbox: Record<string, OutboxEntry[]>;
  /** Until when each person's «new technical ticket» button stays locked, epoch milliseconds. */
  technicalLocks: Record<string, number>;
  setDraft: (conversation: string, text: string) => void;
  setOutbox: (conversation: string, change: (entries: OutboxEntry[]) => OutboxEntry[]) => void;
  /** Locks for so many milliseconds from now; 0 unlocks. */
  lockTechnical: (uid: string, milliseconds: number) => void;
}

const draftKey = (conversation: string) => `coaching.draft/${conversation}`;

adoptOldStore(draftKey);

/**
 * What was typed or sent and must not be lost: kept on the device, also over a sign-out, under the uid of its author (a conversation's
 * key begins with it), so that nobody else at this device sees or sends it. Drafts are each tab's own; what was sent and the lock are
 * one for all tabs.
 */
export const useDraftStore = create<DraftState>()((set) => ({
  drafts: {},
  outbox: readOutbox(),
  technicalLocks: readLocks(),
  setDraft: (conversation, text) => {
    if (text === '') dropKept(draftKey(conversation));
    else keep(draftKey(conversation), text);
    set(({ drafts }) => ({ drafts: { ...drafts, [conversation]: text } }));
  },
  setOutbox: (conversation, change) => {
    // As the device has it: another tab may have sent something meanwhile.
    const entries = readOutbox()[conversation] ?? [];
    const changed = change(entries);
    if (changed === entries) return;
    writeOutbox(conversation, entries, changed);
    set({ outbox: readOutbox() });
  },
  lockTechnical: (uid, milliseconds) => {
    if (milliseconds === 0) localStorage.removeItem(lockKey(uid));
    else localStorage.setItem(lockKey(uid), String(Date.now() + milliseconds));
    set({ technicalLocks: readLocks() });
  },
}));

window.addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(OUTBOX)) useDraftStore.setState({ outbox: readOutbox() });
  if (key === null || key.startsWith(lockKey('')))
    useDraftStore.setState({ technicalLocks: readLocks() });
});

/** What is written for a conversation in this tab, now or before. */
export function draftOf(conversation: string): string {
  return useDraftStore.getState().drafts[conversation] ?? readKept(draftKey(conversation)) ?? '';
}
