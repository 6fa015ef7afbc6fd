import { Suspense, type ReactNode } from 'react';
import { firstRows } from '@/data/live/firstRows';
import { useSource } from '@/ui/useSource';
import { ErrorBoundary } from './ErrorBoundary';
import { MissingCode } from './MissingPart';

/**
 * Components that no first screen needs: loaded after the first rows, or as soon as they are wanted. The
 * page works without them.
 */
export function Later({ wanted = false, children }: { wanted?: boolean; children: ReactNode }) {
  const rest = useSource(firstRows);
  if (!rest && !wanted) return null;
  return (
    <ErrorBoundary report={MissingCode}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
