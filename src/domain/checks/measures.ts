import { normalise } from '../search/ngrams';
import type { Bounds } from '../typedNumber';

/**
 * Measures allowed in the AI comment on a check. Tables are pasted text: only these measures reach
 * the AI service, under our own names, so that pasted text can't act as instructions (prompt
 * injection).
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

/** Plausible range per unit, to interpret values like «72.500». */
const BOUNDS: Readonly<Record<(typeof MEASURES)[Measure]['unit'], Bounds>> = {
  kg: { min: 0, max: 500 },
  cm: { min: 0, max: 300 },
  '%': { min: 0, max: 100 },
  '': { min: 0, max: 100 },
  kcal: { min: 100, max: 20_000 },
};
export const WEIGHT_BOUNDS = BOUNDS.kg;

/** Plausible range of a characteristic; unbounded if unknown. */
export function boundsOf(caratteristica: string): Bounds {
  const measure = measureOf(caratteristica);
  return measure === null ? { min: null, max: null } : BOUNDS[MEASURES[measure].unit];
}

export const MEASURE_NAMES = Object.keys(MEASURES) as [Measure, ...Measure[]];

/** The measure of a pasted «caratteristica»: the longest matching word wins; null if none. */
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

/** A measure in two checks. */
export interface MeasureChange {
  measure: Measure;
  before: number;
  after: number;
}

/** Smaller differences count as unchanged. */
export const STABLE_BELOW = 0.001;

/** «vita: diminuzione di 2,5 cm», one decimal. */
export function changeText({ measure, before, after }: MeasureChange): string {
  const { label, unit } = MEASURES[measure];
  const difference = after - before;
  if (Math.abs(difference) < STABLE_BELOW) return `${label}: stabile`;
  const amount = `${Math.abs(difference).toFixed(1).replace('.', ',')} ${unit}`.trim();
  return `${label}: ${difference < 0 ? 'diminuzione' : 'aumento'} di ${amount}`;
}

/** AI comments per staff member and day (Europe/Rome); recipes count too. */
export const AI_COMMENTS_PER_DAY = 60;
/** Each measure at most once. */
export const MEASURES_MAX = MEASURE_NAMES.length;
/** Above any real measure, in any unit. */
export const MEASURE_VALUE_MAX = 10_000;
