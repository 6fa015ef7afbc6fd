import { logger } from 'firebase-functions/v2';
import { AI_CALLABLES } from '@/domain/callables/ai';
import { AI_COMMENTS_PER_DAY, changeText, type MeasureChange } from '@/domain/checks/measures';
import { checkMessages } from '@/domain/checkMessages';
import { callable } from '../kit/callable';
import { rationOfAll } from '../kit/callable-ration';
import { refusal } from '../kit/callers';
import { aiKey } from '../kit/params';
import { giveOfDayBack, takeOfDay } from '../kit/ration';
import { codeOf } from '../kit/tries';
import { write } from '../services/ai';

const MAX_TOKENS = 400;
const TEMPERATURE = 0.7;

/** Recipes and comments share one daily limit. */
const RATION = 'ricette';

/** A motivating comment on the differences between two checks. Not stored. */
export const createCheckComment = callable(
  AI_CALLABLES.createCheckComment,
  { secrets: [aiKey], failed: checkMessages.commentFailed },
  async ({ measures }, { uid }) => {
    const left = await takeOfDay(RATION, uid, AI_COMMENTS_PER_DAY);
    if (left === null) throw refusal('quota', checkMessages.dailyLimit);
    try {
      await rationOfAll('ai');
      const text = await write({
        ...commentPrompt(measures),
        maxTokens: MAX_TOKENS,
        temperature: TEMPERATURE,
      });
      return { text: withoutFitness(text), left };
    } catch (error) {
      await giveOfDayBack(RATION, uid).catch((late: unknown) =>
        logger.error('ration not given back', { uid, code: codeOf(late) }),
      );
      throw error;
    }
  },
);

/** Replaces «fitness» by «percorso», in any case. */
function withoutFitness(text: string): string {
  return text.replace(/fitness/gi, 'percorso');
}

/**
 * The prompt for a motivating comment. Built only from our measure names and numbers, so user input
 * cannot inject instructions.
 */
function commentPrompt(changes: readonly MeasureChange[]): { system: string; user: string } {
  const system = [
    'Sei un coach di un servizio di fitness e nutrizione italiano. Scrivi in italiano, dando del tu, un commento motivazionale breve',
    'ai progressi di una cliente, a partire dalle differenze tra due check. Non dare consigli medici e non inventare dati.',
  ].join(' ');
  const lines = changes.map((change) => `- ${changeText(change)}`);
  return {
    system: withoutFitness(system),
    user: withoutFitness(['Differenze dall’ultimo check:', ...lines].join('\n')),
  };
}
