import { lazyModule } from '@/data/firebase/lazy';

export { leaveListWithPage, leaveWithPage } from './leaveWithPage';

export const { announcePresence, announceCell, leaveList, leavePresence } = lazyModule(
  () => import('./sdkCommands'),
);
