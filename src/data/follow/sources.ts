import { pagesOf, counted } from '@/data/live/read';
import type { Stored } from '@/data/stored/codec';
import { FOLLOW, type Follow, type FollowFilters, readFollow } from '@/domain/follow/follow';
import type { LiveSource, PagedSource } from '@/domain/live';
import { liveDoc } from '@/data/live/live';
import { pagedQuery } from '@/data/live/paged';
import { followQuery } from './queries';

/** `daseguire/{uid}` */
export function decodeFollow({ id, data }: Stored): Follow {
  return readFollow(id, data);
}

/** Clients to follow, live, in pages. */
export function followed(filters: FollowFilters): PagedSource<Follow> {
  return pagedQuery(followQuery(filters), decodeFollow);
}

/** All clients to follow, page by page, for an export. @throws AppError */
export function followedPages(filters: FollowFilters): AsyncIterable<Follow[]> {
  return pagesOf(followQuery(filters), decodeFollow);
}

/** @throws AppError */
export function followedCount(filters: FollowFilters): Promise<number> {
  return counted(followQuery(filters));
}

/** A client's entry, live; null if there is nothing to follow. */
export function followOfClient(uid: string): LiveSource<Follow | null> {
  return liveDoc(`${FOLLOW}/${uid}`, decodeFollow);
}
