import { later } from '@/data/later';

export { openReminders, type OpenReminder } from './sources';

export const createReminder = later(async () => (await import('./commands')).createReminder);
