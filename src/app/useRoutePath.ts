import { useMatches } from 'react-router-dom';
import type { RoutePath } from '@/domain/access/routes';

/** The route table's key of the page on screen; null on an unknown address. */
export function useRoutePath(): RoutePath | null {
  const handle = useMatches().at(-1)?.handle as { path: RoutePath } | undefined;
  return handle?.path ?? null;
}
