import * as z from 'zod/mini';
import { ROLES } from '../roles';
import { STUDIOS } from '../studios';
import { named } from './contract';
import { userId } from './inputs';
import { noticeResult } from './notices';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
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
      email: z.pipe(z.string().check(z.trim(), z.toLowerCase()), z.email().check(z.maxLength(254))),
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
    seconds: 60,
  },
  sendInvitation: { input: ofSomebody, answer: noticeResult, seconds: 60 },
  setUserRole: {
    input: z.strictObject({ userId, role: z.enum(ROLES) }),
    answer: z.object({
      role: z.enum(ROLES),
      /** Whether it was another before. */
      changed: z.boolean(),
    }),
    seconds: 60,
  },
  disableUser: { input: ofSomebody, answer: disabledOrNot, seconds: 60 },
  enableUser: { input: ofSomebody, answer: disabledOrNot, seconds: 60 },
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
    seconds: 120,
  },
  deleteUser: {
    input: z.strictObject({ userId, also: z._default(z.array(z.string().check(z.maxLength(400))).check(z.maxLength(200)), []) }),
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
    seconds: 540,
  },
});
