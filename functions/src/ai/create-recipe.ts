import { FieldValue, type DocumentReference } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { AI_CALLABLES, type CreateRecipeAnswer } from '@/domain/callables/ai';
import { recipeMessages } from '@/domain/messages';
import { RECIPES_PER_DAY, type RecipeOptions } from '@/domain/recipes/options';
import { callable } from '../kit/callable';
import { rationOfAll } from '../kit/callable-ration';
import { refusal } from '../kit/callers';
import { aiKey } from '../kit/params';
import { giveOfDayBack, takeOfDay } from '../kit/ration';
import { database } from '../kit/runtime';
import { codeOf } from '../kit/tries';
import { write } from '../services/ai';

const MAX_TOKENS = 600;
const TEMPERATURE = 0.7;

const RATION = 'ricette';

/** An AI recipe, stored in the history. A failed request does not count against the limit. */
export const createRecipe = callable(
  AI_CALLABLES.createRecipe,
  { secrets: [aiKey], failed: recipeMessages.failed },
  async ({ requestId, ...options }, { uid }) => {
    const ref = recipeRef(requestId);
    const earlier = requestId === undefined ? null : await madeEarlier(ref, uid);
    if (earlier) return earlier;
    const left = await takeOfDay(RATION, uid, RECIPES_PER_DAY);
    if (left === null) throw refusal('quota', recipeMessages.dailyLimit);
    try {
      await rationOfAll('ai');
      const text = await write({
        user: recipePrompt(options),
        maxTokens: MAX_TOKENS,
        temperature: TEMPERATURE,
      });
      await ref.create({ userId: uid, options, text, at: FieldValue.serverTimestamp() });
      return { id: ref.id, text, left };
    } catch (error) {
      await giveOfDayBack(RATION, uid).catch((late: unknown) =>
        logger.error('ration not given back', { uid, code: codeOf(late) }),
      );
      // A concurrent retry of this request may have stored a recipe: return it. If it can't be
      // read, report the original failure.
      const other = await madeEarlier(ref, uid).catch(() => null);
      if (other) return other;
      throw error;
    }
  },
);

function recipeRef(requestId: string | undefined): DocumentReference {
  const recipes = database().collection('ricette');
  return requestId === undefined ? recipes.doc() : recipes.doc(requestId);
}

/** Returns the recipe of an earlier call whose answer was lost. Doesn't count against the limit. */
async function madeEarlier(
  ref: DocumentReference,
  uid: string,
): Promise<CreateRecipeAnswer | null> {
  const recipe = await ref.get();
  if (!recipe.exists) return null;
  if (recipe.get('userId') !== uid) throw refusal('already-exists');
  const left = (await takeOfDay(RATION, uid, RECIPES_PER_DAY, 0)) ?? 0;
  return { id: ref.id, text: String(recipe.get('text')), left };
}

/**
 * The prompt for a recipe with one carbohydrate, one protein and one fat. Built only from
 * predefined options.
 */
export function recipePrompt({
  meal,
  type,
  carbohydrates,
  protein,
  fat,
  style,
}: RecipeOptions): string {
  const carbohydrateLine =
    carbohydrates === null
      ? '- nessuna fonte di carboidrati aggiunta'
      : `- una sola fonte di carboidrati, per ${carbohydrates} g di carboidrati`;
  return [
    'Sei un nutrizionista e cuoco italiano. Scrivi in italiano una ricetta per una persona.',
    `Pasto: ${meal}. Tipo: ${type}. Stile di cucina: ${style}.`,
    'Usa:',
    carbohydrateLine,
    `- una sola fonte di proteine, per ${protein} g di proteine`,
    `- una sola fonte di grassi, per ${fat} g di grassi`,
    'Scrivi il titolo, gli ingredienti con i grammi e la preparazione a passi brevi. Niente premesse e niente consigli medici.',
    '',
    'Ricetta:',
  ].join('\n');
}
