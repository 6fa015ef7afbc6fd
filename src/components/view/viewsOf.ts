import { removeView, replaceView, saveView } from '@/data/views/commands';
import { savedViews } from '@/data/views/sources';
import { AppError } from '@/domain/errors';
import { VIEWS_MAX } from '@/domain/views/view';
import type { Views } from '@/ui/list/ViewsButton';

/**
 * A person's saved views of one list, for its filter bar.
 * @param list storage key: must never change
 */
export function viewsOf(uid: string, list: string): Views {
  const source = savedViews(uid, list);
  return {
    source,
    save: async (name, search) => {
      const saved = source.getSnapshot();
      const known = saved.status === 'ready' ? saved.data : [];
      const same = known.find((view) => view.name.toLowerCase() === name.toLowerCase());
      if (same) return replaceView(same.id, { name, search });
      if (known.length >= VIEWS_MAX)
        throw new AppError(
          'invalid',
          `Ci sono già ${VIEWS_MAX} viste: elimina quelle che non servono.`,
        );
      await saveView({ uid, list, name, search });
    },
    remove: ({ id }) => removeView(id),
  };
}
