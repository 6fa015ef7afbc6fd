import type { PagedSource } from '@/domain/live';
import { newestEntry, type TimelineEntry, type TimelineKind } from '@/domain/timeline/entry';
import type { UserRecord } from '@/domain/users/user';
import { checksQuery } from '@/data/checks/queries';
import { documentsQuery } from '@/data/documents/queries';
import { boughtBy } from '@/data/orders/sources';
import { pagedSource } from '@/data/live/paged';
import { communicationsByTimeQuery } from '@/data/reminders/queries';
import { shipmentsByTimeQuery } from '@/data/shipments/queries';
import { ownTicketsQuery } from '@/data/tickets/queries';
import {
  bookingEntry,
  checkEntry,
  communicationEntry,
  deliveryEntry,
  dietEntries,
  documentEntry,
  orderEntry,
  ticketEntry,
} from './entries';
import { bookedByQuery, plansOfQuery } from './queries';
import { readTimeline, type TimelineSource } from './read';

type Client = Pick<UserRecord, 'uid' | 'email' | 'role'>;

const newestFirst = (entries: TimelineEntry[]) => entries.toSorted(newestEntry);

/** The sources of each kind of entry. */
function sourcesOf(
  { uid, email, role }: Client,
  archived: boolean,
): Record<TimelineKind, TimelineSource[]> {
  return {
    ticket: [
      { query: ownTicketsQuery('nutritional', uid), entries: ticketEntry('nutritional') },
      { query: ownTicketsQuery('technical', uid), entries: ticketEntry('technical') },
    ],
    communication: [{ query: communicationsByTimeQuery(uid), entries: communicationEntry(uid) }],
    order: [{ query: boughtBy({ uid, email, role }), entries: orderEntry }],
    check: [{ query: checksQuery(uid, { onlyVisible: false }), entries: checkEntry(uid) }],
    delivery: [
      { query: shipmentsByTimeQuery('main', uid), entries: deliveryEntry('main') },
      ...(archived
        ? [{ query: shipmentsByTimeQuery('archive', uid), entries: deliveryEntry('archive') }]
        : []),
    ],
    booking: [
      { query: bookedByQuery(uid), whole: true, entries: bookingEntry(uid), inOrder: newestFirst },
    ],
    diet: [{ query: plansOfQuery(uid), whole: true, entries: dietEntries, inOrder: newestFirst }],
    document: [{ query: documentsQuery(uid, { onlyVisible: false }), entries: documentEntry(uid) }],
  };
}

/**
 * A client's timeline, or one kind of it, newest first, in pages; not live.
 * @param options.archived include archived shipments, which not everybody may read
 */
export function timelineOf(
  client: Client,
  kind: TimelineKind | null,
  { archived }: { archived: boolean },
): PagedSource<TimelineEntry> {
  const { uid, email, role } = client;
  const all = sourcesOf(client, archived);
  const sources = kind === null ? Object.values(all).flat() : all[kind];
  return pagedSource(
    `timeline:${JSON.stringify([uid, email, role, kind, archived])}`,
    ({ serverRowsOf }, sink) => readTimeline(sources, serverRowsOf, sink),
  );
}
