import type { AnswerFile } from '@/domain/questionnaires/answers';
import { codeOf, later } from '@/data/firebase/later';
import type { Upload } from '@/data/files/upload';
import { begun } from '@/data/uploads/begun';
import type { AnswerFileInput } from './upload';

const code = codeOf(() => import('./upload'));

export const removeAnswerFile = later(code, ({ removeAnswerFile }) => removeAnswerFile);

/** Like uploadAnswerFile, but loads its code on first use. */
export function sendAnswerFile(input: AnswerFileInput): Upload<AnswerFile> {
  return begun(async () => {
    const { uploadAnswerFile } = await code();
    return () => uploadAnswerFile(input);
  });
}
