import {
  all,
  daySpan,
  leadStudioField,
  leadStudioOptions,
  NOTHING,
  studiosOf,
  wanted,
} from '@/components/lead/leadAddress';
import { ACTIVE_TAG, type CampaignFilters } from '@/domain/leads/campaignFilters';
import { CAMPAIGN_PURCHASES, CAMPAIGN_SOURCES, CAMPAIGN_STATUSES } from '@/domain/leads/values';
import type { Studio } from '@/domain/studios';
import { shownDay } from '@/domain/time/typed';
import { choiceField, dayField, flagField, textField, type AddressField } from '@/ui/list/address';
import type { FilterInput } from '@/ui/list/FilterDialog';

export const CALLED = ['Si', 'No'] as const;
const said = (label: string) => ({ chip: (value: string | null) => value && `${label}: ${value}` });
const sought = (label: string) => ({
  chip: (text: string) => text.trim() && `${label}: «${text.trim()}»`,
});
const day = (name: string, label: string) =>
  dayField(name, { chip: (value) => value && `${label} ${shownDay(value)}` });

/**
 * Address schema of a campaign's list.
 * @param own the person's studio, which the list opens on
 */
export const campaignSchema = (own: Studio | null) => ({
  fields: {
    surname: textField('cognome', sought('Cognome')),
    email: textField('email', sought('Email')),
    phone: textField('telefono', sought('Telefono')),
    active: { ...flagField('attivi'), chip: (on: boolean) => (on ? 'Attivi' : null) },
    called: choiceField('chiamata', [...CALLED, NOTHING], said('Chiamata')),
    status: choiceField('stato', [...CAMPAIGN_STATUSES, NOTHING], {
      chip: (value) => value && (value === NOTHING ? 'Nessun elemento' : `Stato: ${value}`),
    }),
    operator: textField('operatore', { chip: (name) => name && `Operatore: ${name}` }),
    source: choiceField('fonte', CAMPAIGN_SOURCES, said('Contatto')),
    studio: leadStudioField(own),
    bought: choiceField('acquistato', [...CAMPAIGN_PURCHASES, NOTHING], said('Acquistato')),
    first: day('dal', 'Creati dal'),
    last: day('al', 'Creati fino al'),
  },
  paging: 'more' as const,
});
type Schema = ReturnType<typeof campaignSchema>['fields'];
export type CampaignValues = {
  [K in keyof Schema]: Schema[K] extends AddressField<infer V> ? V : never;
};

/** Filters of an address. */
export function filtersOf({
  first,
  last,
  studio,
  active,
  operator,
  ...values
}: CampaignValues): CampaignFilters {
  const { surname, email, phone, source } = values;
  return {
    surname,
    email,
    phone,
    source,
    operator: operator || null,
    tag: active ? ACTIVE_TAG : null,
    status: wanted(values.status),
    called: wanted(values.called),
    bought: wanted(values.bought),
    studios: studiosOf(studio),
    created: daySpan(first, last),
  };
}

/**
 * Inputs of the filter dialog.
 * @param known a name in the address that may no longer be on any list
 */
export function filterInputs(
  operators: readonly string[],
  own: Studio | null,
  known: string,
): FilterInput[] {
  const none = { value: NOTHING, label: 'Nessun elemento' };
  return [
    { field: 'called', label: 'Chiamata', options: all('Tutti', [...CALLED, none]) },
    { field: 'status', label: 'Stato', options: all('Tutti', [none, ...CAMPAIGN_STATUSES]) },
    {
      field: 'operator',
      label: 'Operatore',
      options: all('Tutti', [...new Set([...operators, ...(known === '' ? [] : [known])])]),
    },
    { field: 'source', label: 'Contatto preso', options: all('Tutti', CAMPAIGN_SOURCES) },
    { field: 'studio', label: 'Studio', options: leadStudioOptions(own) },
    { field: 'bought', label: 'Acquistato', options: all('Tutti', [...CAMPAIGN_PURCHASES, none]) },
  ];
}
export const FILTER_WORDS = { title: 'Crea filtri Contatto', reset: 'Reset Filtri' } as const;
