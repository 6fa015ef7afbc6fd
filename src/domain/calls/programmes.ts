import * as z from 'zod/mini';
import { recordIdOf } from '../stored';
import { named } from './contract';

const step = {
  percorsoId: z.string().check(z.refine((id) => recordIdOf(id) !== null)),
  stepIndex: z.int().check(z.minimum(0), z.maximum(99)),
};
const done = z.object({ done: z.literal(true) });

/** What a client does with its programmes. */
export const PROGRAMME_CALLS = named({
  /** The answers to a step's questionnaire, all of them: what was answered before is replaced. */
  submitAnswers: {
    input: z.strictObject({
      ...step,
      templateId: z.string().check(z.refine((id) => recordIdOf(id) !== null)),
      /** As the person saw it. */
      templateVersion: z.int(),
      answers: z.record(z.string(), z.unknown()),
    }),
    answer: done,
    seconds: 60,
  },
  /** Says that a step with a questionnaire is done; asked again it changes nothing. */
  completeStep: { input: z.strictObject(step), answer: done, seconds: 60 },
});
