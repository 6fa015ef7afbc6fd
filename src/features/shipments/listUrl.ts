import {
  DAYS_SHOWN,
  perFilter,
  SHIPMENT_FILTERS,
  SHIPMENT_VIEWS,
  VIEW_LABELS,
  type FilterName,
} from '@/domain/shipments/filters';
import { addDays } from '@/domain/time/rome';
import {
  choiceField,
  dayField,
  textField,
  type UrlField,
  type ValuesOf,
} from '@/ui/list/urlFields';

/** URL field of a filter: a choice, or a name. */
function filterField(name: FilterName): UrlField<string | null> {
  const { parameter, label, chip = label, options } = SHIPMENT_FILTERS[name];
  const wordOf = (value: string) =>
    options && value === 'none' ? 'nessuno' : options?.find(([one]) => one === value)?.[1];
  const chipOf = (value: string | null) => value && `${chip}: ${wordOf(value) ?? value}`;
  if (options)
    return choiceField(
      parameter,
      options.map(([value]) => value),
      { chip: chipOf },
    );
  const named = textField(parameter, { chip: chipOf });
  return { ...named, format: (value) => named.format(value ?? '') };
}

/** URL schema of the list; by default the days from today on. */
export const shipmentsSchema = (today: string) => ({
  fields: {
    view: choiceField('vista', SHIPMENT_VIEWS, { chip: (view) => view && VIEW_LABELS[view] }),
    first: { ...dayField('dal'), fallback: today },
    last: { ...dayField('al'), fallback: addDays(today, DAYS_SHOWN) },
    search: textField('cerca', { chip: (text) => text && `Cliente: «${text}»` }),
    ...perFilter(filterField),
  },
  paging: 'more' as const,
});
export type ShipmentValues = ValuesOf<ReturnType<typeof shipmentsSchema>['fields']>;
