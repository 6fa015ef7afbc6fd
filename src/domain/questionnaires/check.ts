import { questionnaireMessages } from '../messages';
import { ANSWERED_KINDS } from '../programmes/steps';

/** What is wrong with a template before it is saved. */

const SLUG = /^[A-Za-z0-9_-]{1,80}$/;

export function isSlug(id: string): boolean {
  // «__…__» is no document's id.
  return SLUG.test(id) && !/^__.*__$/.test(id);
}

interface Typed {
  id: string;
  title: string;
  stepKey: string;
  scope: string;
  productId: string;
  fields: readonly { key: string; label: string }[];
}

type Wrong = { field: 'id' | 'title' | 'stepKey' | 'productId'; message: string } | { field: 'fields'; index: number; message: string };

/** Fields without key or label are left out: they are dropped on save. */
export function wrongWith({ id, title, stepKey, scope, productId, fields }: Typed): Wrong[] {
  const wrong: Wrong[] = [];
  if (!isSlug(id)) wrong.push({ field: 'id', message: questionnaireMessages.slugInvalid });
  if (title.trim() === '') wrong.push({ field: 'title', message: questionnaireMessages.titleMissing });
  if (!ANSWERED_KINDS.some((key) => key === stepKey)) wrong.push({ field: 'stepKey', message: questionnaireMessages.stepInvalid });
  if (scope === 'product' && productId.trim() === '') wrong.push({ field: 'productId', message: questionnaireMessages.productMissing });
  const seen = new Set<string>();
  for (const [index, field] of fields.entries()) {
    const key = field.key.trim();
    if (key === '' || field.label.trim() === '') continue;
    if (!isKey(key)) wrong.push({ field: 'fields', index, message: questionnaireMessages.keyInvalid(key) });
    if (seen.has(key)) wrong.push({ field: 'fields', index, message: questionnaireMessages.keyTwice(key) });
    seen.add(key);
  }
  return wrong;
}

/** Keys name fields of a document and folders of files. */
export function isKey(key: string): boolean {
  return key.length <= 100 && !/[./]|__/.test(key) && !/\p{Cs}/u.test(key);
}
