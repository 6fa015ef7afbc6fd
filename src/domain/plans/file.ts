import { parsedUrl } from '../filePath';
import { agrees, fileTypeOf, safeFileName } from '../files';
import { UPLOAD_MAX_BYTES } from '../limits';
import { itemOf } from '../notes/internal';
import { planMessages } from './plan';

/** The `accept` attribute for a plan's file. */
export const PLAN_FILES = 'application/pdf,image/jpeg,.pdf,.jpg,.jpeg';

/**
 * The message that refuses a file, or null: it must be PDF or JPEG by extension and (if known) MIME
 * type, at most 10 MB.
 */
export function planFileProblem({
  name,
  size,
  type,
}: {
  name: string;
  size: number;
  type: string;
}): string | null {
  const found = fileTypeOf(name);
  if (found === null || found === 'png' || !agrees(found, type))
    return planMessages.fileTypeRefused;
  return size > UPLOAD_MAX_BYTES ? planMessages.fileTooLarge : null;
}

/** Storage path of a plan's file: `alimentazioni/{uid}/{plan}/{id}_{name}`. */
export function planFilePath(uid: string, planId: string, id: string, name: string): string {
  return `alimentazioni/${uid}/${itemOf(planId)}/${id}_${safeFileName(name)}`;
}

/** An http(s) URL, or null. */
export function openable(link: string): string | null {
  const text = link.trim();
  return ['http:', 'https:'].includes(parsedUrl(text)?.protocol ?? '') ? text : null;
}
