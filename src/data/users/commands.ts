import { codeOf, later } from '@/data/firebase/later';

const code = codeOf(() => import('./sdkCommands'));
export const saveOwnName = later(code, ({ saveOwnName }) => saveOwnName);
export const acceptPrivacy = later(code, ({ acceptPrivacy }) => acceptPrivacy);
export const createOwnRecord = later(code, ({ createOwnRecord }) => createOwnRecord);
export const saveClient = later(code, ({ saveClient }) => saveClient);
export const setClientFlag = later(code, ({ setClientFlag }) => setClientFlag);
