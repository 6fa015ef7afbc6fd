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

/** Deletes a journey with the answers given in it. @throws AppError */
export function deleteJourney(id: string): Promise<Deleted> {
  return deleteRecord(JOURNEYS, id);
}

interface Answered {
  percorsoId: string;
  place: StepPlace;
  templateId: string;
  templateVersion: number;
  answers: Answers;
  /** When the answers were handed in that these take the place of, in milliseconds, 0 for none; undefined for whatever is there. */
  replaces: number | undefined;
}

/** A client's answers to a step of its own. @throws AppError `already-exists` when it was answered elsewhere since */
export async function submitAnswers({ place, ...answered }: Answered): Promise<void> {
  await call(PROGRAMME_CALLS.submitAnswers, { ...answered, ...stepAt(place) });
}

/** A client says that a step of its own is done. @throws AppError */
export async function completeStep(percorsoId: string, place: StepPlace): Promise<void> {
  await call(PROGRAMME_CALLS.completeStep, { percorsoId, ...stepAt(place) });
}

function stepAt({ index, name }: StepPlace): { stepIndex: number; seen: string } {
  return { stepIndex: index, seen: name };
}

/** Makes an order's programmes; where it has some already, none. @throws AppError */
export function generateProgrammes(
  wanted: InputOf<typeof PROGRAMME_CALLS.generateProgrammes>,
): Promise<AnswerOf<typeof PROGRAMME_CALLS.generateProgrammes>> {
  return call(PROGRAMME_CALLS.generateProgrammes, wanted);
}

/** A programme's steps anew; what is done stays done. @throws AppError */
export async function regenerateProgramme(percorsoId: string): Promise<void> {
  await call(PROGRAMME_CALLS.regenerateProgramme, { percorsoId });
}
