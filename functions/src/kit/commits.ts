import indexes from '../../../firestore.indexes.json';
import {
  COMMIT_MAX_BYTES,
  commitSizer,
  fittingWrites as fitting,
  type Write,
} from '@/domain/commitSize';

/** The size of a write, including its entries in the deployed indexes. */
export const sizeOf = commitSizer(indexes);

/**
 * How many of the writes, from the first, fit into one commit; at least one.
 * @param beside bytes of the commit's other writes
 */
export function fittingWrites(writes: readonly Write[], beside = 0): number {
  return fitting(sizeOf, writes, COMMIT_MAX_BYTES - beside);
}
