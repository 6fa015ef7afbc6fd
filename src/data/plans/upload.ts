import { collection, doc } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { contentTypeOf, fileTypeOf, looksLike, SIGNATURE_BYTES } from '@/domain/files';
import { PLANS } from '@/domain/plans/collections';
import { planFilePath, planFileProblem } from '@/domain/plans/file';
import { planMessages, type PlanKey } from '@/domain/plans/plan';
import { toAppError } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { upload, type Upload } from '@/data/files/upload';
import { giveFileTo, isFileOf } from './sdkCommands';

export interface PlanFileInput {
  file: File;
  /** The client. */
  uid: string;
  plan: PlanKey;
  by: { uid: string };
}

/** Uploads a plan's file, then records it in the current plan. */
export function uploadPlanFile({ file, uid, plan, by }: PlanFileInput): Upload<string> {
  const { id } = doc(collection(db(), PLANS));
  return upload({
    file,
    by: by.uid,
    prepare: async () => ({
      path: planFilePath(uid, plan.id, id, file.name),
      contentType: await checked(file),
    }),
    record: async (path, wanted) => {
      try {
        await giveFileTo(uid, plan, path, wanted);
      } catch (error) {
        throw new AppError(toAppError(error).code, planMessages.fileSaveFailed, { cause: error });
      }
      return path;
    },
    recorded: async (path) => ((await isFileOf(uid, path)) ? path : null),
  });
}

async function checked(file: File): Promise<string> {
  const [problem, type] = [planFileProblem(file), fileTypeOf(file.name)];
  if (problem !== null || type === null)
    throw new AppError('invalid', problem ?? planMessages.fileTypeRefused);
  const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  if (!looksLike(type, head)) throw new AppError('invalid', planMessages.fileTypeRefused);
  return contentTypeOf(type);
}
