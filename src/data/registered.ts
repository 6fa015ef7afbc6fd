import { codeOf, later } from './later';

export type { Deleted } from './sdkRegistered';

const code = codeOf(() => import('./sdkRegistered'));
export const restoreDeleted = later(code, ({ restoreDeleted }) => restoreDeleted);
