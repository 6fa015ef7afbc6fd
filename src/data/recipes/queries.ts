import type { Query } from '@/data/live/query';

export const RECIPES = 'ricette';

/** A person's recipes, newest first. */
export function recipesQuery(uid: string): Query {
  return { collection: RECIPES, where: [['userId', '==', uid]], orderBy: [['at', 'desc']] };
}
