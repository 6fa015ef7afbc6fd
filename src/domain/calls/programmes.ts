import * as z from 'zod/mini';
import { PROGRAMMES_MAX } from '../programmes/generate';
import { recordIdOf } from '../stored';
import { dayTyped } from '../time/typed';
import { named } from './contract';
import { userId } from './inputs';

const recordId = z.string().check(z.refine((id) => recordIdOf(id) !== null));
const day = z.string().check(z.refine((text) => dayTyped(text) === text));
const whole = z.int().check(z.minimum(0));
const ofOrder = { orderId: recordId };

const step = {
  percorsoId: recordId,
  stepIndex: z.int().check(z.minimum(0), z.maximum(99)),
  /** What the step was called where the person saw it: another one may stand there now. */
  seen: z.optional(z.string().check(z.maxLength(2_000))),
};
const done = z.object({ done: z.literal(true) });

/** What a client does with its programmes, and how staff make them of an order. */
export const PROGRAMME_CALLS = named({
  /**
   * The answers to a step's questionnaire, all of them: what was answered before is replaced. `already-exists` when it was answered elsewhere
   * since.
   */
  submitAnswers: {
    input: z.strictObject({
      ...step,
      templateId: recordId,
      /** As the person saw it. */
      templateVersion: z.int(),
      answers: z.record(z.string(), z.unknown()),
      /** When the answers were handed in that the person saw, in milliseconds; 0 for none. Without it whatever is there is replaced. */
      replaces: z.optional(z.int().check(z.minimum(0))),
    }),
    answer: done,
    servedBy: 'recordCalls',
    seconds: 60,
  },
  /** Says that a step with a questionnaire is done; asked again it changes nothing. */
  completeStep: { input: z.strictObject(step), answer: done, servedBy: 'recordCalls', seconds: 60 },

  /** What an order would make, for somebody to look at and change before anything is written. */
  previewProgrammes: {
    input: z.strictObject(ofOrder),
    answer: z.object({
      eligibility: z.enum(['created', 'eligible', 'stale', 'not-eligible']),
      /** How many the order has already. */
      made: whole,
      /** Whose they will be; null when nobody has an account with that e-mail. `proven`: whether the address is known to be theirs. */
      client: z.nullable(
        z.object({ uid: z.string(), name: z.string(), email: z.string(), proven: z.boolean() }),
      ),
      lines: z.array(
        z.object({
          line: whole,
          name: z.string(),
          productId: z.string(),
          programmes: whole,
          months: whole,
          interval: whole,
          technical: whole,
          nutritional: whole,
          start: day,
        }),
      ),
    }),
    servedBy: 'recordCalls',
    seconds: 60,
  },
  /** Makes them, all or none. Where the order has some already, nothing is made. */
  generateProgrammes: {
    input: z.strictObject({
      ...ofOrder,
      /** The client that the person saw. */
      userId,
      /** Lines that are not named make none. */
      lines: z
        .array(
          z.strictObject({
            line: whole,
            programmes: z.int().check(z.minimum(1), z.maximum(PROGRAMMES_MAX)),
            start: day,
          }),
        )
        .check(z.minLength(1), z.maxLength(500)),
      /** Also where the order was imported or changed too long ago. */
      anyway: z._default(z.boolean(), false),
    }),
    answer: z.object({
      /** 0 when they were there already. */
      created: whole,
      /** How many the order has. */
      made: whole,
    }),
    servedBy: 'recordCalls',
    seconds: 60,
  },
  /** A programme's steps anew, as its product has them now; what is done stays done. */
  regenerateProgramme: {
    input: z.strictObject({ percorsoId: recordId }),
    answer: done,
    servedBy: 'recordCalls',
    seconds: 60,
  },
});
