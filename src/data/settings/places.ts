/** The documents of `impostazioni`, one a subject. */
export const PLACES = {
  access: 'impostazioni/accesso',
  limits: 'impostazioni/limiti',
  lists: 'impostazioni/elenchi',
  templates: 'impostazioni/modelli',
} as const;
