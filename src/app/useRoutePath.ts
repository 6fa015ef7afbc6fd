import { useMatches } from 'react-router-dom';
import type { RoutePath } from '@/domain/access/routes';

/** Route table key of the current page; null for an unknown URL. */
export function useRoutePath(): RoutePath | null {
  const handle = useMatches().at(-1)?.handle as { path: RoutePath } | undefined;
  return handle?.path ?? null;
}
