import { useState } from 'react';
import { deleteCampaignLeads, taggedCount, taggedIds } from '@/data/campaigns/commands';
import type { CampaignList } from '@/data/campaigns/queries';
import { restoreDeleted, type Deleted } from '@/data/audit/deletions';
import { AppError } from '@/domain/errors';
import { campaignMessages, leadMessages } from '@/domain/leadMessages';
import { ACTIVE_TAG } from '@/domain/leads/campaignFilters';
import { confirm, toast, undoToast } from '@/ui/feedback';
import { useBulk } from '@/ui/list/useBulk';

const isGone = (error: unknown) => error instanceof AppError && error.code === 'not-found';

/**
 * Deletes all rows tagged «attivi», whatever the filter, in batches: an interrupted run resumes
 * when repeated.
 */
export function useDeleteActive(list: CampaignList) {
  const bulk = useBulk();
  const [asking, setAsking] = useState(false);

  const restore = async (deleted: readonly Deleted[]) => {
    const { failed } = await bulk.run('Ripristino', deleted, restoreDeleted);
    if (failed[0]) toast.failure(failed[0].error);
    else toast.success(campaignMessages.activeRestored);
  };

  const removeAll = async () => {
    const count = await taggedCount(list, ACTIVE_TAG);
    if (count === 0) return toast.success(campaignMessages.noActive);
    const question = campaignMessages.confirmDeleteActive;
    if (
      !(await confirm({
        question,
        action: 'Elimina attivi',
        danger: true,
        details: campaignMessages.activeToGo(count),
      }))
    )
      return;
    const ids = await taggedIds(list, ACTIVE_TAG);
    const { done, failed } = await bulk.runGroups(
      'Eliminazione dei contatti attivi',
      ids,
      (group) => deleteCampaignLeads(list, group),
    );
    // Rows deleted by a colleague meanwhile count as done.
    const left = ids.length - done.length - failed.filter(({ error }) => isGone(error)).length;
    if (left > 0) toast.error(campaignMessages.activeLeft(left));
    const undoable = done.map(({ value }) => value).filter((deleted) => deleted.undoable);
    if (undoable.length > 0)
      undoToast(campaignMessages.activeDeleted(done.length), () => void restore(undoable));
    else if (done.length > 0) toast.success(campaignMessages.activeDeleted(done.length));
  };

  const start = () => {
    if (asking) return;
    setAsking(true);
    removeAll()
      .catch((error: unknown) => toast.failure(error, leadMessages.deleteFailed))
      .finally(() => setAsking(false));
  };
  return { progress: bulk.progress, start };
}
