import { later } from './later';

export type { Deleted } from './registeredCommands';

export const restoreDeleted = later(async () => (await import('./registeredCommands')).restoreDeleted);
