import { later } from './later';

export type { Deleted } from './sdkRegistered';

export const restoreDeleted = later(async () => (await import('./sdkRegistered')).restoreDeleted);
