import type { RecipeOptions } from '@/domain/recipes/options';

/**
 * The prompt for a recipe with one carbohydrate, one protein and one fat. Built only from
 * predefined options.
 */
export function recipePrompt({
  meal,
  type,
  carbohydrates,
  protein,
  fat,
  style,
}: RecipeOptions): string {
  const carbohydrateLine =
    carbohydrates === null
      ? '- nessuna fonte di carboidrati aggiunta'
      : `- una sola fonte di carboidrati, per ${carbohydrates} g di carboidrati`;
  return [
    'Sei un nutrizionista e cuoco italiano. Scrivi in italiano una ricetta per una persona.',
    `Pasto: ${meal}. Tipo: ${type}. Stile di cucina: ${style}.`,
    'Usa:',
    carbohydrateLine,
    `- una sola fonte di proteine, per ${protein} g di proteine`,
    `- una sola fonte di grassi, per ${fat} g di grassi`,
    'Scrivi il titolo, gli ingredienti con i grammi e la preparazione a passi brevi. Niente premesse e niente consigli medici.',
    '',
    'Ricetta:',
  ].join('\n');
}
