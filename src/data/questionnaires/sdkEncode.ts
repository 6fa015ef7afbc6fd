import { serverTimestamp, type DocumentData } from 'firebase/firestore';
import type { TemplateContent, TemplateField } from '@/domain/questionnaires/template';

/** A template as stored, without its mark and times. */
export function encode(
  id: string,
  { title, version, scope, productId, isActive, stepKey, fields }: TemplateContent,
): DocumentData {
  const shown = {
    title: title.trim(),
    scope,
    productId: scope === 'product' ? productId.trim() : null,
  };
  return {
    id,
    ...shown,
    version,
    isActive,
    stepKey,
    fields: fields.map(encodeField),
    updatedAt: serverTimestamp(),
  };
}

/** A field with only the properties of its type. */
function encodeField({ key, label, type, required, showIf, ...more }: TemplateField): DocumentData {
  const field = {
    key: key.trim(),
    label: label.trim(),
    type,
    required,
    ...(showIf ? { showIf } : {}),
  };
  const { placeholder, min, max, options, multiple, accept } = more;
  if (type === 'text' || type === 'textarea') return { ...field, placeholder };
  if (type === 'number') return { ...field, placeholder, min, max };
  if (type === 'select' || type === 'multiselect' || type === 'radio') return { ...field, options };
  return type === 'file' ? { ...field, multiple, accept } : field;
}

/** The draft to store. */
export function draftOf({ version, ...content }: TemplateContent): DocumentData {
  return { ...questionsOf({ version, ...content }), version };
}

/** The version to store. */
export function versionFields(content: TemplateContent, version: number): DocumentData {
  return { ...questionsOf(content), version, at: serverTimestamp() };
}

/** The part of a template by which its versions are compared. */
export function questionsOf({
  title,
  stepKey,
  scope,
  productId,
  fields,
}: TemplateContent): DocumentData {
  return {
    title: title.trim(),
    stepKey,
    scope,
    productId: scope === 'product' ? productId.trim() : '',
    fields: fields.map(encodeField),
  };
}
