import { lazyModule } from '@/data/firebase/lazy';

export const {
  saveOwnName,
  acceptPrivacy,
  createOwnRecord,
  saveClient,
  setClientFlag,
  changePerson,
} = lazyModule(() => import('./sdkCommands'));
