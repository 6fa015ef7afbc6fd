import { codeOf, later } from '@/data/firebase/later';

const code = codeOf(() => import('./sdkCommands'));
export const saveSale = later(code, ({ saveSale }) => saveSale);
export const beginPlacing = later(code, ({ beginPlacing }) => beginPlacing);
export const endPlacing = later(code, ({ endPlacing }) => endPlacing);
export const dropPlacing = later(code, ({ dropPlacing }) => dropPlacing);
