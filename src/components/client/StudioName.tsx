import { useEffect, useState } from 'react';
import { studioOf } from '@/data/studios/queries';
import { errorText } from '@/domain/errors';
import type { Studio } from '@/domain/studios';
import type { UserRecord } from '@/domain/users/user';
import { toast } from '@/ui/toast';

/** The record's studio, or the one its `parent_id` stands for (AT-186). */
export function StudioName({ user: { studio, parentId } }: { user: UserRecord }) {
  const [linked, setLinked] = useState<Studio | null>(null);
  useEffect(() => {
    if (studio || parentId === '') return;
    let current = true;
    studioOf(parentId).then(
      (found) => current && setLinked(found),
      (error: unknown) => toast.error(errorText(error)),
    );
    return () => {
      current = false;
    };
  }, [parentId, studio]);
  return studio ?? linked ?? 'Studio sconosciuto';
}
