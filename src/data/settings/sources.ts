import type { AccessSettings } from '@/domain/access/management';
import type { LiveSource } from '@/domain/live';
import type { HighlightLists } from '@/domain/orders/highlight';
import { orderFiltersOf, type OrderFilters } from '@/domain/orders/shopFilters';
import { limitsOf, type Limits } from '@/domain/settings/limits';
import type { PeopleLists } from '@/domain/settings/lists';
import type { Template } from '@/domain/templates/template';
import { liveDoc } from '@/data/live/live';
import { decodeAccess, decodeHighlights, decodePeopleLists, decodeTemplates } from './codec';
import { PLACES } from './places';

/** Who sees the management cards, live; null while nothing is stored. */
export function accessSettings(): LiveSource<AccessSettings | null> {
  return liveDoc(PLACES.access, decodeAccess);
}

/** The lists of people, live; null while nothing is stored. */
export function peopleLists(): LiveSource<PeopleLists | null> {
  return liveDoc(PLACES.lists, decodePeopleLists);
}

/** The delivery templates as Amministratore keeps them, live; null until somebody has changed them: then DEFAULT_TEMPLATES hold. */
export function storedTemplates(): LiveSource<Template[] | null> {
  return liveDoc(PLACES.templates, decodeTemplates);
}

/** How much may be asked in a day, live; null while nothing is stored: then our numbers hold. */
export function storedLimits(): LiveSource<Limits | null> {
  return liveDoc(PLACES.limits, ({ data }) => limitsOf(data));
}

/** What the shop's orders are filtered by, live; null while nothing is stored: then our own hold. */
export function storedOrderFilters(): LiveSource<OrderFilters | null> {
  return liveDoc(PLACES.orderFilters, ({ data }) => orderFiltersOf(data));
}

/** The products that colour an order in the list of consultations, live; null while nothing is stored: then DEFAULT_HIGHLIGHTS hold. */
export function storedHighlights(): LiveSource<HighlightLists | null> {
  return liveDoc(PLACES.highlights, decodeHighlights);
}
