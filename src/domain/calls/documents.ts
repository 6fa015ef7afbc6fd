import * as z from 'zod/mini';
import { named } from './contract';

export const DOCUMENT_CALLS = named({
  removeDocumentFile: {
    /** The register's entry of the deletion. */
    input: z.strictObject({ entry: z.string().check(z.regex(/^[A-Za-z0-9]{1,128}$/)) }),
    answer: z.object({ removed: z.boolean() }),
    servedBy: 'recordCalls',
    seconds: 60,
  },
});
