import { AppError } from '../errors';
import { isElement } from '../plans/elements';
import { fieldsOf, type Fields } from '../stored';
import { romeDayStart } from '../time/days';
import { romeDay } from '../time/rome';
import { putOff, stepsDone, tick } from './change';
import type { NewStep } from './generate';
import { rawSteps, readJourney, type Journey, type Step } from './journey';
import { indexIn, type StepPlace } from './place';
import { stepKind } from './steps';

/*
 * What staff change of a stored journey, one step at a time, on what is stored at that moment: what the other steps are, and every field
 * that we don't know, stays as it is.
 */

export const CONSULENZA_STATUSES = ['Da fare', 'Prenotata', 'Rifiutata', 'Fatta'] as const;
type ConsulenzaStatus = (typeof CONSULENZA_STATUSES)[number];
export const CONSULENZA_TYPES = ['Tecnica', 'Nutrizionale'] as const;

/** What the status of a consulenza is: as stored, in whatever case, else by whether it is done. */
export function consulenzaStatus({
  status,
  done,
}: Pick<Step, 'status' | 'done'>): ConsulenzaStatus {
  return (
    CONSULENZA_STATUSES.find((known) => known.toLowerCase() === status.toLowerCase()) ??
    (done ? 'Fatta' : 'Da fare')
  );
}

export type StepChange =
  | { field: 'status'; value: ConsulenzaStatus; before: string }
  | { field: 'type' | 'trainer'; value: string; before: string }
  /** yyyy-MM-dd, '' for none. */
  | { field: 'doneAt'; value: string; before: string }
  | { field: 'done'; value: boolean; before: boolean };

/** What a field of a step is, as it is changed. */
export function stepValue(step: Step, field: StepChange['field']): string | boolean {
  if (field === 'done') return step.done;
  if (field === 'doneAt') return step.doneAt ? romeDay(step.doneAt) : '';
  if (field === 'status') return consulenzaStatus(step);
  return field === 'type' ? typeOf(step.type) : step.trainer;
}

/** The type of a consulenza, or none. */
function typeOf(value: string): string {
  return CONSULENZA_TYPES.find((type) => type === value) ?? '';
}

/**
 * The steps once one field of one of them has changed. @throws AppError `not-found`; `invalid` when somebody else has changed the same
 * field to something else, or another step stands in its place
 */
export function changedStep(
  stored: unknown,
  place: StepPlace,
  change: StepChange,
  now: Date,
): { steps: unknown[] } {
  const raw = rawSteps(stored);
  const { steps } = readJourney('', stored);
  const index = indexIn(steps, place);
  const step = steps[index];
  if (!step || !isElement(raw[index])) throw new AppError('not-found', 'Step non trovato.');
  const current = stepValue(step, change.field);
  if (current === change.value) return { steps: raw };
  if (current !== change.before) throw new AppError('invalid', meanwhile(current));
  // What is counted from a delivery or a questionnaire moves with it.
  if (change.field === 'done' && change.value)
    return { steps: tick(stored, place, now)?.steps ?? raw };
  const said = written(step, change, now);
  if (change.field === 'doneAt' && said.done === true)
    return { steps: stepsDone(stored, index, said) };
  return { steps: raw.with(index, { ...fieldsOf(raw[index]), ...said }) };
}

function meanwhile(value: string | boolean): string {
  const done = value === true ? 'Fatto' : 'Da fare';
  return `Nel frattempo un collega ha scelto: «${typeof value === 'boolean' ? done : value}»`;
}

function written(step: Step, change: StepChange, now: Date): Fields {
  switch (change.field) {
    case 'status':
      return change.value === 'Fatta'
        ? { consulenzaStatus: change.value, done: true, doneAt: step.doneAt ?? now }
        : { consulenzaStatus: change.value, done: false, doneAt: null };
    case 'type':
      return { consulenzaType: typeOf(change.value) };
    case 'trainer':
      return { TrainerNome: change.value.trim() };
    case 'done':
      return { done: false, doneAt: null };
    case 'doneAt':
      return dated(step, romeDayStart(change.value));
  }
}

