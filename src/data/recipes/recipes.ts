import { deleteDoc, doc } from 'firebase/firestore';
import * as z from 'zod/mini';
import { AI_CALLS, RECIPE_OPTIONS } from '@/domain/calls/ai';
import type { AnswerOf } from '@/domain/calls/contract';
import type { PagedSource } from '@/domain/live';
import type { Recipe, RecipeOptions } from '@/domain/recipes/options';
import { decodeFields, field, storedText, storedTime, type Stored } from '@/data/codec';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { call } from '@/data/calls';
import { pagedQuery } from '@/data/paged';
import { RECIPES, recipesQuery } from './queries';

const RECIPES_PAGE = 20;

export type CreatedRecipe = AnswerOf<typeof AI_CALLS.createRecipe>;

/** Asks for a recipe (AT-087); it is also kept in the person's history. @throws AppError, `quota` when the day's recipes are used up */
export function createRecipe(options: RecipeOptions): Promise<CreatedRecipe> {
  return call(AI_CALLS.createRecipe, options);
}

/** The person's recipes, newest first. */
export function ownRecipes(uid: string): PagedSource<Recipe> {
  return pagedQuery(recipesQuery(uid), decodeRecipe, { pageSize: RECIPES_PAGE });
}

/** Removes a recipe from the person's own history. @throws AppError */
export function deleteRecipe(id: string): Promise<void> {
  return attempt(() => deleteDoc(doc(db(), RECIPES, id)));
}

const storedOptions: z.ZodMiniType<RecipeOptions> = z.object(RECIPE_OPTIONS);

const RECIPE_FIELDS = {
  options: field<RecipeOptions | null>(storedOptions, null),
  text: field(storedText, ''),
  at: field<Date | null>(storedTime, null),
};

function decodeRecipe({ id, data }: Stored): Recipe {
  return { id, ...decodeFields(RECIPE_FIELDS, data).values };
}
