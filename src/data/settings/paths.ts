/** The documents of `impostazioni`, one per subject. */
export const PLACES = {
  access: 'impostazioni/accesso',
  follow: 'impostazioni/seguire',
  highlights: 'impostazioni/evidenza',
  hours: 'impostazioni/orari',
  limits: 'impostazioni/limiti',
  lists: 'impostazioni/elenchi',
  offers: 'impostazioni/offerte',
  orderFilters: 'impostazioni/filtriOrdini',
  templates: 'impostazioni/modelli',
} as const;
