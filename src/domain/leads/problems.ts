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
import { storedTimeOf } from '../time/italian';
import { timeTyped } from '../time/typed';
import { CAMPAIGN_TEXTS } from './campaign';
import { LEAD_TEXTS } from './fields';
import { leadNumbers } from './numbers';

const isAbsent = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
const isWord = (value: unknown, words: readonly string[]) =>
  typeof value === 'string' && words.includes(value.trim().toLowerCase());

/** Checks whether a field's value is readable; unreadable ones are shown as empty. */
type Read = Readonly<Record<string, (value: unknown) => boolean>>;
const READ = {
  telefono: (value) => leadNumbers(value).length > 0,
  studio: (value) => parseStudio(value) !== null || textOf(value) === NO_STUDIO,
  importo: (value) => centsOf(value) !== null,
  created_time: (value) => timeOf(value) !== null,
  lavoratoAt: (value) => timeOf(value) !== null,
  acquistatoAt: (value) => timeOf(value) !== null,
  datachiamata: (value) => timeOf(value) !== null,
  dataricontatto2: (value) => storedTimeOf(value) !== null,
  dataricontatto3: (value) => storedTimeOf(value) !== null,
  orario: (value) => timeTyped(nameOrNumber(value)) !== null,
  orario2: (value) => timeTyped(nameOrNumber(value)) !== null,
  lavorato: (value) => typeof value === 'boolean' || isWord(value, ['true', 'false']),
  acquistato: (value) =>
    typeof value === 'boolean' || isWord(value, ['si', 'sì', 'yes', 'no', 'true', 'false']),
} satisfies Read;

/** Unreadable fields of a stored contact. */
export function leadProblems(stored: unknown): Problem[] {
  return problemsOf(fieldsOf(stored), [...LEAD_TEXTS, 'email'], READ);
}

const CAMPAIGN_READ: Read = {
  telefono: READ.telefono,
  studio: READ.studio,
  created_time: READ.created_time,
  inizio: (value) => storedTimeOf(value) !== null,
  fine: (value) => storedTimeOf(value) !== null,
};

/** Unreadable fields of a stored row of a campaign or recall list. */
export function campaignProblems(stored: unknown): Problem[] {
  const lead = fieldsOf(stored);
  const texts = CAMPAIGN_TEXTS.filter((name) => typeof lead[name] !== 'boolean');
  return problemsOf(lead, [...texts, 'email'], CAMPAIGN_READ);
}

function problemsOf(lead: Fields, texts: readonly string[], read: Read): Problem[] {
  const others = Object.entries(read).filter(
    ([field, isRead]) =>
      Object.hasOwn(lead, field) && !isAbsent(lead[field]) && !isRead(lead[field]),
  );
  return [...notText(lead, texts), ...others.map(([field]) => unreadable(field, lead[field]))];
}
