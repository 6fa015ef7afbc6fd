import { later } from '@/data/later';

const code = () => import('./sdkCommands');
export const saveOwnName = later(async () => (await code()).saveOwnName);
export const createOwnRecord = later(async () => (await code()).createOwnRecord);
