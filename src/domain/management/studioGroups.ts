import { NO_STUDIO, STUDIOS, type Studio } from '../studios';

/**
 * What a row of «Andamento» covers: a studio or what belongs to none. The last row has the total.
 */
export type StudioGroup = Studio | typeof NO_STUDIO;
export const STUDIO_GROUPS: readonly StudioGroup[] = [...STUDIOS, NO_STUDIO];
export const TOTAL = 'Totale';

export function groupLabel(group: StudioGroup | typeof TOTAL): string {
  return group === NO_STUDIO ? 'Senza studio' : group;
}
