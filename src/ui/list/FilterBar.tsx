import { Button, CloseButton, NativeSelect } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { FilterInput, FilterWords, Options } from './FilterDialog';
import classes from './List.module.css';
import { SearchField, type SearchFieldProps } from './SearchField';
import type { AddressControl } from './useListAddress';
import { ViewsButton, type Views } from './ViewsButton';

const FilterDialog = lazy(async () => ({ default: (await import('./FilterDialog')).FilterDialog }));

interface FilterBarProps {
  address: AddressControl;
  /** The search, and the field of the schema that it changes. */
  search?: Omit<SearchFieldProps, 'value' | 'onChange'> & { field: string };
  /** Filters that stand in a dialog of their own, behind «Filtri». */
  more?: readonly FilterInput[];
  moreWords?: FilterWords;
  views?: Views;
  /** Filters that stand in the bar itself: FilterSelect. */
  children?: ReactNode;
}

/** Search first, then filters, saved views, and what is filtered on as chips with «Reset». */
export function FilterBar({ address, search, more, moreWords, views, children }: FilterBarProps) {
  const [dialog, setDialog] = useState(false);
  const [resets, setResets] = useState(0);
  return (
    <search className={classes.filters}>
      {search && (
        // A new one after «Reset»: what was just being typed doesn't come back.
        <SearchField
          key={resets}
          {...search}
          value={address.textOf(search.field)}
          onChange={(text) => address.changeTexts({ [search.field]: text })}
        />
      )}
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
      <Suspense fallback={null}>
        {dialog && more && (
          <FilterDialog
            address={address}
            inputs={more}
            words={moreWords}
            onClose={() => setDialog(false)}
          />
        )}
      </Suspense>
    </search>
  );
}

interface FilterSelectProps {
  address: AddressControl;
  /** The field of the schema that it changes. */
  field: string;
  label: string;
  /** The label above it; else for screen readers alone. */
  labelled?: boolean;
  /** The first of them, with the empty value, is «all». */
  options: Options;
}

/** A filter of one of some values, in the bar. */
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
