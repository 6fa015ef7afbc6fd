/**
 * A cell that a spreadsheet would interpret as a formula, or that begins with a control character;
 * also one that is escaped already. Some spreadsheets ignore blanks and invisible characters before
 * the sign, and accept its full-width form.
 */
const RISKY = /^['\s\p{Cf}]*[=+\-@\p{Cc}\uff1d\uff0b\uff0d\uff20]/u;
/** A signed number (-10,5) or phone (+39 333 1234567) is harmless. */
const PLAIN = /^(?:[+-]\d+(?:[.,]\d+)*|\+\d[\d ]*\d)$/;

/** Escapes a CSV cell: an apostrophe precedes a possible formula. Numbers get a decimal comma. */
export function csvCell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = value ?? '';
  return RISKY.test(text) && !PLAIN.test(text) ? `'${text}` : text;
}

/** Reverses `csvCell`, removing only an apostrophe that it added. */
export function textOfCsvCell(cell: string): string {
  const text = cell.slice(1);
  return cell.startsWith("'") && csvCell(text) === cell ? text : cell;
}

type CsvValue = string | number | null;

/** A column of a CSV export. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => CsvValue;
}

/** The values of a row, in the order of the columns. */
export function csvValues<Row>(columns: readonly CsvColumn<Row>[], row: Row): CsvValue[] {
  return columns.map(({ value }) => value(row));
}

/** «ticket-tecnici-2026-11-21.csv» */
export function csvName(what: string, day: string): string {
  return `${what
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}-${day}.csv`;
}
