import { expressionNames, expressionOf, learn, telling, type Learnt } from './coverage';
import { excerpt } from './excerpt';
import {
  loadFirestoreRules,
  loadStorageRules,
  rulesText,
  startWorld,
  type RuleCase,
  type World,
} from './harness';
import { keyOf, type Kept } from './kept';
import { mutantsOf, type Mutant } from './mutants';
import { casesOf, matrixOf, neededFor, storageCasesOf, toldBy } from './suites';

const CASE_LIMIT_MS = 60_000;
const NO_RULES =
  "rules_version = '2';\nservice cloud.firestore {\n  match /none/{id} {\n    allow read: if false;\n  }\n}\n";
/** Cases per learning run, stored together. */
const PORTION = 20;

/** A block of the rules: `/tickets/{id}`. */
export type BlockPath = string;
export interface Work extends Kept {
  isOver(): boolean;
  isOpen(start: number, what: string): boolean;
  report(start: number, what: string, blockPath: BlockPath, killer: string | null): void;
}

/** A case's error message, or null if it passes. A case that times out proves nothing. */
async function complaint(test: RuleCase, world: World): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), CASE_LIMIT_MS);
  });
  try {
    const run = test.run(world);
    run.catch(() => null); // reported above, or too late
    await Promise.race([run, limit]);
    return null;
  } catch (error) {
    const text = String(error instanceof Error ? error.message : error);
    if (/ECONNREFUSED|ECONNRESET|UNAVAILABLE|DEADLINE/.test(text)) throw error;
    return text;
  } finally {
    clearTimeout(timer);
  }
}

/** The first failing case; the most recent one is tried first. */
async function killerAmong(
  cases: readonly RuleCase[],
  last: RuleCase | null,
  world: World,
): Promise<RuleCase | null> {
  const first = last !== null && cases.includes(last) ? [last] : [];
  for (const test of [...first, ...cases.filter((other) => other !== last)])
    if ((await complaint(test, world)) !== null) return test;
  return null;
}

/** Tries the mutants of one block after the other. */
export async function tryCollections(
  project: string,
  queue: BlockPath[],
  work: Work,
): Promise<void> {
  // First of all: otherwise the engine loads the full rules for this project too, which takes
  // longer than many a collection.
  await loadFirestoreRules(project, NO_RULES);
  const world = await startWorld(project, 'loaded');
  try {
    for (
      let blockPath = queue.shift();
      blockPath !== undefined && !work.isOver();
      blockPath = queue.shift()
    )
      await tryBlock(project, world, blockPath, work);
  } finally {
    await world.stop();
  }
}

function blockOf(blockPath: BlockPath) {
  const collection = blockPath.split('/')[1] ?? '';
  const { text, original } = excerpt(rulesText.firestore, neededFor(collection));
  const matrix = matrixOf(collection);
  const titles = [...toldBy(collection).flatMap(casesOf), ...matrix].map(({ title }) => title);
  const keys = (mutant: Mutant) => ({
    killed: keyOf(blockPath, mutant.text),
    survived: keyOf(blockPath, mutant.text, titles),
  });
  return { collection, text, original, matrix, keys, mutants: mutantsOf(text) };
}

/** Reports results of earlier runs for a block, and returns what is left to try. */
export function openIn(
  blockPath: BlockPath,
  work: Work,
  { mutants, original, keys } = blockOf(blockPath),
): Mutant[] {
  return mutants.filter((mutant) => {
    if (!mutant.areas.has(blockPath) || !work.isOpen(original(mutant.start), mutant.what))
      return false;
    const killer = work.find(keys(mutant).killed);
    if (typeof killer !== 'string' && work.find(keys(mutant).survived) === undefined) return true;
    work.report(
      original(mutant.start),
      mutant.what,
      blockPath,
      typeof killer === 'string' ? killer : null,
    );
    return false;
  });
}

