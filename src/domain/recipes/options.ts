/** Options of a recipe; the function validates against the same lists. */

export const RECIPE_MEALS = ['Colazione', 'Spuntino Veloce', 'Pranzo', 'Cena'] as const;
type RecipeMeal = (typeof RECIPE_MEALS)[number];

export const RECIPE_TYPES = ['Dolce', 'Salato'] as const;
type RecipeType = (typeof RECIPE_TYPES)[number];

export const RECIPE_STYLES = [
  'Mediterranea',
  'Sud Americana',
  'Spagnola',
  'Asiatica',
  'Nord Americana',
  'Francese',
  'Italiana',
] as const;
type RecipeStyle = (typeof RECIPE_STYLES)[number];

/** Grams offered. The limits are specified; the steps are ours. */
export const CARBOHYDRATE_GRAMS = steps(40, 150, 10);
export const PROTEIN_GRAMS = steps(40, 200, 10);
export const FAT_GRAMS = steps(5, 50, 5);

/** Recipes per person and day (Europe/Rome). */
export const RECIPES_PER_DAY = 10;

export interface RecipeOptions {
  meal: RecipeMeal;
  type: RecipeType;
  /** Grams, or null for none. */
  carbohydrates: number | null;
  /** Grams. */
  protein: number;
  /** Grams. */
  fat: number;
  style: RecipeStyle;
}

/** A recipe of the person's history, `ricette/{id}`. */
export interface Recipe {
  id: string;
  /** null when unreadable. */
  options: RecipeOptions | null;
  text: string;
  at: Date | null;
}

function steps(first: number, last: number, step: number): readonly number[] {
  return Array.from(
    { length: Math.floor((last - first) / step) + 1 },
    (_, index) => first + index * step,
  );
}
