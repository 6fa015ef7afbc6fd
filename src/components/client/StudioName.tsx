import { linkedStudio } from '@/data/studios/sources';
import type { UserRecord } from '@/domain/users/user';
import { Live } from '@/ui/Live';

const UNKNOWN = 'Studio sconosciuto';

/** The record's studio, or that of its `parent_id`. */
export function StudioName({
  user: { studio, parentId },
}: {
  user: Pick<UserRecord, 'studio' | 'parentId'>;
}) {
  if (studio || parentId === '') return studio ?? UNKNOWN;
  return (
    <Live size="line" source={linkedStudio(parentId)} skeleton="…" empty={UNKNOWN}>
      {(linked) => linked}
    </Live>
  );
}
