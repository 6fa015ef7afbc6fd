import * as z from 'zod/mini';
import { ROLES } from '../roles';
import { STUDIOS } from '../studios';
import { visibleText } from '../visible';
import { named } from './contract';
import { userId } from './inputs';
import { noticeResult } from './notices';

const name = z.string().check(z.overwrite(visibleText), z.minLength(1), z.maxLength(100));
const ofSomebody = z.strictObject({ userId });
const disabledOrNot = z.object({
  disabled: z.boolean(),
  /** Whether it was otherwise before. */
  changed: z.boolean(),
});

/** Accounts and what is stored about people. */
export const PEOPLE_CALLS = named({
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
    }),
    answer: z.object({
      uid: z.string(),
      /** False: the account is there, the e-mail could not be sent. */
      invited: z.boolean(),
    }),
    servedBy: 'itself',
    seconds: 60,
  },
  sendInvitation: { input: ofSomebody, answer: noticeResult, servedBy: 'mailCalls', seconds: 60 },
  setUserRole: {
    input: z.strictObject({ userId, role: z.enum(ROLES) }),
    answer: z.object({
      role: z.enum(ROLES),
      /** Whether it was another before. */
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
          /** What joins it to the person: typed, not proven. */
          by: z.enum(['email', 'phone']),
          name: z.string(),
          email: z.string(),
          phone: z.string(),
        }),
      ),
      /** There are others after these. */
      more: z.boolean(),
    }),
    servedBy: 'recordCalls',
    seconds: 120,
  },
  exportPerson: {
    /** `from`: where the part before ended, as its answer says. */
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
      /** Of the register, which says who exported whom. */
      entry: z.string(),
      parts: z.array(
        z.object({
          collection: z.string(),
          /** How many came before these; 0 takes the place of all that came before. */
          from: z.number(),
          documents: z.array(z.object({ id: z.string(), data: z.record(z.string(), z.unknown()) })),
        }),
      ),
      /** Null with the last part. */
      next: z.nullable(z.object({ collection: z.string(), count: z.number(), last: z.string() })),
      /** With the last part. */
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
          /** Documents that only something typed joins to the person: not among these. */
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
      /** Documents deleted. */
      deleted: z.number(),
      /** Documents kept without the person. */
      stripped: z.number(),
      /** Documents kept as they are. */
      kept: z.number(),
      files: z.number(),
      /** False: there is more than one call can do; call again. */
      finished: z.boolean(),
    }),
    servedBy: 'peopleCalls',
    seconds: 540,
  },
});
