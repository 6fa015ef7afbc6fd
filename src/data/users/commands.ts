import { lazyModule } from '@/data/firebase/lazy';

export const {
  saveOwnName,
  acceptPrivacy,
  createOwnRecord,
  hasOwnRecord,
  saveClient,
  setClientFlag,
  changePerson,
} = lazyModule(() => import('./sdkCommands'));
