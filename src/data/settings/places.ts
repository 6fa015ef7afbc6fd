/** The documents of `impostazioni`, one a subject. */
export const PLACES = {
  access: 'impostazioni/accesso',
  highlights: 'impostazioni/evidenza',
  limits: 'impostazioni/limiti',
  lists: 'impostazioni/elenchi',
  orderFilters: 'impostazioni/filtriOrdini',
  templates: 'impostazioni/modelli',
} as const;
