import { normalise, tokensOf } from '../search/ngrams';
import { fieldsOf, nameOf, timeOf } from '../stored';
import { NO_STUDIO, parseStudio, type Studio } from '../studios';
import { callAt } from './calls';
import { FIELD_FILTERS, perFilter, type FieldFilter } from './fields';
import { idleSince } from './idle';
import { hasPurchased } from './marks';
import { leadPhone } from './numbers';

export const LEAD_TOKENS_MAX = 120;

/** Collections of leads; they share the index fields. */
export const LEAD_COLLECTIONS = ['contatti', 'campagnaintegrazione', 'ricontatti'] as const;
export type LeadCollection = (typeof LEAD_COLLECTIONS)[number];

/** Derived fields that the trigger keeps on a lead (`idx`). */
export interface LeadIdx {
  /** created_time */
  at: Date | null;
  studio: Studio | typeof NO_STUDIO;
  /** Canonical, so that spelling doesn't matter; '' when missing. */
  phone: string;
  /** Lower case, '' when missing. */
  email: string;
  /** «surname name» in lower case without accents, for sorting. */
  name: string;
  /** 3-grams of surname, name, e-mail and phone. */
  tokens: string[];
}

/** The index fields of a lead in any of the three lists; never throws. */
export function leadIdx(stored: unknown): LeadIdx {
  const lead = fieldsOf(stored);
  const [surname, name, email] = [nameOf(lead.surname), nameOf(lead.name), nameOf(lead.email)];
  const phone = leadPhone(lead.telefono);
  return {
    at: timeOf(lead.created_time),
    studio: parseStudio(lead.studio) ?? NO_STUDIO,
    phone,
    email: normalise(email),
    name: normalise(`${surname} ${name}`),
    tokens: tokensOf([surname, name, email, phone], LEAD_TOKENS_MAX),
  };
}

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
