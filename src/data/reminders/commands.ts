import { later } from '@/data/later';

export const createReminder = later(async () => (await import('./sdkCommands')).createReminder);
