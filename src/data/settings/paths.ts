import { NOTICE_PATH } from '@/domain/privacy/consents';

/** The documents of `impostazioni`, one per subject. */
export const PATHS = {
  access: 'impostazioni/accesso',
  follow: 'impostazioni/seguire',
  highlights: 'impostazioni/evidenza',
  hours: 'impostazioni/orari',
  limits: 'impostazioni/limiti',
  lists: 'impostazioni/elenchi',
  notice: NOTICE_PATH,
  offers: 'impostazioni/offerte',
  orderFilters: 'impostazioni/filtriOrdini',
  templates: 'impostazioni/modelli',
} as const;
