import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  openField,
  paramsAt,
  urlPartsOf,
  readField,
  readFields,
  searchOf,
  writeField,
  type UrlField,
  type Fields,
  type ListSchema,
  type Paging,
  type ValuesOf,
} from './urlFields';

interface Chip {
  key: string;
  label: string;
  remove: () => void;
}

/**
 * A list's state in the URL. The kit accesses it by key and text, so that it needs no type
 * parameters.
 */
export interface UrlControl {
  /** Identifies the filters; rows, counts and selections belong to it. */
  readonly key: string;
  readonly paging: Paging;
  /** Number of open pages, or the current page. */
  readonly open: number;
  setOpen: (open: number) => void;
  /** Active filters, each removable. */
  readonly chips: readonly Chip[];
  /** Whether the filters differ from the initial ones. */
  readonly changed: boolean;
  reset: () => void;
  /** Shareable URL of the list, without its paging. */
  readonly search: string;
  /** Form value of a filter; empty: doesn't filter. */
  textOf: (key: string) => string;
  /** Sets filters from form values. */
  changeTexts: (texts: Readonly<Record<string, string>>) => void;
}

export interface ListUrl<V> extends UrlControl {
  readonly values: V;
  change: (patch: Partial<V>) => void;
}

/**
 * A list's state, held in the URL: search, filters, sort and paging. A chosen filter adds a
 * history entry; typing and paging don't.
 * @param onChange called with the choice, or null for a reset; for lists that remember the choice
 */
export function useListUrl<F extends Fields>(
  schema: ListSchema<F>,
  onChange?: (patch: Partial<ValuesOf<F>> | null) => void,
): ListUrl<ValuesOf<F>> {
  const { fields, paging } = schema;
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const params = useMemo(() => paramsAt({ search, hash }), [hash, search]);
  // Two changes before the next render must add up.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const pages = useMemo(() => openField(paging), [paging]);
  const values = useMemo(() => {
    const read = readFields(schema.fields, params);
    return schema.settle?.(read) ?? read;
  }, [params, schema]);
  const all = Object.entries(fields);
  // An old or handwritten link has `unsent` fields in the query: move them to the hash, so that a
  // reload doesn't send them again.
  const isSent = all.some(
    ([, field]) => field.unsent && new URLSearchParams(search).has(field.name),
  );
  useEffect(() => {
    if (isSent)
      void navigate(urlPartsOf(fields, params), { replace: true, preventScrollReset: true });
  }, [fields, isSent, navigate, params]);

  const go = (
    edit: (next: URLSearchParams) => void,
    options: { replace: boolean; preventScrollReset?: boolean },
  ) => {
    const next = new URLSearchParams(latest.current);
    edit(next);
    latest.current = next;
    void navigate(urlPartsOf(fields, next), options);
  };
  const change = (patch: Partial<ValuesOf<F>>) => {
    onChange?.(patch);
    const changing = all.filter(([key]) => key in patch);
    const edit = (next: URLSearchParams) => {
      for (const [key, field] of changing) writeField(field, next, patch[key]);
      next.delete(pages.name);
    };
    go(edit, { replace: changing.every(([, field]) => field.typed) });
  };
  const reset = () => {
    onChange?.(null);
    go(
      (next) => [...all.map(([, field]) => field), pages].forEach(({ name }) => next.delete(name)),
      { replace: false },
    );
  };
  return {
    ...filterControl(fields, values, change),
    values,
    change,
    paging,
    open: readField(pages, params),
    setOpen: (open) =>
      go((next) => writeField(pages, next, open), {
        replace: paging === 'more',
        preventScrollReset: paging === 'more',
      }),
    reset,
  };
}

type FilterControl = Omit<UrlControl, 'paging' | 'open' | 'setOpen' | 'reset'>;

/** Access to filters by key and text, wherever they are held. */
export function filterControl<F extends Fields>(
  fields: F,
  values: ValuesOf<F>,
  change: (patch: Partial<ValuesOf<F>>) => void,
): FilterControl {
  const all = Object.entries(fields);
  const changeOne = (key: string, value: unknown) =>
    change({ [key]: value } as Partial<ValuesOf<F>>);
  return {
    key: JSON.stringify(values),
    chips: all.flatMap(([key, field]) => {
      const label = field.chip?.(values[key]);
      return !label ? [] : [{ key, label, remove: () => changeOne(key, field.none) }];
    }),
    changed: all.some(([key, field]) => !means(field, values[key])),
    search: searchOf(fields, values),
    textOf: (key) =>
      fields[key] && values[key] !== fields[key].none ? fields[key].format(values[key]) : '',
    changeTexts: (texts) => {
      const patch = Object.entries(texts).map(([key, text]) => [
        key,
        (text === '' ? undefined : fields[key]?.parse(text)) ?? fields[key]?.none,
      ]);
      change(Object.fromEntries(patch) as Partial<ValuesOf<F>>);
    },
  };
}

/** Whether a value is the initial one; a search that is too short counts as none. */
function means(field: UrlField<unknown>, value: unknown): boolean {
  return (
    value === (field.home === undefined ? field.fallback : field.home) ||
    (field.typed === true && field.chip !== undefined && !field.chip(value))
  );
}
