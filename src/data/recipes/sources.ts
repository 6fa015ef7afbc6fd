import type { PagedSource } from '@/domain/live';
import type { Recipe } from '@/domain/recipes/options';
import { pagedQuery } from '@/data/live/paged';
import { recipesQuery } from './queries';
import { decodeRecipe } from './codec';

const RECIPES_PAGE = 20;

/** The person's recipes, newest first. */
export function ownRecipes(uid: string): PagedSource<Recipe> {
  return pagedQuery(recipesQuery(uid), decodeRecipe, { pageSize: RECIPES_PAGE });
}
