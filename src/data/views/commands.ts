import { codeOf, later } from '@/data/firebase/later';

const code = codeOf(() => import('./sdkCommands'));
export const saveView = later(code, ({ saveView }) => saveView);
export const replaceView = later(code, ({ replaceView }) => replaceView);
export const removeView = later(code, ({ removeView }) => removeView);
