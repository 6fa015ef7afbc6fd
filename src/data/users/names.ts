import { lazyModule } from '@/data/firebase/lazy';

export const { namesByEmail, namesById } = lazyModule(() => import('./readNames'));
