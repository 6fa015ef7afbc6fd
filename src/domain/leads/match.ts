import { storedPhone } from '../phone';
import { normalise } from '../search/ngrams';
import { fieldsOf, nameOf, nameOrNumber } from '../stored';
import { isEmail, typedEmail } from '../text';
import { leadNumbers } from './numbers';

/** Matches leads with users by e-mail, phone or both («strong»); stored in `idx.match`. */

export const MATCHED_MAX = 5;

export interface MatchedUser {
  uid: string;
  name: string;
  surname: string;
  email: string;
}
/** A user in the form compared with leads. */
export interface UserMatch extends MatchedUser {
  phone: string;
}
const STRENGTHS = ['strong', 'email', 'phone', 'none'] as const;
export interface LeadMatch {
  strength: (typeof STRENGTHS)[number];
  /** Best matches first, at most five. */
  users: MatchedUser[];
}

/** Lookup keys of a lead; an invalid e-mail or number gives none. */
export function matchKeys({ email, telefono }: { email: string; telefono: string }): {
  email: string | null;
  phones: string[];
} {
  const lowerEmail = typedEmail(email);
  return { email: isEmail(lowerEmail) ? lowerEmail : null, phones: leadNumbers(telefono) };
}

/** @param found candidate users, which are compared again */
export function matchOf(
  lead: { email: string; telefono: string },
  found: readonly UserMatch[],
): LeadMatch {
  const { email, phones } = matchKeys(lead);
  const scored = found.flatMap(
    ({ phone, ...user }): { user: MatchedUser; strength: LeadMatch['strength'] }[] => {
      const byEmail = email !== null && typedEmail(user.email) === email;
      const byPhone = phone !== '' && phones.includes(storedPhone(phone));
      if (byEmail && byPhone) return [{ user, strength: 'strong' }];
      return byEmail || byPhone ? [{ user, strength: byEmail ? 'email' : 'phone' }] : [];
    },
  );
  const users = scored.sort(
    (a, b) => STRENGTHS.indexOf(a.strength) - STRENGTHS.indexOf(b.strength),
  );
  return {
    strength: users[0]?.strength ?? 'none',
    users: users.slice(0, MATCHED_MAX).map(({ user }) => user),
  };
}

function matchedUser(stored: unknown): MatchedUser {
  const { uid, name, surname, email } = fieldsOf(stored);
  return { uid: nameOf(uid), name: nameOf(name), surname: nameOf(surname), email: nameOf(email) };
}

/** A user's data for matching; never throws. */
export function userMatch(uid: string, stored: unknown): UserMatch {
  return { ...matchedUser(stored), uid, phone: nameOrNumber(fieldsOf(stored).phone) };
}

/** The stored match, even if it is outdated; null before the first one. */
export function keptMatch(stored: unknown): LeadMatch | null {
  const { strength, users } = fieldsOf(fieldsOf(fieldsOf(stored).idx).match);
  const known = STRENGTHS.find((one) => one === strength);
  if (known === undefined || !Array.isArray(users)) return null;
  return { strength: known, users: users.map(matchedUser) };
}

/** The stored match if it belongs to the lead's current e-mail and number, else null. */
export function readMatch(
  stored: unknown,
  { email, telefono }: { email: string; telefono: string },
): LeadMatch | null {
  const idx = fieldsOf(fieldsOf(stored).idx);
  return idx.email === normalise(email) && idx.phone === telefono ? keptMatch(stored) : null;
}
