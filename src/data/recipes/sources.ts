import * as z from 'zod/mini';
import type { PagedSource } from '@/domain/live';
import type { Recipe, RecipeOptions } from '@/domain/recipes/options';
import { pagedQuery } from '@/data/live/paged';
import { recipesQuery } from './queries';
import { RECIPE_OPTIONS } from '@/domain/callables/ai';
import { decodeFields, field, storedText, storedTime, type Stored } from '@/data/stored/codec';

const storedOptions: z.ZodMiniType<RecipeOptions> = z.object(RECIPE_OPTIONS);

const RECIPE_FIELDS = {
  options: field<RecipeOptions | null>(storedOptions, null),
  text: field(storedText, ''),
  at: field<Date | null>(storedTime, null),
};

function decodeRecipe({ id, data }: Stored): Recipe {
  return { id, ...decodeFields(RECIPE_FIELDS, data).values };
}

const RECIPES_PAGE = 20;

/** The person's recipes, newest first. */
export function ownRecipes(uid: string): PagedSource<Recipe> {
  return pagedQuery(recipesQuery(uid), decodeRecipe, { pageSize: RECIPES_PAGE });
}
