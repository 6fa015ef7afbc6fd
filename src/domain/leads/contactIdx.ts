import { fieldsOf, nameOf, timeOf } from '../stored';
import { callAt } from './calls';
import { FIELD_FILTERS, perFilter, type FieldFilter } from './fields';
import { idleSince } from './idle';
import { leadIdx, type LeadIdx } from './idx';
import { hasPurchased } from './marks';

/** Index fields of a contact (`contatti`): those of all leads, and those for filters; '' for none. */
interface ContactIdx extends LeadIdx, Record<FieldFilter, string> {
  worked: boolean;
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
    ...perFilter((name) => {
      const { field, anyCase } = FIELD_FILTERS[name];
      return anyCase ? statusKey(lead[field]) : nameOf(lead[field]);
    }),
    bought: hasPurchased(stored),
    boughtAt: timeOf(lead.acquistatoAt),
    call1: callAt(stored, 'first'),
    call2: callAt(stored, 'second'),
    idle: idleSince(stored),
  };
}
