import { questionnaireMessages } from '../messages';
import { ANSWER_FILE_MAX_BYTES } from '../limits';
import { acceptedTypes, type TemplateField } from './template';

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heic: 'image/heic',
  heif: 'image/heif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The content type by extension; null if no questionnaire accepts it. */
export function answerFileType(name: string): string | null {
  return TYPES[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? null;
}

/**
 * Why a file can't be an answer, or null.
 * @param field undefined when no open questionnaire asks for the file
 */
export function answerFileProblem(
  field: Pick<TemplateField, 'accept'> | undefined,
  { name, size }: { name: string; size: number },
): string | null {
  if (!field) return questionnaireMessages.openFirst;
  const type = answerFileType(name);
  if (type === null || !acceptedTypes(field).includes(type))
    return questionnaireMessages.fileRefused(name);
  return size > ANSWER_FILE_MAX_BYTES ? questionnaireMessages.fileTooLarge(name) : null;
}
