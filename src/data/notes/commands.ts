import { lazyModule } from '@/data/firebase/lazy';

export const { saveNote, changeNote } = lazyModule(() => import('./sdkCommands'));
