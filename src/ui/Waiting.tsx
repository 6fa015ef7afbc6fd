import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';
import { useOfflineFor } from './useOffline';

/** The device's cache answers within this time. */
const CACHE_MS = 1_000;

const NOTHING_YET = 'Non c’è ancora niente da mostrare.';
const COMES_BY_ITSELF =
  'Sei offline e questo dispositivo non ne conserva una copia: si carica da solo quando torna la connessione.';

/**
 * Shows the skeleton; offline with nothing cached, says so. The content still appears by itself
 * once it arrives.
 */
export function Waiting({
  skeleton,
  size = 'page',
}: {
  skeleton: ReactNode;
  size?: 'page' | 'line';
}) {
  const offline = useOfflineFor(CACHE_MS);
  // A part of a page that keeps no room free may be missing: offline it isn't missed.
  if (!offline || (size === 'line' && skeleton === null)) return skeleton;
  // Inline, like a one-line skeleton.
  if (size === 'line') return <span role="status">{NOTHING_YET}</span>;
  return (
    <div role="status">
      <EmptyState text={NOTHING_YET} hint={COMES_BY_ITSELF} />
    </div>
  );
}
