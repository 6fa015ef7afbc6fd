import { AppError } from '../errors';
import { isElement } from '../plans/elements';
import { fieldsOf, type Fields } from '../stored';
import { romeDayStart, romeDay, shownDay } from '../time/rome';
import { putOff, stepsDone, tick } from './change';
import type { NewStep } from './generate';
import { rawSteps, readJourney, type Journey, type Step } from './journey';
import { indexIn, type StepRef } from './stepRef';
import { stepKind } from './steps';

/** Messages about a client's journeys, verbatim from the specification. */
export const journeyMessages = {
  saveFailed: 'Errore nel salvataggio dei percorsi.',
  stepFailed: "Errore nell'aggiornamento dello step.",
  deleteFailed: 'Errore durante la cancellazione del percorso o dei questionari collegati.',
  stepMissing: 'Step non trovato.',
  templateMissing: 'Template non trovato.',
  noTemplate: 'Nessun template disponibile per questo step.',
  loadFailed: 'Errore nel caricamento del questionario.',
  statusFailed: 'Errore nel salvataggio dello stato admin.',
  sendFailed: "Errore nel salvataggio dell'invio di giornata.",
  noteFailed: 'Errore nel salvataggio della nota.',
  judgedMeanwhile: 'Nel frattempo lo stato dello step è cambiato: controllalo e riprova.',
  anotherStep: 'Nel frattempo gli step di questo percorso sono cambiati: controllali e riprova.',
  movedMeanwhile: 'Nel frattempo un collega ha spostato gli step: controlla le date e riprova.',
  postponeFailed: 'Errore durante il posticipo delle date.',
  resetFailed: 'Errore durante il reset.',
  createFailed: 'Errore nella creazione del percorso.',
  noManual: 'Nessun questionario manuale trovato.',
  noFirst: 'Nessun primo percorso disponibile con step questionario',
  copyFailed: 'Errore durante la copia del questionario.',
  listFailed: (message: string) => `Errore: ${message}`,
} as const;

/*
 * Changes of staff to one step of a stored journey, applied to the current document. Other steps
 * and unknown fields are kept as stored.
 */

export const CONSULENZA_STATUSES = ['Da fare', 'Prenotata', 'Rifiutata', 'Fatta'] as const;
type ConsulenzaStatus = (typeof CONSULENZA_STATUSES)[number];
export const CONSULENZA_TYPES = ['Tecnica', 'Nutrizionale'] as const;

/** The status of a consultation: the stored one in any case, else derived from `done`. */
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
  /** yyyy-MM-dd, or ''. */
  | { field: 'doneAt' | 'plannedAt'; value: string; before: string }
  | { field: 'done'; value: boolean; before: boolean };

/** The value of a field of a step, in the form `StepChange` uses. */
export function stepValue(step: Step, field: StepChange['field']): string | boolean {
  if (field === 'done') return step.done;
  if (field === 'doneAt' || field === 'plannedAt') return step[field] ? romeDay(step[field]) : '';
  if (field === 'status') return consulenzaStatus(step);
  return field === 'type' ? typeOf(step.type) : step.trainer;
}

/** A known type of consultation, else ''. */
function typeOf(value: string): string {
  return CONSULENZA_TYPES.find((type) => type === value) ?? '';
}

/**
 * The steps after one field of a step changed.
 * @throws AppError `not-found`; `invalid` when the field was changed meanwhile to something else,
 *   or the step is another one, or no longer open for a new day
 */
export function changedStep(
  stored: unknown,
  stepRef: StepRef,
  change: StepChange,
  now: Date,
): { steps: unknown[] } {
  const raw = rawSteps(stored);
  const { steps } = readJourney('', stored);
  const index = indexIn(steps, stepRef);
  const step = steps[index];
  if (!step || !isElement(raw[index])) throw new AppError('not-found', 'Step non trovato.');
  const current = stepValue(step, change.field);
  if (current === change.value) return { steps: raw };
  if (current !== change.before) throw new AppError('invalid', meanwhile(current));
  if (change.field === 'plannedAt') requireOpen(step);
  // Steps that depend on a delivery or questionnaire move with it.
  if (change.field === 'done' && change.value)
    return { steps: tick(stored, stepRef, now)?.steps ?? raw };
  const said = written(step, change, now);
  if (change.field === 'doneAt' && said.done === true)
    return { steps: stepsDone(stored, index, said) };
  return { steps: raw.with(index, { ...fieldsOf(raw[index]), ...said }) };
}

