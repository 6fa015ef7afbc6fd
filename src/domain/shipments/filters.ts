import type { DietPlan } from '../plans/plan';
import { normalise } from '../search/ngrams';
import type { Studio } from '../studios';
import { addDays, romeDayEnd, romeDayStart } from '../time/days';
import { romeDay } from '../time/rome';
import type { RowColor } from './color';
import type { Shipment } from './shipment';

/** Rows at first, and with each «Carica altri». */
export const SHIPMENTS_PAGE = 40;
/** The days after today that the list opens on and «Reset» leads to, and those that the filter panel offers. */
export const DAYS_SHOWN = 3;
export const DAYS_OFFERED = 5;

/** What a chip shows instead of the chosen days. */
export const SHIPMENT_VIEWS = ['late', 'undated', 'unsynced'] as const;
type ShipmentView = (typeof SHIPMENT_VIEWS)[number];
export const VIEW_LABELS = {
  late: 'In ritardo',
  undated: 'Senza data',
  unsynced: 'Da sincronizzare',
} as const satisfies Record<ShipmentView, string>;

/** The shipments that are asked for: of some days, the last one to its end in Rome, or those of a view. */
export type ShipmentsAsked =
  { view: ShipmentView; today: Date } | { view: null; from: Date; before: Date };

/** What the days of a list, yyyy-MM-dd, ask for. Without one, or the wrong way round: the days that the list opens on. */
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

/** What is chosen of the shipments that were read; null and '' narrow nothing. */
export interface ShipmentFilters {
  search: string;
  studio: Studio | null;
  video: string | null;
  dietitian: string;
  note: string | null;
  color: RowColor | 'none' | null;
}

/** The programmes that the filter on video calls looks at. */
const VIDEO_PLANS = 2;

/** Whether a shipment is among those chosen; null when nothing is chosen. */
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
