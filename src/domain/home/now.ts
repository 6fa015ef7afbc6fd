import type { Journey, Step } from '../programmes/journey';
import { isAnswered, mayAnswer } from '../programmes/steps';
import { romeDay } from '../time/rome';
import { nextAppointment, type Appointment } from './booking';
import { currentJourney, isExpired } from './journey';
import type { Answer } from './seen';

/** Something a client has to do or wait for. */
export type Task =
  | { kind: 'call'; at: Date; today: boolean }
  /** A questionnaire that staff sent back. */
  | { kind: 'update'; name: string; note: string }
  /** A due questionnaire. */
  | { kind: 'questionnaire'; name: string; plannedAt: Date; late: boolean }
  | { kind: 'answer'; answer: Answer; count: number }
  /** The next step; `working`: it is the staff's turn and its day has come. */
  | { kind: 'step'; name: string; plannedAt: Date | null; working: boolean };

export interface Situation {
  journeys: readonly Journey[];
  appointments: readonly Appointment[];
  answers: readonly Answer[];
}

/**
 * «What now?», most urgent first: today's call, questionnaires sent back, due questionnaires
 * (oldest first), new answers, then future items by day.
 */
export function tasksNow({ journeys, appointments, answers }: Situation, now: Date): Task[] {
  const today = romeDay(now);
  const call = nextAppointment(appointments, now);
  const calls: Task[] = call
    ? [{ kind: 'call', at: call.at, today: romeDay(call.at) === today }]
    : [];
  const isToday = (task: Task) => task.kind === 'call' && task.today;
  const [answer] = answers;
  const later = [...calls.filter((task) => !isToday(task)), ...nextStep(journeys, now)];
  return [
    ...calls.filter(isToday),
    ...updates(journeys),
    ...due(journeys, now),
    ...(answer ? [{ kind: 'answer', answer, count: answers.length } as const] : []),
    ...later.sort((a, b) => dayOf(a) - dayOf(b)),
  ];
}

/** Whether a task can be done today; the other tasks have a later day or are the team's. */
export function isForToday(task: Task): boolean {
  return task.kind === 'call' ? task.today : task.kind !== 'step';
}

/** Questionnaires sent back. Expired journeys count too, because staff asked for the answer. */
function updates(journeys: readonly Journey[]): Task[] {
  return journeys.flatMap(({ steps }) =>
    steps
      .filter((step) => isAnswered(step.kind) && step.adminStatus === 'needs_update')
      .map(({ name, adminNote }) => ({ kind: 'update', name, note: adminNote }) as const),
  );
}

/** A questionnaire the client can answer, planned for today in Rome or earlier. */
function isDue(step: Step, now: Date): step is Step & { plannedAt: Date } {
  return (
    isOpenQuestionnaire(step) && step.plannedAt !== null && romeDay(step.plannedAt) <= romeDay(now)
  );
}

function isOpenQuestionnaire(step: Step): boolean {
  return isAnswered(step.kind) && !step.done && step.adminStatus === 'none' && mayAnswer(step);
}

function due(journeys: readonly Journey[], now: Date): Task[] {
  return journeys
    .filter((journey) => !isExpired(journey, now))
    .flatMap(({ steps }) => steps.filter((step) => isDue(step, now)))
    .sort((a, b) => a.plannedAt.getTime() - b.plannedAt.getTime())
    .map(
      ({ name, plannedAt }) =>
        ({
          kind: 'questionnaire',
          name,
          plannedAt,
          late: romeDay(plannedAt) < romeDay(now),
        }) as const,
    );
}

/** The first open step of the current journey that isn't due yet. */
function nextStep(journeys: readonly Journey[], now: Date): Task[] {
  const journey = currentJourney(journeys, now);
  const waits = (step: Step) =>
    !step.done && step.adminStatus !== 'needs_update' && !isDue(step, now);
  const step = journey && !isExpired(journey, now) ? journey.steps.find(waits) : undefined;
  if (!step) return [];
  const { name, plannedAt } = step;
  return [
    {
      kind: 'step',
      name,
      plannedAt,
      working: plannedAt !== null && romeDay(plannedAt) <= romeDay(now),
    },
  ];
}

/** Undated tasks sort last. */
function dayOf(task: Task): number {
  if (task.kind === 'call') return task.at.getTime();
  return task.kind === 'step' ? (task.plannedAt?.getTime() ?? Infinity) : 0;
}
