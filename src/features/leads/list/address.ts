import { NO_FILTERS, UNTOUCHED, type LeadFilters, type Span } from '@/domain/leads/filters';
import { CALL_STATUSES, LEAD_SOURCE_FILTERS, LEAD_STATUSES, sourceLabel } from '@/domain/leads/values';
import { NO_STUDIO, STUDIOS, type Studio } from '@/domain/studios';
import { addDays, romeDayEnd, romeDayStart } from '@/domain/time/days';
import { shownDay } from '@/domain/time/typed';
import { ALL, choiceField, dayField, textField, type AddressField } from '@/ui/list/address';
import type { FilterInput, Options } from '@/ui/list/FilterDialog';

/** «Nessun elemento», and of the other statuses «none yet». */
const NOTHING = 'nessuno';
const YES_NO = ['si', 'no'] as const;
const word = (value: string) => (value === NOTHING ? 'nessuno' : value);

/** A studio's own leads with those that nobody has yet: new ones have no studio. */
const AND_NONE = ` e ${NO_STUDIO}`;
const withNone = (studio: Studio) => `${studio}${AND_NONE}` as const;
const STUDIO_CHOICES = [...STUDIOS, NO_STUDIO, ...STUDIOS.map(withNone)] as const;

/** A day that the list opens on, and that can be taken away. */
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
const lastDay = (name: string, label: string) => dayField(name, { chip: (value) => value && `${label} ${shownDay(value)}` });

/** The main list in its address: yesterday's and today's contacts at first. @param own the studio that the person works in */
export const leadsSchema = (today: string, own: Studio | null) => ({
  fields: {
    surname: textField('cognome', { chip: (text) => text.trim() && `Cognome: «${text.trim()}»` }),
    email: textField('email', { chip: (text) => text.trim() && `Email: «${text.trim()}»` }),
    phone: textField('telefono', { chip: (text) => text.trim() && `Telefono: «${text.trim()}»` }),
    worked: choiceField('lavorato', YES_NO, { chip: (value) => value && `Lavorato: ${value}` }),
    status: choiceField('stato', [...LEAD_STATUSES, NOTHING], {
      chip: (value) => value && (value === NOTHING ? 'Nessun elemento' : `Stato: ${value}`),
    }),
    status2: choiceField('stato2', [...CALL_STATUSES, NOTHING], { chip: (value) => value && `Stato 2: ${word(value)}` }),
    status3: choiceField('stato3', [...CALL_STATUSES, NOTHING], { chip: (value) => value && `Stato 3: ${word(value)}` }),
    source: choiceField('fonte', LEAD_SOURCE_FILTERS, { chip: (value) => value && `Contatto: ${sourceLabel(value)}` }),
    operator: textField('operatore', { chip: (name) => name && `Operatore: ${name}` }),
    operator2: textField('operatore2', { chip: (name) => name && `Operatore 1ª chiamata: ${name}` }),
    operator3: textField('operatore3', { chip: (name) => name && `Operatore 2ª chiamata: ${name}` }),
    studio: choiceField('studio', STUDIO_CHOICES, {
      fallback: own && withNone(own),
      home: own && withNone(own),
      said: true,
      chip: (studio) => studio && `Studio: ${studio}`,
    }),
    purchased: choiceField('acquistato', YES_NO, { chip: (value) => value && `Acquistato: ${value}` }),
    first: openDay('dal', addDays(today, -1), 'Creati dal'),
    last: openDay('al', today, 'Creati fino al'),
    boughtFirst: lastDay('acquistato-dal', 'Acquistato dal'),
    boughtLast: lastDay('acquistato-al', 'Acquistato fino al'),
    calledFirst: lastDay('chiamata-dal', 'Chiamata dal'),
    calledLast: lastDay('chiamata-al', 'Chiamata fino al'),
  },
  paging: 'more' as const,
});
type Schema = ReturnType<typeof leadsSchema>['fields'];
export type LeadsValues = { [K in keyof Schema]: Schema[K] extends AddressField<infer V> ? V : never };

const span = (first: string | null, last: string | null): Span => ({
  from: first === null ? null : romeDayStart(first),
  before: last === null ? null : romeDayEnd(last),
});
const flag = (value: 'si' | 'no' | null) => (value === null ? null : value === 'si');
const status = (value: string | null) => (value === NOTHING ? '' : value);

/** What an address asks for. */
export function filtersOf(values: LeadsValues): LeadFilters {
  const studio = values.studio;
  const studios: LeadFilters['studios'] =
    studio === null ? [] : studio.endsWith(AND_NONE) ? [studio.slice(0, -AND_NONE.length) as Studio, NO_STUDIO] : [studio as Studio];
  return {
    ...NO_FILTERS,
    ...{ surname: values.surname, email: values.email, phone: values.phone, worked: flag(values.worked), source: values.source },
    ...{ status: status(values.status), status2: status(values.status2), status3: status(values.status3) },
    ...(values.status === NOTHING ? UNTOUCHED : {}),
    ...{ operator: values.operator || null, operator2: values.operator2 || null, operator3: values.operator3 || null },
    ...{ studios, purchased: flag(values.purchased), created: span(values.first, values.last) },
    ...{ bought: span(values.boughtFirst, values.boughtLast), called: span(values.calledFirst, values.calledLast) },
  };
}

const all = (label: string, values: Options): Options => [{ value: '', label }, ...values];
const YES_NO_OPTIONS = all('Tutti', [
  { value: 'si', label: 'Si' },
  { value: 'no', label: 'No' },
]);

/** The filters' dialog. @param known names that stand in the address, which may be on no list any more */
export function filterInputs(operators: readonly string[], own: Studio | null, known: readonly string[]): FilterInput[] {
  const names = all('Tutti', [...new Set([...operators, ...known.filter(Boolean)])]);
  const none = { value: NOTHING, label: 'Nessuno' };
  return [
    { field: 'worked', label: 'Lavorato', options: YES_NO_OPTIONS },
    { field: 'status', label: 'Stato', options: all('Tutti', [{ value: NOTHING, label: 'Nessun elemento' }, ...LEAD_STATUSES]) },
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
    { field: 'studio', label: 'Studio', options: all('Tutti gli studi', [...(own ? [withNone(own)] : []), ...STUDIOS, NO_STUDIO]) },
    { field: 'purchased', label: 'Acquistato', options: YES_NO_OPTIONS },
    { field: 'boughtFirst', label: 'Acquistato dal' },
    { field: 'boughtLast', label: 'Acquistato al' },
  ];
}
