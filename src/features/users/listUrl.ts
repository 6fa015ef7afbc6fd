import { studioField } from '@/components/client/studioFilter';
import type { Studio } from '@/domain/studios';
import {
  perFilter,
  USER_FIELDS,
  USER_FILTER_NAMES,
  USER_FILTERS,
  wordOf,
  type UserFilter,
} from '@/domain/users/fields';
import { visibleText } from '@/domain/text';
import { choiceField, textField } from '@/ui/list/urlFields';

/**
 * URL schema of the list of people.
 * @param own the person's studio
 */
export const usersSchema = (own: Studio | null) => ({
  fields: {
    email: textField('email', {
      chip: (email) => visibleText(email) && `Email: «${visibleText(email)}»`,
    }),
    surname: textField('cognome', {
      chip: (surname) => surname.trim() && `Cognome: «${surname.trim()}»`,
    }),
    ...perFilter(valueField),
    studio: studioField(own, own),
  },
  paging: 'more' as const,
});

function valueField(name: UserFilter) {
  const { field, parameter, none } = USER_FILTERS[name];
  const { label, options = [] } = USER_FIELDS[field];
  return choiceField(parameter, [...options, none], {
    chip: (value) => value && `${label}: ${wordOf(field, value)}`,
  });
}

/** The filters for one value of a field. */
export const filterInputs = () =>
  USER_FILTER_NAMES.map((name) => {
    const { field, all, none } = USER_FILTERS[name];
    const { label, options = [] } = USER_FIELDS[field];
    const offered = options.map((value) => ({ value, label: wordOf(field, value) }));
    return {
      field: name,
      label,
      labelled: true,
      options: [{ value: '', label: all }, ...offered, none],
    };
  });
