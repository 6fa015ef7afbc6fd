import { Button } from '@mantine/core';
import type { PagedSource } from '@/domain/live';

/** Below a list of cards: the next page, while there is one. */
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
