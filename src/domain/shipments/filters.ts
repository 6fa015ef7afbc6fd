import type { DietPlan } from '../plans/plan';
import { normalise } from '../search/ngrams';
import type { Studio } from '../studios';
import { addDays, romeDayEnd, romeDayStart } from '../time/days';
import { romeDay } from '../time/rome';
import type { RowColor } from './color';
import type { Shipment } from './shipment';

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
export type ShipmentsAsked =
  { view: ShipmentView; today: Date } | { view: null; from: Date; before: Date };

/** The query for the given days (yyyy-MM-dd); the default range if they are missing or reversed. */
export function askedOf(
  view: ShipmentView | null,
  days: { first: string | null; last: string | null },
  now: Date,
): ShipmentsAsked {
  const today = romeDay(now);
  const start = (day: string) => romeDayStart(day) ?? now;
  if (view) return { view, today: start(today) };
  const [from, before] = [romeDayStart(days.first ?? ''), romeDayEnd(days.last ?? '')];
  if (from && before && from < before) return { view, from, before };
  return { view, from: start(today), before: start(addDays(today, DAYS_SHOWN + 1)) };
}

/** Filters applied in memory; null and '' don't filter. */
export interface ShipmentFilters {
  search: string;
  studio: Studio | null;
  video: string | null;
  dietitian: string;
  note: string | null;
  color: RowColor | 'none' | null;
}

/** Number of latest programmes that the video call filter checks. */
const VIDEO_PLANS = 2;

/** Predicate of the filters; null when none is set. */
export function chosenBy(filters: ShipmentFilters): ((shipment: Shipment) => boolean) | null {
  const { search, studio, video, dietitian, note, color } = filters;
  const sought = normalise(search);
  const tests: ((shipment: Shipment) => boolean)[] = [];
  if (sought !== '')
    tests.push(({ texts }) =>
      normalise([texts.name, texts.surname, texts.name, texts.email].join(' ')).includes(sought),
    );
  if (studio !== null) tests.push((shipment) => shipment.studio === studio);
  if (video !== null)
    tests.push(({ plans }) =>
      plans.slice(-VIDEO_PLANS).some(({ values }) => values.videocall === video),
    );
  if (dietitian !== '')
    tests.push(({ plans }) => last(plans)?.values.nutrizionistadiet.trim() === dietitian);
  if (note !== null) tests.push(({ plans }) => last(plans)?.values.noteselect === note);
  if (color !== null) tests.push((shipment) => (shipment.color ?? 'none') === color);
  return tests.length === 0 ? null : (shipment) => tests.every((test) => test(shipment));
}

function last(plans: readonly DietPlan[]): DietPlan | undefined {
  return plans.at(-1);
}
