import { fieldsOf, nameOf, timeOf } from '../stored';
import { callAt } from './calls';
import { idleSince } from './idle';
import { leadIdx, type LeadIdx } from './idx';
import { hasPurchased } from './marks';

/** What the trigger keeps on a contact of the main list (`contatti`): that of every lead, and what the list is filtered by. */
interface ContactIdx extends LeadIdx {
  worked: boolean;
  /** Statuses in lower case, '' for none. */
  status: string;
  status2: string;
  status3: string;
  source: string;
  operator: string;
  operator2: string;
  operator3: string;
  bought: boolean;
  boughtAt: Date | null;
  /** When the two calls were promised. */
  call1: Date | null;
  call2: Date | null;
  /** Since when nobody has touched one that waits to be worked. */
  idle: Date | null;
}

/** A status as it is compared. */
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
