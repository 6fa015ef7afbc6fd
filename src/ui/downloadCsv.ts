import { csvCell } from '@/domain/csv';

/** With it spreadsheets read accents right. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves rows as a CSV file, with semicolons as an Italian spreadsheet wants; cells that look like formulas are made harmless. */
export async function downloadCsv(
  name: string,
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): Promise<void> {
  const { default: papa } = await import('papaparse');
  const text = papa.unparse([header.map(csvCell), ...rows.map((row) => row.map(csvCell))], { delimiter: ';' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
