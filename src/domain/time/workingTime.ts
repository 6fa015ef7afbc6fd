/**
 * Support hours in minutes of the day, Monday first: Monday to Friday 9:00–19:00, Saturday
 * 10:00–13:00, in Rome.
 */
export const OPEN: readonly { from: number; to: number }[] = [
  ...Array.from({ length: 5 }, () => ({ from: 9 * 60, to: 19 * 60 })),
  { from: 10 * 60, to: 13 * 60 },
  { from: 0, to: 0 },
];

const MINUTE = 60_000;

/** Elapsed time, including closing hours: «12 min», «3 h», «2 giorni». */
export function waitingText(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE));
  if (minutes < 1) return 'meno di 1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} giorni`;
}
