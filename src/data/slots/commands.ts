import { codeOf, later } from '@/data/firebase/later';

const code = codeOf(() => import('./sdkCommands'));
export const createSession = later(code, ({ createSession }) => createSession);
export const changeSlot = later(code, ({ changeSlot }) => changeSlot);
