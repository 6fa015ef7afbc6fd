import type { LeadTone } from '@/domain/leads/edit';
import type { GridTone, Toned } from '@/ui/grid/types';

/** Grid colours of leads. */
export const LEAD_TONES: Readonly<Record<LeadTone, GridTone>> = {
  red: 'red',
  purple: 'purple',
  orange: 'orange',
  green: 'green',
  blue: 'blue',
  popup: 'pink',
};
/** A row edited so that it no longer matches the filter. */
export const OUT_OF_FILTER: Toned = { tone: 'gray', word: 'Fuori dal filtro' };
