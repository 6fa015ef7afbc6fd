/** What a client may read of its plans, a document a client; kept by a function (functions/src/documents/shown-plans.ts). */
export const SHOWN_PLANS = 'alimentazioniClienti';
