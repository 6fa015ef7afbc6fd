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
import { cancelReservation, reserveUpload, UPLOAD_RESERVATIONS } from '@/data/uploads/reservations';

export interface AnswerFileInput {
  file: File;
  uid: string;
  percorsoId: string;
  stepIndex: number;
  template: Pick<QuestionnaireTemplate, 'id' | 'fields'>;
  /** Index of the question in the template. */
  field: number;
}

/** Uploads a file to its question's folder. The answers, once submitted, record it. */
export function uploadAnswerFile({
  file,
  uid,
  percorsoId,
  stepIndex,
  template,
  field,
}: AnswerFileInput): Upload<AnswerFile> {
  const id = doc(collection(db(), UPLOAD_RESERVATIONS)).id;
  let taken = false;
  return upload({
    file,
    by: uid,
    prepare: async () => {
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
        await reserveUpload({
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
      if (taken) await cancelReservation(id);
    },
  });
}

/**
 * Deletes an uploaded file that has not been submitted. One that can no longer be deleted stays: it
 * was submitted elsewhere, or its reservation is gone.
 * @throws AppError
 */
export function removeAnswerFile(path: string): Promise<void> {
  return attempt(async () => {
    // The file's name starts with the id of its reservation.
    const [id = ''] = path.slice(path.lastIndexOf('/') + 1).split('_');
    await cancelReservation(id).catch(unlessRefused('permission-denied'));
    await deleteFile(ref(storage, path)).catch(unlessRefused('storage/unauthorized'));
  });
}

/** Ignores refusals: the reservation was already given up, or the file is part of answers. */
function unlessRefused(code: string): (error: unknown) => void {
  return (error) => {
    if (fieldsOf(error).code !== code) throw error;
  };
}

function contentTypeOf({ name }: File): string {
  return answerFileType(name) ?? 'application/octet-stream';
}
