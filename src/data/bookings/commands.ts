import { codeOf, later } from '@/data/firebase/later';
import { deleteRecord, type Deleted } from '@/data/audit/registered';
import { BOOKINGS } from './queries';

const code = codeOf(() => import('./sdkCommands'));
export const bookOwn = later(code, ({ bookOwn }) => bookOwn);
export const bookFor = later(code, ({ bookFor }) => bookFor);
export const blockPlaces = later(code, ({ blockPlaces }) => blockPlaces);
export const saveNoted = later(code, ({ saveNoted }) => saveNoted);

/** Frees a place: staff any, clients their own until a day before. @throws AppError */
export function deleteBooking(id: string): Promise<Deleted> {
  return deleteRecord(BOOKINGS, id);
}
