import { INTERNAL } from '../notes/internal';
import { elementsOf, isElement } from '../plans/elements';
import { PLAN_FIELDS } from '../plans/fields';
import { namesOfKind } from '../fieldTable';
import { fieldsOf, isPlain, nameOrNumber, sameStored, type Fields } from '../stored';
import { visibleText } from '../text';
import { storedTimeOf } from '../time/rome';
import type { AuditEntry } from './entry';

/*
 * Detects writes that empty a client's list without making it shorter, or blank texts in it. Rules
 * can't look into the elements of a list, so they accept such writes; the trigger records them in
 * the audit log (SE-027).
 */

/** A list of a client's document that staff change from the browser. */
interface ClientList {
  field: string;
  /** Field of an element that our screens never blank. */
  fixed: string;
  /** Whether `fixed` is the creation date, which identifies the element but is not content. */
  isDate: boolean;
  /**
   * Fields that don't count: ids, choices, dates set with other fields, and internal notes, which
   * functions move elsewhere.
   */
  ignored: readonly string[];
  /**
   * Text fields, where a text that reads as a day is content. In other fields it is a date stored
   * by old screens.
   */
  texts: readonly string[];
}

const SLOTS = {
  field: 'slots',
  fixed: 'dataCreazioneslot',
  isDate: true,
  ignored: ['id', 'status', 'come'],
  texts: ['TrainerNome', 'note'],
};
const PLANS = {
  field: 'alimentazioni',
  fixed: 'dataCreazione',
  isDate: true,
  ignored: [
    ...(['id', 'fileType', 'dataFileCaricato', 'dataSelezioneSI'] as const),
    ...namesOfKind(PLAN_FIELDS, 'choice'),
  ],
  texts: (['line', 'text', 'person'] as const).flatMap((kind) => namesOfKind(PLAN_FIELDS, kind)),
};
export const CLIENT_LISTS = {
  percorsi: {
    field: 'steps',
    fixed: 'name',
    isDate: false,
    ignored: [
      ...(['id', 'adminStatus', 'consulenzaStatus', 'consulenzaType'] as const),
      ...INTERNAL.percorsi.list.fields,
    ],
    texts: ['name', 'TrainerNome'],
  },
  alimentazioni: { ...PLANS, ignored: [...PLANS.ignored, ...INTERNAL.alimentazioni.list.fields] },
  // Only staff may read this collection, so notes stay in its documents.
  inviidigiornata: PLANS,
  consulenze: SLOTS,
  sedutept: SLOTS,
} as const satisfies Record<string, ClientList>;
export type ListCollection = keyof typeof CLIENT_LISTS;

export function hasClientList(collection: string): collection is ListCollection {
  return Object.hasOwn(CLIENT_LISTS, collection);
}

/**
 * Indexes of the elements whose content a write removed (see `isGone`). Elements are matched by id,
 * else by index; an element whose content is found at another index has moved. A shorter list
 * yields none: only functions may write one, and they record it themselves.
 */
export function emptiedIn(collection: ListCollection, before: unknown, after: unknown): number[] {
  const list: ClientList = CLIENT_LISTS[collection];
  const [stored, written] = [fieldsOf(before)[list.field], fieldsOf(after)[list.field]];
  if (sameStored(stored, written)) return [];
  const [earlier, later] = [elementsOf(stored), elementsOf(written)];
  if (later.length < earlier.length) return [];
  // An element of the new list can match only one of the old.
  const taken = new Set<number>();
  const stays = (index: number, at: number) => {
    if (taken.has(at) || isGone(list, earlier[index], later[at])) return false;
    taken.add(at);
    return true;
  };
  const gone = earlier.flatMap((element, index) =>
    stays(index, indexOf(element, index, later)) ? [] : [index],
  );
  return gone.filter((index) => !later.some((_, at) => stays(index, at)));
}

/** Fields that our screens clear: the note on approval, the URL when a new file replaces it. */
const CLEARED = ['adminNote', 'fileUrl'];

/**
 * What a write blanked in elements that stay: the values before and after it, by index. This also
 * records a list that is emptied field by field. Days, flags and choices are left out, because they
 * are cleared in normal work. An element whose texts are found at another index has moved.
 */
export function blankedIn(
  collection: ListCollection,
  before: unknown,
  after: unknown,
): { before: Fields; after: Fields } | null {
  const list: ClientList = CLIENT_LISTS[collection];
  const [stored, written] = [fieldsOf(before)[list.field], fieldsOf(after)[list.field]];
  if (sameStored(stored, written)) return null;
  const [earlier, later] = [elementsOf(stored), elementsOf(written)];
  const left = [...list.ignored, ...CLEARED];
  const textsOf = (was: Fields) =>
    Object.keys(was).filter(
      (name) =>
        !left.includes(name) &&
        isText(was[name]) &&
        (list.texts.includes(name) || !isDay(was[name])),
    );
  const says = (index: number, was: Fields) => {
    const now = fieldsOf(later[index]);
    return textsOf(was).every((name) => sameStored(was[name], now[name]));
  };
  const all = earlier.map((element, index) => ({
    index,
    was: fieldsOf(element),
    at: indexOf(element, index, later),
  }));
  // An element of the new list can match only one of the old.
  const stay = all.filter(({ at, was }) => textsOf(was).length > 0 && says(at, was));
  const taken = new Set(stay.map(({ at }) => at));
  const found = all.flatMap(({ index, was, at }) => {
    const now = fieldsOf(later[at]);
    const names = textsOf(was).filter((name) => isNothing(now[name]));
    if (names.length === 0) return [];
    const other = later.findIndex((_, index) => !taken.has(index) && says(index, was));
    if (other >= 0) {
      taken.add(other);
      return [];
    }
    const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
    return [{ index, was: only(was), now: { ...identityOf(list, now), ...only(now) } }];
  });
  if (found.length === 0) return null;
  return {
    before: Object.fromEntries(found.map(({ index, was }) => [index, was])),
    after: Object.fromEntries(found.map(({ index, now }) => [index, now])),
  };
}

