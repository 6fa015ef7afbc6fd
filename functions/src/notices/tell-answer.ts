import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { pathTo } from '@/domain/access/paths';
import { awaiting } from '@/domain/notices/answer';
import { KINDS } from '@/domain/tickets/kinds';
import type { TicketKind } from '@/domain/tickets/ticket';
import { clock } from '../kit/clock';
import { pushToDevices } from './devices';
import { answerPush } from './emails';

interface Written {
  id: string;
  params: { id: string };
  data?: { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;
}

/**
 * Sends a push message to whoever waits for an answer in a conversation. E-mails are sent by staff.
 */
export async function tellAnswer(kind: TicketKind, { id, params, data }: Written): Promise<void> {
  const awaited = awaiting(data?.before.data(), data?.after.data(), clock.now());
  if (!awaited) return;
  const page = KINDS[kind][awaited.side].conversation;
  const path = pathTo(page, { ticketId: params.id });
  await pushToDevices(awaited.uid, answerPush(awaited.side, path), id);
}
