import { lazyModule } from '@/data/firebase/lazy';

export const { saveSale, beginPlacing, endPlacing, dropPlacing } = lazyModule(
  () => import('./sdkCommands'),
);
