import { measureOf, WEIGHT_BOUNDS } from '../checks/measures';
import { ANSWERED_KINDS, type AnsweredKind } from '../programmes/steps';
import {
  fieldsOf,
  nameOf,
  nameOrNumber,
  numberOf,
  textOf,
  timeOf,
  type Fields,
  type Problem,
} from '../stored';
import { isYes } from '../programmes/journey';
import type { Bounds } from '../typedNumber';
import { RATING_KEY } from './answers';

/** Questionnaire templates (`questionari_templates`; the document id is a slug). */

export const FIELD_TYPES = [
  'text',
  'textarea',
  'number',
  'date',
  'select',
  'multiselect',
  'checkbox',
  'radio',
  'file',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Accepted content types by default. */
export const DEFAULT_FILE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
  'image/heif',
  'image/tiff',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const;

export const TEMPLATE_FIELDS_MAX = 30;
export const VERSION_MAX = 100_000;

export interface TemplateField {
  key: string;
  label: string;
  type: FieldType;
  required: boolean;
  /** For text, textarea and number; '' for none. */
  placeholder: string;
  /** For number. */
  min: number | null;
  max: number | null;
  /** For select, multiselect and radio. */
  options: string[];
  /** For file: several allowed. */
  multiple: boolean;
  /** For file: accepted content types. */
  accept: string[];
  /** Asked only if another question has this answer ('' means any); null: always. */
  showIf: { key: string; value: string } | null;
}

export interface QuestionnaireTemplate {
  id: string;
  title: string;
  version: number;
  scope: 'global' | 'product';
  /** For the scope «product»; '' otherwise. */
  productId: string;
  isActive: boolean;
  stepKey: AnsweredKind | null;
  fields: TemplateField[];
  createdAt: Date | null;
  publishedAt: Date | null;
  /** When it was deactivated without being published; null otherwise. */
  shownAt: Date | null;
  /** Unpublished changes, not visible to clients; null for none. */
  draft: TemplateDraft | null;
  problems: Problem[];
}

/** Editable content of a template. */
export type TemplateContent = Pick<
  QuestionnaireTemplate,
  'title' | 'version' | 'scope' | 'productId' | 'isActive' | 'stepKey' | 'fields'
>;
type TemplateDraft = Omit<TemplateContent, 'isActive'>;

/** The template with its draft applied, for editing. */
export function edited(template: QuestionnaireTemplate): QuestionnaireTemplate {
  return { ...template, ...template.draft };
}

/** Whether clients see or have seen it: its questions then only change by publishing. */
export function isShown({
  isActive,
  publishedAt,
  shownAt,
}: Pick<QuestionnaireTemplate, 'isActive' | 'publishedAt' | 'shownAt'>): boolean {
  return isActive || publishedAt !== null || shownAt !== null;
}

/** Reads a stored template or one of its versions; never throws. */
export function readTemplate(id: string, stored: unknown): QuestionnaireTemplate {
  const data = fieldsOf(stored);
  const content = readContent(data);
  const problems: Problem[] = [];
  if (content.stepKey === null) problems.push({ field: 'stepKey', message: 'Step non valido.' });
  if (data.fields !== undefined && !Array.isArray(data.fields))
    problems.push({ field: 'fields', message: 'Elenco non leggibile' });
  return {
    id,
    ...content,
    isActive: isYes(data.isActive),
    createdAt: timeOf(data.createdAt),
    publishedAt: timeOf(data.publishedAt),
    shownAt: timeOf(data.shownAt),
    draft:
      data.bozza === undefined || data.bozza === null ? null : readContent(fieldsOf(data.bozza)),
    problems,
  };
}

function readContent(data: Fields): TemplateDraft {
  const scope = data.scope === 'product' ? 'product' : 'global';
  return {
    title: nameOf(data.title),
    version: versionOf(data.version),
    scope,
    productId: scope === 'product' ? nameOrNumber(data.productId) : '',
    stepKey: ANSWERED_KINDS.find((key) => key === data.stepKey) ?? null,
    fields: (Array.isArray(data.fields) ? (data.fields as unknown[]) : []).map(readField),
  };
}

/** Bounds of a number: the field's, else plausible ones for a weight. */
export function numberBounds({ min, max, label }: TemplateField): Bounds {
  return min === null && max === null && measureOf(label) === 'peso' ? WEIGHT_BOUNDS : { min, max };
}

function readField(stored: unknown): TemplateField {
  const { key, label, type, required, placeholder, min, max, options, multiple, accept, showIf } =
    fieldsOf(stored);
  const condition = fieldsOf(showIf);
  return {
    key: nameOf(key),
    label: nameOf(label),
    type: FIELD_TYPES.find((known) => known === type) ?? 'text',
    required: isYes(required),
    placeholder: nameOf(placeholder),
    min: numberOf(min),
    max: numberOf(max),
    options: optionsOf(options),
    multiple: isYes(multiple),
    accept: optionsOf(accept),
    showIf:
      nameOf(condition.key) === ''
        ? null
        : { key: nameOf(condition.key), value: nameOf(condition.value) },
  };
}

/** At least 1, also from text; 1 if invalid. */
function versionOf(value: unknown): number {
  const number = numberOf(value) ?? 1;
  return Number.isInteger(number) && number >= 1 && number <= VERSION_MAX ? number : 1;
}

/** A list of texts, or a comma-separated text, as typed and as the old application stored it. */
export function optionsOf(value: unknown): string[] {
  const listed: readonly unknown[] = Array.isArray(value) ? value : [];
  const options = typeof value === 'string' ? value.split(',') : listed;
  const texts = options
    .map((option) => (typeof option === 'number' ? String(option) : textOf(option)))
    .filter((text) => text !== null);
  return [...new Set(texts)];
}

/** Content types a file field accepts, with «image/*» expanded, limited to what storage accepts. */
export function acceptedTypes({ accept }: Pick<TemplateField, 'accept'>): readonly string[] {
  if (accept.length === 0) return DEFAULT_FILE_TYPES;
  const wanted = accept.map((type) => type.toLowerCase());
  return DEFAULT_FILE_TYPES.filter(
    (type) => wanted.includes(type) || wanted.includes(type.replace(/\/.*/, '/*')),
  );
}

/**
 * The id of a copy: `{id}-copy`, then `-copy-2`…
 * @param taken whether a template with that id exists
 */
export function copyId(id: string, taken: (id: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const copy = `${id}-copy${number === 1 ? '' : `-${number}`}`;
    if (!taken(copy)) return copy;
  }
}

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
  // Any other number may have decimals, such as 1,5 litres.
  if (type === 'number') return key === RATING_KEY ? marks(field.min ?? 1, field.max ?? 5) : null;
  if (type !== 'select' && type !== 'radio') return null;
  const given = marks(Number(options[0]), Number(options.at(-1)));
  return given && given.join() === options.join() ? given : null;
}

function marks(min: number, max: number): string[] | null {
  if ((min !== 0 && min !== 1) || !TOPS.includes(max)) return null;
  return Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
}
