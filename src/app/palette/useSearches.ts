import { useEffect, useState } from 'react';
import { searchOpenTickets, ticketText } from '@/data/tickets/search';
import { searchUsers } from '@/data/users/search';
import { errorText } from '@/domain/errors';
import { USER_SEARCH_WAIT_MS } from '@/domain/limits';
import { matchesQuery, SHORT_MIN_CHARS } from '@/domain/search/ngrams';
import type { Ticket } from '@/domain/tickets/ticket';
import type { FoundUser } from '@/domain/users/found';

/** Results per group; a longer text narrows them. */
export const SHOWN_MAX = 6;

export interface Searches {
  people: FoundUser[];
  tickets: Ticket[];
  searching: boolean;
  /** Error text; the other search's results stay. */
  failure: string | null;
}

const NOTHING: Searches = { people: [], tickets: [], searching: false, failure: null };

/** Searches people and open tickets, debounced. Only the last search's results are used. */
export function useSearches(text: string): Searches {
  const [found, setFound] = useState<{ text: string; searches: Searches }>({
    text: '',
    searches: NOTHING,
  });
  const asked = [...text.trim()].length >= SHORT_MIN_CHARS ? text.trim() : '';

  useEffect(() => {
    if (asked === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void search(asked, stop.signal).then((searches) => {
        if (!stop.signal.aborted) setFound({ text: asked, searches });
      });
    }, USER_SEARCH_WAIT_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);

  if (asked === '') return NOTHING;
  if (found.text === asked) return found.searches;
  // Shows the still matching results of the previous search while the next is on its way.
  const { people, tickets } = found.searches;
  return {
    people: people.filter(({ name, surname, email, phone }) =>
      matchesQuery(`${name} ${surname} ${email} ${phone}`, asked),
    ),
    tickets: tickets.filter((ticket) => matchesQuery(ticketText(ticket), asked)),
    searching: true,
    failure: null,
  };
}

async function search(text: string, signal: AbortSignal): Promise<Searches> {
  const [people, tickets] = await Promise.allSettled([
    searchUsers(text, signal),
    searchOpenTickets(text, SHOWN_MAX),
  ]);
  const failed = [people, tickets].find((one) => one.status === 'rejected');
  return {
    people: people.status === 'fulfilled' ? people.value : [],
    tickets: tickets.status === 'fulfilled' ? tickets.value : [],
    searching: false,
    failure: failed ? errorText(failed.reason) : null,
  };
}
