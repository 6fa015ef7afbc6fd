import { isEmail, typedEmail } from '../text';

/** Lists of people that the business edits, with their names in `impostazioni/elenchi`. */
export const PEOPLE_LISTS = [
  { key: 'operatori', label: 'Operatori' },
  { key: 'operatoriCampagne', label: 'Operatori delle campagne' },
  { key: 'fattoDa', label: 'Fatto da' },
  { key: 'operatoriPromemoria', label: 'Operatori dei promemoria' },
  { key: 'trainer', label: 'Trainer' },
  { key: 'nutrizionisti', label: 'Nutrizionisti' },
  { key: 'nutrizionistiVideocall', label: 'Nutrizionisti delle videochiamate' },
] as const;
export type PeopleList = (typeof PEOPLE_LISTS)[number]['key'];
export type PeopleLists = Record<PeopleList, string[]>;

/** The lines of a text: trimmed, without duplicates and blanks. */
export function linesOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  ];
}

/** The first line that isn't an e-mail, or null. */
export function notAnEmail(lines: readonly string[]): string | null {
  return lines.find((line) => !isEmail(typedEmail(line))) ?? null;
}
