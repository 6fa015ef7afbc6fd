import { studioField, type StudioFilter } from '@/components/client/studioFilter';
import {
  DUE_LABELS,
  DUE_WITHIN,
  OUTCOME_LABELS,
  OUTCOMES,
  type DueWithin,
} from '@/domain/renewals/renewal';
import type { Studio } from '@/domain/studios';
import { choiceField, textField, type AddressField } from '@/ui/list/address';
import type { Options } from '@/ui/list/FilterDialog';

const SOONEST: DueWithin = '30';

/** Filters of the renewals; a Studio account sees its own studio only. */
export function renewalSchema(own: Studio | null) {
  return {
    fields: {
      within: choiceField('quando', DUE_WITHIN, { fallback: SOONEST, home: SOONEST }),
      studio: own === null ? studioField(null, null) : fixedStudio(own),
      product: textField('prodotto', {
        typed: false,
        chip: (product) => product && `Prodotto: ${product}`,
      }),
      outcome: choiceField('esito', OUTCOMES, {
        chip: (outcome) => outcome && `Esito: ${OUTCOME_LABELS[outcome]}`,
      }),
    },
    paging: 'more' as const,
  };
}

function fixedStudio(own: Studio): AddressField<StudioFilter | null> {
  return { ...studioField(own, own), parse: () => own, chip: undefined };
}

export const DUE_OPTIONS: Options = DUE_WITHIN.map((value) => ({
  value,
  label: DUE_LABELS[value],
}));
export const OUTCOME_OPTIONS: Options = [
  { value: '', label: 'Tutti gli esiti' },
  ...OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] })),
];
export function productOptions(products: readonly string[], chosen: string): Options {
  const all = new Set([...products, chosen].filter((product) => product !== ''));
  return [
    { value: '', label: 'Tutti i prodotti' },
    ...[...all].sort((a, b) => a.localeCompare(b, 'it')),
  ];
}
