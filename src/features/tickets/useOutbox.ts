import { useCallback, useEffect, useMemo } from 'react';
import { serverNow } from '@/domain/time/clock';
import { wentOn } from '@/data/tickets/commands';
import { AppError, failureText } from '@/domain/errors';
import { ticketMessages } from '@/domain/messages';
import { toStoredContent } from '@/domain/tickets/content';
import { fitsInConversation } from '@/domain/tickets/size';
import type { Ticket } from '@/domain/tickets/ticket';
import { tab } from '@/ui/kept';
import type { OutboxEntry } from './deviceStore';
import { useDraftStore } from './draftStore';

const NONE: OutboxEntry[] = [];

/** Entries whose promise this page holds. */
const inFlight = new Set<string>();

/**
 * The rules accept message times of the last day: a message queued for longer is refused only for
 * its age.
 */
const OLD_MS = 23 * 3_600_000;

function refusedForItsAge(entry: OutboxEntry, error: unknown): boolean {
  return (
    error instanceof AppError &&
    error.code === 'permission-denied' &&
    serverNow().getTime() - Date.parse(entry.at) > OLD_MS
  );
}

/** How long another tab, which knows more about its own message, has to settle it. */
const OTHER_TAB_MS = 60_000;

function isOursToJudge(entry: OutboxEntry): boolean {
  if (inFlight.has(entry.id)) return false;
  return (
    entry.tab === tab ||
    entry.tab === undefined ||
    serverNow().getTime() - Date.parse(entry.at) > OTHER_TAB_MS
  );
}

/**
 * Error text of a failed message. A full nutritional conversation continues in a new ticket,
 * limited to two a month.
 */
export function replyFailure(error: unknown): string {
  return failureText(error, ticketMessages.replyFailed, ['quota']);
}

const SAME_MS = 60_000;

type Side = 'client' | 'staff';

/**
 * Whether the ticket now contains what this side has sent; the other side may have written the same
 * text («Ok»). A retried message keeps the time of its first attempt.
 */
function arrived(ticket: Ticket, side: Side, { content, at, first = at }: OutboxEntry): boolean {
  const stored = toStoredContent(content);
  const [from, to] = [Date.parse(first) - SAME_MS, Date.parse(at) + SAME_MS];
  return ticket.conversations.some((message) => {
    const said = message.at?.getTime() ?? 0;
    const isOurs = (message.type === 'Richiesta') === (side === 'client');
    return isOurs && message.content === stored && said > from && said < to;
  });
}

/** Whether the ticket has no room for the message, which may then have gone into another ticket. */
function isFullFor({ conversations }: Ticket, { content }: OutboxEntry): boolean {
  return !fitsInConversation({ conversations: conversations.map(({ stored }) => stored) }, content);
}

/**
 * Sends messages without losing any: the text stays on the device until the server confirms it,
 * across reloads. Offline, Firestore queues the write and shows it in the ticket; a refused or
 * vanished one returns here as `failed`.
 * @param settled the ticket as confirmed by the server, with no local write pending; null while
 * unknown
 * @param write given an entry again, it must add no second message
 */
export function useOutbox(
  conversation: string,
  settled: Ticket | null,
  write: (content: string, entry: string) => Promise<void>,
  side: Side,
) {
  const entries = useDraftStore((state) => state.outbox[conversation] ?? NONE);
  const setOutbox = useDraftStore((state) => state.setOutbox);

  const attempt = useCallback(
    async (entry: OutboxEntry) => {
      inFlight.add(entry.id);
      try {
        await write(entry.content, entry.id).catch((error: unknown) => {
          if (!refusedForItsAge(entry, error)) throw error;
          const at = serverNow().toISOString();
          setOutbox(conversation, (all) =>
            all.map((one) => (one.id === entry.id ? { ...one, at } : one)),
          );
          return write(entry.content, entry.id);
        });
        setOutbox(conversation, (all) => all.filter((one) => one.id !== entry.id));
      } catch (error) {
        // The author signed out before the answer: on return, the ticket shows whether it arrived.
        if (error instanceof AppError && error.code === 'cancelled') throw error;
        setOutbox(conversation, (all) =>
          all.map((one) =>
            one.id === entry.id ? { ...one, failed: true, reason: replyFailure(error) } : one,
          ),
        );
        throw error;
      } finally {
        inFlight.delete(entry.id);
      }
    },
    [conversation, setOutbox, write],
  );

  const send = useCallback(
    (content: string) => {
      const entry = {
        id: crypto.randomUUID(),
        content,
        at: serverNow().toISOString(),
        failed: false,
        tab,
      };
      setOutbox(conversation, (all) => [...all, entry]);
      return attempt(entry);
    },
    [attempt, conversation, setOutbox],
  );

  const retry = useCallback(
    (id: string) => {
      const entry = entries.find((one) => one.id === id);
      if (!entry) return Promise.resolve();
      const again = {
        ...entry,
        at: serverNow().toISOString(),
        first: entry.first ?? entry.at,
        failed: false,
        reason: undefined,
        tab,
      };
      setOutbox(conversation, (all) => all.map((one) => (one.id === id ? again : one)));
      return attempt(again);
    },
    [attempt, conversation, entries, setOutbox],
  );

  const discard = useCallback(
    (id: string) => setOutbox(conversation, (all) => all.filter((one) => one.id !== id)),
    [conversation, setOutbox],
  );

  const failed = useMemo(() => entries.filter((entry) => entry.failed), [entries]);

  // A reload loses the promise of an earlier write, and a write may fail for a lost answer alone:
  // the server's version shows whether it arrived.
  useEffect(() => {
    if (!settled) return;
    const found = new Set<string>();
    const judge = () =>
      setOutbox(conversation, (all) => {
        const waiting = all.filter((entry) => !entry.failed && isOursToJudge(entry));
        const gone = all.filter(
          (entry) =>
            (entry.failed || waiting.includes(entry)) &&
            (found.has(entry.id) || arrived(settled, side, entry)),
        );
        if (waiting.length === 0 && gone.length === 0) return all;
        return all
          .filter((entry) => !gone.includes(entry))
          .map((entry) =>
            waiting.includes(entry)
              ? { ...entry, failed: true, reason: ticketMessages.replyFailed }
              : entry,
          );
      });
    const elsewhere = (useDraftStore.getState().outbox[conversation] ?? NONE).filter(
      (entry) =>
        !entry.failed &&
        isOursToJudge(entry) &&
        !arrived(settled, side, entry) &&
        isFullFor(settled, entry),
    );
    if (elsewhere.length === 0) return judge();
    let current = true;
    const looks = elsewhere.flatMap(({ id, content, at, first = at }) =>
      [...new Set([first, at])].map(async (time) => {
        const sent = { content, at: new Date(time) };
        if (await wentOn(settled.kind, settled.id, sent)) found.add(id);
      }),
    );
    void Promise.allSettled(looks).then(() => current && judge());
    return () => {
      current = false;
    };
  }, [conversation, failed, setOutbox, settled, side]);

  return { send, retry, discard, failed };
}
