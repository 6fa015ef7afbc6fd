import { UPLOAD_MAX_BYTES, UPLOAD_TYPES, ANSWER_FILE_MAX_BYTES } from '../limits';
import { DEFAULT_FILE_TYPES } from '../questionnaires/template';
import { desk, grantIn, reaches, type Grants, type Operation, type Subject } from './grants';

/** No grant for list or update: nobody browses folders, and files are never overwritten. */
interface PathAccess {
  /** The path, with `{person}` for the owner's uid. */
  path: string;
  maxBytes: number;
  types: readonly string[];
  grants: Grants;
}

/** Each file records its uploader. */
const OWN_NAME = {
  scope: 'any',
  when: 'uploadedBy is the person; the client is not erased',
} as const;
/** A function deletes files together with the document that references them. */
const STAFF = desk({
  get: 'any',
  create: OWN_NAME,
  delete: { scope: 'any', when: 'sent by itself, and nothing names it' },
});

/** Access to stored files, encoded in storage.rules. Deny by default. */
export const STORAGE_ACCESS = {
  documents: {
    path: 'documenti/{person}/{file}',
    maxBytes: UPLOAD_MAX_BYTES,
    types: [...new Set(Object.values(UPLOAD_TYPES))],
    grants: {
      ...desk({
        get: 'any',
        create: {
          scope: 'any',
          when: 'file named {document id}_…, uploadedBy is the person; the client is not erased',
        },
        delete: { scope: 'any', when: 'sent by itself, and it never had a record' },
      }),
      user: {
        get: { scope: 'own', when: 'its record is visible; uploaded by itself while it has none' },
        create: {
          scope: 'own',
          when: 'canUploadFiles; its reservation in caricamenti; uploadedBy is the person',
        },
        delete: { scope: 'own', when: 'its reservation was cancelled' },
      },
    },
  },
  questionnaires: {
    path: 'documenti/{person}/questionari/{template}/instances/{instance}/{field}/{file}',
    maxBytes: ANSWER_FILE_MAX_BYTES,
    types: DEFAULT_FILE_TYPES,
    grants: {
      ...desk({
        get: 'any',
        create: OWN_NAME,
        delete: { scope: 'own', when: 'its reservation was cancelled' },
      }),
      user: {
        get: 'own',
        create: { scope: 'own', when: 'its reservation in caricamenti; uploadedBy is the person' },
        delete: { scope: 'own', when: 'its reservation was cancelled' },
      },
    },
  },
  checks: {
    path: 'check/{person}/{file}',
    maxBytes: UPLOAD_MAX_BYTES,
    types: ['image/jpeg', 'image/png'],
    grants: { ...STAFF, user: { get: { scope: 'own', when: 'not hidden' } } },
  },
  diets: {
    path: 'alimentazioni/{person}/{index}/{file}',
    maxBytes: UPLOAD_MAX_BYTES,
    types: ['application/pdf', 'image/jpeg'],
    grants: { ...STAFF, user: { get: { scope: 'own', when: 'not hidden' } } },
  },
} as const satisfies Record<string, PathAccess>;

export type StorageArea = keyof typeof STORAGE_ACCESS;
export const STORAGE_AREAS = Object.keys(STORAGE_ACCESS) as StorageArea[];

/** Whether the subject may do this to a file in its own folder (`own`) or another. */
export function mayFile(
  subject: Subject,
  operation: Operation,
  area: StorageArea,
  own: boolean,
): boolean {
  const access: PathAccess = STORAGE_ACCESS[area];
  return reaches(grantIn(access.grants, subject, operation), own);
}
