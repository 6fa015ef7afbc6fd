import * as z from 'zod/mini';
import { ROLES } from '../roles';
import { STUDIOS } from '../studios';
import { visibleText } from '../text';
import { named, type ReadInputOf, type AnswerOf, type InputOf } from './contract';
import { userId } from './inputs';
import { noticeResult } from './notices';

const name = z.string().check(z.overwrite(visibleText), z.minLength(1), z.maxLength(100));
const ofSomebody = z.strictObject({ userId });
const disabledOrNot = z.object({
  disabled: z.boolean(),
  /** False when it already had this state. */
  changed: z.boolean(),
});

/** Accounts and personal data. */
export const PEOPLE_CALLABLES = named({
  createUser: {
    input: z.strictObject({
      email: z.pipe(
        z.string().check(z.overwrite(visibleText), z.toLowerCase()),
        z.email().check(z.maxLength(254)),
      ),
      name,
      surname: name,
      phone: z.optional(z.string().check(z.trim(), z.maxLength(40))),
      studio: z.nullish(z.enum(STUDIOS)),
      /**
       * An earlier attempt may have created the account: one that the caller created in the last
       * hour is no reason to refuse.
       */
      isRetry: z.optional(z.boolean()),
    }),
    answer: z.object({
      uid: z.string(),
      /** False: the account exists, but the e-mail could not be sent. */
      invited: z.boolean(),
    }),
    servedBy: 'itself',
    seconds: 60,
  },
  sendInvitation: { input: ofSomebody, answer: noticeResult, servedBy: 'mailCalls', seconds: 60 },
  /**
   * Records what the caller accepts of the privacy notice and of health data, or withdraws, at the
   * server's time. Idempotent. `already-exists` if another version is valid by now.
   */
  recordConsents: {
    input: z.strictObject({
      version: z.int().check(z.minimum(1)),
      accepts: z.boolean(),
      health: z.optional(z.boolean()),
    }),
    answer: z.object({
      /** False when nothing changed, because all of it applied already. */
      changed: z.boolean(),
    }),
    servedBy: 'recordCalls',
    seconds: 30,
  },
  setUserRole: {
    input: z.strictObject({ userId, role: z.enum(ROLES) }),
    answer: z.object({
      role: z.enum(ROLES),
      /** False when the role was already set. */
      changed: z.boolean(),
    }),
    servedBy: 'recordCalls',
    seconds: 60,
  },
  disableUser: { input: ofSomebody, answer: disabledOrNot, servedBy: 'recordCalls', seconds: 60 },
  enableUser: { input: ofSomebody, answer: disabledOrNot, servedBy: 'recordCalls', seconds: 60 },
  unprovenMatches: {
    input: ofSomebody,
    answer: z.object({
      matches: z.array(
        z.object({
          path: z.string(),
          /** The entered but unverified data that matches the person. */
          by: z.enum(['email', 'phone']),
          name: z.string(),
          email: z.string(),
          phone: z.string(),
        }),
      ),
      /** Whether the list is truncated. */
      more: z.boolean(),
    }),
    servedBy: 'recordCalls',
    seconds: 120,
  },
  exportPerson: {
    /** `from`: cursor from the previous chunk's answer. */
    input: z.strictObject({
      userId,
      from: z.optional(
        z.strictObject({
          entry: z.string().check(z.regex(/^[A-Za-z0-9]{20}$/)),
          collection: z.string().check(z.maxLength(100)),
          count: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
          last: z.string().check(z.maxLength(1_500)),
        }),
      ),
    }),
    answer: z.object({
      /** Audit log entry of the export. */
      entry: z.string(),
      parts: z.array(
        z.object({
          collection: z.string(),
          /** Number of earlier documents; 0 replaces all earlier ones. */
          from: z.number(),
          documents: z.array(z.object({ id: z.string(), data: z.record(z.string(), z.unknown()) })),
        }),
      ),
      /** Cursor; null in the last chunk. */
      next: z.nullable(z.object({ collection: z.string(), count: z.number(), last: z.string() })),
      /** In the last chunk only. */
      rest: z.nullable(
        z.object({
          uid: z.string(),
          account: z.nullable(z.record(z.string(), z.unknown())),
          files: z.array(
            z.object({
              path: z.string(),
              bytes: z.number(),
              contentType: z.string(),
              madeAt: z.string(),
            }),
          ),
          /** Matches by unverified data, not included in the export. */
          unproven: z.object({ count: z.number(), more: z.boolean() }),
        }),
      ),
    }),
    servedBy: 'peopleCalls',
    seconds: 300,
  },
  deleteUser: {
    input: z.strictObject({
      userId,
      also: z._default(z.array(z.string().check(z.maxLength(400))).check(z.maxLength(200)), []),
    }),
    answer: z.object({
      /** Deleted documents. */
      deleted: z.number(),
      /** Anonymised documents. */
      stripped: z.number(),
      /** Documents kept unchanged. */
      kept: z.number(),
      files: z.number(),
      /** False when more calls are needed. */
      finished: z.boolean(),
    }),
    servedBy: 'peopleCalls',
    seconds: 540,
  },
});

export type CreateUserInput = ReadInputOf<typeof PEOPLE_CALLABLES.createUser>;
export type DeleteUserAnswer = AnswerOf<typeof PEOPLE_CALLABLES.deleteUser>;
export type ExportPersonAnswer = AnswerOf<typeof PEOPLE_CALLABLES.exportPerson>;
export type ExportPersonInput = ReadInputOf<typeof PEOPLE_CALLABLES.exportPerson>;
export type UnprovenMatchesAnswer = AnswerOf<typeof PEOPLE_CALLABLES.unprovenMatches>;
export type RecordConsentsRequest = InputOf<typeof PEOPLE_CALLABLES.recordConsents>;
export type CreateUserRequest = InputOf<typeof PEOPLE_CALLABLES.createUser>;
export type CreateUserAnswer = AnswerOf<typeof PEOPLE_CALLABLES.createUser>;
export type SetUserRoleAnswer = AnswerOf<typeof PEOPLE_CALLABLES.setUserRole>;
export type ExportPersonRequest = InputOf<typeof PEOPLE_CALLABLES.exportPerson>;
