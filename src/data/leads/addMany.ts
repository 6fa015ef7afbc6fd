import { codeOf, later } from '@/data/firebase/later';

/** Contacts that are added in one act: rules look up at most 20 documents for it, who adds them, and of each the number and the contact. */
export const ADDED_TOGETHER = 9;

const code = codeOf(() => import('./sdkAddMany'));
export type { Added, Addition } from './sdkAddMany';
export const newContactIds = later(code, ({ newContactIds }) => newContactIds);
/** Adds up to `ADDED_TOGETHER` contacts to the main list, or leads to another. */
export const addContacts = later(code, ({ addContacts }) => addContacts);
export const addLeads = later(code, ({ addLeads }) => addLeads);
