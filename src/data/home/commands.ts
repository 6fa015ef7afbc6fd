import { codeOf, later } from '@/data/firebase/later';

const code = codeOf(() => import('./sdkSeen'));
/** Marks something of a client's as seen now. */
export const markSeen = later(code, ({ markSeen }) => markSeen);
