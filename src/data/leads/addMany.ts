import { codeOf, later } from '@/data/later';

/** Contacts that are added in one act: the rules look up the number of each, and look up no more than this for one act. */
export const ADDED_TOGETHER = 15;

const code = codeOf(() => import('./sdkAddMany'));
export type { Added, Addition } from './sdkAddMany';
export const newContactIds = later(code, ({ newContactIds }) => newContactIds);
/** Adds up to `ADDED_TOGETHER` contacts to the main list, or leads to another. */
export const addContacts = later(code, ({ addContacts }) => addContacts);
export const addLeads = later(code, ({ addLeads }) => addLeads);
