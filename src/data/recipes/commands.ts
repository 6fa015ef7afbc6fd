import { deleteDoc, doc } from 'firebase/firestore';
import { AI_CALLS } from '@/domain/calls/ai';
import type { AnswerOf } from '@/domain/calls/contract';
import type { RecipeOptions } from '@/domain/recipes/options';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { call } from '@/data/calls/calls';
import { RECIPES } from './queries';

export type CreatedRecipe = AnswerOf<typeof AI_CALLS.createRecipe>;

/** Asks for a recipe; it is also kept in the person's history. @throws AppError, `quota` when the day's recipes are used up */
export function createRecipe(options: RecipeOptions): Promise<CreatedRecipe> {
  return call(AI_CALLS.createRecipe, options);
}

/** Removes a recipe from the person's own history. @throws AppError */
export function deleteRecipe(id: string): Promise<void> {
  return attempt(() => deleteDoc(doc(db(), RECIPES, id)));
}
