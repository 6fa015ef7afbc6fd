import type { LeadTone } from '@/domain/leads/status';
import type { GridTone, Toned } from '@/ui/grid/types';

/** Leads' colours in a grid. */
export const LEAD_TONES: Readonly<Record<LeadTone, GridTone>> = {
  red: 'red',
  purple: 'purple',
  orange: 'orange',
  green: 'green',
  blue: 'blue',
  popup: 'pink',
};
/** A row that was edited out of the filter. */
export const OUT_OF_FILTER: Toned = { tone: 'gray', word: 'Fuori dal filtro' };
