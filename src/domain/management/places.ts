import { NO_STUDIO, STUDIOS, type Studio } from '../studios';

/** What a row of «Andamento» is about: a studio, what belongs to none, or all. */
export type Place = Studio | typeof NO_STUDIO;
export const PLACES: readonly Place[] = [...STUDIOS, NO_STUDIO];
export const TOTAL = 'Totale';

export function placeLabel(place: Place | typeof TOTAL): string {
  return place === NO_STUDIO ? 'Senza studio' : place;
}
