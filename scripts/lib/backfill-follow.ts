// Builds and repairs the clients to follow (`daseguire`).
import { keepFollow } from '../../functions/src/follow/keep';
import { FOLLOW } from '../../src/domain/follow/follow';
import { documents, type Step } from './backfill';

export const FOLLOW_STEP: Step = {
  name: FOLLOW,
  passes: ({ db, dryRun }) => [
    documents(db.collection('users').select(), {
      work: async ({ id }) => ((await keepFollow(db, id, dryRun)) ? 1 : 0),
    }),
  ],
};
