import * as z from 'zod/mini';
import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  NOTICE_OUTCOMES,
  type Notice,
  type NoticeChannel,
  type NoticeKind,
  type NoticeOutcome,
} from '@/domain/notices/notice';
import { decodeFields, field, storedText, storedTime, type Stored } from '@/data/stored/codec';

const NOTICE_FIELDS = {
  userId: field(storedText, ''),
  by: field(storedText, ''),
  at: field<Date | null>(storedTime, null),
  kind: field<NoticeKind>(z.enum(NOTICE_KINDS), 'messaggio'),
  channel: field<NoticeChannel>(z.enum(NOTICE_CHANNELS), 'email'),
  outcome: field<NoticeOutcome>(z.enum(NOTICE_OUTCOMES), 'fallita'),
};

export function decodeNotice({ id, data }: Stored): Notice {
  return { id, ...decodeFields(NOTICE_FIELDS, data).values };
}
