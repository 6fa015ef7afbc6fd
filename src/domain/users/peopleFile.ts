import { perName } from '../fieldTable';
import { columnsNamed, HEADERS } from '../headers';
import { readPhone, storedPhone } from '../phone';
import { sameText } from '../search/ngrams';
import { parseStudio } from '../studios';
import type { TableRow } from '../table';
import { visibleText, isEmail } from '../text';
import { IMPORT_FIELDS, maxOf, USER_FIELDS, type ImportField } from './fields';

/*
 * Import of people from a file: a row updates the person with its e-mail, or creates an account.
 * Role, uid and e-mail are never changed, and empty cells change nothing.
 */

export type PersonFields = Partial<Record<ImportField, string>>;

export const PEOPLE_ROWS_MAX = 5000;

function headersOf(name: ImportField): readonly string[] {
  const { headers = [] } = USER_FIELDS[name];
  return typeof headers === 'string' ? HEADERS[headers] : headers;
}
const COLUMNS = {
  email: HEADERS.email,
  ...perName(IMPORT_FIELDS, headersOf),
};

interface FileRow {
  /** 1-based line in the file; the header is line 1. */
  line: number;
  email: string;
  fields: PersonFields;
  /** Why it can't be imported, or null. */
  problem: string | null;
}

/** Stored data of a person in the file. */
export interface KnownPerson {
  uid: string;
  email: string;
  fields: Readonly<Record<ImportField, string>>;
}

export interface FieldChange {
  field: ImportField;
  from: string;
  to: string;
}

/** The outcome of a row. */
export type PlannedRow = { line: number; email: string } & (
  | { kind: 'change'; uid: string; changes: FieldChange[] }
  | { kind: 'new'; fields: PersonFields }
  | { kind: 'same' }
  | { kind: 'problem'; problem: string }
);

/** The rows of a file without empty lines; null when it has no e-mail column. */
export function readPeopleFile([header, ...rows]: readonly TableRow[]): FileRow[] | null {
  const columns = columnsNamed(header?.cells ?? [], COLUMNS);
  if (!columns.includes('email')) return null;
  const firstLines = new Map<string, number>();
  return rows.flatMap((given): FileRow[] => {
    if (given.cells.every((text) => visibleText(text) === '')) return [];
    const row = readRow(columns, given);
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
  columns: readonly (ImportField | 'email' | null)[],
  { line, cells, problem: unreadable }: TableRow,
): FileRow {
  const said = (column: ImportField | 'email') => visibleText(cells[columns.indexOf(column)] ?? '');
  const email = said('email').toLowerCase();
  const fields: PersonFields = {};
  let problem = unreadable ?? emailProblem(email);
  for (const field of IMPORT_FIELDS) {
    const text = columns.includes(field) ? said(field) : '';
    if (text === '') continue;
    const read = readField(field, text);
    if ('problem' in read) problem ??= read.problem;
    else fields[field] = read.value;
  }
  return { line, email, fields, problem };
}

function emailProblem(email: string): string | null {
  if (email === '') return 'Manca l’email.';
  return isEmail(email) ? null : 'Email non valida.';
}

/** The value to store, or why it is invalid. */
function readField(field: ImportField, text: string): { value: string } | { problem: string } {
  if (field === 'phone') {
    const { phone, problem } = readPhone(text);
    return problem === null ? { value: phone } : { problem };
  }
  const value = field === 'studio' ? parseStudio(text) : text;
  const max = maxOf(field);
  return value !== null && value.length <= max
    ? { value }
    : { problem: `${USER_FIELDS[field].label} non valido: «${text.slice(0, max)}».` };
}

/** The outcome of each row, given the people found. */
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

/** The changes of a row to a person. Phones are compared in canonical form. */
export function changesOf(
  { fields: before }: Pick<KnownPerson, 'fields'>,
  fields: PersonFields,
): FieldChange[] {
  return (Object.keys(fields) as ImportField[]).flatMap((field) => {
    const [from, to] = [before[field], fields[field] ?? ''];
    return isSame(field, from, to) ? [] : [{ field, from, to }];
  });
}

function isSame(field: ImportField, from: string, to: string): boolean {
  if (field === 'phone') return storedPhone(from) === to;
  if (field === 'studio') return parseStudio(from) === to;
  return sameText(from, to);
}
