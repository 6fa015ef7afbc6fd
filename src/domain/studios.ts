export const HEADQUARTERS = 'Tivoli Quartier generale';

/** The 16 studios in canonical spelling: without «FF », except «FF Genova». */
export const STUDIOS = [
  HEADQUARTERS,
  'FF Genova',
  'Bologna',
  'Bari',
  'Pescara',
  'Firenze',
  'Torino',
  'Napoli',
  'Milano',
  'Milano Sempione',
  'Milano Città Studi',
  'Roma',
  'Roma Eur',
  'Salerno',
  'Cagliari',
  'Padova',
] as const;
export type Studio = (typeof STUDIOS)[number];

/** Filter value for people without a studio. */
export const NO_STUDIO = 'Nessuno Studio';

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/^ff /, '');
}

const bySpelling = new Map<string, Studio>(STUDIOS.map((studio) => [fold(studio), studio]));

/** The canonical studio of a stored spelling («FF Roma», «milano citta studi», …), or null. */
export function parseStudio(stored: unknown): Studio | null {
  return typeof stored === 'string' ? (bySpelling.get(fold(stored)) ?? null) : null;
}

/** Possible stored spellings of a studio, for queries; the canonical one first. */
export function studioSpellings(studio: Studio): string[] {
  const plain = studio.replace(/^FF /, '');
  const names = [plain, plain.normalize('NFD').replace(/\p{Diacritic}/gu, '')];
  return [...new Set([studio, ...names, ...names.map((name) => `FF ${name}`)])];
}
