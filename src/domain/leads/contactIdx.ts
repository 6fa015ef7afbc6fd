import { fieldsOf, nameOf, timeOf } from '../stored';
import { callAt } from './calls';
import { idleSince } from './idle';
import { leadIdx, type LeadIdx } from './idx';
import { hasPurchased } from './marks';

/** Index fields of a contact (`contatti`): those of all leads, and those for filters. */
interface ContactIdx extends LeadIdx {
  worked: boolean;
  /** Lower case, '' for none. */
  status: string;
  status2: string;
  status3: string;
  source: string;
  operator: string;
  operator2: string;
  operator3: string;
  bought: boolean;
  boughtAt: Date | null;
  /** Times of the two promised calls. */
  call1: Date | null;
  call2: Date | null;
  /** Since when a lead has been idle; null if it isn't waiting. */
  idle: Date | null;
}

/** A status normalised for comparison. */
export function statusKey(stored: unknown): string {
  return nameOf(stored).toLowerCase();
}

/** The index fields of a contact; never throws. */
export function contactIdx(stored: unknown): ContactIdx {
  const lead = fieldsOf(stored);
  return {
    ...leadIdx(stored),
    worked: lead.lavorato === true || lead.lavorato === 'true',
    status: statusKey(lead.stato),
    status2: statusKey(lead.stato2),
    status3: statusKey(lead.stato3),
    source: nameOf(lead.contattopreso),
    operator: nameOf(lead.operatore),
    operator2: nameOf(lead.operatore2),
    operator3: nameOf(lead.operatore3),
    bought: hasPurchased(stored),
    boughtAt: timeOf(lead.acquistatoAt),
    call1: callAt(stored, 'first'),
    call2: callAt(stored, 'second'),
    idle: idleSince(stored),
  };
}
