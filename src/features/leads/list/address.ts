import {
  all,
  daySpan,
  leadStudioField,
  leadStudioOptions,
  NOTHING,
  studiosOf,
  wanted,
} from '@/components/lead/leadAddress';
import { NO_FILTERS, UNTOUCHED, type LeadFilters } from '@/domain/leads/filters';
import { IDLE_DAYS, idleBefore } from '@/domain/leads/idle';
import {
  CALL_STATUSES,
  LEAD_SOURCE_FILTERS,
  LEAD_STATUSES,
  sourceLabel,
} from '@/domain/leads/values';
import type { Studio } from '@/domain/studios';
import { addDays } from '@/domain/time/days';
import { shownDay } from '@/domain/time/typed';
import { ALL, choiceField, dayField, textField, type AddressField } from '@/ui/list/address';
import type { FilterInput } from '@/ui/list/FilterDialog';

const YES_NO = ['si', 'no'] as const;
const word = (value: string) => (value === NOTHING ? 'nessuno' : value);

/** A day with a default that can be cleared. */
function openDay(name: string, fallback: string, label: string): AddressField<string | null> {
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
 * Address schema of the main list; by default yesterday's and today's contacts.
 * @param own the person's studio
 */
export const leadsSchema = (today: string, own: Studio | null) => ({
  fields: {
    surname: textField('cognome', { chip: (text) => text.trim() && `Cognome: «${text.trim()}»` }),
    email: textField('email', { chip: (text) => text.trim() && `Email: «${text.trim()}»` }),
    phone: textField('telefono', { chip: (text) => text.trim() && `Telefono: «${text.trim()}»` }),
    worked: choiceField('lavorato', YES_NO, { chip: (value) => value && `Lavorato: ${value}` }),
    status: choiceField('stato', [...LEAD_STATUSES, NOTHING], {
      chip: (value) => value && (value === NOTHING ? 'Nessun elemento' : `Stato: ${value}`),
    }),
    status2: choiceField('stato2', [...CALL_STATUSES, NOTHING], {
      chip: (value) => value && `Stato 2: ${word(value)}`,
    }),
    status3: choiceField('stato3', [...CALL_STATUSES, NOTHING], {
      chip: (value) => value && `Stato 3: ${word(value)}`,
    }),
    source: choiceField('fonte', LEAD_SOURCE_FILTERS, {
      chip: (value) => value && `Contatto: ${sourceLabel(value)}`,
    }),
    operator: textField('operatore', { chip: (name) => name && `Operatore: ${name}` }),
    operator2: textField('operatore2', {
      chip: (name) => name && `Operatore 1ª chiamata: ${name}`,
    }),
    operator3: textField('operatore3', {
      chip: (name) => name && `Operatore 2ª chiamata: ${name}`,
    }),
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
  [K in keyof Schema]: Schema[K] extends AddressField<infer V> ? V : never;
};

const flag = (value: 'si' | 'no' | null) => (value === null ? null : value === 'si');

/**
 * Filters of an address.
 * @param today yyyy-MM-dd
 */
export function filtersOf(values: LeadsValues, today: string): LeadFilters {
  return {
    ...NO_FILTERS,
    surname: values.surname,
    email: values.email,
    phone: values.phone,
    worked: flag(values.worked),
    source: values.source,
    status: wanted(values.status),
    status2: wanted(values.status2),
    status3: wanted(values.status3),
    ...(values.status === NOTHING ? UNTOUCHED : {}),
    operator: values.operator || null,
    operator2: values.operator2 || null,
    operator3: values.operator3 || null,
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
 * @param known names in the address that may no longer be on any list
 */
export function filterInputs(
  operators: readonly string[],
  own: Studio | null,
  known: readonly string[],
): FilterInput[] {
  const names = all('Tutti', [...new Set([...operators, ...known.filter(Boolean)])]);
  const none = { value: NOTHING, label: 'Nessuno' };
  return [
    { field: 'worked', label: 'Lavorato', options: YES_NO_OPTIONS },
    {
      field: 'status',
      label: 'Stato',
      options: all('Tutti', [{ value: NOTHING, label: 'Nessun elemento' }, ...LEAD_STATUSES]),
    },
    { field: 'status2', label: 'Stato 2', options: all('Tutti', [none, ...CALL_STATUSES]) },
    { field: 'status3', label: 'Stato 3', options: all('Tutti', [none, ...CALL_STATUSES]) },
    {
      field: 'source',
      label: 'Contatto',
      options: all(
        'Tutti',
        LEAD_SOURCE_FILTERS.map((value) => ({ value, label: sourceLabel(value) })),
      ),
    },
    { field: 'operator', label: 'Operatore contatto', options: names },
    { field: 'operator2', label: 'Operatore 1ª chiamata', options: names },
    { field: 'operator3', label: 'Operatore 2ª chiamata', options: names },
    { field: 'studio', label: 'Studio', options: leadStudioOptions(own) },
    { field: 'idle', label: 'Fermi', options: all('Tutti', IDLE_OPTIONS) },
    { field: 'purchased', label: 'Acquistato', options: YES_NO_OPTIONS },
    { field: 'boughtFirst', label: 'Acquistato dal' },
    { field: 'boughtLast', label: 'Acquistato al' },
  ];
}
