import type { RecipeOptions } from '@/domain/recipes/options';

/** The request, in one line. */
export function summary({ carbohydrates, protein, fat, style }: RecipeOptions): string {
  const grams = [
    carbohydrates === null ? 'senza carboidrati' : `carboidrati ${carbohydrates} g`,
    `proteine ${protein} g`,
    `grassi ${fat} g`,
  ];
  return [`Cucina ${style.toLowerCase()}`, ...grams].join(' · ');
}
