import {
  daySpan,
  leadStudioField,
  leadStudioOptions,
  studiosOf,
  valueFilter,
} from '@/components/lead/leadUrl';
import {
  CAMPAIGN_FIELDS,
  CAMPAIGN_FILTER_NAMES,
  CAMPAIGN_FILTERS,
  perFilter,
} from '@/domain/leads/campaignFields';
import { ACTIVE_TAG, type CampaignFilters } from '@/domain/leads/campaignFilters';
import type { Studio } from '@/domain/studios';
import { shownDay } from '@/domain/time/rome';
import { dayField, flagField, textField, type UrlField } from '@/ui/list/urlFields';
import type { FilterInput } from '@/ui/list/FilterDialog';
import { visibleText } from '@/domain/text';

const FILTERS = perFilter((name) =>
  valueFilter(
    CAMPAIGN_FILTERS[name],
    CAMPAIGN_FIELDS[CAMPAIGN_FILTERS[name].field],
    name === 'status' ? 'Nessun elemento' : undefined,
  ),
);
const { bought, ...others } = perFilter((name) => FILTERS[name].parameter);
const sought = (label: string) => ({
  chip: (text: string) => visibleText(text) && `${label}: «${visibleText(text)}»`,
});
const day = (name: string, label: string) =>
  dayField(name, { chip: (value) => value && `${label} ${shownDay(value)}` });

/**
 * URL schema of a campaign's list.
 * @param own the person's studio, which the list opens on
 */
export const campaignSchema = (own: Studio | null) => ({
  fields: {
    surname: textField('cognome', sought('Cognome')),
    email: textField('email', sought('Email')),
    phone: textField('telefono', sought('Telefono')),
    active: { ...flagField('attivi'), chip: (on: boolean) => (on ? 'Attivi' : null) },
    ...others,
    studio: leadStudioField(own),
    bought,
    first: day('dal', 'Creati dal'),
    last: day('al', 'Creati fino al'),
  },
  paging: 'more' as const,
});
type Schema = ReturnType<typeof campaignSchema>['fields'];
export type CampaignValues = {
  [K in keyof Schema]: Schema[K] extends UrlField<infer V> ? V : never;
};

/** Filters of a URL. */
export function filtersOf(values: CampaignValues): CampaignFilters {
  const { surname, email, phone, first, last, studio, active } = values;
  return {
    surname,
    email,
    phone,
    ...perFilter((name) => FILTERS[name].valueOf(values[name])),
    tag: active ? ACTIVE_TAG : null,
    studios: studiosOf(studio),
    created: daySpan(first, last),
  };
}

/**
 * Inputs of the filter dialog.
 * @param known a name in the URL that may no longer be on any list
 */
export function filterInputs(
  operators: readonly string[],
  own: Studio | null,
  known: string | null,
): FilterInput[] {
  const names = [...new Set([...operators, ...(known ? [known] : [])])];
  const inputs = CAMPAIGN_FILTER_NAMES.map((field) => ({ field, ...FILTERS[field].input(names) }));
  const studio = { field: 'studio', label: 'Studio', options: leadStudioOptions(own) };
  return [...inputs.slice(0, -1), studio, ...inputs.slice(-1)];
}
export const FILTER_WORDS = { title: 'Crea filtri Contatto', reset: 'Reset Filtri' } as const;
