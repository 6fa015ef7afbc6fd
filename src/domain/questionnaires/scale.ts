import { RATING_KEY } from './answers';
import type { TemplateField } from './template';

/** Highest marks of usual scales, which begin at 0 or 1. */
const TOPS = [5, 10];

/**
 * The marks of a question that asks for a rating (1–5, 0–10 and the like), which is tapped instead
 * of typed or chosen from a list; null for any other question.
 */
export function scaleOf(
  field: Pick<TemplateField, 'key' | 'type' | 'min' | 'max' | 'options'>,
): string[] | null {
  const { key, type, options } = field;
  // Any other number may have decimals, as 1,5 litres.
  if (type === 'number') return key === RATING_KEY ? marks(field.min ?? 1, field.max ?? 5) : null;
  if (type !== 'select' && type !== 'radio') return null;
  const given = marks(Number(options[0]), Number(options.at(-1)));
  return given && given.join() === options.join() ? given : null;
}

function marks(min: number, max: number): string[] | null {
  if ((min !== 0 && min !== 1) || !TOPS.includes(max)) return null;
  return Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
}
