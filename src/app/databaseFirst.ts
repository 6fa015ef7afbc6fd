import { rememberedPerson } from '@/data/remembered';

/**
 * For whoever was here before, the database's code comes first and alone: it connects while the page's own code, which waits for this,
 * is being fetched. Imported before everything else, so that it is on its way while the entry's other modules run.
 */
export const databaseFirst: Promise<unknown> = rememberedPerson()
  ? import('@/data/users/sources').catch(() => undefined) // asked for again, and reported, when it is needed
  : Promise.resolve();
