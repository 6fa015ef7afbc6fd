import type { Journey } from '../programmes/journey';
import { mayAnswer } from '../programmes/steps';
import { nextAppointment, type Appointment } from './booking';
import { isExpired } from './journey';

/** First steps are for accounts younger than this. */
const NEW_FOR_MS = 60 * 24 * 3_600_000;

export function isNewAccount(createdAt: Date | null, now: Date): boolean {
  return createdAt !== null && now.getTime() - createdAt.getTime() < NEW_FOR_MS;
}

/** What is known about a new client. */
export interface Start {
  /** Whether the e-mail is verified; null while unknown. */
  proven: boolean | null;
  /** Whether name and surname are there. */
  named: boolean;
  journeys: readonly Journey[];
  /** Also recent past ones: an appointment that took place stays ticked. */
  appointments: readonly Appointment[];
  /** Whether the team has already delivered something: a diet plan or a check. */
  served: boolean;
}

/** The three first steps of a client; each ticks itself. */
export interface FirstSteps {
  /** null: not known yet. */
  address: { done: boolean | null };
  about: { done: boolean; asks: 'name' | 'questionnaire' | null };
  /** `at`: the next appointment; null before it is booked and after it took place. */
  appointment: { done: boolean; at: Date | null };
}

/** Null once all are done, and once the team's work has begun. */
export function firstSteps(start: Start, now: Date): FirstSteps | null {
  const { proven, named, journeys, appointments, served } = start;
  const steps = journeys.flatMap((journey) =>
    journey.steps.map((step) => ({ ...step, expired: isExpired(journey, now) })),
  );
  const begun = served || steps.some(({ done, kind }) => done && kind !== 'questionario');
  if (begun) return null;
  const asked = steps.some(
    (step) => step.kind === 'questionario' && !step.expired && mayAnswer(step),
  );
  const questionnaire = asked ? 'questionnaire' : null;
  const asks = named ? questionnaire : 'name';
  const booked = appointments.length > 0;
  if (proven !== false && asks === null && booked) return null;
  return {
    address: { done: proven },
    about: { done: asks === null, asks },
    appointment: { done: booked, at: nextAppointment(appointments, now)?.at ?? null },
  };
}

/** How many of the three are done. */
export function doneOf({ address, about, appointment }: FirstSteps): number {
  return [address, about, appointment].filter(({ done }) => done === true).length;
}
