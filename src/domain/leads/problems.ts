import { perField } from '../fieldTable';
import { centsOf } from '../orders/money';
import {
  fieldsOf,
  nameOrNumber,
  notText,
  textOf,
  timeOf,
  unreadable,
  type Fields,
  type Problem,
} from '../stored';
import { NO_STUDIO, parseStudio } from '../studios';
import { timeTyped, storedTimeOf } from '../time/rome';
import { CAMPAIGN_FIELDS, CAMPAIGN_TEXTS } from './campaignFields';
import { LEAD_FIELDS, LEAD_TEXTS } from './fields';
import { leadNumbers } from './numbers';

const isAbsent = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
const isWord = (value: unknown, words: readonly string[]) =>
  typeof value === 'string' && words.includes(value.trim().toLowerCase());

const isDay = (value: unknown) => storedTimeOf(value) !== null;
const isMoment = (value: unknown) => timeOf(value) !== null;
const isFlag = (value: unknown) => typeof value === 'boolean' || isWord(value, ['true', 'false']);

/** Checks whether a field's value is readable; unreadable ones are shown as empty. */
type Read = (value: unknown) => boolean;
const READ_BY_KIND: Partial<Record<string, Read>> = {
  phone: (value) => leadNumbers(value).length > 0,
  studio: (value) => parseStudio(value) !== null || textOf(value) === NO_STUDIO,
  amount: (value) => centsOf(value) !== null,
  flag: isFlag,
  moment: isMoment,
  day: isDay,
  time: (value) => timeTyped(nameOrNumber(value)) !== null,
};
/** Fields of a contact that are read differently from others of their kind. */
const LEAD_READ: Partial<Record<string, Read>> = {
  datachiamata: isMoment,
  acquistato: (value) => isFlag(value) || isWord(value, ['si', 'sì', 'yes', 'no']),
};

/** Unreadable fields of a stored contact. */
export function leadProblems(stored: unknown): Problem[] {
  const read = perField(LEAD_FIELDS, (name) => READ_BY_KIND[LEAD_FIELDS[name].kind]);
  return problemsOf(fieldsOf(stored), [...LEAD_TEXTS, 'email'], { ...read, ...LEAD_READ });
}

/** Unreadable fields of a stored row of a campaign or recall list. */
export function campaignProblems(stored: unknown): Problem[] {
  const lead = fieldsOf(stored);
  const texts = CAMPAIGN_TEXTS.filter((name) => typeof lead[name] !== 'boolean');
  const read = perField(CAMPAIGN_FIELDS, (name) => READ_BY_KIND[CAMPAIGN_FIELDS[name].kind]);
  return problemsOf(lead, [...texts, 'email'], read);
}

function problemsOf(
  lead: Fields,
  texts: readonly string[],
  read: Partial<Record<string, Read>>,
): Problem[] {
  const others = Object.entries({ created_time: isMoment, ...read }).filter(
    ([field, isRead]) =>
      isRead && Object.hasOwn(lead, field) && !isAbsent(lead[field]) && !isRead(lead[field]),
  );
  return [...notText(lead, texts), ...others.map(([field]) => unreadable(field, lead[field]))];
}