/** A day on which it was done makes it done; without one it isn't, and what was «Fatta» is still to be done. */
function dated(step: Step, day: Date | null): Fields {
  const ofConsulenza = (status: ConsulenzaStatus) =>
    step.kind === 'consulenza' ? { consulenzaStatus: status } : {};
  if (day) return { done: true, doneAt: day, ...ofConsulenza('Fatta') };
  return {
    done: false,
    doneAt: null,
    ...(consulenzaStatus(step) === 'Fatta' ? ofConsulenza('Da fare') : {}),
  };
}

/** Whether a day may be sent for a step: one with answers that staff have approved. */
export function maySendDay({ kind, adminStatus }: Pick<Step, 'kind' | 'adminStatus'>): boolean {
  return adminStatus === 'approved' && (kind === 'questionario' || kind === 'check_finale');
}

/** The steps once the day has been sent for one of them. @throws AppError */
export function sentStep(stored: unknown, place: StepPlace, now: Date): { steps: unknown[] } {
  const { steps } = readJourney('', stored);
  const index = indexIn(steps, place);
  const step = steps[index];
  const raw = rawSteps(stored);
  if (!step || !isElement(raw[index])) throw new AppError('not-found', 'Step non trovato.');
  if (!maySendDay(step)) throw new AppError('invalid', 'Lo step non è più approvato.');
  return {
    steps: raw.with(index, {
      ...fieldsOf(raw[index]),
      adminDailySent: true,
      adminDailySentAt: now.toISOString(),
    }),
  };
}

export const POSTPONE_DAYS = [7, 14, 30, 60, 90, 180, 365] as const;
export const POSTPONE_DEFAULT = 30;

/**
 * What was put off comes back to where it was, once. @param seen how far it was put off, as the person saw it @throws AppError `invalid` when a
 * colleague has moved it elsewhere meanwhile
 */
export function withoutPostponement(
  stored: unknown,
  seen: number,
): { steps: unknown[]; postponeDays?: number } {
  return putOff(stored, { days: -seen, seen });
}

/** A step by hand, under the name that its form gave it. */
export type AddedStep = NewStep & { id: string };

/**
 * A step that somebody adds goes to the end: what has answers keeps its place. One that is there under its name already was added before, and
 * the answer lost: it is planned as it was typed since.
 */
export function appendedStep(stored: unknown, step: AddedStep, now: Date): { steps: unknown[] } {
  const { sequenceIndex, manual } = readJourney('', stored);
  if (stepKind(step.name) === 'questionario' && !manual && sequenceIndex !== 1)
    throw new AppError('invalid', 'Il questionario iniziale è previsto solo nel primo percorso.');
  const raw = rawSteps(stored);
  const place = raw.findIndex((one) => fieldsOf(one).id === step.id);
  const { name, plannedAt, consulenzaType } = step;
  if (place >= 0)
    return {
      steps: raw.with(place, {
        ...fieldsOf(raw[place]),
        name,
        plannedAt,
        ...(consulenzaType ? { consulenzaType } : {}),
      }),
    };
  return { steps: [...raw, { ...step, manual: true, createdAt: now }] };
}

/** The journey that holds what is added by hand: one a client, whoever makes it first. Ids of the rules have 20 characters. */
export function manualJourneyId(uid: string): string {
  return `manuale${uid.replace(/[^A-Za-z0-9]/g, '')}`.padEnd(20, '0').slice(0, 20);
}

/** The step that a manual questionnaire is copied to, and the one it is copied from; null where either is missing. */
export function copyable(journeys: readonly Journey[]): { from: Place | null; to: Place | null } {
  const placeIn = (journey: Journey | undefined): Place | null => {
    const index = journey?.steps.findIndex(({ kind }) => kind === 'questionario') ?? -1;
    return journey && index >= 0 ? { journey, index } : null;
  };
  const first = (wanted: (journey: Journey) => boolean) =>
    placeIn(journeys.find((one) => wanted(one) && placeIn(one) !== null));
  return {
    from: first(({ manual }) => manual),
    to: first(({ manual, sequenceIndex }) => !manual && sequenceIndex === 1),
  };
}
export interface Place {
  journey: Journey;
  index: number;
}
