const MINUTE = 60_000;

/** Elapsed time, including closing hours: «12 min», «3 h», «2 giorni». */
export function waitingText(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE));
  if (minutes < 1) return 'meno di 1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} giorni`;
}
