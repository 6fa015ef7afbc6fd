import { orderMatches, ORDER_STATES, type OrderFilters } from '@/domain/orders/list';
import { METHOD_LABEL, PAYMENT_METHODS, type PaymentMethod } from '@/domain/orders/method';
import { ORDER_SOURCES, SOURCE_LABEL, type OrderSource } from '@/domain/orders/source';
import { statusText } from '@/domain/orders/status';
import { romeDayEnd, romeDayStart, shownDay } from '@/domain/time/rome';
import { choiceField, dayField, textField, type ValuesOf } from '@/ui/list/urlFields';

const stateText = (state: string) => statusText({ state, status: state });

/** URL schema of the list of all orders. */
export const ORDERS_SCHEMA = {
  fields: {
    // A text too short to search doesn't filter.
    search: textField('cerca', {
      chip: (text) => (orderMatches(text) ? `Cerca: «${text.trim()}»` : null),
    }),
    status: choiceField('stato', ORDER_STATES, {
      chip: (state) => state && `Stato: ${stateText(state)}`,
    }),
    source: choiceField<OrderSource>('origine', ORDER_SOURCES, {
      chip: (source) => source && `Origine: ${SOURCE_LABEL[source]}`,
    }),
    method: choiceField<PaymentMethod>('metodo', PAYMENT_METHODS, {
      chip: (method) => method && `Metodo: ${METHOD_LABEL[method]}`,
    }),
    first: dayField('dal', { chip: (day) => day && `Dal ${shownDay(day)}` }),
    last: dayField('al', { chip: (day) => day && `Al ${shownDay(day)}` }),
  },
  paging: 'more',
} as const;

/** The query's filters for the values of a URL. */
export function filtersOf({
  first,
  last,
  ...others
}: ValuesOf<(typeof ORDERS_SCHEMA)['fields']>): OrderFilters {
  return {
    ...others,
    from: first === null ? null : romeDayStart(first),
    before: last === null ? null : romeDayEnd(last),
  };
}

export const STATE_OPTIONS = [
  { value: '', label: 'Tutti gli stati' },
  ...ORDER_STATES.filter((state) => state !== 'pending').map((value) => ({
    value,
    label: stateText(value),
  })),
  { value: 'pending', label: 'In attesa di pagamento (negozio)' },
];
export const SOURCE_OPTIONS = [
  { value: '', label: 'Tutte le origini' },
  ...ORDER_SOURCES.map((value) => ({ value, label: SOURCE_LABEL[value] })),
];
export const METHOD_OPTIONS = [
  { value: '', label: 'Tutti i metodi' },
  ...PAYMENT_METHODS.map((value) => ({ value, label: METHOD_LABEL[value] })),
];
