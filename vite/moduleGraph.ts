import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** What rolldown knows about a module when it distributes modules to files. */
interface Graph {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** Packages whose entry only re-exports what its modules export. */
const PASSES_ON =
  /\/node_modules\/(@mantine\/\w+\/esm\/index\.mjs|@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs|date-fns\/index\.js)$/;

const NAMED = /(?:im|ex)port\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
/** In date-fns each module exports its own name. */
const STARRED = /export \* from ["'](\.\/(\w+)\.js)["']/g;

/**
 * Static imports of modules. A name taken from a package's entry counts as an import of the module
 * that it comes from: otherwise a page that uses one component would import all of Mantine.
 */
export function moduleGraph(graph: Graph) {
  const origins = new Map<string, ReadonlyMap<string, string>>();

  /** Exported name of a package's entry → module. */
  function originsOf(entry: string): ReadonlyMap<string, string> {
    const known = origins.get(entry);
    if (known) return known;
    const code = readFileSync(entry, 'utf8');
    const found = new Map<string, string>();
    const passedOn = graph.getModuleInfo(entry)?.importedIds ?? [];
    const put = (name: string, from: string) => {
      const id = from.startsWith('.')
        ? posix.join(posix.dirname(entry), from)
        : passedOn.find((one) => one.includes(`/node_modules/${from}/`));
      if (id) found.set(name, id);
    };
    for (const [, names = '', from = ''] of code.matchAll(NAMED))
      for (const name of names.split(',')) put(exported(name), from);
    for (const [, from = '', name = ''] of code.matchAll(STARRED)) put(name, from);
    origins.set(entry, found);
    return found;
  }

  function importsOf(id: string): string[] {
    const direct = [...(graph.getModuleInfo(id)?.importedIds ?? [])];
    const entries = direct.filter((one) => PASSES_ON.test(one));
    if (entries.length === 0 || PASSES_ON.test(id)) return direct;
    const taken = namesTakenBy(id);
    return [
      ...direct.filter((one) => !PASSES_ON.test(one)),
      ...entries.flatMap((entry) => {
        const known = originsOf(entry);
        const found = taken.flatMap((name) => known.get(name) ?? []);
        if (found.length === 0)
          throw new Error(`vite/moduleGraph.ts: what does ${id} take from ${entry}?`);
        return found;
      }),
    ];
  }

  /** The modules with their direct and indirect imports. */
  function withImports(roots: readonly string[]): Set<string> {
    const reached = new Set(roots);
    for (const id of reached) for (const imported of importsOf(id)) reached.add(imported);
    return reached;
  }

  /** Like `withImports`, also with what the modules load later, but nothing beyond `end`. */
  function withLater(roots: readonly string[], end: ReadonlySet<string>): Set<string> {
    const reached = new Set(roots);
    for (const id of reached)
      for (const next of [...importsOf(id), ...laterOf(id)]) if (!end.has(next)) reached.add(next);
    return reached;
  }

  const laterOf = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];

  return { withImports, withLater };
}

/** Names that a module imports. Types may be among them; no package entry has these. */
function namesTakenBy(id: string): string[] {
  const file = id.replace(/\?.*$/, '');
  return [...readFileSync(file, 'utf8').matchAll(NAMED)].flatMap(([, names = '']) =>
    names.split(',').map((name) => (/^\s*(\S+)/.exec(name)?.[1] ?? '').trim()),
  );
}

/** `default as IconClock` → `IconClock` */
const exported = (name: string) =>
  name
    .trim()
    .split(/\s+as\s+/)
    .at(-1) ?? '';
