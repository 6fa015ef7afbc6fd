import { parseStudio } from '../studios';
import type { ContactColumn, ContactRow } from './columns';
import { withoutDuplicates } from './duplicates';
import { LEAD_FIELDS, maxOf } from './fields';
import { leadNumbers } from './numbers';
import { NEW_LINE, pastedContacts } from './paste';

/** Preview of a bulk addition of contacts, from a file or pasted. */

/** A contact to add; fields missing from the row are left out. */
export type NewLead = Readonly<
  Partial<Record<ContactColumn, string>> & { name: string; telefono: string; contattopreso: string }
>;

/** An existing contact with its number. */
export interface KnownLead {
  name: string;
  surname: string;
  telefono: string;
}

/** An input row, with its line, number and problem. */
export interface GivenRow {
  /** 1-based. */
  line: number;
  telefono: string;
  problem: string | null;
}

/** The outcome of a row. */
export type Planned<Row extends GivenRow, Lead> = { row: Row } & (
  | { kind: 'new'; lead: Lead }
  /** The number already exists; `by` says where. */
  | { kind: 'taken'; by: string }
  | { kind: 'problem'; problem: string }
);
type PlannedLead = Planned<ContactRow, NewLead>;

/** Limit of names, enforced by the rules. */
export const NAME_MAX = 100;

/** Placeholder name when only the number is known. */
export const NAMELESS = 'Senza nome';

/**
 * Pasted lines as rows, including lines with only a number, as the old application accepted. Lines
 * without a number become problems.
 */
export function pastedRowsOf(text: string): ContactRow[] {
  const contacts = new Map(pastedContacts(text).map((contact) => [contact.line, contact]));
  return text.split(NEW_LINE).flatMap((content, index): ContactRow[] => {
    const line = index + 1;
    const found = contacts.get(line);
    if (content.trim() === '') return [];
    if (!found)
      return [
        {
          line,
          telefono: '',
          problem: 'Nessun numero valido.',
          fields: { name: content.trim().slice(0, NAME_MAX) },
        },
      ];
    const { name, surname, telefono, problem } = found;
    return [
      {
        line,
        telefono,
        problem,
        fields: {
          name: name || NAMELESS,
          ...(surname && { surname }),
          ...(telefono && { telefono }),
        },
      },
    ];
  });
}

/**
 * The outcome of each row, in order.
 * @param known existing leads with some of the numbers
 * @param leadOf converts a row to a lead, or returns why it can't
 */
export function planRows<Row extends GivenRow, Lead>(
  rows: readonly Row[],
  known: readonly KnownLead[],
  leadOf: (row: Row) => Lead | string,
): Planned<Row, Lead>[] {
  const holders = new Map(
    known.flatMap((lead) => leadNumbers(lead.telefono).map((number) => [number, lead] as const)),
  );
  const read = rows.map((row) => ({
    row,
    telefono: row.telefono,
    lead: row.problem ?? leadOf(row),
  }));
  const { fresh, taken } = withoutDuplicates(
    read.filter(({ lead }) => typeof lead !== 'string'),
    new Set(holders.keys()),
  );
  const [isFresh, takenBy] = [new Set(fresh), new Map(taken.map(({ row, of }) => [row, of?.row]))];
  return read.map((item): Planned<Row, Lead> => {
    const { row, telefono, lead } = item;
    if (typeof lead === 'string') return { row, kind: 'problem', problem: lead };
    if (isFresh.has(item)) return { row, kind: 'new', lead };
    const before = takenBy.get(item);
    return {
      row,
      kind: 'taken',
      by: before ? `Stesso numero della riga ${before.line}` : presentAs(holders, telefono),
    };
  });
}

/** @param source for rows without one */
export function planLeads(
  rows: readonly ContactRow[],
  known: readonly KnownLead[],
  source: string,
): PlannedLead[] {
  return planRows(rows, known, (row) => leadOf(row, source));
}

function presentAs(holders: ReadonlyMap<string, KnownLead>, telefono: string): string {
  const lead = leadNumbers(telefono)
    .map((number) => holders.get(number))
    .find((holder) => holder !== undefined);
  const name = [lead?.name, lead?.surname].filter(Boolean).join(' ');
  return `Già presente${name === '' ? '' : `: ${name}`}`;
}

/** The contact of a row, or why it is invalid. */
function leadOf({ fields, telefono }: ContactRow, source: string): NewLead | string {
  const name = fields.name ?? fields.surname;
  if (leadNumbers(telefono).length === 0) return 'Il telefono non è valido.';
  if (name === undefined) return 'Manca il nome.';
  for (const [field, value] of Object.entries(fields) as [ContactColumn, string][])
    if (value.length > maxNew(field))
      return `${LEAD_FIELDS[field].label}: il testo è troppo lungo.`;
  const studio = fields.studio === undefined ? undefined : parseStudio(fields.studio);
  if (studio === null) return `Lo studio «${fields.studio ?? ''}» non è tra quelli che ci sono.`;
  const { surname, ...others } = fields;
  return {
    ...others,
    ...(fields.name !== undefined && surname !== undefined && { surname }),
    ...(studio && { studio }),
    name,
    telefono: telefono,
    contattopreso: fields.contattopreso ?? source,
  };
}

function maxNew(field: ContactColumn): number {
  return field === 'name' || field === 'surname' ? NAME_MAX : maxOf(field);
}
