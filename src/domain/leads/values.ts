/** Stored values of a lead's choices. */

export const LEAD_STATUSES = [
  'inviato messaggio',
  'appuntamento telefonico',
  'appuntamento studio',
  'interessato online',
  'gia attiva',
  'da ricontattare',
  'non risponde',
  'non interessata',
] as const;

/** For campaign and recall lists. */
export const CAMPAIGN_STATUSES = [
  ...LEAD_STATUSES.filter((status) => status !== 'gia attiva'),
  'ci pensa',
] as const;

/** Outcome of the second call of leads (`stato2`, `stato3`) and reminders (`stato3`). */
export const CALL_STATUSES = [
  'da ricontattare',
  'fissato app in studio',
  'telefonata riprogrammata',
  'In Attesa di finalizzazione',
  'non risponde',
  'non interessata',
] as const;

/** Stored by the website's pop-up; it can't be selected for a lead, only filtered by. */
export const POPUP_SOURCE = 'wp_popup';
const SOURCES = [
  'Facebook',
  'Instagram',
  'Info sito',
  'Passaparola',
  'Ex cliente',
  'Telefono',
  'Whatsapp',
  'Email',
] as const;
export const LEAD_SOURCES = ['Sponsorizzata', ...SOURCES] as const;
export const LEAD_SOURCE_FILTERS = ['Sponsorizzata', POPUP_SOURCE, ...SOURCES] as const;
export const CAMPAIGN_SOURCES = [
  'Sponsorizzata',
  'Facebook',
  'Instagram',
  'Bio Instagram',
  'Telefono',
  'Whatsapp',
  'Email',
] as const;

/** Label on screens. */
export function sourceLabel(source: string): string {
  return source === POPUP_SOURCE ? 'Pop up sito' : source;
}

export const KNOWN_FROM = ['instagram', 'facebook', 'google', 'passaparola', 'excliente'] as const;
export const OBJECTIVES = ['dimagrimento', 'tonificazione', 'ricomposizione corporea'] as const;
export const EXPERIENCES = ['principiante', 'intermedia', 'esperta'] as const;
/** Months in which a lead wants results. */
export const RESULT_MONTHS = [1, 3, 6, 12] as const;
export const CONTACT_PREFERENCES = ['telefono', 'whatsapp'] as const;
export const CAMPAIGN_PURCHASES = ['Si', 'No', 'ci pensa', 'prossimomese'] as const;

const FIRST_CALL_MINUTE = 8 * 60;
const CALLS_A_DAY = 56;
/** «08:00» to «21:45», every quarter of an hour. */
export const CALL_TIMES: readonly string[] = Array.from({ length: CALLS_A_DAY }, (_, index) => {
  const minute = FIRST_CALL_MINUTE + index * 15;
  return [Math.floor(minute / 60), minute % 60]
    .map((number) => String(number).padStart(2, '0'))
    .join(':');
});

/** Stored values. */
export const REGIONS = [
  'abruzzo',
  'basilicata',
  'calabria',
  'campania',
  'emilia-romagna',
  'friuli-venezia-giulia',
  'lazio',
  'liguria',
  'lombardia',
  'marche',
  'molise',
  'piemonte',
  'puglia',
  'sardegna',
  'sicilia',
  'toscana',
  'trentino-alto-adige',
  'umbria',
  'valle-d-aosta',
  'veneto',
] as const;
