import type { AccessSettings } from '@/domain/access/management';
import { followDaysOf, type FollowDays } from '@/domain/follow/days';
import { offersOf, type Offers } from '@/domain/leads/offers';
import type { LiveSource } from '@/domain/live';
import type { HighlightLists } from '@/domain/orders/highlight';
import { orderFiltersOf, type OrderFilters } from '@/domain/orders/shopFilters';
import { limitsOf, type Limits } from '@/domain/settings/limits';
import { noticeOf, type PrivacyNotice } from '@/domain/privacy/consents';
import type { PeopleLists } from '@/domain/settings/lists';
import type { Template } from '@/domain/templates/template';
import { liveDoc } from '@/data/live/live';
import { decodeAccess, decodeHighlights, decodePeopleLists, decodeTemplates } from './codec';
import { PATHS } from './paths';

/** Accounts that see the management cards, live; null if not stored. */
export function accessSettings(): LiveSource<AccessSettings | null> {
  return liveDoc(PATHS.access, decodeAccess);
}

/** The lists of people, live; null if not stored. */
export function peopleLists(): LiveSource<PeopleLists | null> {
  return liveDoc(PATHS.lists, decodePeopleLists);
}

/** The delivery templates, live; null if not stored: DEFAULT_TEMPLATES apply. */
export function storedTemplates(): LiveSource<Template[] | null> {
  return liveDoc(PATHS.templates, decodeTemplates);
}

/** The daily limits, live; null if not stored: defaults apply. */
export function storedLimits(): LiveSource<Limits | null> {
  return liveDoc(PATHS.limits, ({ data }) => limitsOf(data));
}

/**
 * The number of days of each reason to follow a client, live; null if not stored: defaults apply.
 */
export function storedFollowDays(): LiveSource<FollowDays | null> {
  return liveDoc(PATHS.follow, ({ data }) => followDaysOf(data));
}

/** The filters for the shop's orders, live; null if not stored: defaults apply. */
export function storedOrderFilters(): LiveSource<OrderFilters | null> {
  return liveDoc(PATHS.orderFilters, ({ data }) => orderFiltersOf(data));
}

/** Products that colour an order, live; null if not stored: DEFAULT_HIGHLIGHTS apply. */
export function storedHighlights(): LiveSource<HighlightLists | null> {
  return liveDoc(PATHS.highlights, decodeHighlights);
}

/** The offers of the campaigns, live; null if not stored: DEFAULT_OFFERS apply. */
export function storedOffers(): LiveSource<Offers | null> {
  return liveDoc(PATHS.offers, ({ data }) => offersOf(data));
}

/** The valid privacy notice, live; null if there is none. */
export function storedPrivacyNotice(): LiveSource<PrivacyNotice | null> {
  return liveDoc(PATHS.notice, ({ data }) => noticeOf(data));
}
