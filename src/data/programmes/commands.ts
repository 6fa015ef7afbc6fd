import { PROGRAMME_CALLS } from '@/domain/calls/programmes';
import type { AnswerOf, InputOf } from '@/domain/calls/contract';
import type { StepPlace } from '@/domain/programmes/place';
import type { Answers } from '@/domain/questionnaires/answers';
import { call } from '@/data/calls/calls';
import { codeOf, later } from '@/data/firebase/later';
import { deleteRecord, type Deleted } from '@/data/audit/registered';
import { JOURNEYS } from './queries';

const code = codeOf(() => import('./sdkCommands'));
export const reviewStep = later(code, ({ reviewStep }) => reviewStep);
export const tickStep = later(code, ({ tickStep }) => tickStep);
export const postponeJourney = later(code, ({ postponeJourney }) => postponeJourney);

const staff = codeOf(() => import('./sdkStaff'));
export const changeStep = later(staff, ({ changeStep }) => changeStep);
export const resetPostponement = later(staff, ({ resetPostponement }) => resetPostponement);
export const addStep = later(staff, ({ addStep }) => addStep);
export const createJourney = later(staff, ({ createJourney }) => createJourney);
export const copyQuestionnaire = later(staff, ({ copyQuestionnaire }) => copyQuestionnaire);

/** Deletes a journey with its answers. @throws AppError */
export function deleteJourney(id: string): Promise<Deleted> {
  return deleteRecord(JOURNEYS, id);
}

interface Answered {
  percorsoId: string;
  place: StepPlace;
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
export async function submitAnswers({ place, ...answered }: Answered): Promise<void> {
  await call(PROGRAMME_CALLS.submitAnswers, { ...answered, ...stepAt(place) });
}

/** Completes one's own step. @throws AppError */
export async function completeStep(percorsoId: string, place: StepPlace): Promise<void> {
  await call(PROGRAMME_CALLS.completeStep, { percorsoId, ...stepAt(place) });
}

function stepAt({ index, name }: StepPlace): { stepIndex: number; seen: string } {
  return { stepIndex: index, seen: name };
}

/** Creates an order's programmes, unless it has some. @throws AppError */
export function generateProgrammes(
  wanted: InputOf<typeof PROGRAMME_CALLS.generateProgrammes>,
): Promise<AnswerOf<typeof PROGRAMME_CALLS.generateProgrammes>> {
  return call(PROGRAMME_CALLS.generateProgrammes, wanted);
}

/** Rebuilds a programme's steps; completed ones stay. @throws AppError */
export async function regenerateProgramme(percorsoId: string): Promise<void> {
  await call(PROGRAMME_CALLS.regenerateProgramme, { percorsoId });
}
