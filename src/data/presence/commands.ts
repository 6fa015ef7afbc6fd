import { codeOf, later } from '@/data/later';

const code = codeOf(() => import('./sdkCommands'));
export const announcePresence = later(code, ({ announcePresence }) => announcePresence);
export const leavePresence = later(code, ({ leavePresence }) => leavePresence);
