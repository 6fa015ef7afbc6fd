import { deleteDoc, doc } from 'firebase/firestore';
import * as z from 'zod/mini';
import type { PagedSource } from '@/domain/live';
import {
  CARBOHYDRATE_GRAMS,
  FAT_GRAMS,
  PROTEIN_GRAMS,
  RECIPE_MEALS,
  RECIPE_STYLES,
  RECIPE_TYPES,
  type Recipe,
  type RecipeOptions,
} from '@/domain/recipes/options';
import { decodeFields, field, storedText, storedTime, type Stored } from '@/data/codec';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { callFunction } from '@/data/calls';
import { pagedQuery } from '@/data/paged';
import { RECIPES, recipesQuery } from './queries';

const RECIPES_PAGE = 20;

export interface CreatedRecipe {
  /** Its place in the person's history. */
  id: string;
  text: string;
  /** Recipes that the person may still ask for today. */
  left: number;
}

/** Asks for a recipe (AT-087); it is also kept in the person's history. @throws AppError, `quota` when the day's recipes are used up */
export function createRecipe(options: RecipeOptions): Promise<CreatedRecipe> {
  return callFunction<RecipeOptions, CreatedRecipe>('createRecipe', options);
}

/** The person's recipes, newest first. */
export function ownRecipes(uid: string): PagedSource<Recipe> {
  return pagedQuery(recipesQuery(uid), decodeRecipe, { pageSize: RECIPES_PAGE });
}

/** Removes a recipe from the person's own history. @throws AppError */
export function deleteRecipe(id: string): Promise<void> {
  return attempt(() => deleteDoc(doc(db(), RECIPES, id)));
}

const oneOf = (grams: readonly number[]) => z.number().check(z.refine((value) => grams.includes(value)));
const storedOptions: z.ZodMiniType<RecipeOptions> = z.object({
  meal: z.enum(RECIPE_MEALS),
  type: z.enum(RECIPE_TYPES),
  carbohydrates: z.nullable(oneOf(CARBOHYDRATE_GRAMS)),
  protein: oneOf(PROTEIN_GRAMS),
  fat: oneOf(FAT_GRAMS),
  style: z.enum(RECIPE_STYLES),
});

const RECIPE_FIELDS = {
  options: field<RecipeOptions | null>(storedOptions, null),
  text: field(storedText, ''),
  at: field<Date | null>(storedTime, null),
};

function decodeRecipe({ id, data }: Stored): Recipe {
  return { id, ...decodeFields(RECIPE_FIELDS, data).values };
}
