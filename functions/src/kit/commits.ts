import indexes from '../../../firestore.indexes.json';
import {
  COMMIT_MAX_BYTES,
  commitSizer,
  fittingWrites as fitting,
  type Write,
} from '@/domain/commitSize';

/** What a write takes with the indexes that are deployed. */
export const sizeOf = commitSizer(indexes);

/** How many of some writes go into one commit, from the first on: at least one. @param beside bytes that the commit holds beside them */
export function fittingWrites(writes: readonly Write[], beside = 0): number {
  return fitting(sizeOf, writes, COMMIT_MAX_BYTES - beside);
}
