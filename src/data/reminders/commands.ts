import { codeOf, later } from '@/data/later';

const code = codeOf(() => import('./sdkCommands'));
export const createReminder = later(code, ({ createReminder }) => createReminder);
