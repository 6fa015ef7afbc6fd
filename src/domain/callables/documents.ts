import * as z from 'zod/mini';
import { PHOTOS } from '../checks/checkFields';
import { UPLOAD_ID } from '../documents/uploadReservation';
import { ANSWER_FILE_MAX_BYTES } from '../limits';
import { recordIdOf } from '../stored';
import { named, type InputOf } from './contract';

const recordId = z.string().check(z.refine((id) => recordIdOf(id) !== null));

export const DOCUMENT_CALLABLES = named({
  removeDocumentFile: {
    /** The audit log entry of the deletion. */
    input: z.strictObject({ entry: z.string().check(z.regex(/^[A-Za-z0-9]{1,128}$/)) }),
    answer: z.object({ removed: z.boolean() }),
    servedBy: 'recordCalls',
    seconds: 60,
  },
  /**
   * Reserves a client's upload before the file is sent; storage.rules refuse other files of
   * clients. Idempotent per file. `quota` when today's quota is used up.
   */
  takeUploadPlace: {
    input: z.strictObject({
      id: z.string().check(z.regex(UPLOAD_ID)),
      path: z.string().check(z.maxLength(1_500)),
      size: z.int().check(z.minimum(1), z.maximum(ANSWER_FILE_MAX_BYTES)),
      /** The question that the file answers. */
      answers: z.optional(
        z.strictObject({
          percorsoId: recordId,
          stepIndex: z.int().check(z.minimum(0), z.maximum(99)),
          templateId: recordId,
          field: z.int().check(z.minimum(0), z.maximum(99)),
        }),
      ),
      /** The client's own check to which the photo belongs. */
      photo: z.optional(
        z.strictObject({
          checkId: z.string().check(z.regex(UPLOAD_ID)),
          index: z.int().check(z.minimum(0), z.maximum(PHOTOS - 1)),
        }),
      ),
    }),
    answer: z.object({ taken: z.literal(true) }),
    servedBy: 'recordCalls',
    seconds: 60,
  },
});

export type TakeUploadPlaceRequest = InputOf<typeof DOCUMENT_CALLABLES.takeUploadPlace>;
