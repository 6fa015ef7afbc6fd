import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  openField,
  paramsAt,
  placeOf,
  readField,
  readFields,
  searchOf,
  writeField,
  type AddressField,
  type Fields,
  type ListSchema,
  type Paging,
  type ValuesOf,
} from './address';

interface Chip {
  key: string;
  label: string;
  remove: () => void;
}

/** A list's place in the address. The parts of the kit speak to it by key and text, so that they need no types of their own. */
export interface AddressControl {
  /** Names the filters: rows, counts and selections belong to it. */
  readonly key: string;
  readonly paging: Paging;
  /** Pages open, or the page shown. */
  readonly open: number;
  setOpen: (open: number) => void;
  /** What is filtered on, each to be taken away by itself. */
  readonly chips: readonly Chip[];
  /** Whether anything is filtered beyond what the list opens on. */
  readonly changed: boolean;
  reset: () => void;
  /** The list as it is, for a link: without how far it is read. */
  readonly search: string;
  /** One filter as the text of a field; empty: nothing narrowed. */
  textOf: (key: string) => string;
  /** Changes filters given as texts of fields. */
  changeTexts: (texts: Readonly<Record<string, string>>) => void;
}

export interface ListAddress<V> extends AddressControl {
  readonly values: V;
  change: (patch: Partial<V>) => void;
}

/**
 * The state of a list, which is its address: search, filters, sort, and how far it is read. A filter chosen is a step that Back undoes;
 * what is typed and rows added below are not.
 * @param onChange told what was chosen, null for a reset: for lists that remember
 */
export function useListAddress<F extends Fields>(
  schema: ListSchema<F>,
  onChange?: (patch: Partial<ValuesOf<F>> | null) => void,
): ListAddress<ValuesOf<F>> {
  const { fields, paging } = schema;
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const params = useMemo(() => paramsAt({ search, hash }), [hash, search]);
  // Two changes before the next drawing are one after the other.
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
  // A link from before, or one written by hand: read again, it would be sent again.
  const misplaced = all.some(
    ([, field]) => field.unsent && new URLSearchParams(search).has(field.name),
  );
  useEffect(() => {
    if (misplaced)
      void navigate(placeOf(fields, params), { replace: true, preventScrollReset: true });
  }, [fields, misplaced, navigate, params]);

  const go = (
    edit: (next: URLSearchParams) => void,
    options: { replace: boolean; preventScrollReset?: boolean },
  ) => {
    const next = new URLSearchParams(latest.current);
    edit(next);
    latest.current = next;
    void navigate(placeOf(fields, next), options);
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
  const changeOne = (key: string, value: unknown) =>
    change({ [key]: value } as Partial<ValuesOf<F>>);

  return {
    values,
    change,
    key: JSON.stringify(values),
    paging,
    open: readField(pages, params),
    setOpen: (open) =>
      go((next) => writeField(pages, next, open), {
        replace: paging === 'more',
        preventScrollReset: paging === 'more',
      }),
    chips: all.flatMap(([key, field]) => {
      const label = field.chip?.(values[key]);
      return !label ? [] : [{ key, label, remove: () => changeOne(key, field.none) }];
    }),
    changed: all.some(([key, field]) => !means(field, values[key])),
    reset,
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

/** Whether a value is what the list opens on; a search too short to search for changes nothing either. */
function means(field: AddressField<unknown>, value: unknown): boolean {
  return (
    value === (field.home === undefined ? field.fallback : field.home) ||
    (field.typed === true && field.chip !== undefined && !field.chip(value))
  );
}
