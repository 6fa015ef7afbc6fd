import { lazyModule } from '@/data/firebase/lazy';

export const { saveView, replaceView, removeView } = lazyModule(() => import('./sdkCommands'));
