import * as z from 'zod/mini';
import { NOTICE_CHANNELS, type NoticeResult } from '../notices/notice';
import { DEVICE_TOKEN } from '../notices/push';
import { named, type AnswerOf } from './contract';
import { userId } from './inputs';

export const noticeResult: z.ZodMiniType<NoticeResult> = z.object({
  sent: z.enum([...NOTICE_CHANNELS, 'skipped']),
  reason: z.optional(z.string()),
});

/** A storage path, or a URL of the old application. */
const URL_MAX_CHARS = 2_000;

const device = {
  input: z.strictObject({ token: z.string().check(z.regex(DEVICE_TOKEN)) }),
  answer: z.object({ ok: z.literal(true) }),
  servedBy: 'recordCalls',
  seconds: 20,
} as const;

/** Calls that send e-mails and push messages. */
export const NOTICE_CALLABLES = named({
  sendNotificationAndEmail: {
    input: z.strictObject({ userId }),
    answer: noticeResult,
    servedBy: 'itself',
    seconds: 60,
  },
  sendPdfEmail: {
    input: z.strictObject({
      userId,
      fileUrl: z.string().check(z.minLength(1), z.maxLength(URL_MAX_CHARS)),
    }),
    answer: z.object({
      /** The message to show. */
      message: z.string(),
    }),
    servedBy: 'itself',
    seconds: 60,
  },
  sendDueReminders: {
    input: z.strictObject({}),
    answer: z.object({
      /** Reminders sent, counted per collaborator. */
      sent: z.number(),
      /** Reminders that failed; retried at the next run. */
      failed: z.number(),
    }),
    servedBy: 'mailCalls',
    seconds: 300,
  },
  /** Registers or unregisters the caller's browser for push messages. */
  registerDevice: device,
  removeDevice: device,
});

export type SendDueRemindersAnswer = AnswerOf<typeof NOTICE_CALLABLES.sendDueReminders>;
