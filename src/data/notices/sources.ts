import type { PagedSource } from '@/domain/live';
import {
  type Notice,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  NOTICE_OUTCOMES,
  type NoticeChannel,
  type NoticeKind,
  type NoticeOutcome,
} from '@/domain/notices/notice';
import { pagedQuery } from '@/data/live/paged';
import { noticesQuery } from './queries';
import * as z from 'zod/mini';
import { decodeFields, field, storedText, storedTime, type Stored } from '@/data/stored/codec';

const NOTICE_FIELDS = {
  userId: field(storedText, ''),
  by: field(storedText, ''),
  at: field<Date | null>(storedTime, null),
  kind: field<NoticeKind>(z.enum(NOTICE_KINDS), 'messaggio'),
  channel: field<NoticeChannel>(z.enum(NOTICE_CHANNELS), 'email'),
  outcome: field<NoticeOutcome>(z.enum(NOTICE_OUTCOMES), 'fallita'),
};

function decodeNotice({ id, data }: Stored): Notice {
  return { id, ...decodeFields(NOTICE_FIELDS, data).values };
}

const NOTICES_PAGE = 20;

/** Notices sent to a client, newest first; for staff. */
export function noticesOf(userId: string): PagedSource<Notice> {
  return pagedQuery(noticesQuery(userId), decodeNotice, { pageSize: NOTICES_PAGE });
}
