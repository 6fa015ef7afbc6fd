import { PEOPLE_CALLS } from '@/domain/calls/people';
import { consentMessages } from '@/domain/messages';
import { callable } from '../kit/callable';
import { database } from '../kit/runtime';
import { recordDecision } from './consents';

/** Records what clients accept or withdraw, where browsers can't write. */
export const recordConsents = callable(
  PEOPLE_CALLS.recordConsents,
  { failed: consentMessages.failed },
  async (decision, { uid }) => ({ changed: await recordDecision(database(), uid, decision) }),
);
