import { storedPhone } from '../phone';
import { fieldsOf, nameOf, nameOrNumber } from '../stored';
import { normalise, tokensOf } from '../search/ngrams';
import { storedTimeOf } from '../time/rome';
import { typedEmail } from '../text';
import { clientValue } from './clientForm';
import { perFilter, USER_FILTERS, type UserFilter } from './fields';

export const USER_TOKENS_MAX = 150;

/**
 * Derived fields that the trigger keeps in `idx`: the values of the list's filters, and those
 * below. Times are Dates here, timestamps in storage.
 */
interface UserIdx extends Record<UserFilter, string> {
  /** 3-grams of surname, name, e-mail and phone. */
  tokens: string[];
  /** When the account was created (created_time). */
  at: Date | null;
  /** «surname name» in lower case without accents, for sorting. */
  name: string;
  /** Lower case, '' when missing. */
  email: string;
  /** The list of accepted privacy terms that shows the person; '' if not accepted. */
  privacy: 'visible' | 'hidden' | '';
  /** When they were accepted. */
  privacyAt: Date | null;
}

/** The index fields of a user's record; never throws. */
export function userIdx(stored: unknown): UserIdx {
  const user = fieldsOf(stored);
  const [surname, name, email] = [nameOf(user.surname), nameOf(user.name), nameOf(user.email)];
  const shelf = isOn(user.hidden) ? 'hidden' : 'visible';
  return {
    tokens: tokensOf(
      [surname, name, email, storedPhone(user.phone) || nameOrNumber(user.phone)],
      USER_TOKENS_MAX,
    ),
    ...perFilter((name) => {
      const { field, none } = USER_FILTERS[name];
      return clientValue(field, user[field]) || none;
    }),
    at: storedTimeOf(user.created_time),
    name: normalise(`${surname} ${name}`),
    email: typedEmail(email),
    privacy: isOn(user.privacyAccettata) ? shelf : '',
    privacyAt: storedTimeOf(user.dataPrivacyAccettata),
  };
}

/** Older records store booleans as text. */
function isOn(stored: unknown): boolean {
  return stored === true || stored === 'true';
}
