// Builds and repairs the renewals of all clients (`rinnovi`).
import { keepRenewals } from '../../functions/src/renewals/keep';
import { RENEWALS } from '../../src/domain/renewals/renewal';
import { documents, type Step } from './backfill';

export const RENEWALS_STEP: Step = {
  name: RENEWALS,
  passes: ({ db, dryRun }) => [
    documents(db.collection('users').select(), {
      work: ({ id }) => keepRenewals(db, id, dryRun),
    }),
  ],
};
