import { later } from '@/data/later';

const code = () => import('./sdkCommands');
export const createReminder = later(async () => (await code()).createReminder);