/** Fields by which `refilled` recognises the element. */
function identityOf({ fixed }: ClientList, element: Fields): Fields {
  return Object.fromEntries(
    ['id', fixed].filter((name) => name in element).map((name) => [name, element[name]]),
  );
}

/**
 * Undoes a recorded write in the current list. Null if what that write left has changed since:
 * nothing newer may be overwritten.
 */
export function refilled(
  collection: ListCollection,
  now: unknown,
  { what, before, after }: Pick<AuditEntry, 'what' | 'before' | 'after'>,
): unknown {
  const { field } = CLIENT_LISTS[collection];
  const [stored, was, left] = [now, before, after].map((fields) => fieldsOf(fields)[field]);
  if (what === 'empty') return sameStored(stored, left) ? was : null;
  const list = elementsOf(stored);
  for (const [index, values] of Object.entries(fieldsOf(was))) {
    const [texts, said] = [fieldsOf(values), fieldsOf(fieldsOf(left)[index])];
    const at = indexOf(said, Number(index), list);
    const element = list[at];
    const names = Object.keys({ ...texts, ...said });
    if (!isElement(element) || !names.every((name) => sameStored(element[name], said[name])))
      return null;
    list[at] = { ...element, ...texts };
  }
  return list;
}

/** A day stored as text. */
const isDay = (value: unknown) => typeof value === 'string' && storedTimeOf(value) !== null;

/** Text, a number, or a list or map of them; not a timestamp. */
function isText(value: unknown): boolean {
  const isOther = typeof value === 'object' && !Array.isArray(value) && !isPlain(value ?? {});
  return !isOther && !isNothing(value);
}

/** Index of the element with the same id, else the same index. */
function indexOf(element: unknown, index: number, later: readonly unknown[]): number {
  const idOf = (one: unknown) => nameOrNumber(fieldsOf(one).id);
  const id = idOf(element);
  if (id === '' || idOf(later[index]) === id) return index;
  const at = later.findIndex((one) => idOf(one) === id);
  return at < 0 ? index : at;
}

/**
 * Whether nothing is left of an element's content: its fixed field is blank, or all its other
 * fields are, or none has its previous value. If it is still the same element, the last two require
 * three fields or more, because changing or blanking one or two is normal work.
 */
function isGone(list: ClientList, earlier: unknown, later: unknown): boolean {
  if (!isElement(earlier)) return !isNothing(earlier) && !sameStored(earlier, later);
  const now = fieldsOf(later);
  const { fixed, isDate, ignored } = list;
  const said = Object.keys(earlier).filter(
    (name) => !ignored.includes(name) && !isNothing(earlier[name]),
  );
  const isBlank = (name: string) => isNothing(now[name]);
  if (said.includes(fixed) && isBlank(fixed)) return true;
  const others = said.filter((name) => name !== fixed);
  const isSame = isSameElement(list, earlier, now);
  if (others.length >= (isSame ? 3 : 2) && others.every(isBlank)) return true;
  if (isSame ? others.length > 2 : said.length > 1)
    return !(isDate ? others : said).some((name) => sameStored(earlier[name], now[name]));
  return !isSame && said.some(isBlank);
}

/** Whether it is the same element: by id or, if it had none, by creation date. */
function isSameElement({ fixed, isDate }: ClientList, earlier: Fields, now: Fields): boolean {
  const id = nameOrNumber(earlier.id);
  if (id !== '') return nameOrNumber(now.id) === id;
  return isDate && !isNothing(earlier[fixed]) && sameStored(earlier[fixed], now[fixed]);
}

/**
 * Anything visible. The Braille blank counts as a symbol but has no dots, so it is removed first.
 */
const VISIBLE = /[\p{L}\p{N}\p{S}]/u;
const BRAILLE_BLANK = '\u2800';

/** Whether a value has no content: no letter, digit or symbol. Booleans have none either. */
function isNothing(value: unknown): boolean {
  if (typeof value === 'string')
    return !VISIBLE.test(visibleText(value).replaceAll(BRAILLE_BLANK, ''));
  if (typeof value !== 'object' || value === null) return typeof value !== 'number';
  return (Array.isArray(value) || isPlain(value)) && Object.values(value).every(isNothing);
}
