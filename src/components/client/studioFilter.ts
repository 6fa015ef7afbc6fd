import { NO_STUDIO, STUDIOS, type Studio } from '@/domain/studios';
import { parseStudioFilter } from '@/domain/tickets/filters';
import { choiceField, type UrlField } from '@/ui/list/urlFields';
import type { Options } from '@/ui/list/FilterDialog';

export type StudioFilter = Studio | typeof NO_STUDIO;

/** Studio filter of tickets and people: every studio, and «none». */
const FILTERS: readonly StudioFilter[] = [...STUDIOS, NO_STUDIO];
export const STUDIO_OPTIONS: Options = [{ value: '', label: 'Tutti gli studi' }, ...FILTERS];

/**
 * Studio field of a list's URL; the list opens on `fallback`, «Reset» sets `home`. Always
 * written, so that a link is exact.
 */
export function studioField(
  fallback: StudioFilter | null,
  home: StudioFilter | null,
): UrlField<StudioFilter | null> {
  return choiceField('studio', FILTERS, {
    read: parseStudioFilter,
    fallback,
    home,
    said: true,
    chip: (studio) => studio && `Studio: ${studio}`,
  });
}
