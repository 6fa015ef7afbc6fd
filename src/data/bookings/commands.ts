import { lazyModule } from '@/data/firebase/lazy';
import { deleteRecord, type Deleted } from '@/data/audit/deletions';
import { BOOKINGS } from './queries';

export const { bookOwn, bookFor, blockPlaces, changeNoted } = lazyModule(
  () => import('./sdkCommands'),
);

/** Frees a place: staff any, clients their own until a day before. @throws AppError */
export function deleteBooking(id: string): Promise<Deleted> {
  return deleteRecord(BOOKINGS, id);
}
