import type { Check } from '@/domain/checks/check';
import { readCheck } from '@/domain/checks/check';
import { OWN_CHECKS, readOwnCheck, type OwnCheck } from '@/domain/checks/ownCheck';
import type { LiveSource, PagedSource } from '@/domain/live';
import type { Stored } from '@/data/stored/codec';
import { liveDoc, liveFirst, liveQuery } from '@/data/live/live';
import { pagedQuery } from '@/data/live/paged';
import { storageHome } from '@/data/files/storageHome';
import { checksQuery, firstCheckQuery } from './queries';

/** Checks are large, with photos and tables. */
const CHECKS_PAGE = 10;

/** `check/{id}` in any stored shape. */
export const decodeCheck = ({ id, data }: Stored): Check => readCheck(id, data, storageHome);

/**
 * The client's first check, which the loaded pages of `checksOf` may not include; an empty list if
 * there is none.
 */
export function firstCheckOf(uid: string, options: { onlyVisible: boolean }): LiveSource<Check[]> {
  return liveQuery(firstCheckQuery(uid, options), decodeCheck);
}

/** The latest check that the client sees, with which the next is compared; null if there is none. */
export function lastShownCheck(uid: string): LiveSource<Check | null> {
  return liveFirst(checksQuery(uid, { onlyVisible: true }), decodeCheck);
}

/**
 * A client's saved checks, newest first, live.
 * @param options.onlyVisible only those the client may see
 */
export function checksOf(uid: string, options: { onlyVisible: boolean }): PagedSource<Check> {
  return pagedQuery(checksQuery(uid, options), decodeCheck, { pageSize: CHECKS_PAGE });
}

/** `checkinviati/{uid}`; null if it says of no check. */
export const decodeOwnCheck = ({ id, data }: Stored): OwnCheck | null => readOwnCheck(id, data);

/** The last check that a client sent, live; null if there is none. */
export function ownCheckOf(uid: string): LiveSource<OwnCheck | null> {
  return liveDoc(`${OWN_CHECKS}/${uid}`, decodeOwnCheck);
}
