import { HEADQUARTERS } from '../studios';
import type { Shipment } from './shipment';

/** A studio in this list: with «FF », except the headquarters; as stored if unknown. */
export function studioShown({
  studio,
  studioText,
}: Pick<Shipment, 'studio' | 'studioText'>): string {
  if (studio === null) return studioText;
  return studio === HEADQUARTERS || studio.startsWith('FF ') ? studio : `FF ${studio}`;
}
