import { Button } from '@mantine/core';
import type { PagedSource } from '@/domain/live';

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
