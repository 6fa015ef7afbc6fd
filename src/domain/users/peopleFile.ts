import { isEmail } from '../email';
import { parseStudio } from '../studios';
import { canonicalPhone } from './user';

/*
 * People from a file: a row changes who has its e-mail, or makes a new account. Role, account id and e-mail are never changed, and an
 * empty cell changes nothing.
 */

/** What a file can say of somebody, by the stored field's name. */
export const PERSON_FIELDS = {
  name: 'Nome',
  surname: 'Cognome',
  phone: 'Telefono',
  studio: 'Studio',
  indirizzo: 'Indirizzo',
  cap: 'CAP',
  comune: 'Comune',
  provincia: 'Provincia',
  regione: 'Regione',
  luogoNascita: 'Luogo di nascita',
  codFiscale: 'Codice fiscale',
} as const;
export type PersonField = keyof typeof PERSON_FIELDS;
export type PersonFields = Partial<Record<PersonField, string>>;

export const PEOPLE_ROWS_MAX = 5000;
const TEXT_MAX = 100;
const PHONE_MAX = 40;

/** Column names as exports and people write them, folded. */
const COLUMNS: Readonly<Record<string, PersonField | 'email'>> = {
  email: 'email',
  mail: 'email',
  indirizzoemail: 'email',
  nome: 'name',
  name: 'name',
  cognome: 'surname',
  surname: 'surname',
  telefono: 'phone',
  cellulare: 'phone',
  phone: 'phone',
  studio: 'studio',
  sede: 'studio',
  indirizzo: 'indirizzo',
  cap: 'cap',
  comune: 'comune',
  citta: 'comune',
  provincia: 'provincia',
  regione: 'regione',
  luogonascita: 'luogoNascita',
  luogodinascita: 'luogoNascita',
  codicefiscale: 'codFiscale',
  codfiscale: 'codFiscale',
};

/** A row of the file. */
interface FileRow {
  /** Its line in the file, from 1: the header is line 1. */
  line: number;
  email: string;
  fields: PersonFields;
  /** Why it can't be imported; null when it can. */
  problem: string | null;
}

/** What the database has of a person whom a row names. */
export interface KnownPerson {
  uid: string;
  email: string;
  fields: Readonly<Record<PersonField, string>>;
}

export interface FieldChange {
  field: PersonField;
  from: string;
  to: string;
}

/** What becomes of a row. */
export type PlannedRow = { line: number; email: string } & (
  | { kind: 'change'; uid: string; changes: FieldChange[] }
  | { kind: 'new'; fields: PersonFields }
  | { kind: 'same' }
  | { kind: 'problem'; problem: string }
);

const folded = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/** The rows of a file, empty lines left out; null when it has no column of e-mails. */
export function readPeopleFile(cells: readonly (readonly string[])[]): FileRow[] | null {
  const [header = [], ...lines] = cells;
  const columns = header.map((name) => COLUMNS[folded(name)] ?? null);
  if (!columns.includes('email')) return null;
  const firstLines = new Map<string, number>();
  return lines.flatMap((texts, index): FileRow[] => {
    if (texts.every((text) => text.trim() === '')) return [];
    const row = readRow(columns, texts, index + 2);
    const first = firstLines.get(row.email);
    firstLines.set(row.email, first ?? row.line);
    return [
      first !== undefined && row.problem === null
        ? { ...row, problem: `Email già presente alla riga ${first}.` }
        : row,
    ];
  });
}

function readRow(
  columns: readonly (PersonField | 'email' | null)[],
  texts: readonly string[],
  line: number,
): FileRow {
  const said = (column: PersonField | 'email') => texts[columns.indexOf(column)]?.trim() ?? '';
  const email = said('email').toLowerCase();
  const fields: PersonFields = {};
  let problem = isEmail(email) ? null : email === '' ? 'Manca l’email.' : 'Email non valida.';
  for (const field of Object.keys(PERSON_FIELDS) as PersonField[]) {
    const text = columns.includes(field) ? said(field) : '';
    if (text === '') continue;
    const read = readField(field, text);
    if (read === null)
      problem ??= `${PERSON_FIELDS[field]} non valido: «${text.slice(0, TEXT_MAX)}».`;
    else fields[field] = read;
  }
  return { line, email, fields, problem };
}

/** As it is stored; null for what can't be. */
function readField(field: PersonField, text: string): string | null {
  if (field === 'studio') return parseStudio(text);
  if (field !== 'phone') return text.length <= TEXT_MAX ? text : null;
  const phone = canonicalPhone(text);
  return phone !== '' && phone.length <= PHONE_MAX ? phone : null;
}

/** What the rows of a file do, given those they name. */
export function planPeople(rows: readonly FileRow[], known: readonly KnownPerson[]): PlannedRow[] {
  const byEmail = new Map<string, KnownPerson[]>();
  for (const person of known)
    byEmail.set(person.email, [...(byEmail.get(person.email) ?? []), person]);
  return rows.map(({ line, email, fields, problem }): PlannedRow => {
    const found = byEmail.get(email) ?? [];
    const [person] = found;
    if (problem !== null) return { line, email, kind: 'problem', problem };
    if (found.length > 1)
      return { line, email, kind: 'problem', problem: 'Più persone hanno questa email.' };
    if (person) {
      const changes = changesOf(person, fields);
      return changes.length > 0
        ? { line, email, kind: 'change', uid: person.uid, changes }
        : { line, email, kind: 'same' };
    }
    if (!fields.name || !fields.surname)
      return { line, email, kind: 'problem', problem: 'Persona nuova: servono nome e cognome.' };
    return { line, email, kind: 'new', fields };
  });
}

/** What a row changes of somebody. Phones are compared in one spelling. */
export function changesOf(
  { fields: before }: Pick<KnownPerson, 'fields'>,
  fields: PersonFields,
): FieldChange[] {
  return (Object.keys(fields) as PersonField[]).flatMap((field) => {
    const [from, to] = [before[field], fields[field] ?? ''];
    const same =
      field === 'phone'
        ? canonicalPhone(from) === to
        : field === 'studio'
          ? parseStudio(from) === to
          : from.trim() === to;
    return same ? [] : [{ field, from, to }];
  });
}
