import { codeOf, later } from '@/data/later';

export type { Write } from './sdkCommands';

const code = codeOf(() => import('./sdkCommands'));
export const reply = later(code, ({ reply }) => reply);
export const clientReply = later(code, ({ clientReply }) => clientReply);
export const setStatus = later(code, ({ setStatus }) => setStatus);
export const setType = later(code, ({ setType }) => setType);
export const complete = later(code, ({ complete }) => complete);
export const markRead = later(code, ({ markRead }) => markRead);
export const clearRead = later(code, ({ clearRead }) => clearRead);
export const reopenIfBlocked = later(code, ({ reopenIfBlocked }) => reopenIfBlocked);
export const deleteTicket = later(code, ({ deleteTicket }) => deleteTicket);
export const deleteMessage = later(code, ({ deleteMessage }) => deleteMessage);