async function tryBlock(
  project: string,
  world: World,
  blockPath: BlockPath,
  work: Work,
): Promise<void> {
  const block = blockOf(blockPath);
  const { collection, text, original, matrix, keys, mutants } = block;
  const open = openIn(blockPath, work, block);
  if (open.length === 0) return;

  const names = await expressionNames(project, text);
  const expressions = new Map(mutants.map((mutant) => [mutant, expressionOf(text, mutant, names)]));
  const learnt = await lessons(
    project,
    world,
    text,
    [...new Set(expressions.values())].filter((name) => name !== null),
    collection,
    work,
  );
  // Matrix cells and concurrent cases aren't learnt from: a failing one is checked against the
  // original rules.
  const sound = new Set<RuleCase>();
  const unsound = new Set<RuleCase>(); // its writes need rules that were left out
  let last: RuleCase | null = null;
  for (const mutant of open) {
    if (work.isOver()) return;
    if (!work.isOpen(original(mutant.start), mutant.what)) continue;
    const cases = [...telling(mutant, expressions.get(mutant) ?? null, learnt), ...matrix];
    let killer: RuleCase | null;
    do {
      await loadFirestoreRules(project, mutant.text);
      const left = cases.filter((test) => !unsound.has(test));
      killer = await killerAmong(left, last, world);
      if (killer === null || !matrix.includes(killer) || sound.has(killer)) break;
      await loadFirestoreRules(project, text);
      const wrong = await complaint(killer, world);
      if (wrong === null) sound.add(killer);
      else {
        unsound.add(killer);
        console.log(`NOT COUNTED   ${killer.title}: ${wrong.slice(0, 200)}`);
      }
    } while (unsound.has(killer));
    if (killer !== null) last = killer;
    if (killer !== null && collection === 'users') await world.reset();
    if (killer === null) work.keep(keys(mutant).survived, null);
    else work.keep(keys(mutant).killed, killer.title);
    work.report(original(mutant.start), mutant.what, blockPath, killer?.title ?? null);
  }
}

/** Expressions evaluated by the cases, from an earlier run if there was one. */
async function lessons(
  project: string,
  world: World,
  text: string,
  expressions: readonly string[],
  collection: string,
  work: Work,
): Promise<Map<RuleCase, Learnt>> {
  const cases = toldBy(collection).flatMap(casesOf);
  const learnt = new Map<RuleCase, Learnt>();
  for (let from = 0; from < cases.length && !work.isOver(); from += PORTION) {
    const portion = cases.slice(from, from + PORTION);
    const key = keyOf('learnt', text, portion.map(({ title }) => title)); // prettier-ignore
    let came = work.find(key) as [string, Learnt][] | undefined;
    if (came === undefined) {
      const taught = await learn(project, text, new Set(expressions), portion, complaint, {
        world,
        isOver: () => work.isOver(),
      });
      if (!taught) break;
      came = [...taught];
      work.keep(key, came);
    }
    const byTitle = new Map(came);
    for (const test of portion) {
      const lesson = byTitle.get(test.title);
      if (lesson) learnt.set(test, lesson);
    }
  }
  return learnt;
}

/**
 * Storage rules report no coverage: every relevant case is run, beginning with the last that
 * failed.
 */
export async function tryStorage(mutants: readonly Mutant[], work: Work): Promise<void> {
  const project = 'demo-coaching';
  const world = await startWorld(project, 'loaded');
  const sound = new Set<RuleCase>(); // passes with the original rules
  try {
    let last: RuleCase | null = null; // the next condition is often detected by the next case
    for (const mutant of mutants) {
      if (work.isOver()) return;
      const cases = storageCasesOf(mutant.areas);
      const keys = {
        killed: keyOf(mutant.text),
        survived: keyOf(
          mutant.text,
          cases.map(({ title }) => title),
        ),
      };
      let killer: string | null | undefined = work.find(keys.killed) as string | undefined;
      if (killer === undefined && work.find(keys.survived) === undefined) {
        await loadStorageRules(mutant.text);
        const found: RuleCase | null = await killerAmong(cases, last, world);
        killer = found?.title ?? null;
        if (found !== null) {
          last = found;
          if (!sound.has(found)) {
            await loadStorageRules(rulesText.storage);
            const wrong = await complaint(found, world);
            if (wrong !== null)
              throw new Error(`${found.title} fails with the rules as they are: ${wrong}`);
            sound.add(found);
          }
        }
        work.keep(killer === null ? keys.survived : keys.killed, killer);
      }
      for (const area of mutant.areas) work.report(mutant.start, mutant.what, area, killer ?? null);
    }
  } finally {
    await loadStorageRules(rulesText.storage);
    await world.stop();
  }
}
