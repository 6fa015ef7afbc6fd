import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** A message that was sent from this device and that the server has not confirmed yet. */
export interface OutboxEntry {
  id: string;
  content: string;
  /** ISO time of sending. */
  at: string;
  failed: boolean;
}

interface DraftState {
  drafts: Record<string, string>;
  outbox: Record<string, OutboxEntry[]>;
  /** Until when each person's «new technical ticket» button stays locked, epoch milliseconds. */
  technicalLocks: Record<string, number>;
  setDraft: (conversation: string, text: string) => void;
  setOutbox: (conversation: string, change: (entries: OutboxEntry[]) => OutboxEntry[]) => void;
  /** Locks for so many milliseconds from now; 0 unlocks. */
  lockTechnical: (uid: string, milliseconds: number) => void;
}

/**
 * What was typed or sent and must not be lost: kept on the device, also over a sign-out, under the uid of its author (a conversation's
 * key begins with it), so that nobody else at this device sees or sends it.
 */
export const useDraftStore = create<DraftState>()(
  persist(
    (set) => ({
      drafts: {},
      outbox: {},
      technicalLocks: {},
      setDraft: (conversation, text) =>
        set(({ drafts: { [conversation]: _replaced, ...others } }) => ({
          drafts: text === '' ? others : { ...others, [conversation]: text },
        })),
      setOutbox: (conversation, change) =>
        set(({ outbox: { [conversation]: entries = [], ...others } }) => {
          const changed = change(entries);
          if (changed === entries) return {};
          return { outbox: changed.length === 0 ? others : { ...others, [conversation]: changed } };
        }),
      // Zero is long past: the time of a moment ago would still count as the second it is in.
      lockTechnical: (uid, milliseconds) =>
        set(({ technicalLocks }) => ({ technicalLocks: { ...technicalLocks, [uid]: milliseconds === 0 ? 0 : Date.now() + milliseconds } })),
    }),
    { name: 'coaching.drafts' },
  ),
);
