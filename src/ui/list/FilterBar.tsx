import { Button, CloseButton, NativeSelect } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { FilterInput, FilterWords, Options } from './FilterDialog';
import classes from './List.module.css';
import { lazyDialogs } from '../lazyDialogs';
import { SearchField, type SearchFieldProps } from './SearchField';
import type { AddressControl } from './useListAddress';
import { ViewsButton, type Views } from './ViewsButton';

const Dialogs = lazyDialogs({
  filters: async () => (await import('./FilterDialog')).FilterDialog,
});

interface FilterBarProps {
  address: AddressControl;
  /** The search field, and the schema field it changes. */
  search?: Omit<SearchFieldProps, 'value' | 'onChange'> & { field: string };
  /** Filters in a dialog, behind «Filtri». */
  more?: readonly FilterInput[];
  moreWords?: FilterWords;
  views?: Views;
  /** Filters in the bar itself. */
  selects?: readonly Omit<FilterSelectProps, 'address'>[];
  /** What stands beside them. */
  children?: ReactNode;
}

/** Search, filters, saved views, and the active filters as chips with «Reset». */
export function FilterBar({
  address,
  search,
  more,
  moreWords,
  views,
  selects = [],
  children,
}: FilterBarProps) {
  const [dialog, setDialog] = useState(false);
  const [resets, setResets] = useState(0);
  return (
    <search className={classes.filters}>
      {search && (
        // Remounted by «Reset», so that debounced text doesn't come back.
        <SearchField
          key={resets}
          {...search}
          value={address.textOf(search.field)}
          onChange={(text) => address.changeTexts({ [search.field]: text })}
        />
      )}
      {selects.map((select) => (
        <FilterSelect key={select.field} address={address} {...select} />
      ))}
      {children}
      {more && (
        <Button
          variant="default"
          leftSection={<IconFilter size={17} aria-hidden />}
          onClick={() => setDialog(true)}
        >
          Filtri
        </Button>
      )}
      {views && <ViewsButton views={views} search={address.search} />}
      {address.chips.length > 0 && (
        <ul className={classes.chips} aria-label="Filtri attivi">
          {address.chips.map(({ key, label, remove }) => (
            <li key={key} className={classes.chip}>
              {label}
              <CloseButton size="xs" aria-label={`Togli il filtro ${label}`} onClick={remove} />
            </li>
          ))}
        </ul>
      )}
      {address.changed && (
        <Button
          variant="subtle"
          px="sm"
          onClick={() => {
            setResets((now) => now + 1);
            address.reset();
          }}
        >
          Reset
        </Button>
      )}
      <Dialogs
        open={dialog ? 'filters' : null}
        props={{ filters: more ? { address, inputs: more, words: moreWords } : null }}
        onClose={() => setDialog(false)}
      />
    </search>
  );
}

interface FilterSelectProps {
  address: AddressControl;
  /** The schema field it changes. */
  field: string;
  label: string;
  /** Shows the label above; otherwise it is for screen readers only. */
  labelled?: boolean;
  /** The first option, with the empty value, means «all». */
  options: Options;
}

/** A filter with fixed options. */
export function FilterSelect({
  address,
  field,
  label,
  labelled = false,
  options,
}: FilterSelectProps) {
  return (
    <NativeSelect
      label={labelled ? label : undefined}
      aria-label={labelled ? undefined : label}
      data={[...options]}
      value={address.textOf(field)}
      onChange={(event) => address.changeTexts({ [field]: event.currentTarget.value })}
    />
  );
}
