import { codeOf, later } from '@/data/firebase/later';

const code = codeOf(() => import('./sdkCommands'));
export const saveProcedure = later(code, ({ saveProcedure }) => saveProcedure);
