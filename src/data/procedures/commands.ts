import { lazyModule } from '@/data/firebase/lazy';

export const { saveProcedure } = lazyModule(() => import('./sdkCommands'));
