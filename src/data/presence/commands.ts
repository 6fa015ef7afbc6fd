import { codeOf, later } from '@/data/later';

export { leaveWithPage } from './leaveWithPage';

const code = codeOf(() => import('./sdkCommands'));
export const announcePresence = later(code, ({ announcePresence }) => announcePresence);
export const leavePresence = later(code, ({ leavePresence }) => leavePresence);
