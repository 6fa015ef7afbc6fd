import { codeOf } from '../firebase/lazy';

const verification = codeOf(() => import('./verification'));

/** As isEmailProven, for pages that don't wait for Firebase Auth's code. @throws AppError */
export async function isEmailProven(): Promise<boolean> {
  return (await verification()).isEmailProven();
}
