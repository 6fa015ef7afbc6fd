import * as z from 'zod/mini';
import { named, type AnswerOf } from './contract';
import { nothing } from './inputs';

export const BOOKING_CALLABLES = named({
  takenPlaces: {
    input: nothing,
    answer: z.object({
      /** Ids of taken places in the bookable days, without their owners. */
      taken: z.array(z.string()),
      /** Bookable days (yyyy-MM-dd) that are closed; missing from older functions. */
      closed: z.optional(z.array(z.string())),
    }),
    servedBy: 'recordCalls',
    seconds: 60,
  },
  sendBookingReminders: {
    input: nothing,
    answer: z.object({ sent: z.number(), failed: z.number() }),
    servedBy: 'mailCalls',
    seconds: 300,
  },
});

export type SendBookingRemindersAnswer = AnswerOf<typeof BOOKING_CALLABLES.sendBookingReminders>;
