import { fieldsOf } from '@/domain/stored';
import type { GridColumn } from './types';

/** Which columns a person doesn't want to see, and which are not as wide as they come. */
export interface Layout {
  hidden: readonly string[];
  widths: Readonly<Record<string, number>>;
}

export const PLAIN: Layout = { hidden: [], widths: {} };

const LEAST_PX = 48;
const MOST_PX = 800;

export const withinWidths = (width: number) =>
  Math.round(Math.min(MOST_PX, Math.max(LEAST_PX, width)));

/** A layout as it was written; what can't be read is as it comes. */
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

/** The columns to be seen: those that stay in sight first, which can't be hidden. */
export function seenColumns<Row>(
  columns: readonly GridColumn<Row>[],
  { hidden }: Layout,
): GridColumn<Row>[] {
  return [
    ...columns.filter(({ sticky }) => sticky),
    ...columns.filter(({ sticky, key }) => !sticky && !hidden.includes(key)),
  ];
}
