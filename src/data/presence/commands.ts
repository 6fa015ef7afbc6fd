import { codeOf, later } from '@/data/firebase/later';

export { leaveListWithPage, leaveWithPage } from './leaveWithPage';

const code = codeOf(() => import('./sdkCommands'));
export const announcePresence = later(code, ({ announcePresence }) => announcePresence);
export const announceCell = later(code, ({ announceCell }) => announceCell);
export const leaveList = later(code, ({ leaveList }) => leaveList);
export const leavePresence = later(code, ({ leavePresence }) => leavePresence);
