import * as z from 'zod/mini';
import { NOTICE_CALLS } from '@/domain/calls/notices';
import type { PagedSource } from '@/domain/live';
import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  NOTICE_OUTCOMES,
  type Notice,
  type NoticeChannel,
  type NoticeKind,
  type NoticeOutcome,
  type NoticeResult,
} from '@/domain/notices/notice';
import { decodeFields, field, storedText, storedTime, type Stored } from '@/data/codec';
import { call } from '@/data/calls';
import { pagedQuery } from '@/data/paged';
import { noticesQuery } from './queries';

const NOTICES_PAGE = 20;

/**
 * Tells a client that there is a message, by e-mail and where the client registered a browser by push (decision 12, AT-199).
 * `skipped` within ten minutes of the last one; `reason` then is an Italian text to show. @throws AppError
 */
export function notifyClient(userId: string): Promise<NoticeResult> {
  return call(NOTICE_CALLS.sendNotificationAndEmail, { userId });
}

/** Sends a client the link to one of its own files; answers the text to show (AT-202). @throws AppError */
export async function sendPdfEmail(userId: string, fileUrl: string): Promise<string> {
  return (await call(NOTICE_CALLS.sendPdfEmail, { userId, fileUrl })).message;
}

/** What was sent to a client, newest first; for staff. */
export function noticesOf(userId: string): PagedSource<Notice> {
  return pagedQuery(noticesQuery(userId), decodeNotice, { pageSize: NOTICES_PAGE });
}

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
