import { later } from '@/data/later';

const code = () => import('./sdkCommands');
export const announcePresence = later(async () => (await code()).announcePresence);
export const leavePresence = later(async () => (await code()).leavePresence);
