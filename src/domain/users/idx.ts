import { storedPhone } from '../phone';
import { fieldsOf, nameOf, nameOrNumber } from '../stored';
import { storedTimeOf } from '../time/italian';
import { normalise, tokensOf } from '../search/ngrams';
import { NO_STUDIO, parseStudio, type Studio } from '../studios';

export const USER_TOKENS_MAX = 150;

/** What the trigger keeps on a user (`idx`). Times are Dates here, timestamps when stored. */
interface UserIdx {
  /** 3-grams of surname, name, e-mail and phone. */
  tokens: string[];
  studio: Studio | typeof NO_STUDIO;
  /** When the account was made (created_time). */
  at: Date | null;
  /** «surname name» without accents, lower case: sorts a list of people. */
  name: string;
  /** Lower case, '' when there is none. */
  email: string;
  /** Among whom somebody who has accepted the privacy terms is listed; '': not accepted. */
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
    studio: parseStudio(user.studio) ?? NO_STUDIO,
    at: storedTimeOf(user.created_time),
    name: normalise(`${surname} ${name}`),
    email: email.toLowerCase(),
    privacy: isOn(user.privacyAccettata) ? shelf : '',
    privacyAt: storedTimeOf(user.dataPrivacyAccettata),
  };
}

/** Older records have text for a switch. */
function isOn(stored: unknown): boolean {
  return stored === true || stored === 'true';
}

/** The fields of a user that its tickets repeat (ticketIdx) or that it is found by. */
export const CLIENT_FIELDS = ['name', 'surname', 'email', 'studio'] as const;
