import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Check } from '@/domain/checks/check';
import { generalMessages } from '@/domain/accessMessages';
import { checkMessages } from '@/domain/checkMessages';
import { failureText } from '@/domain/errors';
import type { LiveSource, PagedSource } from '@/domain/live';
import { ErrorState, LiveFailure, EmptyState, BlockSkeleton } from '@/ui/states';
import { useComfort } from '@/ui/useLive';
import { useSource } from '@/ui/useSource';
import { AskTeam } from '../client/AskTeam';
import { CheckCard } from './CheckCard';
import { Comparison } from './Comparison';
import { Trends } from './Trends';

const NONE: Check[] = [];
const NONE_SAVED = (
  <EmptyState text={checkMessages.noChecks} hint="Creane uno con «Nuovo check»." />
);
const NONE_YET = (
  <EmptyState text={checkMessages.noneYet} hint={checkMessages.noneYetHint} action={<AskTeam />} />
);

interface Props {
  source: PagedSource<Check>;
  /** The very first check, needed until `source` has loaded it. */
  first: LiveSource<Check[]>;
  forStaff?: boolean;
  tools?: (check: Check) => ReactNode;
  /** Shown when there are no checks. */
  empty?: ReactNode;
}

/**
 * Saved checks, newest first and paged, with a before-and-after comparison and trends over the
 * loaded checks and the very first one.
 */
export function CheckHistory({
  source,
  first,
  forStaff = false,
  tools,
  empty = forStaff ? NONE_SAVED : NONE_YET,
}: Props) {
  const state = useSource(source);
  const checks = state.status === 'loading' ? [] : (state.data ?? []);
  const more = state.status === 'ready' && source.hasMore();
  const [oldest] = useComfort(more ? first : null, NONE, 'those that are read are compared');
  const compared =
    oldest && !checks.some(({ id }) => id === oldest.id) ? [...checks, oldest] : checks;
  if (checks.length === 0) {
    if (state.status === 'error')
      return (
        <ErrorState
          text={failureText(state.error, checkMessages.notLoaded)}
          onRetry={() => source.retry()}
        />
      );
    if (state.status === 'loading' || state.stale) return <BlockSkeleton height={420} />;
    return empty;
  }
  return (
    <>
      {state.status === 'error' && (
        <LiveFailure
          failure={{ error: state.error, retry: () => source.retry() }}
          what={generalMessages.stale}
        />
      )}
      <Comparison checks={compared} onMore={more ? () => source.loadMore() : null} />
      <Trends checks={compared} gap={compared.length > checks.length} />
      {checks.map((check) => (
        <CheckCard key={check.id} check={check} forStaff={forStaff} tools={tools?.(check)} />
      ))}
      {more && (
        <Button variant="default" onClick={() => source.loadMore()}>
          Carica altri
        </Button>
      )}
    </>
  );
}
