import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { moduleGraph } from './moduleGraph.ts';

/**
 * Modules per download. On a slow phone a request costs more than its content, and every byte
 * before the first rows costs too: so a file holds what is needed at one moment of start-up
 * (src/boot/start.tsx). Which modules these are follows from what the moment's roots import.
 */
export const MOMENTS = {
  /** The first query's code, and what the session shares with it: waits for nothing else. */
  early: ['data/live/early', 'domain/access/routeOf', 'boot/pathHere'],
  question: ['boot/firstQuery'],
  /** The entry: React, the session and the login page. */
  index: ['main'],
  /** Loaded after the entry; the login page doesn't need it. */
  application: ['boot/arrival'],
  /** The landing pages, each with its shell. */
  client: [
    'app/ClientShell',
    'app/ClientHomePage',
    'features/tickets/client/TechnicalPanelScreen',
    'features/tickets/client/NutritionalPanelScreen',
  ],
  staff: [
    'app/StaffShell',
    'features/tickets/lists/TechnicalListScreen',
    'features/tickets/lists/NutritionalListScreen',
  ],
  /** Pages linked from the rows of the landing pages. */
  conversation: ['features/tickets/client/ClientConversation'],
  StaffConversation: ['features/tickets/conversation/StaffConversation'],
  NewTicketForm: ['features/tickets/client/NewTicketForm'],
  composer: ['features/tickets/TicketComposer'],
  /** Used by every form, and beside conversations. */
  form: ['ui/form/(Form|fields)', 'ui/inTime'],
  card: ['components/client/ClientCard'],
  account: ['data/firebase/auth'],
  database: ['data/firebase/firestore', 'data/*/sdk*'],
  /** Overlays, after the first rows. */
  later: ['app/Overlays', 'app/MoreDrawer', 'app/MenuDrawer'],
} as const;
export type Moment = keyof typeof MOMENTS;

/** With `/` as in module ids. */
const SRC = fileURLToPath(new URL('../src/', import.meta.url)).replaceAll('\\', '/');

const sources = readdirSync(SRC, { recursive: true })
  .map((file) => String(file).replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));

/** @param path below `src`, with `*` @throws if there is no such module */
function filesOf(path: string): string[] {
  const pattern = new RegExp(`^${path.replaceAll('*', '[^/]*')}\\.tsx?$`);
  const found = sources.filter((file) => pattern.test(file));
  if (found.length === 0) throw new Error(`vite/chunks.ts: there is no src/${path}`);
  return found.map((file) => SRC + file);
}

/** Loaded before any page, one after the other. */
const START = ['early', 'question', 'index', 'application'] as const;

/**
 * The file for a module that is needed at these moments. A module's imports are needed at the same
 * moments and perhaps at more; more moments give the same file or one that loads before it, so that
 * files never import each other in a circle.
 * @returns null for a page's own code
 */
export function fileFor(needs: ReadonlySet<Moment>): string | null {
  const any = (...moments: Moment[]) => moments.some((moment) => needs.has(moment));
  // The first query must not wait for React.
  if (needs.has('index') && needs.has('question')) return 'early';
  const first = START.find((moment) => needs.has(moment));
  if (first) return first;
  if (any('client')) return any('staff') ? 'kit' : 'client';
  if (any('staff')) {
    if (any('conversation', 'account', 'database')) return 'kit';
    return any('composer', 'form', 'later') ? 'shared' : 'staff';
  }
  if (any('account')) return 'account';
  if (any('database')) return needs.size > 1 ? 'records' : 'database';
  if (any('conversation')) return needs.size > 1 ? 'thread' : 'conversation';
  if (any('composer')) return 'composer';
  if (any('form')) return 'form';
  if (any('NewTicketForm')) return needs.size > 1 ? 'form' : 'NewTicketForm';
  return (['card', 'StaffConversation', 'later'] as const).find((one) => needs.has(one)) ?? null;
}

type Graph = Parameters<typeof moduleGraph>[0];

const SHELLS = { client: ['client', 'plain', 'access'], staff: ['staff', 'record'] } as const;
const ALL_SHELLS: readonly string[] = Object.values(SHELLS).flat();

/**
 * Modules of the pages in the route table, by their shells.
 * @param table src/app/routes.ts
 * @throws if a page in it can't be read
 */
export function pagesIn(table: string, shells: readonly string[]): string[] {
  const [, ...rows] = table.split(/\bpage\(/);
  if (rows.length === 0) throw new Error('vite/chunks.ts: app/routes.ts has no page(…)');
  return rows.flatMap((row) => {
    const [, shell = ''] = /^\s*'(\w+)',/.exec(row) ?? [];
    const [, from, file] = /\bimport\('(@|\.)\/([^']+)'\)/.exec(row) ?? [];
    const path = from === '.' ? `app/${file}` : file;
    // Only the login page is in the entry.
    const isInEntry = row.includes('() => Promise.resolve(');
    if (!ALL_SHELLS.includes(shell) || (path === undefined && !isInEntry))
      throw new Error(`vite/chunks.ts can't read a page of app/routes.ts: page(${row}`);
    return path !== undefined && shells.includes(shell) ? [path] : [];
  });
}

/** Files of the route table's pages, by side. */
function pages(side: 'client' | 'staff'): string[] {
  const table = readFileSync(`${SRC}app/routes.ts`, 'utf8');
  return pagesIn(table, SHELLS[side]).flatMap(filesOf);
}

/** Module → file: what a moment needs, then what pages of one side or of both share. */
function distribution(graph: Graph) {
  const { withImports, withLater } = moduleGraph(graph);
  const needs = new Map<string, Set<Moment>>();
  for (const moment of Object.keys(MOMENTS) as Moment[])
    for (const id of withImports(MOMENTS[moment].flatMap(filesOf)))
      needs.set(id, (needs.get(id) ?? new Set()).add(moment));
  const start = new Set(
    [...needs].filter(([, moments]) => START.some((one) => moments.has(one))).map(([id]) => id),
  );
  const client = withLater(pages('client'), start);
  const staff = withLater(pages('staff'), start);
  return {
    moment: (id: string) => fileFor(needs.get(id) ?? new Set()),
    side: (id: string) => {
      if (!client.has(id)) return 'desk';
      return staff.has(id) ? 'common' : 'phone';
    },
  };
}

const distributions = new WeakMap<Graph, ReturnType<typeof distribution>>();

function distributed(graph: Graph) {
  const known = distributions.get(graph) ?? distribution(graph);
  distributions.set(graph, known);
  return known;
}

const group = { includeDependenciesRecursively: false };

export const chunkGroups = [
  {
    ...group,
    debugName: 'moment',
    name: (id: string, graph: Graph) => distributed(graph).moment(id),
    priority: 90,
  },
  {
    ...group,
    debugName: 'side',
    name: (id: string, graph: Graph) => distributed(graph).side(id),
    minShareCount: 4,
    priority: 10,
  },
];
