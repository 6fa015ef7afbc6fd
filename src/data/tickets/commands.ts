import { later } from '@/data/later';

export type { Write } from './sdkCommands';

const code = () => import('./sdkCommands');
export const reply = later(async () => (await code()).reply);
export const clientReply = later(async () => (await code()).clientReply);
export const setStatus = later(async () => (await code()).setStatus);
export const setType = later(async () => (await code()).setType);
export const complete = later(async () => (await code()).complete);
export const markRead = later(async () => (await code()).markRead);
export const clearRead = later(async () => (await code()).clearRead);
export const reopenIfBlocked = later(async () => (await code()).reopenIfBlocked);
export const deleteTicket = later(async () => (await code()).deleteTicket);
export const deleteMessage = later(async () => (await code()).deleteMessage);
