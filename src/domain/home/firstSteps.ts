import type { Journey, Step } from '../programmes/journey';
import { mayAnswer } from '../programmes/steps';
import { nextAppointment, type Appointment } from './booking';
import { currentJourney, isExpired } from './journey';

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
  email: { done: boolean | null };
  about: { done: boolean; asks: 'name' | 'questionnaire' | null };
  /**
   * `at`: the next appointment; null before it is booked and once it is past. `held`: staff noted
   * that one took place.
   */
  appointment: { done: boolean; at: Date | null; held: boolean };
}

/** The first steps; null once all are done, or once the team's work has begun. */
export function firstSteps(start: Start, now: Date): FirstSteps | null {
  const { proven, named, journeys, appointments, served } = start;
  const isTeams = ({ done, kind }: Step) => done && kind !== 'questionario';
  if (served || journeys.some(({ steps }) => steps.some(isTeams))) return null;
  const current = currentJourney(journeys, now);
  const mayAnswerFirst =
    current !== null &&
    !isExpired(current, now) &&
    current.steps.some((step) => step.kind === 'questionario' && mayAnswer(step));
  const questionnaire = mayAnswerFirst ? 'questionnaire' : null;
  const asks = named ? questionnaire : 'name';
  const booked = appointments.length > 0;
  if (proven !== false && asks === null && booked) return null;
  return {
    email: { done: proven },
    about: { done: asks === null, asks },
    appointment: {
      done: booked,
      at: nextAppointment(appointments, now)?.at ?? null,
      held: appointments.some(({ held }) => held),
    },
  };
}

/** How many of the three are done. */
export function doneOf({ email, about, appointment }: FirstSteps): number {
  return [email, about, appointment].filter(({ done }) => done === true).length;
}
