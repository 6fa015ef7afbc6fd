/** What may be chosen in a plan, as stored, with the word that is shown. What else is stored is shown as it is. */
type Choices = readonly (readonly [stored: string, word: string])[];

export const SUPPLEMENTS = [
  ['antiage', 'Antiage'],
  ['rinforzante', 'Rinforzante'],
  ['rilassante', 'Rilassante'],
  ['riequilibrante', 'Riequilibrante'],
  ['energizzante', 'Energizzante'],
  ['depurativo', 'Depurativo'],
  ['nointegrazione', 'Nessuna integrazione'],
] as const satisfies Choices;

/** How far the work on a plan is (`lavorato`). */
export const PLAN_STATES = [
  ['fatto', 'Fatto'],
  ['problematico', 'Problematico'],
  ['errore', 'Errore'],
] as const satisfies Choices;

/** What was done about the video call (`prenotazioni`). */
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

/** What became of the internal note (`noteselect`). */
export const NOTE_STATES = [
  ['damodificare', 'Da modificare'],
  ['corretta', 'Corretta'],
  ['other', 'Altro'],
] as const satisfies Choices;

export const VIDEO_CALL = [
  ['SI', 'SI'],
  ['NO', 'NO'],
] as const satisfies Choices;

/** By the stored field; fields that aren't here are free text or a name of a list. */
export const PLAN_CHOICES = {
  pianoIntegrazione: SUPPLEMENTS,
  lavorato: PLAN_STATES,
  prenotazioni: VIDEO_CALL_ACTIONS,
  noteselect: NOTE_STATES,
  videocall: VIDEO_CALL,
} as const satisfies Record<string, Choices>;

/** The word for a stored choice; what is none of ours as it is stored. */
export function choiceWord(field: keyof typeof PLAN_CHOICES, stored: string): string {
  const choices: Choices = PLAN_CHOICES[field];
  return choices.find(([value]) => value === stored)?.[1] ?? stored;
}
