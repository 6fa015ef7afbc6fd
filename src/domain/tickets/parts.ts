import { fingerprint } from '../fingerprint';
import { normalise, textTokens } from '../search/ngrams';
import { fieldsOf, textOf } from '../stored';
import { plainText } from './content';
import type { TicketIdx } from './idx';
import { KINDS } from './kinds';
import type { TicketKind } from './ticket';

/*
 * What a conversation is found by stands in documents of its own (`indicitickets`, `indiciassistenzatecnica`), written by functions:
 * one array in the ticket would be too small for a long one, and every list would carry it.
 */

/** Each token is an entry in the indexes of the collection, and one commit writes one part (commitSize.ts). */
export const PART_TOKENS_MAX = 2_000;
/** Names, addresses and titles are short. */
const WHO_TOKENS_MAX = 1_500;
const WHO_CHARS_MAX = 500;

/** What every part repeats of its ticket, because a search asks for it together with a token. */
interface OfTicket {
  ticket: string;
  status: string | null;
  studio: string;
  /** In the field that the kind has for it. */
  type: string | null;
  at: Date | null;
}

/** A part of a ticket's index, as stored. */
interface TicketPart extends OfTicket {
  /** Of the messages, in their order: what is said later changes only the last part. */
  tokens: string[];
  /** Changes with `tokens`, so that they need not be read to be compared. */
  of: string;
  /** The first part alone: who wrote, title and code; and «surname name» as it is compared. */
  who?: string[];
  name?: string;
}

export interface PlacedPart {
  /** The document's. */
  id: string;
  data: TicketPart;
}

/** The parts of a ticket's index: at least one. Never throws. @param idx the ticket's own, as `ticketIdx` gives it */
export function ticketParts(
  kind: TicketKind,
  id: string,
  stored: unknown,
  idx: TicketIdx,
): PlacedPart[] {
  const ticket = fieldsOf(stored);
  const { surname, name, email } = idx.client;
  const who = [surname, name, email, textOf(ticket.idTicket), textOf(ticket.title)].map(
    (text) => text?.slice(0, WHO_CHARS_MAX) ?? '',
  );
  const same: OfTicket = {
    ticket: id,
    status: textOf(ticket.status),
    studio: idx.studio,
    type: textOf(ticket[KINDS[kind].typeField]),
    at: idx.at,
  };
  const first = {
    who: [...new Set(who.flatMap((text) => [...textTokens(text)]))].slice(0, WHO_TOKENS_MAX),
    name: normalise(`${surname ?? ''} ${name ?? ''}`).slice(0, WHO_CHARS_MAX),
  };
  return tokenParts(ticket.conversations).map((tokens, index) => ({
    id: `${id}_${index}`,
    data: { ...same, tokens, of: fingerprint(tokens), ...(index === 0 ? first : {}) },
  }));
}

/** The distinct tokens of the messages, as many a part as it takes. */
function tokenParts(conversations: unknown): string[][] {
  const parts: string[][] = [];
  let part = new Set<string>();
  for (const content of contentsOf(conversations)) {
    for (const token of textTokens(plainText(content))) {
      if (part.size >= PART_TOKENS_MAX && !part.has(token)) {
        parts.push([...part]);
        part = new Set();
      }
      part.add(token);
    }
  }
  return [...parts, [...part]];
}

/** The texts of a conversation in any stored shape: also one that is a map, or has bare texts for messages. */
function contentsOf(stored: unknown): string[] {
  const entries: unknown[] = Array.isArray(stored) ? stored : Object.values(fieldsOf(stored));
  return entries
    .map((entry) => (typeof entry === 'string' ? entry : fieldsOf(entry).content))
    .filter((text) => typeof text === 'string');
}
