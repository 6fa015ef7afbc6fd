import type { AppError } from '@/domain/errors';
import { groupsOf } from '@/domain/lists';
import { fieldsOf, textOf } from '@/domain/stored';
import type { Decode } from '../stored/codec';
import type { Query } from './query';
import type { FirestoreError } from 'firebase/firestore';
import { listen, type Rows } from './sdkListen';
import { listenPages, type Pager } from './sdkPager';
import { sdkQuery } from './sdkQuery';
import type { Sink } from './shared';

/** Firestore's limit for the values of an `in`. */
export const GROUP_MAX = 30;

/** A search through a separate index collection. */
export interface Found<T> {
  /**
   * An ordered query without limit over index documents, in display order; several may point to the
   * same document.
   */
  index: Query;
  /** The index field that holds the id. */
  names: string;
  /** A query for up to GROUP_MAX documents by id. */
  byId: (ids: readonly string[]) => Query;
  decode: Decode<T>;
}

interface Group<T> {
  rows: Map<string, T> | null;
  stale: boolean;
  pendingWrites: boolean;
  stop: () => void;
}

/** Listens, in pages, to an index and to the documents it points to; each document appears once. */
export function listenFound<T>({ index, names, byId, decode }: Found<T>, sink: Sink<T[]>): Pager {
  const groups: Group<T>[] = [];
  const opened = new Set<string>();
  let named: { ids: string[]; stale: boolean } | null = null;

  function open(ids: readonly string[]) {
    const group: Group<T> = {
      rows: null,
      stale: true,
      pendingWrites: false,
      stop: () => undefined,
    };
    groups.push(group);
    for (const id of ids) opened.add(id);
    group.stop = listen(sdkQuery(byId(ids)), decode, {
      next: ({ rows, stale, pendingWrites }: Rows<T>) => {
        Object.assign(group, {
          rows: new Map(rows.map(({ id, value }) => [id, value])),
          stale,
          pendingWrites,
        });
        publish();
      },
      fail,
    });
  }

  function fail(error: FirestoreError | AppError | unknown) {
    sink.fail(error);
  }

  function publish() {
    // Wait until every document is read, or rows would jump.
    if (!named || groups.some(({ rows }) => rows === null)) return;
    const rows = new Map(groups.flatMap((group) => [...(group.rows ?? [])]));
    const data = named.ids.flatMap((id) => rows.get(id) ?? []);
    const stale = named.stale || groups.some((group) => group.stale);
    sink.next({ data, stale, pendingWrites: groups.some(({ pendingWrites }) => pendingWrites) });
  }

  const pager = listenPages(
    index,
    ({ data }) => textOf(fieldsOf(data)[names]),
    { pageSize: GROUP_MAX },
    {
      next: ({ data, stale }) => {
        const ids = [...new Set(data.filter((id) => id !== null))];
        named = { ids, stale };
        const fresh = ids.filter((id) => !opened.has(id));
        for (const group of groupsOf(fresh, GROUP_MAX)) open(group);
        publish();
      },
      first: () => undefined,
      fail,
    },
  );
  return {
    loadMore: () => pager.loadMore(),
    hasMore: () => pager.hasMore(),
    stop: () => {
      pager.stop();
      for (const { stop } of groups) stop();
    },
  };
}
