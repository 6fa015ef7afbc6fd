import * as z from 'zod/mini';
import { UPLOAD_ID } from '../documents/uploadPlace';
import { ANSWER_FILE_MAX_BYTES } from '../limits';
import { recordIdOf } from '../stored';
import { named } from './contract';

const recordId = z.string().check(z.refine((id) => recordIdOf(id) !== null));

export const DOCUMENT_CALLS = named({
  removeDocumentFile: {
    /** The register's entry of the deletion. */
    input: z.strictObject({ entry: z.string().check(z.regex(/^[A-Za-z0-9]{1,128}$/)) }),
    answer: z.object({ removed: z.boolean() }),
    servedBy: 'recordCalls',
    seconds: 60,
  },
  /**
   * A client's place among the day's uploads, taken before the file is sent: storage.rules let in no other file of a client's. Asked
   * again for the same file it is the same place. `quota` when the day's are gone.
   */
  takeUploadPlace: {
    input: z.strictObject({
      id: z.string().check(z.regex(UPLOAD_ID)),
      path: z.string().check(z.maxLength(1_500)),
      size: z.int().check(z.minimum(1), z.maximum(ANSWER_FILE_MAX_BYTES)),
      /** Of a file that is an answer: which question's. */
      answers: z.optional(
        z.strictObject({
          percorsoId: recordId,
          stepIndex: z.int().check(z.minimum(0), z.maximum(99)),
          templateId: recordId,
          field: z.int().check(z.minimum(0), z.maximum(99)),
        }),
      ),
    }),
    answer: z.object({ taken: z.literal(true) }),
    servedBy: 'recordCalls',
    seconds: 60,
  },
});
