import { fieldsOf } from '@/domain/stored';
import type { GridColumn } from './types';

/** Hidden columns and non-default widths. */
export interface Layout {
  hidden: readonly string[];
  widths: Readonly<Record<string, number>>;
}

export const PLAIN: Layout = { hidden: [], widths: {} };

const LEAST_PX = 48;
const MOST_PX = 800;

export const withinWidths = (width: number) =>
  Math.round(Math.min(MOST_PX, Math.max(LEAST_PX, width)));

/** Parses a stored layout; unreadable fields fall back to the defaults. */
export function layoutOf(text: string | null): Layout {
  try {
    const { hidden, widths } = fieldsOf(JSON.parse(text ?? 'null'));
    const sizes = Object.entries(fieldsOf(widths)).filter((one): one is [string, number] =>
      Number.isFinite(one[1]),
    );
    return {
      hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : [],
      widths: Object.fromEntries(sizes.map(([key, width]) => [key, withinWidths(width)])),
    };
  } catch {
    return PLAIN; // not ours
  }
}

/** Visible columns; sticky ones come first and can't be hidden. */
export function shownColumns<Row>(
  columns: readonly GridColumn<Row>[],
  { hidden }: Layout,
): GridColumn<Row>[] {
  return [
    ...columns.filter(({ sticky }) => sticky),
    ...columns.filter(({ sticky, key }) => !sticky && !hidden.includes(key)),
  ];
}
