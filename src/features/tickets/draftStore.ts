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
  /** Typed on this page; `draftOf` includes earlier text. */
  drafts: Record<string, string>;
  outbox: Record<string, OutboxEntry[]>;
  /** End of each person's «new technical ticket» lock, in epoch milliseconds. */
  technicalLocks: Record<string, number>;
  setDraft: (conversation: string, text: string) => void;
  setOutbox: (conversation: string, change: (entries: OutboxEntry[]) => OutboxEntry[]) => void;
  /** Locks for this long from now; 0 unlocks. */
  lockTechnical: (uid: string, milliseconds: number) => void;
}

const draftKey = (conversation: string) => `coaching.draft/${conversation}`;

adoptOldStore(draftKey);

/**
 * Text that must not be lost: kept on the device, also after a sign-out, under its author's uid
 * (every conversation key begins with it), so that nobody else on this device sees or sends it.
 * Drafts are per tab; the outbox and the lock are shared by all tabs.
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
    // Rereads the device's storage: another tab may have sent something.
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

/** This tab's draft of a conversation, now or from an earlier page. */
export function draftOf(conversation: string): string {
  return useDraftStore.getState().drafts[conversation] ?? readKept(draftKey(conversation)) ?? '';
}
