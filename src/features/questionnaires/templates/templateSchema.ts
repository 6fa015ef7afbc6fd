import * as z from 'zod/mini';
import { questionnaireMessages } from '@/domain/messages';
import { wrongWith } from '@/domain/questionnaires/check';
import {
  FIELD_TYPES,
  optionsOf,
  TEMPLATE_FIELDS_MAX,
  VERSION_MAX,
  type QuestionnaireTemplate,
  type TemplateField,
} from '@/domain/questionnaires/template';
import { ANSWERED_KINDS } from '@/domain/programmes/steps';
import { readNumber } from '@/domain/typedNumber';

const list = z.pipe(
  z.string(),
  z.transform((text) => optionsOf(text)),
);

/** null if empty; NaN if not a number. */
function numberOf(text: string): number | null {
  if (text.trim() === '') return null;
  const read = readNumber(text);
  return read && 'value' in read ? read.value : NaN;
}

function isBound(text: string): boolean {
  const number = numberOf(text);
  return number === null || Number.isFinite(number);
}

const typedField = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  required: z.boolean(),
  placeholder: z.string(),
  min: z.string(),
  max: z.string(),
  options: list,
  multiple: z.boolean(),
  accept: list,
  showIfKey: z.string(),
  showIfValue: z.string(),
});
const field = z.pipe(
  typedField.check(({ value, issues }) => {
    // For other types they are hidden and not stored.
    for (const name of value.type === 'number' ? (['min', 'max'] as const) : []) {
      if (!isBound(value[name]))
        issues.push({ code: 'custom', path: [name], message: 'Scrivi un numero.', input: value });
    }
  }),
  z.transform(({ min, max, ...more }) => ({ ...more, min: numberOf(min), max: numberOf(max) })),
);

const typed = z.object({
  id: z.string(),
  title: z.string(),
  stepKey: z.string(),
  scope: z.enum(['global', 'product']),
  productId: z.string(),
  isActive: z.boolean(),
  version: z.string(),
  fields: z.array(field),
});

function withCondition({ showIfKey, showIfValue, ...more }: z.output<typeof field>): TemplateField {
  return {
    ...more,
    showIf: showIfKey === '' ? null : { key: showIfKey, value: showIfValue.trim() },
  };
}

/** Fields for the preview: only valid ones, each key once. */
export function previewFields(typed: readonly TypedField[]): TemplateField[] {
  const fields = typed.flatMap((one) => {
    const read = field.safeParse(one);
    return read.success && one.key.trim() !== '' && one.label.trim() !== ''
      ? [withCondition(read.data)]
      : [];
  });
  return fields.filter(({ key }, index) => fields.findIndex((one) => one.key === key) === index);
}

/** Form schema of a template; parses to what is stored. Drops fields without key or label. */
export const templateSchema = z.pipe(
  typed.check(({ value, issues }) => {
    for (const wrong of wrongWith(value)) {
      const path = wrong.field === 'fields' ? ['fields', wrong.index, wrong.on] : [wrong.field];
      issues.push({ code: 'custom', path, message: wrong.message, input: value });
    }
    if (value.fields.length > TEMPLATE_FIELDS_MAX) {
      issues.push({
        code: 'custom',
        path: ['root'],
        message: questionnaireMessages.tooManyFields(TEMPLATE_FIELDS_MAX),
        input: value,
      });
    }
  }),
  z.transform(({ stepKey, version, fields, ...value }) => ({
    ...value,
    stepKey: ANSWERED_KINDS.find((kind) => kind === stepKey) ?? null,
    version: Math.min(VERSION_MAX, Math.max(1, Math.floor(Number(version)) || 1)),
    fields: fields
      .filter(({ key, label }) => key.trim() !== '' && label.trim() !== '')
      .map(withCondition),
  })),
);

type TypedTemplate = z.input<typeof templateSchema>;
export type TypedField = TypedTemplate['fields'][number];

export const NEW_FIELD: TypedField = {
  key: '',
  label: '',
  type: 'text',
  required: false,
  placeholder: '',
  min: '',
  max: '',
  options: '',
  multiple: false,
  accept: '',
  showIfKey: '',
  showIfValue: '',
};

/** Initial values; null: new template. */
export function typedTemplate(template: QuestionnaireTemplate | null): TypedTemplate {
  if (!template) {
    return {
      id: '',
      title: '',
      stepKey: 'questionario',
      scope: 'global',
      productId: '',
      isActive: true,
      version: '1',
      fields: [],
    };
  }
  const { id, title, stepKey, scope, productId, isActive, version, fields } = template;
  return {
    id,
    title,
    stepKey: stepKey ?? '',
    scope,
    productId,
    isActive,
    version: String(version),
    fields: fields.map(fieldAsTyped),
  };
}

function fieldAsTyped({ min, max, options, accept, showIf, ...field }: TemplateField): TypedField {
  const text = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));
  const condition = { showIfKey: showIf?.key ?? '', showIfValue: showIf?.value ?? '' };
  return {
    ...field,
    ...condition,
    min: text(min),
    max: text(max),
    options: options.join(', '),
    accept: accept.join(', '),
  };
}
