import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { PagedSource } from '@/domain/live';
import classes from './List.module.css';

interface PagerProps {
  page: number;
  /** Total pages, if known. */
  pages: number | null;
  hasNext: boolean;
  onPage: (page: number) => void;
}

/** «Precedente · Pagina 2 di 9 · Successiva» */
export function Pager({ page, pages, hasNext, onPage }: PagerProps) {
  if (page === 1 && !hasNext) return null;
  return (
    <nav className={classes.pager} aria-label="Pagine">
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        Precedente
      </Button>
      <span aria-current="page">
        {pages === null ? `Pagina ${page}` : `Pagina ${page} di ${Math.max(page, pages)}`}
      </span>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} aria-hidden />}
        disabled={!hasNext}
        onClick={() => onPage(page + 1)}
      >
        Successiva
      </Button>
    </nav>
  );
}

/** Next page of a list of cards; hidden when there is none. */
export function MoreButton({
  source,
  label = 'Carica altri',
}: {
  source: PagedSource<unknown>;
  label?: string;
}) {
  return (
    source.hasMore() && (
      <Button variant="default" fullWidth mt="sm" onClick={() => source.loadMore()}>
        {label}
      </Button>
    )
  );
}
