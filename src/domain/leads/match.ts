import { isEmail } from '../email';
import { canonicalPhone } from '../users/user';
import { leadNumbers } from './numbers';

/** Whether a lead is somebody who is registered already: by its e-mail, its phone, or both («strong»). */

export const MATCHED_MAX = 5;

export interface MatchedUser {
  uid: string;
  name: string;
  surname: string;
  email: string;
  phone: string;
}
export interface LeadMatch {
  strength: 'none' | 'email' | 'phone' | 'strong';
  /** Who matches best first, at most five. */
  users: MatchedUser[];
}

/** What a lead is looked up by; what is no address, or no number, looks nobody up. */
export function matchKeys({ email, telefono }: { email: string; telefono: string }): { email: string | null; phones: string[] } {
  const address = email.trim().toLowerCase();
  return { email: isEmail(address) ? address : null, phones: leadNumbers(telefono) };
}

/** @param found users that may match: they are compared again */
export function matchOf(lead: { email: string; telefono: string }, found: readonly MatchedUser[]): LeadMatch {
  const { email, phones } = matchKeys(lead);
  const scored = found
    .map((user) => {
      const byEmail = email !== null && user.email.trim().toLowerCase() === email;
      const byPhone = user.phone !== '' && phones.includes(canonicalPhone(user.phone));
      return {
        user,
        strength: byEmail && byPhone ? ('strong' as const) : byEmail ? ('email' as const) : byPhone ? ('phone' as const) : null,
      };
    })
    .filter((one) => one.strength !== null);
  const order = ['strong', 'email', 'phone'];
  const users = scored.sort((a, b) => order.indexOf(a.strength ?? '') - order.indexOf(b.strength ?? ''));
  return { strength: users[0]?.strength ?? 'none', users: users.slice(0, MATCHED_MAX).map(({ user }) => user) };
}
