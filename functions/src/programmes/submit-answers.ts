import { FieldValue, type DocumentData } from 'firebase-admin/firestore';
import { PROGRAMME_CALLABLES } from '@/domain/callables/programmes';
import { questionnaireMessages } from '@/domain/messages';
import { handedIn } from '@/domain/programmes/change';
import { mayAnswer } from '@/domain/programmes/steps';
import {
  answerFolder,
  ANSWERS_MAX_CHARS,
  answersLength,
  cleanAnswers,
  filesIn,
  problemsOf,
  readSubmission,
  submissionId,
  withArrivals,
  type AnswerFile,
  type Answers,
  type Arrival,
} from '@/domain/questionnaires/answers';
import {
  acceptedTypes,
  readTemplate,
  type QuestionnaireTemplate,
} from '@/domain/questionnaires/template';
import { fieldsOf, sameStored, textOf } from '@/domain/stored';
import { callable } from '../kit/callable';
import { type Caller, refusal } from '../kit/callers';
import { bucket, database } from '../kit/runtime';
import { ownStep, type OwnStep } from './own-step';

/**
 * Submits a client's answers to a step that is open or was sent back. Each answer is validated
 * here, as rules cannot check up to thirty questions of nine kinds.
 */
export const submitAnswers = callable(
  PROGRAMME_CALLABLES.submitAnswers,
  { failed: questionnaireMessages.answersFailed },
  async ({ answers: given, ...input }, caller) => {
    const id = submissionId(input.percorsoId, input.stepIndex);
    // Files are checked first: storage has no transactions, and submitted files cannot be deleted.
    const first = await database().runTransaction((transaction) =>
      ownStep(transaction, input, caller),
    );
    if (!mayAnswer(first.step) && (await isHandedIn(id, input, given)))
      return { done: true as const };
    const answers = checked(first, input, given);
    const stored = first.template
      ? withArrivals(answers, await checkFiles(first.template, answers, id, caller))
      : answers;
    await database().runTransaction(async (transaction) => {
      const now = await ownStep(transaction, input, caller);
      const template = openTemplate(now, input);
      const ref = database().doc(`questionari/${id}`);
      const before = await transaction.get(ref);
      const there = before.exists ? readSubmission(id, before.data()) : null;
      if (
        there &&
        input.replaces !== undefined &&
        input.replaces !== (there.updatedAt?.getTime() ?? 0)
      ) {
        // Retry after a lost answer: already stored.
        if (there.templateId === template.id && sameStored(stored, there.answers)) return;
        throw refusal('already-exists', questionnaireMessages.answeredMeanwhile);
      }
      const said = {
        answers: stored,
        templateId: template.id,
        templateVersion: template.version,
        updatedAt: FieldValue.serverTimestamp(),
      };
      if (before.exists) transaction.update(ref, said);
      else
        transaction.create(ref, {
          ...labels(now, input),
          ...said,
          createdAt: FieldValue.serverTimestamp(),
        });
      const change =
        now.step.adminStatus === 'needs_update'
          ? handedIn(now.document.data(), input.stepIndex, new Date())
          : null;
      if (change) transaction.update(now.document.ref, change);
    });
    return { done: true as const };
  },
);

/**
 * Whether these answers are already stored (the reply was lost) and the step has been closed since.
 */
async function isHandedIn(
  id: string,
  { templateId, templateVersion }: Expected,
  given: DocumentData,
): Promise<boolean> {
  const [stored, template] = await database().getAll(
    database().doc(`questionari/${id}`),
    database().doc(`questionari_templates/${templateId}`),
  );
  if (
    !stored?.exists ||
    stored.get('templateId') !== templateId ||
    stored.get('templateVersion') !== templateVersion
  )
    return false;
  const handedIn = readSubmission(id, stored.data()).answers as Answers;
  const arrivals = new Map(
    filesIn(handedIn).map(({ file }) => [file.path, file as AnswerFile & Arrival]),
  );
  const again = cleanAnswers(readTemplate(templateId, template?.data()).fields, given);
  return sameStored(withArrivals(again, arrivals), handedIn);
}

interface Expected {
  templateId: string;
  templateVersion: number;
}

/** The template that the person saw, if it is still the step's and the step is open. */
function openTemplate(
  { step, template }: OwnStep,
  { templateId, templateVersion }: Expected,
): QuestionnaireTemplate {
  if (!mayAnswer(step)) throw refusal('permission-denied', questionnaireMessages.closed);
  if (!template) throw refusal('not-found', questionnaireMessages.templateMissing);
  if (template.id !== templateId || template.version !== templateVersion)
    throw refusal('invalid', questionnaireMessages.changedMeanwhile);
  return template;
}

function checked(step: OwnStep, expected: Expected, given: DocumentData): Answers {
  const { fields } = openTemplate(step, expected);
  if (Object.keys(given).some((key) => !fields.some((field) => field.key === key)))
    throw refusal('invalid');
  const [problem] = Object.entries(problemsOf(fields, given));
  if (problem)
    throw refusal(
      'invalid',
      `${fields.find(({ key }) => key === problem[0])?.label ?? problem[0]}: ${problem[1]}`,
    );
  const answers = cleanAnswers(fields, given);
  if (answersLength(answers) > ANSWERS_MAX_CHARS) throw refusal('too-large');
  return answers;
}

/**
 * Checks that files are in the folder of their question and match their description. Files
 * submitted earlier with this step may stay where they are, even if the template has changed.
 * @returns when and by whom each was uploaded, by path
 */
async function checkFiles(
  { id, fields }: QuestionnaireTemplate,
  answers: Answers,
  instance: string,
  { uid }: Caller,
): Promise<Map<string, Arrival>> {
  const arrivals = new Map<string, Arrival>();
  const files = filesIn(answers);
  if (files.length === 0) return arrivals;
  const before = readSubmission(
    instance,
    (await database().doc(`questionari/${instance}`).get()).data(),
  );
  const handedIn = filesIn(before.answers as Answers).filter(({ file }) =>
    file.path.startsWith(`documenti/${uid}/questionari/`),
  );
  for (const { key, file } of files) {
    const folder = answerFolder(uid, id, instance, key);
    const field = fields.find((one) => one.key === key);
    const isHere = file.path.startsWith(folder) && !file.path.slice(folder.length).includes('/');
    const earlier = handedIn.find((one) => one.key === key && one.file.path === file.path);
    if (!field || !(isHere || earlier)) throw refusal('invalid');
    const [exists] = await bucket().file(file.path).exists();
    if (!exists) throw refusal('not-found', questionnaireMessages.fileMissing(file.name));
    const [{ contentType, size, timeCreated }] = await bucket().file(file.path).getMetadata();
    if (!acceptedTypes(field).includes(contentType ?? '') || Number(size) !== file.size)
      throw refusal('invalid');
    const { createdAt, createdBy } = fieldsOf(earlier?.file);
    arrivals.set(file.path, {
      createdAt: createdAt ?? new Date(timeCreated ?? Date.now()),
      createdBy: textOf(createdBy) ?? uid,
    });
  }
  return arrivals;
}

/** What the answers refer to, with the names at that time. */
function labels(
  { journey, kind }: OwnStep,
  { percorsoId, stepIndex }: { percorsoId: string; stepIndex: number },
): DocumentData {
  const { uid, productId, productName, sequenceGroupId, sequenceIndex, sequenceTotal } = journey;
  return {
    uid,
    percorsoId,
    stepIndex,
    stepKey: kind,
    productId,
    productName,
    sequenceGroupId,
    sequenceIndex,
    sequenceTotal,
  };
}
