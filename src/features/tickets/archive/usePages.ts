import { useEffect, useState } from 'react';
import type { LiveState, PagedSource } from '@/domain/live';
import { useLive } from '@/ui/useLive';

/** Rows that a search looks through before it asks whether to go on. */
const SCAN_STEP = 300;

export interface Pages<T> {
  state: LiveState<T[]>;
  rows: T[];
  /** The page shown: the last one there is, when the one asked for lies beyond it. */
  page: number;
  hasNext: boolean;
  /** Rows of this page are on their way. */
  busy: boolean;
  /** The search has looked through much and waits: `goOn`. */
  paused: boolean;
  goOn: () => void;
}

interface Options<T> {
  page: number;
  size: number;
  /** Which rows count, when the query only proposes candidates. */
  matches?: (row: T) => boolean;
}

/** Numbered pages over a source that reads page after page: reads what the page shown needs, and nothing beyond. */
export function usePages<T>(source: PagedSource<T>, { page, size, matches }: Options<T>): Pages<T> {
  const state = useLive(source);
  const [scan, setScan] = useState({ key: source.key, max: SCAN_STEP });
  const max = scan.key === source.key ? scan.max : SCAN_STEP;
  const read = state.status === 'loading' ? [] : (state.data ?? []);
  const found = matches ? read.filter(matches) : read;
  const more = state.status === 'ready' && source.hasMore();
  // Of confirmed candidates one more than the page tells whether another page follows.
  const hungry = more && found.length < page * size + (matches ? 1 : 0);
  const paused = hungry && matches !== undefined && read.length >= max;
  const busy = hungry && !paused;

  useEffect(() => {
    if (busy) source.loadMore();
  }, [busy, state, source]);

  const shown = busy ? page : Math.min(page, Math.max(1, Math.ceil(found.length / size)));
  return {
    state,
    rows: found.slice((shown - 1) * size, shown * size),
    page: shown,
    hasNext: found.length > shown * size || (more && !hungry),
    busy,
    paused,
    goOn: () => setScan({ key: source.key, max: read.length + SCAN_STEP }),
  };
}
