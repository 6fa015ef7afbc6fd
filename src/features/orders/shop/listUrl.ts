import {
  ALL_FOOD,
  FOOD_GROUPS,
  SHOP_SORTS,
  type OrderFilters,
  type ShopSort,
} from '@/domain/orders/shopFilters';
import { SHOP_STATUSES } from '@/domain/orders/shopOrder';
import { SHOP_STATUS_LABEL } from '@/domain/orders/status';
import { addDays } from '@/domain/time/rome';
import { choiceField, dayField, flagField, textField, type UrlField } from '@/ui/list/urlFields';

/** A day of the period, which is never empty: falls back to the default. */
function periodDay(name: string, usual: string): UrlField<string> {
  const { parse } = dayField(name);
  return {
    name,
    fallback: usual,
    none: usual,
    parse: (text) => parse(text) ?? undefined,
    format: (day) => day,
  };
}

const sort: UrlField<ShopSort> = {
  name: 'ordina',
  fallback: 'data',
  none: 'data',
  parse: (text) => SHOP_SORTS.find((known) => known === text),
  format: (value) => value,
};

const FOOD = [ALL_FOOD, ...Array.from({ length: FOOD_GROUPS }, (_, index) => String(index + 1))];

/**
 * URL schema of the shop's orders; by default yesterday and today.
 * @param today yyyy-MM-dd
 */
export function shopSchema(today: string, filters: OrderFilters) {
  const nameOf = (food: string | null) =>
    food === ALL_FOOD ? 'Tutti gli alimenti' : filters.food[Number(food) - 1]?.name;
  return {
    fields: {
      first: periodDay('dal', addDays(today, -1)),
      last: periodDay('al', today),
      search: textField('cerca', { chip: (text) => text && `Email: «${text.trim()}»` }),
      status: choiceField('stato', SHOP_STATUSES, {
        chip: (status) => status && `Stato: ${SHOP_STATUS_LABEL[status]}`,
      }),
      food: choiceField('alimenti', FOOD, { chip: (food) => food && `Alimenti: ${nameOf(food)}` }),
      specific: {
        ...flagField('specifici'),
        chip: (on: boolean) => (on ? 'Prodotti specifici' : null),
      },
      sort,
    },
    paging: 'pager',
  } as const;
}
