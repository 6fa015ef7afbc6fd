import {
  PROGRAMME_CALLABLES,
  type GenerateProgrammesRequest,
  type GenerateProgrammesAnswer,
} from '@/domain/callables/programmes';
import type { StepRef } from '@/domain/programmes/stepRef';
import type { Answers } from '@/domain/questionnaires/answers';
import { call } from '@/data/callables/call';
import { lazyModule } from '@/data/firebase/lazy';
import { deleteRecord, type Deleted } from '@/data/audit/deletions';
import { JOURNEYS } from './queries';

export const { reviewStep, tickStep, postponeJourney } = lazyModule(() => import('./sdkCommands'));

export const { changeStep, resetPostponement, addStep, createJourney, copyQuestionnaire } =
  lazyModule(() => import('./sdkStaff'));

/** Deletes a journey with its answers. @throws AppError */
export function deleteJourney(id: string): Promise<Deleted> {
  return deleteRecord(JOURNEYS, id);
}

interface Answered {
  percorsoId: string;
  stepRef: StepRef;
  templateId: string;
  templateVersion: number;
  answers: Answers;
  /** Time of the answers to be replaced, in milliseconds; 0 for none; undefined replaces any. */
  replaces: number | undefined;
}

/**
 * Submits answers to one's own step.
 * @throws AppError `already-exists` if it has been answered elsewhere since
 */
export async function submitAnswers({ stepRef, ...answered }: Answered): Promise<void> {
  await call(PROGRAMME_CALLABLES.submitAnswers, { ...answered, ...stepAt(stepRef) });
}

/** Completes one's own step. @throws AppError */
export async function completeStep(percorsoId: string, stepRef: StepRef): Promise<void> {
  await call(PROGRAMME_CALLABLES.completeStep, { percorsoId, ...stepAt(stepRef) });
}

function stepAt({ index, name }: StepRef): { stepIndex: number; seen: string } {
  return { stepIndex: index, seen: name };
}

/** Creates an order's programmes, unless it has some. @throws AppError */
export function generateProgrammes(
  wanted: GenerateProgrammesRequest,
): Promise<GenerateProgrammesAnswer> {
  return call(PROGRAMME_CALLABLES.generateProgrammes, wanted);
}

/** Rebuilds a programme's steps; completed ones stay. @throws AppError */
export async function regenerateProgramme(percorsoId: string): Promise<void> {
  await call(PROGRAMME_CALLABLES.regenerateProgramme, { percorsoId });
}
