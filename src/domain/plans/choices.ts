/** Choices of a plan: stored value and displayed word. Other values are shown as stored. */
export type Choices = readonly (readonly [stored: string, word: string])[];

export const SUPPLEMENTS = [
  ['antiage', 'Antiage'],
  ['rinforzante', 'Rinforzante'],
  ['rilassante', 'Rilassante'],
  ['riequilibrante', 'Riequilibrante'],
  ['energizzante', 'Energizzante'],
  ['depurativo', 'Depurativo'],
  ['nointegrazione', 'Nessuna integrazione'],
] as const satisfies Choices;

/** Progress of the work on a plan (`lavorato`). */
export const PLAN_STATES = [
  ['fatto', 'Fatto'],
  ['problematico', 'Problematico'],
  ['errore', 'Errore'],
] as const satisfies Choices;

/** Action taken for the video call (`prenotazioni`). */
export const VIDEO_CALL_ACTIONS = [
  ['chiamata', 'Chiamata'],
  ['videocallfatta', 'Videocall fatta'],
  ['nonrisponde', 'Non risponde'],
  ['ciricontatta', 'Ci ricontatta'],
  ['inviatamail', 'Inviata mail'],
  ['inviatoticket', 'Inviato ticket'],
  ['secondacall', 'Seconda call'],
  ['rinnovo', 'Rinnovo'],
] as const satisfies Choices;

/** State of the internal note (`noteselect`). */
export const NOTE_STATES = [
  ['damodificare', 'Da modificare'],
  ['corretta', 'Corretta'],
  ['other', 'Altro'],
] as const satisfies Choices;

export const VIDEO_CALL = [
  ['SI', 'SI'],
  ['NO', 'NO'],
] as const satisfies Choices;
