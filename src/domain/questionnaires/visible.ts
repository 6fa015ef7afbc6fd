import type { Fields } from '../stored';
import type { TemplateField } from './template';

/*
 * Conditional questions. Form, validation and storage share this function: hidden questions are
 * neither required nor stored.
 */

/**
 * The questions visible with the given answers. Conditions on a question that doesn't come before
 * are ignored.
 */
export function visibleFields(fields: readonly TemplateField[], answers: Fields): TemplateField[] {
  const shown = new Map<string, boolean>();
  return fields.filter(({ key, showIf }) => {
    const other = showIf === null ? undefined : shown.get(showIf.key);
    const isShown =
      showIf === null || other === undefined || (other && isAnswered(answers, showIf));
    shown.set(key, isShown);
    return isShown;
  });
}

function isAnswered(answers: Fields, { key, value }: { key: string; value: string }): boolean {
  const given = textsOf(Object.hasOwn(answers, key) ? answers[key] : undefined);
  return value === '' ? given.length > 0 : given.includes(word(value));
}

/**
 * Whether some answer to a question can meet a condition. Otherwise the dependent question stays
 * hidden for ever.
 */
export function isPossible(
  { type, options }: Pick<TemplateField, 'type'> & { options: readonly string[] },
  value: string,
): boolean {
  const wanted = word(value);
  if (wanted === '') return true;
  if (type === 'checkbox') return textsOf(true).includes(wanted);
  if (type !== 'select' && type !== 'radio' && type !== 'multiselect') return true;
  return options.some((option) => word(option) === wanted);
}

/** An answer in the forms a condition may use: each option, «sì», numbers in Italian notation. */
function textsOf(answer: unknown): string[] {
  if (answer === true) return ['sì', 'si', 'true'];
  if (typeof answer === 'number') return [String(answer), String(answer).replace('.', ',')];
  if (typeof answer === 'string') return answer.trim() === '' ? [] : [word(answer)];
  if (Array.isArray(answer))
    return answer.flatMap((one) => (typeof one === 'string' ? textsOf(one) : ['file']));
  return typeof answer === 'object' && answer !== null ? ['file'] : [];
}

const word = (text: string) => text.trim().toLowerCase();
