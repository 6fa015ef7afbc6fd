import { codeOf, later } from '@/data/later';

const code = codeOf(() => import('./sdkCommands'));
export const savePlan = later(code, ({ savePlan }) => savePlan);
export const setPlanVisible = later(code, ({ setPlanVisible }) => setPlanVisible);
export const createPlan = later(code, ({ createPlan }) => createPlan);
