/** A cell that a spreadsheet would take for a formula, or that begins with a control character. */
const RISKY = /^[=+\-@\p{Cc}]/u;

/** A cell of a CSV file, made harmless: such a beginning gets an apostrophe before it. */
export function csvCell(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  return RISKY.test(text) ? `'${text}` : text;
}

/** «ticket-tecnici-2026-11-21.csv» */
export function csvName(what: string, day: string): string {
  return `${what
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}-${day}.csv`;
}
