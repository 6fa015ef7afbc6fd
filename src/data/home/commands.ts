import { lazyModule } from '@/data/firebase/lazy';

/** Marks an item as seen by the client now. */
export const { markSeen } = lazyModule(() => import('./sdkCommands'));
