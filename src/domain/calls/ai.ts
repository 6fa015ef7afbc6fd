import * as z from 'zod/mini';
import { MEASURE_NAMES, MEASURE_VALUE_MAX, MEASURES_MAX } from '../checks/measures';
import {
  CARBOHYDRATE_GRAMS,
  FAT_GRAMS,
  PROTEIN_GRAMS,
  RECIPE_MEALS,
  RECIPE_STYLES,
  RECIPE_TYPES,
} from '../recipes/options';
import { named } from './contract';
import { oneOf } from './inputs';

/** What a recipe may be asked for; kept with it. */
export const RECIPE_OPTIONS = {
  meal: z.enum(RECIPE_MEALS),
  type: z.enum(RECIPE_TYPES),
  carbohydrates: z.nullable(oneOf(CARBOHYDRATE_GRAMS)),
  protein: oneOf(PROTEIN_GRAMS),
  fat: oneOf(FAT_GRAMS),
  style: z.enum(RECIPE_STYLES),
};

const measured = z.number().check(z.gte(0), z.lte(MEASURE_VALUE_MAX));
const change = z.strictObject({
  measure: z.enum(MEASURE_NAMES),
  before: measured,
  after: measured,
});

/** Texts by the AI service. */
export const AI_CALLS = named({
  createRecipe: {
    input: z.strictObject(RECIPE_OPTIONS),
    answer: z.object({
      /** Its place in the person's history. */
      id: z.string(),
      text: z.string(),
      /** Recipes that the person may still ask for today. */
      left: z.number(),
    }),
    servedBy: 'aiCalls',
    seconds: 120,
  },
  createCheckComment: {
    input: z.strictObject({
      measures: z.array(change).check(z.minLength(1), z.maxLength(MEASURES_MAX)),
    }),
    answer: z.object({
      text: z.string(),
      /** Comments that the member of staff may still ask for today. */
      left: z.number(),
    }),
    servedBy: 'aiCalls',
    seconds: 120,
  },
});
