import { Button } from '@mantine/core';
import { IconFilter, IconFilterOff, IconSearch } from '@tabler/icons-react';

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
