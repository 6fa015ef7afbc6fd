import { lazyModule } from '@/data/firebase/lazy';

export const { createSession, changeSlot } = lazyModule(() => import('./sdkCommands'));
