import * as z from 'zod/mini';
import { DELETABLE_COLLECTIONS, DELETE_MAX } from '../audit/collections';
import { recordIdOf } from '../stored';
import { TICKET_KINDS } from '../tickets/ticket';
import { named, type AnswerOf } from './contract';
import { userId } from './inputs';

/** Maximum size of a document, with a margin for escapes. */
const MESSAGE_MAX_CHARS = 1_100_000;

const collection = z.enum(DELETABLE_COLLECTIONS);
const recordId = z.string().check(z.refine((id) => recordIdOf(id) !== null));
const ofEntry = z.strictObject({ entry: z.string().check(z.regex(/^[A-Za-z0-9]{20}$/)) });
const done = z.object({ done: z.literal(true) });
const deletion = z.object({
  /** Audit log entry, needed to undo. */
  entry: z.string(),
  /** Whether the deletion can be undone. */
  undoable: z.boolean(),
});

/** Calls with an audit log entry: delete, restore, merge. */
export const AUDIT_CALLABLES = named({
  deleteRecord: {
    input: z.strictObject({ collection, id: recordId }),
    answer: deletion,
    servedBy: 'recordCalls',
    seconds: 60,
  },
  /** Independent deletions: a refusal doesn't stop the others, and a retry completes the rest. */
  deleteRecords: {
    input: z.strictObject({
      collection,
      ids: z.array(recordId).check(z.minLength(1), z.maxLength(DELETE_MAX)),
    }),
    answer: z.object({
      /**
       * One result per input, in the same order: the deletion, or `refused` with an error code of
       * ours.
       */
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
      /** `messageIdentity` of the message. */
      message: z.string().check(z.minLength(1), z.maxLength(MESSAGE_MAX_CHARS)),
      /** Copies the caller sees, so that a retry deletes only one of identical messages. */
      copies: z.int().check(z.positive()),
    }),
    answer: done,
    servedBy: 'recordCalls',
    seconds: 60,
  },
  /** A client's diet plan, identified as in domain/plans. */
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
  /** Restores a client's list that a browser emptied. */
  restoreList: { input: ofEntry, answer: done, servedBy: 'recordCalls', seconds: 60 },
  mergeTickets: {
    input: z.strictObject({ userId }),
    answer: z.object({
      entry: z.string(),
      /** Number of merged tickets. */
      tickets: z.number(),
      messages: z.number(),
    }),
    servedBy: 'peopleCalls',
    seconds: 120,
  },
  unmergeTickets: { input: ofEntry, answer: done, servedBy: 'peopleCalls', seconds: 120 },
});

export type DeleteRecordsAnswer = AnswerOf<typeof AUDIT_CALLABLES.deleteRecords>;
export type MergeTicketsAnswer = AnswerOf<typeof AUDIT_CALLABLES.mergeTickets>;
