import { agrees, fileTypeOf, safeFileName } from '../files';
import { UPLOAD_MAX_BYTES } from '../limits';
import { itemOf } from '../notes/internal';
import { planMessages } from './messages';

/** What a plan's file may be, for the dialog that chooses one. */
export const PLAN_FILES = 'application/pdf,image/jpeg,.pdf,.jpg,.jpeg';

/** The message that refuses a file, or null when it may be sent: PDF or JPEG by its name and, where the device names it, its type; 10 MB. */
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

/** Where a plan's file is stored: `alimentazioni/{uid}/{plan}/{id}_{name}`. */
export function planFilePath(uid: string, planId: string, id: string, name: string): string {
  return `alimentazioni/${uid}/${itemOf(planId)}/${id}_${safeFileName(name)}`;
}

/** An address that can be opened, or null. */
export function openable(link: string): string | null {
  const text = link.trim();
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol) ? text : null;
}
