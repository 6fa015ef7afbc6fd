import type { LeadFilter } from '@/domain/leads/fields';
import type { Span } from '@/domain/leads/filters';
import { NO_STUDIO, STUDIOS, type Studio } from '@/domain/studios';
import { romeDayEnd, romeDayStart } from '@/domain/time/rome';
import { choiceField, textField, type UrlField } from '@/ui/list/urlFields';
import type { Options } from '@/ui/list/FilterDialog';

/** URL fields of the lists of leads. */

/** «Nessun elemento»: filters on the empty value. */
export const NOTHING = 'nessuno';
/** Stored value of a choice. */
export const wanted = (value: string | null) => (value === NOTHING ? '' : value);

/** A studio's leads plus those without a studio, as new ones have none. */
const AND_NONE = ` e ${NO_STUDIO}`;
const withNone = (studio: Studio) => `${studio}${AND_NONE}` as const;
const CHOICES = [...STUDIOS, NO_STUDIO, ...STUDIOS.map(withNone)] as const;
type Choice = (typeof CHOICES)[number];

/** @param own the person's studio, which the list opens on */
export function leadStudioField(own: Studio | null) {
  return choiceField('studio', CHOICES, {
    fallback: own && withNone(own),
    home: own && withNone(own),
    said: true,
    chip: (studio) => studio && `Studio: ${studio}`,
  });
}

/** Studios of a choice; empty: all. */
export function studiosOf(choice: Choice | null): readonly (Studio | typeof NO_STUDIO)[] {
  if (choice === null) return [];
  return choice.endsWith(AND_NONE)
    ? [choice.slice(0, -AND_NONE.length) as Studio, NO_STUDIO]
    : [choice as Studio];
}

export const all = (label: string, values: Options): Options => [{ value: '', label }, ...values];

export const leadStudioOptions = (own: Studio | null): Options =>
  all('Tutti gli studi', [...(own ? [withNone(own)] : []), ...STUDIOS, NO_STUDIO]);

/** Whole days in Rome, both inclusive. */
export const daySpan = (first: string | null, last: string | null): Span => ({
  from: first === null ? null : romeDayStart(first),
  before: last === null ? null : romeDayEnd(last),
});

interface Filtered {
  label: string;
  kind: string;
  options?: readonly string[];
  shown?: (value: string) => string;
}

/**
 * A filter for one value of a field: its URL field, dialog input and stored value. Operators
 * are named by text, others are a choice.
 * @param allNone the chip for «none» if it stands alone
 */
export function valueFilter(filter: LeadFilter, field: Filtered, allNone?: string) {
  const { parameter, label = field.label, chip = label, none, noneLast } = filter;
  const { shown = (value: string) => value } = field;
  const isName = field.kind === 'operator';
  const values = filter.options ?? field.options ?? [];
  const chipOf = (value: string | null) => value && `${chip}: ${shown(value)}`;
  const named = textField(parameter, { chip: chipOf });
  const choices = values.map((value) => ({ value, label: shown(value) }));
  const empty = none ? [{ value: NOTHING, label: none }] : [];
  const offered = noneLast ? [...choices, ...empty] : [...empty, ...choices];
  return {
    parameter: (isName
      ? { ...named, format: (value) => named.format(value ?? '') }
      : choiceField(parameter, [...values, ...(none ? [NOTHING] : [])], {
          chip: (value) => (allNone && value === NOTHING ? allNone : chipOf(value)),
        })) as UrlField<string | null>,
    /** @param names of operators */
    input: (names: readonly string[]) => ({
      label,
      options: all('Tutti', isName ? names : offered),
    }),
    valueOf: (value: string | null) => (none ? wanted(value) : value || null),
  };
}
