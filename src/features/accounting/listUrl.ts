import { QUICK_RANGES, quickRange, type Days, type QuickRange } from '@/domain/accounting/period';
import { NO_STUDIO, STUDIOS } from '@/domain/studios';
import { parseStudioFilter } from '@/domain/tickets/filters';
import type { StudioFilter } from '@/components/client/studioFilter';
import { romeDayStart } from '@/domain/time/rome';
import { choiceField, type UrlField, type ListSchema } from '@/ui/list/urlFields';

export const TABS = ['analisi', 'da-incassare'] as const;
export type Tab = (typeof TABS)[number];

/** The URL's word for an open end of the period. */
const ALWAYS = 'sempre';

function endField(name: string, fallback: string): UrlField<string | null> {
  const parse = (text: string) => {
    if (text === ALWAYS) return null;
    return romeDayStart(text) === null ? undefined : text;
  };
  return { name, fallback, none: null, parse, format: (day) => day ?? ALWAYS };
}

interface AccountingFields {
  [name: string]: UrlField<unknown>;
  first: UrlField<string | null>;
  last: UrlField<string | null>;
  tab: UrlField<Tab | null>;
  /** Whose revenue the analysis shows; null: all. */
  studio: UrlField<StudioFilter | null>;
}

/** Defaults to the current month. */
export function accountingSchema({ first, last }: Days): ListSchema<AccountingFields> {
  return {
    fields: {
      first: endField('dal', first),
      last: endField('al', last),
      tab: choiceField('scheda', TABS) as UrlField<Tab | null>,
      studio: choiceField<StudioFilter>('studio', [...STUDIOS, NO_STUDIO], {
        read: parseStudioFilter,
      }),
    },
    paging: 'more',
    settle: (values) =>
      values.first !== null && values.last !== null && values.first > values.last
        ? { ...values, first: values.last }
        : values,
  };
}

/** The quick range equal to a period; null if none. */
export function quickOf(
  first: string | null,
  last: string | null,
  today: string,
): QuickRange | null {
  return (
    QUICK_RANGES.find((range) => {
      const days = quickRange(range, today);
      return days.first === first && days.last === last;
    }) ?? null
  );
}
