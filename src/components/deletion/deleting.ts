import { useCallback, useState } from 'react';
import { restoreDeleted, type Deleted } from '@/data/audit/deletions';
import { toast, undoToast } from '@/ui/feedback';

interface Said {
  deleted: string;
  restored: string;
  /** Undone: restore the entry in the list at once. */
  onUndo?: () => void;
  /** The undo has expired. */
  onSettled?: () => void;
}

/** Reports a deletion and, if it can be undone, offers that for ten seconds. */
export function tellDeleted(
  deletion: Deleted,
  { deleted, restored, onUndo, onSettled }: Said,
): void {
  if (!deletion.undoable) {
    toast.success(deleted);
    onSettled?.();
    return;
  }
  const restore = () => {
    onUndo?.();
    restoreDeleted(deletion).then(
      () => toast.success(restored),
      (error: unknown) => toast.failure(error),
    );
  };
  undoToast(deleted, restore, onSettled);
}

/** Hides entries being deleted at once (optimistic), and shows them again if that fails. */
export function useHidden() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const hide = useCallback(
    (id: string, away: boolean) =>
      setHidden(
        (before) => new Set(away ? [...before, id] : [...before].filter((other) => other !== id)),
      ),
    [],
  );
  return { hidden, hide };
}
