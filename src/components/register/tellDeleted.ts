import { restoreDeleted, type Deleted } from '@/data/audit/registered';
import { errorText } from '@/domain/errors';
import { toast } from '@/ui/toast';
import { undoToast } from '@/ui/undoToast';

interface Said {
  deleted: string;
  restored: string;
  /** It is taken back: what had left the list returns at once. */
  onUndo?: () => void;
  /** It can't be taken back any more. */
  onSettled?: () => void;
}

/** Says that something was deleted and, where that can be undone, offers it back for ten seconds. */
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
      (error: unknown) => toast.error(errorText(error)),
    );
  };
  undoToast(deleted, restore, onSettled);
}
