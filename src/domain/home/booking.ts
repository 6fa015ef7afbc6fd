import { fieldsOf, nameOf, timeOf } from '../stored';

/** A client's booked video call. */
export interface Appointment {
  id: string;
  at: Date;
  /** Staff noted that it took place. */
  held: boolean;
}

/** Duration of a call. */
const CALL_MS = 30 * 60_000;
/** Outcomes of a call that won't take place. */
const OFF = ['annullat', 'spostat'];

/** A stored booking (`prenotazioni`) with Rome's day and time; null if cancelled or unreadable. */
export function readAppointment(id: string, stored: unknown): Appointment | null {
  const { data, orario, videocall } = fieldsOf(stored);
  const outcome = nameOf(videocall).toLowerCase();
  if (OFF.some((word) => outcome.startsWith(word))) return null;
  const at = timeOf(`${nameOf(data)}T${nameOf(orario)}`);
  return at && { id, at, held: outcome.startsWith('fatt') };
}

/** The next appointment that isn't over. */
export function nextAppointment(
  appointments: readonly Appointment[],
  now: Date,
): Appointment | null {
  const ahead = appointments.filter(({ at }) => at.getTime() + CALL_MS > now.getTime());
  return ahead.sort((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null;
}
