import {
  all,
  daySpan,
  leadStudioField,
  leadStudioOptions,
  NOTHING,
  studiosOf,
  valueFilter,
} from '@/components/lead/leadUrl';
import { FIELD_FILTER_NAMES, FIELD_FILTERS, LEAD_FIELDS, perFilter } from '@/domain/leads/fields';
import { NO_FILTERS, UNTOUCHED, type LeadFilters } from '@/domain/leads/filters';
import { IDLE_DAYS, idleBefore } from '@/domain/leads/idle';
import type { Studio } from '@/domain/studios';
import { addDays, shownDay } from '@/domain/time/rome';
import { visibleText } from '@/domain/text';
import { ALL, choiceField, dayField, textField, type UrlField } from '@/ui/list/urlFields';
import type { FilterInput } from '@/ui/list/FilterDialog';

const YES_NO = ['si', 'no'] as const;
const FILTERS = perFilter((name) =>
  valueFilter(
    FIELD_FILTERS[name],
    LEAD_FIELDS[FIELD_FILTERS[name].field],
    // Has a chip of its own, because «none» means that all three statuses are empty (`filtersOf`).
    name === 'status' ? 'Nessun elemento' : undefined,
  ),
);

/** A day with a default that can be cleared. */
function openDay(name: string, fallback: string, label: string): UrlField<string | null> {
  const day = dayField(name);
  return {
    ...day,
    fallback,
    parse: (text) => (text === ALL ? null : day.parse(text)),
    format: (value) => value ?? ALL,
    chip: (value) => value && `${label} ${shownDay(value)}`,
  };
}
const lastDay = (name: string, label: string) =>
  dayField(name, { chip: (value) => value && `${label} ${shownDay(value)}` });

/**
 * URL schema of the main list; by default yesterday's and today's contacts.
 * @param own the person's studio
 */
export const leadsSchema = (today: string, own: Studio | null) => ({
  fields: {
    surname: textField('cognome', { chip: (text) => text.trim() && `Cognome: «${text.trim()}»` }),
    email: textField('email', {
      chip: (text) => visibleText(text) && `Email: «${visibleText(text)}»`,
    }),
    phone: textField('telefono', { chip: (text) => text.trim() && `Telefono: «${text.trim()}»` }),
    worked: choiceField('lavorato', YES_NO, { chip: (value) => value && `Lavorato: ${value}` }),
    ...perFilter((name) => FILTERS[name].parameter),
    studio: leadStudioField(own),
    idle: choiceField('fermi', IDLE_DAYS.map(String), {
      chip: (days) => days && `Fermi da ${days} giorni`,
    }),
    purchased: choiceField('acquistato', YES_NO, {
      chip: (value) => value && `Acquistato: ${value}`,
    }),
    first: openDay('dal', addDays(today, -1), 'Creati dal'),
    last: openDay('al', today, 'Creati fino al'),
    boughtFirst: lastDay('acquistato-dal', 'Acquistato dal'),
    boughtLast: lastDay('acquistato-al', 'Acquistato fino al'),
    calledFirst: lastDay('chiamata-dal', 'Chiamata dal'),
    calledLast: lastDay('chiamata-al', 'Chiamata fino al'),
  },
  paging: 'more' as const,
  // Leads waiting for weeks were created long ago: searches all of them.
  settle: settled,
});
function settled<V extends { idle: string | null; first: string | null; last: string | null }>(
  values: V,
): V {
  return values.idle === null ? values : { ...values, first: null, last: null };
}
type Schema = ReturnType<typeof leadsSchema>['fields'];
export type LeadsValues = {
  [K in keyof Schema]: Schema[K] extends UrlField<infer V> ? V : never;
};

const flag = (value: 'si' | 'no' | null) => (value === null ? null : value === 'si');

/**
 * Filters of a URL.
 * @param today yyyy-MM-dd
 */
export function filtersOf(values: LeadsValues, today: string): LeadFilters {
  return {
    ...NO_FILTERS,
    surname: values.surname,
    email: values.email,
    phone: values.phone,
    worked: flag(values.worked),
    ...perFilter((name) => FILTERS[name].valueOf(values[name])),
    ...(values.status === NOTHING ? UNTOUCHED : {}),
    studios: studiosOf(values.studio),
    purchased: flag(values.purchased),
    created: daySpan(values.first, values.last),
    bought: daySpan(values.boughtFirst, values.boughtLast),
    called: daySpan(values.calledFirst, values.calledLast),
    idleBefore: values.idle === null ? null : idleBefore(Number(values.idle), today),
  };
}

const YES_NO_OPTIONS = all('Tutti', [
  { value: 'si', label: 'Si' },
  { value: 'no', label: 'No' },
]);

const IDLE_OPTIONS = IDLE_DAYS.map((days) => ({
  value: String(days),
  label: `Da ${days} giorni o più`,
}));

/**
 * Inputs of the filter dialog.
 * @param known names in the URL that may no longer be on any list
 */
export function filterInputs(
  operators: readonly string[],
  own: Studio | null,
  known: readonly (string | null)[],
): FilterInput[] {
  const named = known.flatMap((name) => name || []);
  const names = [...new Set([...operators, ...named])];
  return [
    { field: 'worked', label: 'Lavorato', options: YES_NO_OPTIONS },
    ...FIELD_FILTER_NAMES.map((field) => ({ field, ...FILTERS[field].input(names) })),
    { field: 'studio', label: 'Studio', options: leadStudioOptions(own) },
    { field: 'idle', label: 'Fermi', options: all('Tutti', IDLE_OPTIONS) },
    { field: 'purchased', label: 'Acquistato', options: YES_NO_OPTIONS },
    { field: 'boughtFirst', label: 'Acquistato dal' },
    { field: 'boughtLast', label: 'Acquistato al' },
  ];
}
