import { Button, CloseButton, NativeSelect } from '@mantine/core';
import { IconFilter, IconFilterOff, IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { FilterInput, FilterWords, Options } from './FilterDialog';
import classes from './List.module.css';
import { lazyDialogs } from '../lazyDialogs';
import { SearchField, type SearchFieldProps } from './SearchField';
import type { UrlControl } from './useListUrl';
import { ViewsButton, type Views } from './ViewsButton';

const Dialogs = lazyDialogs({
  filters: async () => (await import('./FilterDialog')).FilterDialog,
});

export interface FilterBarProps {
  listUrl: UrlControl;
  /** The search field, and the schema field it changes. */
  search?: Omit<SearchFieldProps, 'value' | 'onChange'> & { field: string };
  /** Filters in a dialog, behind «Filtri». */
  more?: readonly FilterInput[];
  moreWords?: FilterWords;
  views?: Views;
  /** Filters in the bar itself. */
  selects?: readonly Omit<FilterSelectProps, 'listUrl'>[];
  /** Content beside the filters. */
  children?: ReactNode;
}

/** Search, filters, saved views, and the active filters as chips with «Reset». */
export function FilterBar({
  listUrl,
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
          value={listUrl.textOf(search.field)}
          onChange={(text) => listUrl.changeTexts({ [search.field]: text })}
        />
      )}
      {selects.map((select) => (
        <FilterSelect key={select.field} listUrl={listUrl} {...select} />
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
      {views && <ViewsButton views={views} search={listUrl.search} />}
      {listUrl.chips.length > 0 && (
        <ul className={classes.chips} aria-label="Filtri attivi">
          {listUrl.chips.map(({ key, label, remove }) => (
            <li key={key} className={classes.chip}>
              {label}
              <CloseButton size="xs" aria-label={`Togli il filtro ${label}`} onClick={remove} />
            </li>
          ))}
        </ul>
      )}
      {listUrl.changed && (
        <Button
          variant="subtle"
          px="sm"
          onClick={() => {
            setResets((now) => now + 1);
            listUrl.reset();
          }}
        >
          Reset
        </Button>
      )}
      <Dialogs
        open={dialog ? 'filters' : null}
        props={{ filters: more ? { listUrl, inputs: more, words: moreWords } : null }}
        onClose={() => setDialog(false)}
      />
    </search>
  );
}

interface FilterSelectProps {
  listUrl: UrlControl;
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
  listUrl,
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
      value={listUrl.textOf(field)}
      onChange={(event) => listUrl.changeTexts({ [field]: event.currentTarget.value })}
    />
  );
}

interface Props {
  open: boolean;
  onToggle: () => void;
  /** In a row of small buttons. */
  compact?: boolean;
}

/** Shows and hides filters: «Mostra Filtri», «Nascondi Filtri». */
export function FilterToggle({ open, onToggle, compact = false }: Props) {
  const Icon = open ? IconFilterOff : IconFilter;
  return (
    <Button
      variant="default"
      size={compact ? 'compact-md' : undefined}
      leftSection={<Icon size={17} aria-hidden />}
      aria-expanded={open}
      onClick={onToggle}
    >
      {open ? 'Nascondi Filtri' : 'Mostra Filtri'}
    </Button>
  );
}

/** Shows and hides the search fields: «Cerca». */
export function SearchToggle({ open, onToggle }: Pick<Props, 'open' | 'onToggle'>) {
  return (
    <Button
      variant="default"
      leftSection={<IconSearch size={17} aria-hidden />}
      aria-expanded={open}
      onClick={onToggle}
    >
      Cerca
    </Button>
  );
}
