import * as z from 'zod/mini';
import { PHOTOS } from '../checks/checkFields';
import { isMeasured, OWN_MEASURES, OWN_REASON_MAX, OWN_TEXT_MAX } from '../checks/ownCheck';
import { UPLOAD_ID } from '../documents/uploadReservation';
import { named, type ReadInputOf, type InputOf } from './contract';
import { userId } from './inputs';

const checkId = z.string().check(z.regex(UPLOAD_ID));
const done = z.object({ done: z.literal(true) });
const measures = z.strictObject(
  Object.fromEntries(
    OWN_MEASURES.map((measure) => [
      measure,
      z.optional(z.number().check(z.refine((value) => isMeasured(measure, value)))),
    ]),
  ),
);

export const CHECK_CALLABLES = named({
  /**
   * A client sends their own check, if staff allow it. Idempotent per `checkId` and contents.
   * `already-exists` while another check waits, or if the id was used with other contents;
   * `not-found` if an uploaded photo is no longer there.
   */
  sendOwnCheck: {
    input: z.strictObject({
      checkId,
      measures,
      text: z.string().check(z.maxLength(OWN_TEXT_MAX)),
      /** Paths by pose. */
      photos: z.array(z.nullable(z.string().check(z.maxLength(1_500)))).check(z.length(PHOTOS)),
    }),
    answer: done,
    servedBy: 'recordCalls',
    seconds: 60,
  },
  /**
   * Staff discard a check that waits, with a reason for the client; or the client withdraws it.
   * Idempotent. `not-found` if it doesn't wait any more.
   */
  closeOwnCheck: {
    input: z.strictObject({
      userId,
      checkId,
      reason: z.string().check(z.maxLength(OWN_REASON_MAX)),
    }),
    answer: done,
    servedBy: 'recordCalls',
    seconds: 30,
  },
});

export type SendOwnCheckInput = ReadInputOf<typeof CHECK_CALLABLES.sendOwnCheck>;
export type SendOwnCheckRequest = InputOf<typeof CHECK_CALLABLES.sendOwnCheck>;
export type CloseOwnCheckRequest = InputOf<typeof CHECK_CALLABLES.closeOwnCheck>;