/** A step that is done, or a consultation that was declined, stays where it is. */
function requireOpen(step: Step): void {
  if (step.done) throw new AppError('invalid', meanwhile(true));
  const status = consulenzaStatus(step);
  if (step.kind === 'consulenza' && status === 'Rifiutata')
    throw new AppError('invalid', meanwhile(status));
}

function meanwhile(value: string | boolean): string {
  const done = value === true ? 'Fatto' : 'Da fare';
  const shown = typeof value === 'boolean' ? done : shownDay(value) || 'nessun valore';
  return `Nel frattempo un collega ha scelto: «${shown}»`;
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
    case 'plannedAt':
      return { plannedAt: romeDayStart(change.value) };
    case 'doneAt':
      return dated(step, romeDayStart(change.value));
  }
}

/** A completion day marks the step as done; without one it is open again, and «Fatta» is reset. */
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

/** Whether a day can be sent for the step: its answers are approved. */
export function maySendDay({ kind, adminStatus }: Pick<Step, 'kind' | 'adminStatus'>): boolean {
  return adminStatus === 'approved' && (kind === 'questionario' || kind === 'check_finale');
}

/**
 * The steps once the day has been sent for one of them.
 * @throws AppError `not-found`; `invalid` when the step is no longer approved or is another one
 */
export function sentStep(stored: unknown, stepRef: StepRef, now: Date): { steps: unknown[] } {
  const { steps } = readJourney('', stored);
  const index = indexIn(steps, stepRef);
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
 * Undoes the postponement; idempotent.
 * @param expected the delay in days that the user saw
 * @throws AppError `invalid` when somebody else has changed the delay
 */
export function withoutPostponement(
  stored: unknown,
  expected: number,
): { steps: unknown[]; postponeDays?: number } {
  return putOff(stored, { days: -expected, expected });
}

/** A step added by hand; its id is generated by the form. */
export type AddedStep = NewStep & { id: string };

/**
 * Appends a step, so that steps with answers keep their index. If its id already exists, this is a
 * retry after a lost response, and the latest input wins.
 * @throws AppError `invalid` for an initial questionnaire outside the first journey
 */
export function appendedStep(stored: unknown, step: AddedStep, now: Date): { steps: unknown[] } {
  const { sequenceIndex, manual } = readJourney('', stored);
  if (stepKind(step.name) === 'questionario' && !manual && sequenceIndex !== 1)
    throw new AppError('invalid', 'Il questionario iniziale è previsto solo nel primo percorso.');
  const raw = rawSteps(stored);
  const index = raw.findIndex((one) => fieldsOf(one).id === step.id);
  const { name, plannedAt, consulenzaType } = step;
  if (index >= 0)
    return {
      steps: raw.with(index, {
        ...fieldsOf(raw[index]),
        name,
        plannedAt,
        ...(consulenzaType ? { consulenzaType } : {}),
      }),
    };
  return { steps: [...raw, { ...step, manual: true, createdAt: now }] };
}

/**
 * Id of the journey that holds manual additions: one per client, whoever creates it. The rules
 * require ids of 20 characters.
 */
export function manualJourneyId(uid: string): string {
  return `manuale${uid.replace(/[^A-Za-z0-9]/g, '')}`.padEnd(20, '0').slice(0, 20);
}

/** Source and destination for copying a manual questionnaire; null where missing. */
export function copyable(journeys: readonly Journey[]): {
  from: StepPosition | null;
  to: StepPosition | null;
} {
  const positionIn = (journey: Journey | undefined): StepPosition | null => {
    const index = journey?.steps.findIndex(({ kind }) => kind === 'questionario') ?? -1;
    return journey && index >= 0 ? { journey, index } : null;
  };
  const first = (wanted: (journey: Journey) => boolean) =>
    positionIn(journeys.find((one) => wanted(one) && positionIn(one) !== null));
  return {
    from: first(({ manual }) => manual),
    to: first(({ manual, sequenceIndex }) => !manual && sequenceIndex === 1),
  };
}
export interface StepPosition {
  journey: Journey;
  index: number;
}
