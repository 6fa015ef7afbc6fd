import type { SheetField } from '@/domain/leads/callSheet';
import { LEAD_FIELDS, maxOf } from '@/domain/leads/fields';

/** Input of a field: a day, a choice, or text. */
type Shown =
  | { as: 'day' }
  | { as: 'choice'; values: readonly string[] }
  | { as: 'operator' }
  | { as: 'words'; max: number; long: boolean };

export function inputOf(field: SheetField): Shown {
  const { kind, options = [] } = LEAD_FIELDS[field];
  switch (kind) {
    case 'day':
    case 'operator':
      return { as: kind };
    case 'choice':
    case 'time':
      return { as: 'choice', values: options };
    default:
      return { as: 'words', max: maxOf(field), long: kind === 'text' };
  }
}

/** Labels of the two statuses drop «ultimo», as the call is already chosen. */
export function sheetLabel(field: SheetField): string {
  return field === 'stato2' || field === 'stato3'
    ? 'Stato dopo la 2ª chiamata'
    : LEAD_FIELDS[field].label;
}
