import { normalise } from '../search/ngrams';
import type { Bounds } from '../typedNumber';

/**
 * The measures that a comment on a check may speak of. Tables are pasted text: only what is on this list reaches the AI
 * service, under our own name for it, so that nothing that was pasted is ever read as an instruction.
 */
export const MEASURES = {
  peso: { label: 'peso', unit: 'kg', words: ['peso'] },
  vita: { label: 'vita', unit: 'cm', words: ['vita', 'girovita'] },
  addome: { label: 'addome', unit: 'cm', words: ['addome', 'ombelico', 'pancia'] },
  fianchi: { label: 'fianchi', unit: 'cm', words: ['fianchi', 'bacino'] },
  glutei: { label: 'glutei', unit: 'cm', words: ['glutei', 'gluteo'] },
  petto: { label: 'torace', unit: 'cm', words: ['petto', 'torace', 'seno'] },
  spalle: { label: 'spalle', unit: 'cm', words: ['spalle'] },
  collo: { label: 'collo', unit: 'cm', words: ['collo'] },
  braccioDestro: { label: 'braccio destro', unit: 'cm', words: ['braccio dx', 'braccio destro'] },
  braccioSinistro: {
    label: 'braccio sinistro',
    unit: 'cm',
    words: ['braccio sx', 'braccio sinistro'],
  },
  braccio: { label: 'braccio', unit: 'cm', words: ['braccio', 'braccia', 'bicipite'] },
  cosciaDestra: { label: 'coscia destra', unit: 'cm', words: ['coscia dx', 'coscia destra'] },
  cosciaSinistra: { label: 'coscia sinistra', unit: 'cm', words: ['coscia sx', 'coscia sinistra'] },
  coscia: { label: 'coscia', unit: 'cm', words: ['coscia', 'cosce'] },
  polpaccio: { label: 'polpaccio', unit: 'cm', words: ['polpaccio', 'polpacci'] },
  massaGrassa: {
    label: 'massa grassa',
    unit: '%',
    words: ['massa grassa', 'grasso corporeo', 'fat'],
  },
  massaMagra: { label: 'massa magra', unit: '%', words: ['massa magra'] },
  massaMuscolare: { label: 'massa muscolare', unit: '%', words: ['massa muscolare', 'muscolo'] },
  acqua: { label: 'acqua corporea', unit: '%', words: ['acqua'] },
  grassoViscerale: {
    label: 'grasso viscerale',
    unit: '',
    words: ['grasso viscerale', 'viscerale'],
  },
  imc: {
    label: 'indice di massa corporea',
    unit: '',
    words: ['bmi', 'imc', 'indice di massa corporea'],
  },
  metabolismo: { label: 'metabolismo basale', unit: 'kcal', words: ['metabolismo'] },
} as const;
export type Measure = keyof typeof MEASURES;

/** What a measure of a person can be, by its unit: it tells what «72.500» means. */
const BOUNDS: Readonly<Record<(typeof MEASURES)[Measure]['unit'], Bounds>> = {
  kg: { min: 0, max: 500 },
  cm: { min: 0, max: 300 },
  '%': { min: 0, max: 100 },
  '': { min: 0, max: 100 },
  kcal: { min: 100, max: 20_000 },
};
export const WEIGHT_BOUNDS = BOUNDS.kg;

/** What a measure can be; of what isn't on the list nothing is known. */
export function boundsOf(caratteristica: string): Bounds {
  const measure = measureOf(caratteristica);
  return measure === null ? { min: null, max: null } : BOUNDS[MEASURES[measure].unit];
}

export const MEASURE_NAMES = Object.keys(MEASURES) as [Measure, ...Measure[]];

/** The measure that a pasted «caratteristica» names: the longest of our words in it; null for anything else. */
export function measureOf(caratteristica: string): Measure | null {
  const text = ` ${normalise(caratteristica)
    .replace(/[^a-z]+/g, ' ')
    .trim()} `;
  const found = MEASURE_NAMES.flatMap((measure) =>
    MEASURES[measure].words.map((word) => ({ measure, word })),
  )
    .filter(({ word }) => text.includes(` ${word} `))
    .sort((a, b) => b.word.length - a.word.length);
  return found[0]?.measure ?? null;
}

/** One measure of two checks. */
export interface MeasureChange {
  measure: Measure;
  before: number;
  after: number;
}

/** Smaller differences are none. */
export const STABLE_BELOW = 0.001;

/** «vita: diminuzione di 2,5 cm», one decimal. */
export function changeText({ measure, before, after }: MeasureChange): string {
  const { label, unit } = MEASURES[measure];
  const difference = after - before;
  if (Math.abs(difference) < STABLE_BELOW) return `${label}: stabile`;
  const amount = `${Math.abs(difference).toFixed(1).replace('.', ',')} ${unit}`.trim();
  return `${label}: ${difference < 0 ? 'diminuzione' : 'aumento'} di ${amount}`;
}

/** Comments that one member of staff may ask for in a day of Europe/Rome; recipes count too. */
export const AI_COMMENTS_PER_DAY = 60;
/** More rows than a check has. */
export const MEASURES_MAX = MEASURE_NAMES.length;
/** Larger than any measure that people have, in any of the units. */
export const MEASURE_VALUE_MAX = 10_000;
