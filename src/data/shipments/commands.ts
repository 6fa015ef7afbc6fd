import { codeOf, later } from '@/data/firebase/later';

const code = codeOf(() => import('./sdkCommands'));
export const sendDay = later(code, ({ sendDay }) => sendDay);
