import type { PagedSource } from '@/domain/live';
import { type Notice } from '@/domain/notices/notice';
import { pagedQuery } from '@/data/live/paged';
import { noticesQuery } from './queries';
import { decodeNotice } from './codec';

const NOTICES_PAGE = 20;

/** Notices sent to a client, newest first; for staff. */
export function noticesOf(userId: string): PagedSource<Notice> {
  return pagedQuery(noticesQuery(userId), decodeNotice, { pageSize: NOTICES_PAGE });
}
