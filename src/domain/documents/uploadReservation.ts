import { UPLOAD_BYTES_PER_DAY, UPLOADS_PER_DAY } from '../limits';
import { ticketMessages } from '../messages';
import { fieldsOf, timeOf } from '../stored';
import { romeDay } from '../time/rome';

/** A client's upload quota: twenty files and 200 MB per day in Rome. */

/** Id of a reservation; the file's name begins with it. */
export const UPLOAD_ID = /^[A-Za-z0-9]{20}$/;
const NAME_MAX_CHARS = 255;

/** Whether the path is a file {id}_{name} in the folder. */
export function isFileIn(folder: string, id: string, path: string): boolean {
  const start = `${folder}${id}_`;
  const name = path.slice(start.length);
  return (
    path.startsWith(start) && name !== '' && name.length <= NAME_MAX_CHARS && !name.includes('/')
  );
}

export interface UploadsOfDay {
  files: number;
  bytes: number;
}

/**
 * A client's uploads of today.
 * @param stored `caricamenti_giorno/{uid}`
 */
export function uploadsToday(stored: unknown, now: Date): UploadsOfDay {
  const { at, files, bytes } = fieldsOf(stored);
  const day = timeOf(at);
  if (!day || romeDay(day) !== romeDay(now)) return { files: 0, bytes: 0 };
  return { files: Number(files), bytes: Number(bytes) };
}

/** Why a file of this size exceeds today's quota, or null. */
export function quotaProblem({ files, bytes }: UploadsOfDay, size: number): string | null {
  if (files >= UPLOADS_PER_DAY) return ticketMessages.filesPerDay;
  return bytes + size > UPLOAD_BYTES_PER_DAY ? ticketMessages.bytesPerDay : null;
}
