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

/** A query in the format of Firestore's REST API (`documents:runQuery`). */
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

/** A single filter needs no composite. */
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

/** Array.isArray does not narrow readonly arrays. */
function isList(value: Condition[2]): value is readonly Value[] {
  return Array.isArray(value);
}

function scalar(value: Value): Record<string, unknown> {
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
}

/**
 * The documents of a `documents:runQuery` response; null for anything else, including a response
 * that ends in an error.
 */
export function restRows(answer: unknown): Stored[] | null {
  if (!Array.isArray(answer)) return null;
  const rows: Stored[] = [];
  for (const result of answer) {
    const { document, error } = fieldsOf(result);
    if (error !== undefined || typeof result !== 'object') return null;
    // A result may carry only the read time, e.g. when nothing matches.
    if (document === undefined) continue;
    const row = restDocument(document);
    if (!row) return null;
    rows.push(row);
  }
  return rows;
}

/** One document of the REST API; null for anything else. */
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

/**
 * Converts a REST value to what the SDK would give. References and bytes become plain objects,
 * which no codec mistakes for text.
 */
function plainValue(value: unknown): unknown {
  const [[type, raw] = ['nullValue', null]] = Object.entries(fieldsOf(value));
  switch (type) {
    case 'stringValue':
    case 'booleanValue':
    case 'geoPointValue':
      return raw;
    case 'integerValue':
    case 'doubleValue':
      // REST sends integers as strings, and «NaN» and the infinities too.
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
