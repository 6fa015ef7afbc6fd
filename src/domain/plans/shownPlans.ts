/**
 * Collection of the clients' copies of visible plans, one document each, maintained by a function
 * (functions/src/documents/shown-plans.ts).
 */
export const SHOWN_PLANS = 'alimentazioniClienti';
