import { fieldsOf, nameOf, timeOf } from '../stored';

/** A video call that a client has booked. */
export interface Appointment {
  id: string;
  at: Date;
}

/** A call is over half an hour after it began: that long is a place. */
const CALL_MS = 30 * 60_000;
/** Said of a call that will not be. */
const OFF = ['annullat', 'spostat'];

/** A stored booking (`prenotazioni`), whose day and time are the wall's in Rome; null for one that will not be, or that can't be read. */
export function readAppointment(id: string, stored: unknown): Appointment | null {
  const { data, orario, videocall } = fieldsOf(stored);
  const outcome = nameOf(videocall).toLowerCase();
  if (OFF.some((word) => outcome.startsWith(word))) return null;
  const at = timeOf(`${nameOf(data)}T${nameOf(orario)}`);
  return at && { id, at };
}

/** The soonest that isn't over. */
export function nextAppointment(
  appointments: readonly Appointment[],
  now: Date,
): Appointment | null {
  const ahead = appointments.filter(({ at }) => at.getTime() + CALL_MS > now.getTime());
  return ahead.sort((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null;
}
