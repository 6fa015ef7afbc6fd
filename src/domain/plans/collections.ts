/** A client's plans, for staff. */
export const PLANS = 'alimentazioni';

/**
 * The clients' copies of visible plans, one document each, maintained by a function
 * (functions/src/documents/shown-plans.ts).
 */
export const SHOWN_PLANS = 'alimentazioniClienti';
