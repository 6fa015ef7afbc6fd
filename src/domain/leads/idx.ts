import { normalise, tokensOf } from '../search/ngrams';
import { fieldsOf, nameOf, timeOf } from '../stored';
import { NO_STUDIO, parseStudio, type Studio } from '../studios';
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
