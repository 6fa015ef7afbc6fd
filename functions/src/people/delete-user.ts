import { logger } from 'firebase-functions/v2';
import { PEOPLE_CALLABLES } from '@/domain/callables/people';
import { peopleMessages } from '@/domain/messages';
import { callable } from '../kit/callable';
import { refusal } from '../kit/callers';
import { bucket, database, accounts } from '../kit/runtime';
import { demandActive, demandAnother } from './changing';
import { erasePerson, NotAMatch } from './erase-person';
import { findPerson, type Person, type Services } from './personal-data';
import { unprovenMatches as matchesOf } from './unproven-matches';

/** Working time of one call; the next call continues. */
const BUDGET_MS = 420_000;

const services = (): Services => ({ auth: accounts(), db: database(), bucket: bucket() });

async function personOf(uid: string): Promise<Person> {
  const person = await findPerson(services(), uid);
  if (!person) throw refusal('not-found');
  return person;
}

/**
 * Erases a person (GDPR): account, record and everything stored about them, with an audit log
 * entry. Documents linked only by unverified details stay unless `also` names them. `finished`
 * false: call again.
 */
export const deleteUser = callable(
  PEOPLE_CALLABLES.deleteUser,
  { failed: peopleMessages.deleteFailed },
  async ({ userId: uid, also }, caller) => {
    demandAnother(uid, caller);
    const person = await personOf(uid);
    if (person.uid === caller.uid) throw refusal('invalid', peopleMessages.ownAccount);
    const until = Date.now() + BUDGET_MS;
    try {
      const erased = await erasePerson(services(), person, caller, {
        also,
        shouldStop: () => Date.now() > until,
        allowed: (transaction) => demandActive(transaction, caller),
      });
      logger.info('person erased', { ...erased });
      return erased;
    } catch (error) {
      if (!(error instanceof NotAMatch)) throw error;
      const text = error.begun
        ? peopleMessages.matchesChangedMeanwhile
        : peopleMessages.matchesChanged;
      throw refusal('invalid', text);
    }
  },
);

/** Documents that the erasure would keep, for Amministratore to decide on one by one. */
export const unprovenMatches = callable(
  PEOPLE_CALLABLES.unprovenMatches,
  { failed: peopleMessages.deleteFailed },
  async ({ userId }) => matchesOf(database(), await personOf(userId)),
);
