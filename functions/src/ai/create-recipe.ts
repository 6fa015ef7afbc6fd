import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { AI_CALLS } from '@/domain/calls/ai';
import { recipeMessages } from '@/domain/messages';
import { RECIPES_PER_DAY } from '@/domain/recipes/options';
import { callable } from '../kit/callable';
import { rationOfAll } from '../kit/call-ration';
import { refusal } from '../kit/errors';
import { aiKey } from '../kit/params';
import { giveOfDayBack, takeOfDay } from '../kit/ration';
import { recipePrompt } from './recipe-prompt';
import { database } from '../kit/runtime';
import { write } from '../services/ai';
const MAX_TOKENS = 600;
const TEMPERATURE = 0.7;

const RATION = 'ricette';

/** An AI recipe, stored in the history. A failed request does not count against the limit. */
export const createRecipe = callable(
  AI_CALLS.createRecipe,
  { secrets: [aiKey], failed: recipeMessages.failed },
  async (options, { uid }) => {
    const left = await takeOfDay(RATION, uid, RECIPES_PER_DAY);
    if (left === null) throw refusal('quota', recipeMessages.dailyLimit);
    try {
      await rationOfAll('ai');
      const text = await write({
        user: recipePrompt(options),
        maxTokens: MAX_TOKENS,
        temperature: TEMPERATURE,
      });
      const ref = await database()
        .collection('ricette')
        .add({ userId: uid, options, text, at: FieldValue.serverTimestamp() });
      return { id: ref.id, text, left };
    } catch (error) {
      await giveOfDayBack(RATION, uid).catch(() => logger.error('ration not given back', { uid }));
      throw error;
    }
  },
);
