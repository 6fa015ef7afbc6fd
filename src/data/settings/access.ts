import { doc } from 'firebase/firestore';
import * as z from 'zod/mini';
import type { AccessSettings } from '@/domain/access/management';
import type { LiveSource } from '@/domain/live';
import { decodeFields, field } from '@/data/codec';
import { db } from '@/data/firestore';
import { liveDoc } from '@/data/live';

const PATH = 'impostazioni/accesso';

const FIELDS = {
  // A stray value among the e-mails must not hide the others.
  gestione: field<string[]>(
    z.pipe(
      z.array(z.unknown()),
      z.transform((list) => list.filter((one) => typeof one === 'string')),
    ),
    [],
  ),
};

/** Who sees the management cards, live (decision 5); null while the document doesn't exist. */
export function accessSettings(): LiveSource<AccessSettings | null> {
  return liveDoc(
    PATH,
    () => doc(db(), PATH),
    ({ data }) => ({ management: decodeFields(FIELDS, data).values.gestione }),
  );
}
