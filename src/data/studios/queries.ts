import { collection, getDocs, limit, query, where } from 'firebase/firestore';
import { parseStudio, type Studio } from '@/domain/studios';
import type { LiveSource } from '@/domain/live';
import { asked } from '@/data/asked';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { countDocuments } from '@/data/reads';

/** The studio a `parent_id` stands for: `studi` {name, parent_id} (document 1 §3, AT-093). Null when none has that link. @throws AppError */
export async function studioOf(parentId: string): Promise<Studio | null> {
  const found = await attempt(() => getDocs(query(collection(db(), 'studi'), where('parent_id', '==', parentId), limit(1))));
  countDocuments(1);
  return parseStudio(found.docs[0]?.get('name'));
}

/** `studioOf` as a source. */
export function linkedStudio(parentId: string): LiveSource<Studio | null> {
  return asked(`studio/${parentId}`, () => studioOf(parentId));
}
