import { codeOf, later } from '@/data/firebase/later';

/**
 * How many contacts one transaction adds: rules may read at most 20 documents for it, i.e. the
 * author's record, and number and contact of each.
 */
export const ADDED_TOGETHER = 9;

const code = codeOf(() => import('./sdkAddMany'));
export type { Added, Addition } from './sdkAddMany';
export const newContactIds = later(code, ({ newContactIds }) => newContactIds);
/** Adds up to `ADDED_TOGETHER` contacts to the main list (or with addLeads to another). */
export const addContacts = later(code, ({ addContacts }) => addContacts);
export const addLeads = later(code, ({ addLeads }) => addLeads);
