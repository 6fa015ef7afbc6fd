import { fieldsOf, nameOf } from '../stored';
import { POPUP_SOURCE } from './values';

/** What a lead's statuses say, and the colour of its row. A colour always goes with the word that it stands for. */

interface Second {
  field: 'stato2' | 'stato3';
  value: string;
}

/** The second status: the later one where there is one. What is shown is what is written. */
export function secondStatus(stored: unknown): Second {
  const { stato2, stato3 } = fieldsOf(stored);
  const later = nameOf(stato3);
  return later === ''
    ? { field: 'stato2', value: nameOf(stato2) }
    : { field: 'stato3', value: later };
}

/** The last thing that was said of a lead. */
export function latestStatus(stored: unknown): string {
  return secondStatus(stored).value || nameOf(fieldsOf(stored).stato);
}

export type LeadTone = 'red' | 'purple' | 'orange' | 'green' | 'blue' | 'popup';

/** Of a row of the main list; null for none. */
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

/** Of a row of a campaign, or of who is called again, by its `stato`; null for none. */
export function campaignTone(stato: unknown): LeadTone | null {
  const status = nameOf(stato).toLowerCase();
  return Object.hasOwn(CAMPAIGN_TONES, status) ? (CAMPAIGN_TONES[status] ?? null) : null;
}
