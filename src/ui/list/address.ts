import { romeDayStart } from '@/domain/time/days';

/** What one filter of a list is in the address. Values are primitives: text, one of several words, a day, a number. */
export interface AddressField<V> {
  /** Its parameter's name. */
  readonly name: string;
  /** What it is where the address says nothing, or nothing that can be read. */
  readonly fallback: V;
  /** What it is after «Reset», where the fallback is what the person chose last. */
  readonly home?: V;
  /** The value that narrows nothing. */
  readonly none: V;
  /** The value that a text means; undefined: none. */
  parse(text: string): V | undefined;
  /** The text of a value; empty: the parameter isn't there. */
  format(value: V): string;
  /** Typed letter by letter: changing it replaces the entry of the history instead of adding one. */
  readonly typed?: boolean;
  /** Stands behind «#», which browsers send to no server: what is sought is often somebody's name. */
  readonly unsent?: boolean;
  /** Its fallback differs from person to person: once chosen it is always said, so that a link means the same to all. */
  readonly said?: boolean;
  /** What a chip says of a value that narrows the list; null or empty: nothing is narrowed. Without it the filter has no chip. */
  chip?(value: V): string | null;
}

export type Fields = Record<string, AddressField<unknown>>;
export type ValuesOf<F extends Fields> = {
  [K in keyof F]: F[K] extends AddressField<infer V> ? V : never;
};

/** How a list goes on: more rows below the first ones, or one page in place of another. */
export type Paging = 'more' | 'pager';

/** One for each list: what of it stands in the address. */
export interface ListSchema<F extends Fields> {
  readonly fields: F;
  readonly paging: Paging;
  /** Puts right what single fields can't: a period the wrong way round. */
  settle?(values: ValuesOf<F>): ValuesOf<F>;
}

type Extra<V> = Partial<Pick<AddressField<V>, 'chip' | 'home' | 'said' | 'typed'>>;

/** The address's word for «all», where saying nothing would mean something else. */
export const ALL = 'tutti';
export const TEXT_MAX = 200;

/** A text to search for. */
export function textField(name: string, extra: Extra<string> = {}): AddressField<string> {
  const parse = (text: string) => (text.trim() === '' ? '' : [...text].slice(0, TEXT_MAX).join(''));
  return {
    name,
    fallback: '',
    none: '',
    parse,
    format: (value) => parse(value),
    typed: true,
    unsent: true,
    ...extra,
  };
}

interface Choice<V extends string> extends Extra<V | null> {
  fallback?: V | null;
  /** Other spellings of the values. */
  read?: (text: string) => V | null;
}

/** One of some words, or null for all. */
export function choiceField<V extends string>(
  name: string,
  values: readonly V[],
  options: Choice<V> = {},
): AddressField<V | null> {
  const {
    fallback = null,
    read = (text: string) => values.find((value) => value === text) ?? null,
    ...extra
  } = options;
  const all = fallback !== null || extra.said ? ALL : '';
  return {
    name,
    fallback,
    none: null,
    parse: (text) => (text === ALL || text === '' ? null : (read(text) ?? undefined)),
    format: (value) => value ?? all,
    ...extra,
  };
}

/** A day, yyyy-MM-dd. */
export function dayField(
  name: string,
  extra: Extra<string | null> = {},
): AddressField<string | null> {
  const parse = (text: string) => {
    if (text === '') return null;
    return romeDayStart(text) === null ? undefined : text;
  };
  return { name, fallback: null, none: null, parse, format: (value) => value ?? '', ...extra };
}

/** Yes or no. */
export function flagField(name: string): AddressField<boolean> {
  return {
    name,
    fallback: false,
    none: false,
    parse: (text) => text === '1',
    format: (value) => (value ? '1' : ''),
  };
}

/** A link can ask for so many pages at most: each is read on arrival. */
const OPEN_MAX = { more: 100, pager: 500 } as const;

/** Pages open, or the page shown; from 1. */
export function openField(paging: Paging): AddressField<number> {
  const parse = (text: string) => {
    const pages = Number(text);
    return /^\d{1,3}$/.test(text) && pages >= 1 && pages <= OPEN_MAX[paging] ? pages : undefined;
  };
  return {
    name: paging === 'more' ? 'pagine' : 'pagina',
    fallback: 1,
    none: 1,
    parse,
    format: String,
  };
}

/** What an address says of one field; its fallback where it says nothing that can be read. */
export function readField<V>(field: AddressField<V>, params: URLSearchParams): V {
  const text = params.get(field.name);
  const value = text === null ? undefined : field.parse(text);
  return value === undefined ? field.fallback : value;
}

/** The values that an address means. */
export function readFields<F extends Fields>(fields: F, params: URLSearchParams): ValuesOf<F> {
  const entries = Object.entries(fields).map(([key, field]) => [key, readField(field, params)]);
  return Object.fromEntries(entries) as ValuesOf<F>;
}

/** Writes one value; what the address means anyhow isn't written. */
export function writeField<V>(field: AddressField<V>, params: URLSearchParams, value: V): void {
  const text = field.format(value);
  if (text === '' || (value === field.fallback && !field.said)) params.delete(field.name);
  else params.set(field.name, text);
}

/** Where parameters stand in an address. */
export interface Place {
  search: string;
  hash: string;
}

/** The parameters of an address, in either place: older links have all of them in the query. */
export function paramsAt({ search, hash }: Place): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(hash.replace(/^#/, '')))
    if (value !== '') params.set(name, value);
  return params;
}

/** The address of parameters: what no server needs to see stands behind «#». */
export function placeOf(fields: Fields, params: URLSearchParams): Place {
  const unsent = new Set(
    Object.values(fields).flatMap((field) => (field.unsent ? [field.name] : [])),
  );
  const [search, hash] = [new URLSearchParams(), new URLSearchParams()];
  for (const [name, value] of params) (unsent.has(name) ? hash : search).append(name, value);
  return { search: search.toString(), hash: hash.toString() };
}

/** The address of some values, from nothing: what is shared or kept as a view. */
export function searchOf<F extends Fields>(fields: F, values: ValuesOf<F>): string {
  const params = new URLSearchParams();
  for (const [key, field] of Object.entries(fields)) writeField(field, params, values[key]);
  const { search, hash } = placeOf(fields, params);
  return hash === '' ? search : `${search}#${hash}`;
}

/** The place that `searchOf` names. */
export function placeNamed(text: string): Place {
  const [search = '', hash = ''] = text.split('#');
  return { search, hash };
}
