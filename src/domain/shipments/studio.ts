import { HEADQUARTERS } from '../studios';
import type { Shipment } from './shipment';

/** A studio as this list shows it: with «FF » before it, but for the headquarters; as stored where it is none of ours. */
export function studioShown({
  studio,
  studioText,
}: Pick<Shipment, 'studio' | 'studioText'>): string {
  if (studio === null) return studioText;
  return studio === HEADQUARTERS || studio.startsWith('FF ') ? studio : `FF ${studio}`;
}
