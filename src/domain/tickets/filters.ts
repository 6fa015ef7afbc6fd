import { normalise, queryTokens } from '../search/ngrams';
import { NO_STUDIO, parseStudio, type Studio } from '../studios';
import { romeDayEnd, romeDayStart } from '../time/days';
import { shownDay } from '../time/typed';
import { plainText } from './content';
import { KINDS } from './kinds';
import type { Ticket, TicketKind, TicketStatus } from './ticket';

/** What a staff list of tickets is narrowed to (document 1 §2.4, §5, §6). `null` means «all». */
export interface TicketFilters {
  status: TicketStatus | null;
  studio: Studio | typeof NO_STUDIO | null;
  /** Technical: the request type (`tipoTicket`); nutritional: the type (`type`). */
  type: string | null;
  /** First and last day of creation, yyyy-MM-dd in Europe/Rome, both included. */
  from: string | null;
  to: string | null;
  /** Words sought in the messages. */
  search: string;
}

/** The status a list opens on (AT-251). */
export const DEFAULT_STATUS: TicketStatus = 'Aperto';
/** What waits for an answer, of all studios. */
export const OPEN: TicketFilters = { status: DEFAULT_STATUS, studio: null, type: null, from: null, to: null, search: '' };
/** The address's word for «all». */
export const ALL = 'tutti';

/** What the device remembers; `null`: nothing chosen yet. */
export interface RememberedFilters {
  status: string | null;
  studio: string | null;
}

/** Names in the address. */
const PARAM = { status: 'stato', studio: 'studio', type: 'tipo', from: 'dal', to: 'al', search: 'cerca' } as const;
type Params = Pick<URLSearchParams, 'get'>;

/**
 * The filters that an address means: what it says, else what the device remembers, else status Aperto and the person's own studio
 * (decision 4). Values that are none are ignored.
 * @param own the studio of a Studio account
 */
export function readFilters(kind: TicketKind, params: Params, remembered: RememberedFilters, own: Studio | null): TicketFilters {
  const from = day(params.get(PARAM.from));
  const to = day(params.get(PARAM.to));
  const type = params.get(PARAM.type);
  return {
    status: parseStatus(kind, params.get(PARAM.status) ?? remembered.status),
    studio: parseStudioFilter(params.get(PARAM.studio) ?? remembered.studio ?? own),
    type: KINDS[kind].types.some(({ value }) => value === type) ? type : null,
    from: from && to && from > to ? to : from,
    to: from && to && from > to ? from : to,
    search: params.get(PARAM.search) ?? '',
  };
}

function parseStatus(kind: TicketKind, text: string | null): TicketStatus | null {
  if (text === ALL) return null;
  return KINDS[kind].statuses.find((status) => status === text) ?? DEFAULT_STATUS;
}

/** Any spelling of a studio, or «Nessuno Studio»; anything else is all studios. */
export function parseStudioFilter(text: string | null): TicketFilters['studio'] {
  return text === NO_STUDIO ? NO_STUDIO : parseStudio(text);
}

function day(text: string | null): string | null {
  return text !== null && romeDayStart(text) !== null ? text : null;
}

/** A change of filters as parameters of the address; `null` removes one. Status and studio are always said, so that a link is exact. */
export function filterParams(change: Partial<TicketFilters>): Record<string, string | null> {
  const params: Record<string, string | null> = {};
  for (const [name, value] of Object.entries(change) as [keyof TicketFilters, string | null][]) {
    const all = name === 'status' || name === 'studio' ? ALL : null;
    params[PARAM[name]] = value === null || (name === 'search' && value.trim() === '') ? all : value;
  }
  return params;
}

/** The parameters that «Reset» removes. */
export const FILTER_PARAMS: readonly string[] = Object.values(PARAM);

export interface FilterChip {
  key: string;
  label: string;
  /** What removing the chip changes. */
  without: Partial<TicketFilters>;
}

/** What is filtered on, each to be taken away by itself; a search that is too short filters nothing. */
export function filterChips(kind: TicketKind, filters: TicketFilters): FilterChip[] {
  const { status, studio, type, from, to, search } = filters;
  const chips: FilterChip[] = [];
  if (status) chips.push({ key: 'status', label: `Stato: ${status}`, without: { status: null } });
  if (studio) chips.push({ key: 'studio', label: `Studio: ${studio}`, without: { studio: null } });
  if (type) {
    const label = KINDS[kind].types.find(({ value }) => value === type)?.label ?? type;
    chips.push({ key: 'type', label: `Tipo: ${label}`, without: { type: null } });
  }
  if (from) chips.push({ key: 'from', label: `Dal ${shownDay(from)}`, without: { from: null } });
  if (to) chips.push({ key: 'to', label: `Al ${shownDay(to)}`, without: { to: null } });
  if (searchesFor(search)) chips.push({ key: 'search', label: `Messaggi: «${search.trim()}»`, without: { search: '' } });
  return chips;
}

/** Whether anything is filtered beyond what a list opens on. */
export function isDefault(filters: TicketFilters, own: Studio | null): boolean {
  const { status, studio, type, from, to, search } = filters;
  return status === DEFAULT_STATUS && studio === own && type === null && from === null && to === null && !searchesFor(search);
}

/** Whether a search text is long enough for the index (decision 31). */
export function searchesFor(search: string): boolean {
  return queryTokens(search).length > 0;
}

/** The instants that bound the period: from the first one on, before the second. */
export function periodOf({ from, to }: Pick<TicketFilters, 'from' | 'to'>): { since: Date | null; before: Date | null } {
  return { since: from === null ? null : romeDayStart(from), before: to === null ? null : romeDayEnd(to) };
}

/** Whether the messages contain every word sought (AT-171): the index only says that they might. */
export function messagesMatch({ conversations }: Pick<Ticket, 'conversations'>, search: string): boolean {
  if (!searchesFor(search)) return true;
  const text = normalise(conversations.map(({ content }) => plainText(content)).join('\n'));
  return normalise(search)
    .split(' ')
    .every((word) => text.includes(word));
}
