import { romeDayStart } from '@/domain/time/rome';

/** How one filter maps to the URL. Values are primitives: a text, a choice, a day, a number. */
export interface UrlField<V> {
  /** Parameter name. */
  readonly name: string;
  /** Value when the URL has none, or an unreadable one. */
  readonly fallback: V;
  /** Value after «Reset», where the fallback is the person's last choice. */
  readonly home?: V;
  /** The value that doesn't filter. */
  readonly none: V;
  /** Undefined: unreadable. */
  parse(text: string): V | undefined;
  /** Empty: omits the parameter. */
  format(value: V): string;
  /** Typed letter by letter: a change replaces the history entry instead of adding one. */
  readonly typed?: boolean;
  /**
   * Kept in the hash, which browsers don't send to the server: searches often contain a person's
   * name.
   */
  readonly unsent?: boolean;
  /**
   * The fallback differs by person: a chosen value is always written, so that a link means the same
   * to everybody.
   */
  readonly said?: boolean;
  /** Chip text of a value; null or empty: it doesn't filter. Omit for no chip. */
  chip?(value: V): string | null;
}

export type Fields = Record<string, UrlField<unknown>>;
export type ValuesOf<F extends Fields> = {
  [K in keyof F]: F[K] extends UrlField<infer V> ? V : never;
};

/** Paging: append rows, or replace the page. */
export type Paging = 'more' | 'pager';

/** URL schema of a list. */
export interface ListSchema<F extends Fields> {
  readonly fields: F;
  readonly paging: Paging;
  /** Fixes combinations of fields: a period with its ends swapped. */
  settle?(values: ValuesOf<F>): ValuesOf<F>;
}

type Extra<V> = Partial<Pick<UrlField<V>, 'chip' | 'home' | 'said' | 'typed'>>;

/** The URL's word for «all», for fields whose fallback is something else. */
export const ALL = 'tutti';
export const TEXT_MAX = 200;

export function textField(name: string, extra: Extra<string> = {}): UrlField<string> {
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
  /** Reads other spellings of the values. */
  read?: (text: string) => V | null;
}

/** One of some words; null for all. */
export function choiceField<V extends string>(
  name: string,
  values: readonly V[],
  options: Choice<V> = {},
): UrlField<V | null> {
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
export function dayField(name: string, extra: Extra<string | null> = {}): UrlField<string | null> {
  const parse = (text: string) => {
    if (text === '') return null;
    return romeDayStart(text) === null ? undefined : text;
  };
  return { name, fallback: null, none: null, parse, format: (value) => value ?? '', ...extra };
}

export function flagField(name: string): UrlField<boolean> {
  return {
    name,
    fallback: false,
    none: false,
    parse: (text) => text === '1',
    format: (value) => (value ? '1' : ''),
  };
}

/** Maximum page in a link, as each page up to it is read on arrival. */
const OPEN_MAX = { more: 100, pager: 500 } as const;

/** Number of open pages, or the current page; from 1. */
export function openField(paging: Paging): UrlField<number> {
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

/** Value of a field in a URL; its fallback if missing or unreadable. */
export function readField<V>(field: UrlField<V>, params: URLSearchParams): V {
  const text = params.get(field.name);
  const value = text === null ? undefined : field.parse(text);
  return value === undefined ? field.fallback : value;
}

export function readFields<F extends Fields>(fields: F, params: URLSearchParams): ValuesOf<F> {
  const entries = Object.entries(fields).map(([key, field]) => [key, readField(field, params)]);
  return Object.fromEntries(entries) as ValuesOf<F>;
}

/** What «Reset» sets. */
export function initialOf<F extends Fields>(fields: F): ValuesOf<F> {
  const entries = Object.entries(fields).map(([key, { home, fallback }]) => [
    key,
    home === undefined ? fallback : home,
  ]);
  return Object.fromEntries(entries) as ValuesOf<F>;
}

/** Writes one value; omits it if the URL means it anyway. */
export function writeField<V>(field: UrlField<V>, params: URLSearchParams, value: V): void {
  const text = field.format(value);
  if (text === '' || (value === field.fallback && !field.said)) params.delete(field.name);
  else params.set(field.name, text);
}

/** Query and hash of a URL. */
export interface UrlParts {
  search: string;
  hash: string;
}

/** The parameters of query and hash; older links have all of them in the query. */
export function paramsAt({ search, hash }: UrlParts): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(hash.replace(/^#/, '')))
    if (value !== '') params.set(name, value);
  return params;
}

/** URL of the parameters; `unsent` ones go into the hash. */
export function urlPartsOf(fields: Fields, params: URLSearchParams): UrlParts {
  const unsent = new Set(
    Object.values(fields).flatMap((field) => (field.unsent ? [field.name] : [])),
  );
  const [search, hash] = [new URLSearchParams(), new URLSearchParams()];
  for (const [name, value] of params) (unsent.has(name) ? hash : search).append(name, value);
  return { search: search.toString(), hash: hash.toString() };
}

/** URL of some values, for sharing or a saved view. */
export function searchOf<F extends Fields>(fields: F, values: ValuesOf<F>): string {
  const params = new URLSearchParams();
  for (const [key, field] of Object.entries(fields)) writeField(field, params, values[key]);
  const { search, hash } = urlPartsOf(fields, params);
  return hash === '' ? search : `${search}#${hash}`;
}

/** Parses the result of `searchOf`. */
export function urlPartsNamed(text: string): UrlParts {
  const [search = '', hash = ''] = text.split('#');
  return { search, hash };
}
