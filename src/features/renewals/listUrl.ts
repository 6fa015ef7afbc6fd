import { studioField, type StudioFilter } from '@/components/client/studioFilter';
import { DUE_LABELS, DUE_WITHIN, isDueMonth, type DueWithin } from '@/domain/renewals/due';
import { OUTCOME_LABELS, OUTCOMES } from '@/domain/renewals/renewal';
import { monthName } from '@/domain/management/view';
import type { Studio } from '@/domain/studios';
import { choiceField, textField, type UrlField } from '@/ui/list/urlFields';
import type { Options } from '@/ui/list/FilterDialog';

const SOONEST: DueWithin = '30';

/** Filters of the renewals; a Studio account sees its own studio only. */
export function renewalSchema(own: Studio | null) {
  return {
    fields: {
      within: choiceField<DueWithin>('quando', DUE_WITHIN, {
        read: (text) =>
          isDueMonth(text) ? text : (DUE_WITHIN.find((one) => one === text) ?? null),
        fallback: SOONEST,
        home: SOONEST,
      }),
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

function fixedStudio(own: Studio): UrlField<StudioFilter | null> {
  return { ...studioField(own, own), parse: () => own, chip: undefined };
}

const DUE_OPTIONS: Options = DUE_WITHIN.map((value) => ({ value, label: DUE_LABELS[value] }));
/** The usual options, plus a month that a link has chosen. */
export function dueOptions(chosen: DueWithin | null): Options {
  if (chosen === null || !isDueMonth(chosen)) return DUE_OPTIONS;
  return [...DUE_OPTIONS, { value: chosen, label: `Non rinnovati, ${monthName(chosen)}` }];
}
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
