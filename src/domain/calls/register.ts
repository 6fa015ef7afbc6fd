import * as z from 'zod/mini';
import { DELETABLE_COLLECTIONS, DELETE_MAX } from '../register/collections';
import { recordIdOf } from '../stored';
import { TICKET_KINDS } from '../tickets/ticket';
import { named } from './contract';
import { userId } from './inputs';

/** What a document of the database can hold, and a little for the quotes. */
const MESSAGE_MAX_CHARS = 1_100_000;

const collection = z.enum(DELETABLE_COLLECTIONS);
const recordId = z.string().check(z.refine((id) => recordIdOf(id) !== null));
const ofEntry = z.strictObject({ entry: z.string().check(z.regex(/^[A-Za-z0-9]{20}$/)) });
const done = z.object({ done: z.literal(true) });
const deletion = z.object({
  /** The register's entry, which a way back needs. */
  entry: z.string(),
  /** Whether there is one. */
  undoable: z.boolean(),
});

/** What leaves an entry in the register: deleting, taking that back, merging. */
export const REGISTER_CALLS = named({
  deleteRecord: {
    input: z.strictObject({ collection, id: recordId }),
    answer: deletion,
    servedBy: 'recordCalls',
    seconds: 60,
  },
  /** Each for itself: what was refused doesn't stop the others, and the same call again does what is left. */
  deleteRecords: {
    input: z.strictObject({
      collection,
      ids: z.array(recordId).check(z.minLength(1), z.maxLength(DELETE_MAX)),
    }),
    answer: z.object({
      /** In the order in which they were asked for; `refused` with a code of ours, or the deletion. */
      results: z.array(z.union([deletion, z.object({ refused: z.string() })])),
    }),
    servedBy: 'recordCalls',
    seconds: 120,
  },
  restoreRecord: { input: ofEntry, answer: done, servedBy: 'recordCalls', seconds: 60 },
  deleteMessage: {
    input: z.strictObject({
      kind: z.enum(TICKET_KINDS),
      id: recordId,
      /** `messageIdentity` of what is to go. */
      message: z.string().check(z.minLength(1), z.maxLength(MESSAGE_MAX_CHARS)),
      /** How often the caller sees it: asked for twice, a message that stands there twice goes once. */
      copies: z.int().check(z.positive()),
    }),
    answer: done,
    servedBy: 'recordCalls',
    seconds: 60,
  },
  /** One plan of a client, found as domain/plans says. */
  deletePlan: {
    input: z.strictObject({
      userId,
      plan: z.strictObject({
        id: z.string().check(z.minLength(1), z.maxLength(400)),
        created: z.nullable(z.number()),
        index: z.int().check(z.nonnegative(), z.maximum(10_000)),
      }),
    }),
    answer: deletion,
    servedBy: 'recordCalls',
    seconds: 60,
  },
  restorePlan: { input: ofEntry, answer: done, servedBy: 'recordCalls', seconds: 60 },
  mergeTickets: {
    input: z.strictObject({ userId }),
    answer: z.object({
      entry: z.string(),
      /** How many tickets became one. */
      tickets: z.number(),
      messages: z.number(),
    }),
    servedBy: 'peopleCalls',
    seconds: 120,
  },
  unmergeTickets: { input: ofEntry, answer: done, servedBy: 'peopleCalls', seconds: 120 },
});
