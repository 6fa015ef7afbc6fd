import { codeOf, later } from '@/data/firebase/later';

const code = codeOf(() => import('./sdkSeen'));
/** Marks an item as seen by the client now. */
export const markSeen = later(code, ({ markSeen }) => markSeen);
