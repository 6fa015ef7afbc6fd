import { codeOf } from '@/data/firebase/later';
import type { Upload } from '@/data/files/upload';
import { begun } from '@/data/uploads/begun';
import type { PlanFileInput } from './upload';

const code = codeOf(() => import('./upload'));

/** Like uploadPlanFile, but loads its code on first use. */
export function sendPlanFile(input: PlanFileInput): Upload<string> {
  return begun(async () => {
    const { uploadPlanFile } = await code();
    return () => uploadPlanFile(input);
  });
}
