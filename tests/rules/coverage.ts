import { loadFirestoreRules, type RuleCase, type World } from './harness';
import type { Mutant } from './mutants';

/** The engine's report on an expression: its position, and how often it had which value. */
interface Node {
  sourcePosition?: { currentOffset?: number; endOffset?: number };
  values?: { value: Record<string, unknown>; count: number }[];
  children?: Node[];
}
/** Expressions that had a value other than true, and other than false, in one case. */
export interface Learnt {
  untrue: string[];
  unfalse: string[];
}

/** A report that has grown by this much is started anew. */
const LONG = 2_000_000;

async function reportOf(project: string): Promise<{ nodes: Map<string, Node>; length: number }> {
  const response = await fetch(
    `http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${project}:ruleCoverage`,
  );
  const text = await response.text();
  const nodes = new Map<string, Node>();
  const add = (node: Node) => {
    const { currentOffset, endOffset } = node.sourcePosition ?? {};
    if (currentOffset !== undefined && endOffset !== undefined)
      nodes.set(`${currentOffset}-${endOffset}`, node);
    node.children?.forEach(add);
  };
  (JSON.parse(text) as { report?: Node[] }).report?.forEach(add);
  return { nodes, length: text.length };
}

/**
 * The engine's name of the expression that a mutant changes: its end excludes closing brackets, its
 * start includes the opening bracket of a group. Null if ambiguous.
 */
export function expressionOf(
  text: string,
  { start, end }: Pick<Mutant, 'start' | 'end'>,
  names: Iterable<string>,
): string | null {
  let [first, last] = [start, end - 1];
  while (text[first - 1] === '(' && !/\w/.test(text[first - 2] ?? '')) first -= 1;
  if (text[start - 1] === '[' && text[end] === ']') [first, last] = [start - 1, end]; // a list
  const found = [...names]
    .map((name) => ({ name, from: Number(name.split('-')[0]), to: Number(name.split('-')[1]) }))
    .filter(
      ({ from, to }) =>
        from >= first &&
        from <= start &&
        to <= last &&
        /^[()[\]\s]*$/.test(text.slice(to + 1, last + 1)),
    );
  return found.sort((a, b) => b.to - a.to || b.from - a.from)[0]?.name ?? null;
}

/**
 * How often an expression was other than true, and other than false. `{}` and undefined without a
 * reason mean that it wasn't evaluated.
 */
function countsOf(node: Node): { untrue: number; unfalse: number } {
  const counts = { untrue: 0, unfalse: 0 };
  for (const { value, count } of node.values ?? []) {
    const [kind, what] = Object.entries(value)[0] ?? [];
    if (kind === undefined || (kind === 'undefined' && Object.keys(what as object).length === 0))
      continue;
    if (what !== true) counts.untrue += count;
    if (what !== false) counts.unfalse += count;
  }
  return counts;
}

/**
 * Runs each case once with the unchanged rules, and finds which of these expressions it evaluates.
 * Cases that fail are left out. Null if there wasn't enough time for all.
 */
export async function learn(
  project: string,
  text: string,
  expressions: ReadonlySet<string>,
  cases: readonly RuleCase[],
  complaint: (test: RuleCase, world: World) => Promise<string | null>,
  { world, isOver }: { world: World; isOver: () => boolean },
): Promise<Map<string, Learnt> | null> {
  const learnt = new Map<string, Learnt>();
  await loadFirestoreRules(project, text);
  const limit = (await reportOf(project)).length + LONG;
  let before = new Map<string, ReturnType<typeof countsOf>>();
  for (const test of cases) {
    if (isOver()) return null;
    const found = await complaint(test, world);
    if (found !== null) console.log(`NOT COUNTED   ${test.title}: ${found.slice(0, 200)}`);
    const { nodes, length } = await reportOf(project);
    const counts = new Map(
      [...nodes]
        .filter(([name]) => expressions.has(name))
        .map(([name, node]) => [name, countsOf(node)]),
    );
    const more = (kind: 'untrue' | 'unfalse') =>
      [...counts]
        .filter(([name, count]) => count[kind] > (before.get(name)?.[kind] ?? 0))
        .map(([name]) => name);
    if (found === null)
      learnt.set(test.title, { untrue: more('untrue'), unfalse: more('unfalse') });
    before = counts;
    if (length > limit) {
      await loadFirestoreRules(project, text);
      before = new Map();
    }
  }
  return learnt;
}

/** Names of all expressions. */
export async function expressionNames(project: string, text: string): Promise<string[]> {
  await loadFirestoreRules(project, text);
  return [...(await reportOf(project)).nodes.keys()];
}

/** Cases that can detect a mutant, most relevant first. */
export function telling(
  mutant: Mutant,
  expression: string | null,
  learnt: ReadonlyMap<RuleCase, Learnt>,
): RuleCase[] {
  const list = mutant.what.startsWith('list without');
  const kind = mutant.what.endsWith('→ false') ? 'unfalse' : 'untrue';
  const cases = [...learnt].filter(
    ([, came]) => expression === null || came[kind].includes(expression),
  );
  const word = list ? mutant.what.replace(/^list without '?|'$/g, '') : '';
  const rank = ({ title }: RuleCase, came: Learnt) =>
    (word !== '' && title.includes(word) ? -1000 : 0) + came.untrue.length;
  return cases
    .sort(([a, cameA], [b, cameB]) => rank(a, cameA) - rank(b, cameB))
    .map(([test]) => test);
}
