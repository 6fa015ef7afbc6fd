import { fieldsOf, nameOf } from '../stored';
import { POPUP_SOURCE } from './values';

/** A lead's statuses and the colour of its row. The colour never stands without its word. */

interface Second {
  field: 'stato2' | 'stato3';
  value: string;
}

/** The second status: `stato3` if set, else `stato2`. The field shown is the one written. */
export function secondStatus(stored: unknown): Second {
  const { stato2, stato3 } = fieldsOf(stored);
  const later = nameOf(stato3);
  return later === ''
    ? { field: 'stato2', value: nameOf(stato2) }
    : { field: 'stato3', value: later };
}

/** A lead's most recent status. */
export function latestStatus(stored: unknown): string {
  return secondStatus(stored).value || nameOf(fieldsOf(stored).stato);
}

export type LeadTone = 'red' | 'purple' | 'orange' | 'green' | 'blue' | 'popup';

/** Tone of a row in the main list, or null. */
export function leadTone(stored: unknown): LeadTone | null {
  const status = latestStatus(stored).toLowerCase();
  if (status === 'non interessata') return 'red';
  if (status === 'da ricontattare') return 'purple';
  return nameOf(fieldsOf(stored).contattopreso) === POPUP_SOURCE ? 'popup' : null;
}

const CAMPAIGN_TONES: Readonly<Record<string, LeadTone>> = {
  'ci pensa': 'blue',
  'inviato messaggio': 'orange',
  'appuntamento studio': 'green',
  'interessato online': 'green',
  'non risponde': 'red',
  'non interessata': 'red',
  'da ricontattare': 'purple',
};

/** Tone of a row in a campaign or recall list by its `stato`, or null. */
export function campaignTone(stato: unknown): LeadTone | null {
  const status = nameOf(stato).toLowerCase();
  return Object.hasOwn(CAMPAIGN_TONES, status) ? (CAMPAIGN_TONES[status] ?? null) : null;
}
