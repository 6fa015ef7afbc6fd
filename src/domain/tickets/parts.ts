import { fingerprint } from '../fingerprint';
import { normalise, textTokens } from '../search/ngrams';
import { fieldsOf, textOf } from '../stored';
import { plainText } from './content';
import type { TicketIdx } from './idx';
import { KINDS, type TicketKind } from './ticket';

/*
 * A conversation's search tokens are stored in separate documents (`indicitickets`,
 * `indiciassistenzatecnica`), written by functions: a single array would be too small for a long
 * conversation and would be read with every list.
 */

/** Each token is an index entry; a commit writes one part (commitSize.ts). */
export const PART_TOKENS_MAX = 2_000;
/** Names, e-mails and titles are short. */
const WHO_TOKENS_MAX = 1_500;
const WHO_CHARS_MAX = 500;

/** Ticket fields repeated in every part, because queries combine them with a token. */
interface OfTicket {
  ticket: string;
  status: string | null;
  studio: string;
  /** Value of the kind's type field. */
  type: string | null;
  at: Date | null;
}

/** A part of a ticket's index, as stored. */
interface TicketPart extends OfTicket {
  /** Tokens of the messages in their order, so that a new message changes only the last part. */
  tokens: string[];
  /** Fingerprint of `tokens`, to compare parts without reading them. */
  of: string;
  /** First part only: tokens of client, title and code; and normalised «surname name». */
  who?: string[];
  name?: string;
}

export interface StoredPart {
  /** Document id. */
  id: string;
  data: TicketPart;
}

/**
 * The parts of a ticket's index, at least one. Never throws.
 * @param idx as computed by `ticketIdx`
 */
export function ticketParts(
  kind: TicketKind,
  id: string,
  stored: unknown,
  idx: TicketIdx,
): StoredPart[] {
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

/** Distinct tokens of the messages, split into parts. */
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

/** Message texts of a conversation in any stored shape, including maps and bare texts. */
function contentsOf(stored: unknown): string[] {
  const entries: unknown[] = Array.isArray(stored) ? stored : Object.values(fieldsOf(stored));
  return entries
    .map((entry) => (typeof entry === 'string' ? entry : fieldsOf(entry).content))
    .filter((text) => typeof text === 'string');
}
