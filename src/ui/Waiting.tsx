import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';
import { useOfflineFor } from './useOffline';

/** The device's own cache answers within this. */
const CACHE_MS = 1_000;

const NOTHING_YET = 'Non c’è ancora niente da mostrare.';
const COMES_BY_ITSELF =
  'Sei offline e questo dispositivo non ne conserva una copia: si carica da solo quando torna la connessione.';

/** Stands for what comes. Offline, with nothing of it kept on the device, it says so; what is awaited comes by itself afterwards. */
export function Waiting({
  skeleton,
  size = 'page',
}: {
  skeleton: ReactNode;
  size?: 'page' | 'line';
}) {
  const offline = useOfflineFor(CACHE_MS);
  if (!offline) return skeleton;
  // Inline, as a skeleton of one line may be.
  if (size === 'line') return <span role="status">{NOTHING_YET}</span>;
  return (
    <div role="status">
      <EmptyState text={NOTHING_YET} hint={COMES_BY_ITSELF} />
    </div>
  );
}
