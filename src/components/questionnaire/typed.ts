import * as z from 'zod/mini';
import {
  cleanAnswers,
  filesIn,
  problemsOf,
  type AnswerFile,
  type Answers,
} from '@/domain/questionnaires/answers';
import { numberBounds, type TemplateField } from '@/domain/questionnaires/template';
import type { Fields } from '@/domain/stored';
import { eitherText, plainNumber, readNumber } from '@/domain/typedNumber';

/** Answers in the form, grouped by input type, under names that contain no path syntax. */
export type TypedAnswers = {
  texts: Record<string, string>;
  flags: Record<string, boolean>;
  lists: Record<string, string[]>;
  files: Record<string, AnswerFile[]>;
};
type Kind = keyof TypedAnswers;

export function kindOf({ type }: Pick<TemplateField, 'type'>): Kind {
  if (type === 'checkbox') return 'flags';
  if (type === 'multiselect') return 'lists';
  return type === 'file' ? 'files' : 'texts';
}

/** Form name of a stored key, which may contain characters that the form takes for a path. */
export function nameOfKey(key: string): string {
  return `k${key.replace(/[^A-Za-z0-9]/g, (sign) => `_${sign.charCodeAt(0)}_`)}`;
}

/** Initial form values: earlier answers that still fit their question. */
export function typedAnswers(fields: readonly TemplateField[], answers: Fields): TypedAnswers {
  const typed: TypedAnswers = { texts: {}, flags: {}, lists: {}, files: {} };
  for (const field of fields) {
    const [name, answer] = [
      nameOfKey(field.key),
      Object.hasOwn(answers, field.key) ? answers[field.key] : undefined,
    ];
    switch (kindOf(field)) {
      case 'flags':
        typed.flags[name] = answer === true;
        break;
      case 'lists':
        typed.lists[name] = Array.isArray(answer)
          ? answer.filter((one) => typeof one === 'string')
          : [];
        break;
      case 'files':
        typed.files[name] = filesIn({ [field.key]: (answer ?? '') as Answers[string] }).map(
          ({ file }) => file,
        );
        break;
      case 'texts':
        typed.texts[name] = typedText(answer);
    }
  }
  return typed;
}

function typedText(answer: unknown): string {
  if (typeof answer === 'number') return plainNumber(answer);
  return typeof answer === 'string' ? answer : '';
}

/** Converts input to the stored form. */
function given(field: TemplateField, typed: TypedAnswers): unknown {
  const name = nameOfKey(field.key);
  if (field.type === 'checkbox') return typed.flags[name] ?? false;
  if (field.type === 'multiselect') return typed.lists[name] ?? [];
  if (field.type === 'file')
    return field.multiple ? (typed.files[name] ?? []) : typed.files[name]?.at(-1);
  const text = (typed.texts[name] ?? '').trim();
  if (field.type !== 'number' || text === '') return text;
  const read = readNumber(text, numberBounds(field));
  return read && 'value' in read ? read.value : NaN;
}

/** Question about an ambiguous number. */
function doubtOf(field: TemplateField, typed: TypedAnswers): string | null {
  if (field.type !== 'number') return null;
  const read = readNumber(typed.texts[nameOfKey(field.key)] ?? '', numberBounds(field));
  return read && 'either' in read ? eitherText(read.either) : null;
}

/** All answers, by key. */
export function givenAnswers(fields: readonly TemplateField[], typed: TypedAnswers): Fields {
  return Object.fromEntries(fields.map((field) => [field.key, given(field, typed)]));
}

/** Form schema of these questions; parses to the answers. */
export function answersSchema(fields: readonly TemplateField[]) {
  const typed = z.object({
    texts: z.record(z.string(), z.string()),
    flags: z.record(z.string(), z.boolean()),
    lists: z.record(z.string(), z.array(z.string())),
    files: z.record(z.string(), z.array(z.custom<AnswerFile>())),
  });
  return z.pipe(
    typed.check(({ value, issues }) => {
      const problems = problemsOf(fields, givenAnswers(fields, value));
      for (const field of fields) {
        const message = problems[field.key];
        if (message !== undefined)
          issues.push({
            code: 'custom',
            path: [kindOf(field), nameOfKey(field.key)],
            message: doubtOf(field, value) ?? message,
            input: value,
          });
      }
    }),
    z.transform((value) => cleanAnswers(fields, givenAnswers(fields, value))),
  );
}
