import * as z from 'zod/mini';
import { PROGRAMMES_MAX } from '../programmes/generate';
import { recordIdOf } from '../stored';
import { dayTyped } from '../time/rome';
import { named, type AnswerOf, type ReadInputOf, type InputOf } from './contract';
import { userId } from './inputs';

const recordId = z.string().check(z.refine((id) => recordIdOf(id) !== null));
const day = z.string().check(z.refine((text) => dayTyped(text) === text));
const whole = z.int().check(z.minimum(0));
const ofOrder = { orderId: recordId };

const step = {
  percorsoId: recordId,
  stepIndex: z.int().check(z.minimum(0), z.maximum(99)),
  /** The step's name as the person saw it, to detect that the steps changed. */
  seen: z.optional(z.string().check(z.maxLength(2_000))),
};
const done = z.object({ done: z.literal(true) });

/** Programmes: actions of clients, and generation from an order. */
export const PROGRAMME_CALLABLES = named({
  /**
   * Saves all answers to a step's questionnaire, replacing earlier ones. `already-exists` if they
   * were changed elsewhere since `replaces`.
   */
  submitAnswers: {
    input: z.strictObject({
      ...step,
      templateId: recordId,
      /** The version that the person saw. */
      templateVersion: z.int(),
      answers: z.record(z.string(), z.unknown()),
      /**
       * Submission time in ms of the answers the person saw, 0 for none. If absent, existing
       * answers are overwritten.
       */
      replaces: z.optional(z.int().check(z.minimum(0))),
    }),
    answer: done,
    servedBy: 'recordCalls',
    seconds: 60,
  },
  /** Marks a step with a questionnaire as done. Idempotent. */
  completeStep: { input: z.strictObject(step), answer: done, servedBy: 'recordCalls', seconds: 60 },

  /** Preview of the programmes of an order, to edit before they are generated. */
  previewProgrammes: {
    input: z.strictObject(ofOrder),
    answer: z.object({
      eligibility: z.enum(['created', 'eligible', 'stale', 'not-eligible']),
      /** Programmes the order already has. */
      made: whole,
      /** The future owner; null without account. `proven`: whether the address is verified. */
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
  /** Generates the programmes in one transaction; a no-op if the order already has some. */
  generateProgrammes: {
    input: z.strictObject({
      ...ofOrder,
      /** The client shown in the preview. */
      userId,
      /** Lines not listed generate nothing. */
      lines: z
        .array(
          z.strictObject({
            line: whole,
            programmes: z.int().check(z.minimum(1), z.maximum(PROGRAMMES_MAX)),
            start: day,
          }),
        )
        .check(z.minLength(1), z.maxLength(500)),
      /** Generates them even if the order is `stale`. */
      anyway: z._default(z.boolean(), false),
    }),
    answer: z.object({
      /** 0 when they existed already. */
      created: whole,
      /** Programmes the order has now. */
      made: whole,
    }),
    servedBy: 'recordCalls',
    seconds: 60,
  },
  /** Regenerates a programme's steps from its product; completed steps are kept. */
  regenerateProgramme: {
    input: z.strictObject({ percorsoId: recordId }),
    answer: done,
    servedBy: 'recordCalls',
    seconds: 60,
  },
});

export type GenerateProgrammesAnswer = AnswerOf<typeof PROGRAMME_CALLABLES.generateProgrammes>;
export type GenerateProgrammesInput = ReadInputOf<typeof PROGRAMME_CALLABLES.generateProgrammes>;
export type GenerateProgrammesRequest = InputOf<typeof PROGRAMME_CALLABLES.generateProgrammes>;
export type PreviewProgrammesAnswer = AnswerOf<typeof PROGRAMME_CALLABLES.previewProgrammes>;
