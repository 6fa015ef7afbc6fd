import type { Check } from '@/domain/checks/check';
import { readCheck } from '@/domain/checks/check';
import type { LiveSource, PagedSource } from '@/domain/live';
import type { Stored } from '@/data/stored/codec';
import { codeOf, later } from '@/data/firebase/later';
import { liveQuery } from '@/data/live/live';
import { pagedQuery } from '@/data/live/paged';
import { storageHome } from '@/data/files/storageHome';
import { checksQuery, firstCheckQuery } from './queries';

const code = codeOf(() => import('./sdkChecks'));
export const setCheckVisibility = later(code, ({ setCheckVisibility }) => setCheckVisibility);
export const saveCheck = later(code, ({ saveCheck }) => saveCheck);

/** Photos and tables are much to look at. */
const CHECKS_PAGE = 10;

/** `check/{id}` in any stored shape. */
export const decodeCheck = ({ id, data }: Stored): Check => readCheck(id, data, storageHome);

/** The first that was made for a client, which the pages of `checksOf` may not have reached; none, or one. */
export function firstCheckOf(uid: string, options: { onlyVisible: boolean }): LiveSource<Check[]> {
  return liveQuery(firstCheckQuery(uid, options), decodeCheck);
}

/** A client's saved checks, newest first, live. @param options.onlyVisible what the client may see */
export function checksOf(uid: string, options: { onlyVisible: boolean }): PagedSource<Check> {
  return pagedQuery(checksQuery(uid, options), decodeCheck, { pageSize: CHECKS_PAGE });
}
