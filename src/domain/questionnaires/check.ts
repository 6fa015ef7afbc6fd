import { questionnaireMessages } from '../messages';
import { ANSWERED_KINDS } from '../programmes/steps';
import type { FieldType } from './template';
import { isPossible } from './visible';

/** Validation of a template before it is saved. */

const SLUG = /^[A-Za-z0-9_-]{1,80}$/;

function isSlug(id: string): boolean {
  // Firestore reserves ids of the form «__…__».
  return SLUG.test(id) && !/^__.*__$/.test(id);
}

export interface TypedField {
  key: string;
  label: string;
  type: FieldType;
  required: boolean;
  options: readonly string[];
  /** Key of the question that this one depends on; '' for none. */
  showIfKey: string;
  /** The answer on which it depends; '' for any. */
  showIfValue: string;
}

interface Typed {
  id: string;
  title: string;
  stepKey: string;
  scope: string;
  productId: string;
  fields: readonly TypedField[];
}

type Wrong =
  | { field: 'id' | 'title' | 'stepKey' | 'productId'; message: string }
  | {
      field: 'fields';
      index: number;
      on: 'key' | 'options' | 'showIfKey' | 'showIfValue';
      message: string;
    };

/** Ignores fields without key or label, because they are dropped on save. */
export function wrongWith({ id, title, stepKey, scope, productId, fields }: Typed): Wrong[] {
  const wrong: Wrong[] = [];
  if (!isSlug(id)) wrong.push({ field: 'id', message: questionnaireMessages.slugInvalid });
  if (title.trim() === '')
    wrong.push({ field: 'title', message: questionnaireMessages.titleMissing });
  if (!ANSWERED_KINDS.some((key) => key === stepKey))
    wrong.push({ field: 'stepKey', message: questionnaireMessages.stepInvalid });
  if (scope === 'product' && productId.trim() === '')
    wrong.push({ field: 'productId', message: questionnaireMessages.productMissing });
  const known = new Map<string, TypedField>();
  for (const [index, field] of fields.entries()) {
    const key = field.key.trim();
    if (key === '' || field.label.trim() === '') continue;
    if (!isKey(key))
      wrong.push({
        field: 'fields',
        index,
        on: 'key',
        message: questionnaireMessages.keyInvalid(key),
      });
    if (known.has(key))
      wrong.push({
        field: 'fields',
        index,
        on: 'key',
        message: questionnaireMessages.keyTwice(key),
      });
    if (field.required && isChoice(field.type) && field.options.length === 0)
      wrong.push({
        field: 'fields',
        index,
        on: 'options',
        message: questionnaireMessages.optionsMissing,
      });
    const other = known.get(field.showIfKey);
    if (field.showIfKey !== '' && !other)
      wrong.push({
        field: 'fields',
        index,
        on: 'showIfKey',
        message: questionnaireMessages.conditionInvalid,
      });
    if (other && !isPossible(other, field.showIfValue))
      wrong.push({
        field: 'fields',
        index,
        on: 'showIfValue',
        message: questionnaireMessages.conditionNever,
      });
    known.set(key, field);
  }
  return wrong;
}

/** Choice fields can't be answered without options. */
function isChoice(type: FieldType): boolean {
  return type === 'select' || type === 'multiselect' || type === 'radio';
}

/** Keys are used as Firestore field names and folder names. */
export function isKey(key: string): boolean {
  return key.length <= 100 && !/[./]|__/.test(key) && !/\p{Cs}/u.test(key);
}
