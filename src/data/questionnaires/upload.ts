import { collection, doc } from 'firebase/firestore';
import { ref } from 'firebase/storage';
import { AppError } from '@/domain/errors';
import { safeFileName } from '@/domain/files';
import { answerFolder, submissionId, type AnswerFile } from '@/domain/questionnaires/answers';
import { answerFileProblem, answerFileType } from '@/domain/questionnaires/files';
import type { QuestionnaireTemplate } from '@/domain/questionnaires/template';
import { fieldsOf } from '@/domain/stored';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { storage } from '@/data/firebase/storage';
import { deleteFile, upload, type Upload } from '@/data/files/upload';
import { giveUpPlace, takePlace, UPLOAD_PLACES } from '@/data/uploads/places';

export interface AnswerFileInput {
  file: File;
  uid: string;
  percorsoId: string;
  stepIndex: number;
  template: Pick<QuestionnaireTemplate, 'id' | 'fields'>;
  /** The question's place in the template. */
  field: number;
}

/** Sends a client's file to the folder of its question. What names it are the answers, once they are handed in. */
export function uploadAnswerFile({
  file,
  uid,
  percorsoId,
  stepIndex,
  template,
  field,
}: AnswerFileInput): Upload<AnswerFile> {
  const id = doc(collection(db(), UPLOAD_PLACES)).id;
  let taken = false;
  return upload({
    file,
    by: uid,
    place: async () => {
      const question = template.fields[field];
      const problem = answerFileProblem(question, file);
      if (!question || problem !== null) throw new AppError('invalid', problem ?? undefined);
      const folder = answerFolder(
        uid,
        template.id,
        submissionId(percorsoId, stepIndex),
        question.key,
      );
      const path = `${folder}${id}_${safeFileName(file.name)}`;
      if (!taken)
        await takePlace({
          id,
          path,
          size: file.size,
          answers: { percorsoId, stepIndex, templateId: template.id, field },
        });
      taken = true;
      return { path, contentType: contentTypeOf(file) };
    },
    record: (path) =>
      Promise.resolve({
        path,
        name: file.name.slice(0, 255),
        size: file.size,
        contentType: contentTypeOf(file),
      }),
    giveUp: async () => {
      if (taken) await giveUpPlace(id);
    },
  });
}

/**
 * Takes a file back that was sent and isn't handed in. What can't be taken back any more stays where it is: it was handed in elsewhere
 * meanwhile, or nobody waits for it. @throws AppError
 */
export function removeAnswerFile(path: string): Promise<void> {
  return attempt(async () => {
    // The file's name begins with the id of its place.
    const [id = ''] = path.slice(path.lastIndexOf('/') + 1).split('_');
    await giveUpPlace(id).catch(unlessRefused('permission-denied'));
    await deleteFile(ref(storage, path)).catch(unlessRefused('storage/unauthorized'));
  });
}

/** Its place was given up already, or its file is part of answers: rules say which. */
function unlessRefused(code: string): (error: unknown) => void {
  return (error) => {
    if (fieldsOf(error).code !== code) throw error;
  };
}

function contentTypeOf({ name }: File): string {
  return answerFileType(name) ?? 'application/octet-stream';
}
