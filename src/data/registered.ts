import { later } from './later';

export type { Deleted } from './sdkRegistered';

const code = () => import('./sdkRegistered');
export const restoreDeleted = later(async () => (await code()).restoreDeleted);
