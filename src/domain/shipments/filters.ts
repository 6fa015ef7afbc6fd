import { perField } from '../fieldTable';
import { NOTE_STATES, VIDEO_CALL } from '../plans/choices';
import { readPlans } from '../plans/plan';
import { normalise } from '../search/ngrams';
import type { PeopleList } from '../settings/lists';
import { fieldsOf } from '../stored';
import { STUDIOS } from '../studios';
import { addDays, romeDayEnd, romeDayStart, romeDay, storedTimeOf } from '../time/rome';
import { type Shipment, ROW_COLORS } from './shipment';

/** Page size of the list. */
export const SHIPMENTS_PAGE = 40;
/** Days after today shown by default and after «Reset», and those offered by the filters. */
export const DAYS_SHOWN = 3;
export const DAYS_OFFERED = 5;

/** Views that replace the chosen days. */
export const SHIPMENT_VIEWS = ['late', 'undated', 'unsynced'] as const;
type ShipmentView = (typeof SHIPMENT_VIEWS)[number];
export const VIEW_LABELS = {
  late: 'In ritardo',
  undated: 'Senza data',
  unsynced: 'Da sincronizzare',
} as const satisfies Record<ShipmentView, string>;

/** The query of the list: a range of days in Rome, or a view. */
export type ShipmentsFilter =
  { view: ShipmentView; today: Date } | { view: null; from: Date; before: Date };

/** The query for the given days (yyyy-MM-dd); the default range if they are missing or reversed. */
export function shipmentsFilterOf(
  view: ShipmentView | null,
  days: { first: string | null; last: string | null },
  now: Date,
): ShipmentsFilter {
  const today = romeDay(now);
  const start = (day: string) => romeDayStart(day) ?? now;
  if (view) return { view, today: start(today) };
  const [from, before] = [romeDayStart(days.first ?? ''), romeDayEnd(days.last ?? '')];
  if (from && before && from < before) return { view, from, before };
  return { view, from: start(today), before: start(addDays(today, DAYS_SHOWN + 1)) };
}

interface Filter {
  /** Parameter in the URL. */
  parameter: string;
  label: string;
  /** Label on the chip, if different. */
  chip?: string;
  /** Stored values with their words; if missing, the options are the names of `people`. */
  options?: readonly (readonly [value: string, word: string])[];
  people?: PeopleList;
  /** The shipment's values, one of which must be the chosen one. */
  of: (shipment: Shipment) => readonly (string | null | undefined)[];
}

/** Number of latest programmes that the video call filter checks. */
const VIDEO_PLANS = 2;

/** Filters applied in memory, in the order of the panel. */
const FILTERS = {
  studio: {
    parameter: 'studio',
    label: 'Studio',
    options: STUDIOS.map((studio) => [studio, studio] as const),
    of: ({ studio }) => [studio],
  },
  video: {
    parameter: 'videocall',
    label: 'Videocall',
    options: VIDEO_CALL,
    of: ({ plans }) => plans.slice(-VIDEO_PLANS).map(({ values }) => values.videocall),
  },
  dietitian: {
    parameter: 'nutrizionista',
    label: 'Nutrizionista dieta',
    people: 'nutrizionisti',
    of: ({ plans }) => [plans.at(-1)?.values.nutrizionistadiet.trim()],
  },
  note: {
    parameter: 'nota',
    label: 'Stato nota',
    chip: 'Nota',
    options: NOTE_STATES,
    of: ({ plans }) => [plans.at(-1)?.values.noteselect],
  },
  color: {
    parameter: 'colore',
    label: 'Colore riga',
    chip: 'Colore',
    options: [...ROW_COLORS, ['none', 'Nessun colore']],
    of: ({ color }) => [color ?? 'none'],
  },
} as const satisfies Record<string, Filter>;

export type FilterName = keyof typeof FILTERS;
export const SHIPMENT_FILTERS: Readonly<Record<FilterName, Filter>> = FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

/** A value for each of these filters. */
export const perFilter = <T>(of: (filter: FilterName) => T) => perField(FILTERS, of);

/** Chosen values; null and '' don't filter. */
export type ShipmentFilters = { search: string } & Record<FilterName, string | null>;

/** Predicate of the filters; null when none is set. */
export function chosenBy(filters: ShipmentFilters): ((shipment: Shipment) => boolean) | null {
  const sought = normalise(filters.search);
  const chosen = FILTER_NAMES.filter((name) => filters[name]);
  if (sought === '' && chosen.length === 0) return null;
  return (shipment) =>
    (sought === '' || named(shipment).includes(sought)) &&
    chosen.every((name) => SHIPMENT_FILTERS[name].of(shipment).includes(filters[name]));
}

function named({ texts }: Shipment): string {
  return normalise([texts.name, texts.surname, texts.name, texts.email].join(' '));
}

/** Index fields of a shipment (`idx`), as its dates may be stored as text. */
interface ShipmentIdx {
  /** Creation time, or the delivery time if missing. */
  at: Date | null;
  /** Delivery time. */
  due: Date | null;
  state: ShipmentState;
}

/** What remains to do: set a day, finish the last programme, or nothing. */
type ShipmentState = 'undated' | 'open' | 'done';

/** Files are irrelevant for the index. */
const NO_HOME = { origins: [], bucket: '' };

/** The index fields of a shipment, archived or not; never throws. */
export function shipmentIdx(stored: unknown): ShipmentIdx {
  const { createdAt, dataConsegna, alimentazioni } = fieldsOf(stored);
  const due = storedTimeOf(dataConsegna);
  const last = readPlans('', alimentazioni, NO_HOME).at(-1);
  const dated = last?.values.lavorato === 'fatto' ? 'done' : 'open';
  const state = due === null ? 'undated' : dated;
  return { at: storedTimeOf(createdAt) ?? due, due, state };
}
