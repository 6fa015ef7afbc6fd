import type { Stored } from '../stored/codec';
import { fieldsOf, textOf } from '@/domain/stored';
import type { Condition, Operator, Query, Value } from './query';

const OPERATORS: Record<Operator, string> = {
  '==': 'EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
  'array-contains': 'ARRAY_CONTAINS',
};

/** A query as Firestore's REST interface takes it (`documents:runQuery`). */
export function structuredQuery({
  collection,
  where = [],
  or = [],
  orderBy = [],
  limit,
  fields,
}: Query): Record<string, unknown> {
  const filters = [
    ...where.map(filterOf),
    ...(or.length > 0 ? [composite('OR', or.map(filterOf))] : []),
  ];
  return {
    ...(fields ? { select: { fields: fields.map((fieldPath) => ({ fieldPath })) } } : {}),
    from: [{ collectionId: collection }],
    ...(filters.length > 0 ? { where: composite('AND', filters) } : {}),
    ...(orderBy.length > 0
      ? {
          orderBy: orderBy.map(([fieldPath, direction]) => ({
            field: { fieldPath },
            direction: direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
          })),
        }
      : {}),
    ...(limit === undefined ? {} : { limit }),
  };
}

/** One filter needs no composite around it. */
function composite(op: 'AND' | 'OR', filters: unknown[]): unknown {
  return filters.length === 1 ? filters[0] : { compositeFilter: { op, filters } };
}

function filterOf([fieldPath, operator, value]: Condition): unknown {
  return {
    fieldFilter: { field: { fieldPath }, op: OPERATORS[operator], value: restValue(value) },
  };
}

function restValue(value: Condition[2]): Record<string, unknown> {
  return isList(value) ? { arrayValue: { values: value.map(restValue) } } : scalar(value);
}

/** Array.isArray does not know readonly arrays. */
function isList(value: Condition[2]): value is readonly Value[] {
  return Array.isArray(value);
}

function scalar(value: Value): Record<string, unknown> {
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
}

/** The documents of an answer to `documents:runQuery`, as codecs read them; null for anything else, also where it broke off in an error. */
export function restRows(answer: unknown): Stored[] | null {
  if (!Array.isArray(answer)) return null;
  const rows: Stored[] = [];
  for (const part of answer) {
    const { document, error } = fieldsOf(part);
    if (error !== undefined || typeof part !== 'object') return null;
    // A part may only tell the time, as when nothing is found.
    if (document === undefined) continue;
    const row = restDocument(document);
    if (!row) return null;
    rows.push(row);
  }
  return rows;
}

/** One document as REST gives it; null for anything else. */
export function restDocument(document: unknown): Stored | null {
  const { name, fields } = fieldsOf(document);
  const id = textOf(name)?.split('/').at(-1);
  return id ? { id, data: plainMap(fields), pending: false } : null;
}

function plainMap(fields: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fieldsOf(fields)).map(([field, value]) => [field, plainValue(value)]),
  );
}

/** What codecs look into has the database's own shape; the rest stays an object, which no codec takes for a text. */
function plainValue(value: unknown): unknown {
  const [[type, raw] = ['nullValue', null]] = Object.entries(fieldsOf(value));
  switch (type) {
    case 'stringValue':
    case 'booleanValue':
    case 'geoPointValue':
      return raw;
    case 'integerValue':
    case 'doubleValue':
      // Text for whole numbers, «NaN» and the infinities.
      return Number(raw);
    case 'timestampValue':
      return new Date(String(raw));
    case 'mapValue':
      return plainMap(fieldsOf(raw).fields);
    case 'arrayValue': {
      const { values } = fieldsOf(raw);
      return Array.isArray(values) ? values.map(plainValue) : [];
    }
    case 'referenceValue':
      return { path: String(raw).split('/').slice(5).join('/') };
    case 'bytesValue':
      return { base64: raw };
    default:
      return null;
  }
}
