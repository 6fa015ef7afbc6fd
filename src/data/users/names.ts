import { lazyModule } from '@/data/firebase/lazy';

export const { namesById } = lazyModule(() => import('./readNames'));
