import { collection, deleteDoc, doc } from 'firebase/firestore';
import { AI_CALLABLES, type CreateRecipeAnswer } from '@/domain/callables/ai';
import type { RecipeOptions } from '@/domain/recipes/options';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { call } from '@/data/callables/call';
import { resumable } from '@/data/write/resumable';
import { RECIPES } from './queries';

export type CreatedRecipe = CreateRecipeAnswer;

/**
 * Requests an AI recipe, also stored in the history.
 * @throws AppError, `quota` above the daily limit
 */
export function createRecipe(options: RecipeOptions): Promise<CreatedRecipe> {
  return resumable(
    [RECIPES, options],
    () => doc(collection(db(), RECIPES)).id,
    (requestId) => call(AI_CALLABLES.createRecipe, { ...options, requestId }),
  );
}

/** Deletes one's own recipe. @throws AppError */
export function deleteRecipe(id: string): Promise<void> {
  return attempt(() => deleteDoc(doc(db(), RECIPES, id)));
}
