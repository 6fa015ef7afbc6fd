import { logger } from 'firebase-functions/v2';
import { z } from 'zod';
import { AI_COMMENTS_PER_DAY, MEASURE_NAMES, MEASURE_VALUE_MAX, MEASURES_MAX } from '@/domain/checks/measures';
import { checkMessages } from '@/domain/messages';
import { callable, DESK } from '../kit/callable';
import { commentPrompt, withoutFitness } from './comment-prompt';
import { refusal } from '../kit/errors';
import { aiKey } from '../kit/params';
import { giveOfDayBack, takeOfDay } from '../kit/ration';
import { chat } from '../services/ai';

/** CO-293, CO-397 */
const MAX_TOKENS = 400;
const TEMPERATURE = 0.7;

const value = z.number().min(0).max(MEASURE_VALUE_MAX);
const input = z.strictObject({
  measures: z
    .array(z.strictObject({ measure: z.enum(MEASURE_NAMES), before: value, after: value }))
    .min(1)
    .max(MEASURES_MAX),
});

/** One ration of what the AI service is asked, recipes and comments together (decision 10). */
const RATION = 'ricette';

/** A motivating comment on the differences between two checks (decision 16), for the form of a new check. Nothing of it is stored. */
export const createCheckComment = callable(
  { roles: DESK, input, secrets: [aiKey], timeoutSeconds: 120, failed: checkMessages.commentFailed },
  async ({ measures }, { uid }): Promise<{ text: string; left: number }> => {
    const left = await takeOfDay(RATION, uid, AI_COMMENTS_PER_DAY);
    if (left === null) throw refusal('quota', checkMessages.dailyLimit);
    try {
      const text = await chat({ ...commentPrompt(measures), maxTokens: MAX_TOKENS, temperature: TEMPERATURE });
      return { text: withoutFitness(text), left };
    } catch (error) {
      await giveOfDayBack(RATION, uid).catch(() => logger.error('ration not given back', { uid }));
      throw error;
    }
  },
);
