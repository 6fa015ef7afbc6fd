// npm run rules:mutate [-- storage.rules] [-- firestore.rules:12] [-- --part 1/4]: weakens each condition of the rules in turn and counts
// how many of these changes a test notices. A part is a sample, every fourth change from the first on; all parts together are the whole.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { counterCases } from './cases/counters';
import { clientTicketCases } from './cases/tickets-client';
import { createFieldCases, disabledCases, matrixCases, unknownCollectionCases } from './cases/matrix';
import { concurrencyCases, queryCases } from './cases/queries';
import { recordCases } from './cases/records';
import { sizeCases, storageCases, storageMatrixCases } from './cases/storage';
import { staffTicketCases } from './cases/tickets-staff';
import { ticketListCases } from './cases/tickets-lists';
import { registerCases } from './cases/register';
import { uploadCases } from './cases/uploads';
import { userCases } from './cases/users';
import { valueCases } from './cases/values';
import { loadFirestoreRules, loadStorageRules, rulesText, startWorld, type RuleCase, type World } from './harness';
import { mutantsOf, type Mutant } from './mutants';
import { SAME_MEANING } from './same-meaning';

const NEEDED = 98;
const WORKERS = 3;
const CASE_LIMIT_MS = 30_000;

interface Suite {
  file: 'firestore.rules' | 'storage.rules';
  cases: RuleCase[];
  /** The place in storage.rules or firestore.rules that an area of cases is decided by. */
  block(area: string): string;
  load(project: string, text: string): Promise<void>;
}

const FIRESTORE: Suite = {
  file: 'firestore.rules',
  // Field by field first: they are many times more telling than the cells of the matrix.
  cases: [
    ...userCases,
    ...clientTicketCases,
    ...staffTicketCases,
    ...ticketListCases,
    ...registerCases,
    ...recordCases,
    ...uploadCases,
    ...counterCases,
    ...valueCases,
    ...createFieldCases,
    ...matrixCases,
    ...disabledCases,
    ...queryCases,
    ...unknownCollectionCases,
    ...concurrencyCases,
  ],
  block: (area) => area,
  load: loadFirestoreRules,
};
const STORAGE_BLOCKS: Record<string, string> = {
  documents: 'documenti/{person}/{file}',
  questionnaires: 'documenti/{person}/questionari/{template}/instances/{instance}/{field}/{file}',
  checks: 'check/{person}/{file}',
  diets: 'alimentazioni/{person}/{index}/{file}',
};
const STORAGE: Suite = {
  file: 'storage.rules',
  cases: [...storageCases, ...storageMatrixCases, ...sizeCases.filter(({ area }) => area === 'documents')],
  block: (area) => STORAGE_BLOCKS[area] ?? area,
  load: (_, text) => loadStorageRules(text),
};

/** Documents that others are made with: what spoils them is told with those. */
const TOLD_WITH: Record<string, readonly string[]> = {
  richiestetecniche: ['assistenzatecnica'],
  nuovicontatti: ['tickets', 'assistenzatecnica'],
  caricamenti_giorno: ['caricamenti'],
  prenotazioniClienti: ['prenotazioni'],
  numeri: ['contatti', 'campagnaintegrazione', 'ricontatti'],
};

/** The cases that a mutant can concern: `/tickets/{id}` decides the area tickets. */
function casesFor(suite: Suite, mutant: Mutant): RuleCase[] {
  const names = new Set([...mutant.areas].map((block) => (suite === FIRESTORE ? (block.split('/')[1] ?? '') : block.slice(1))));
  const told = new Set([...names].flatMap((name) => TOLD_WITH[name] ?? []).filter((name) => !names.has(name)));
  const of = (areas: Set<string>) => suite.cases.filter(({ area }) => areas.has(suite.block(area)));
  return [...of(names), ...of(told)];
}

/** What a case complains of, or null when it is content. A case that doesn't end is an error of the check, not of the rules. */
async function complaint(test: RuleCase, world: World): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`NO END: ${test.title}`)), CASE_LIMIT_MS);
  });
  try {
    await Promise.race([test.run(world), limit]);
    return null;
  } catch (error) {
    const text = String(error instanceof Error ? error.message : error);
    if (/^NO END|ECONNREFUSED|ECONNRESET|UNAVAILABLE/.test(text)) throw error;
    return text;
  } finally {
    clearTimeout(timer);
  }
}

interface Outcome {
  suite: Suite;
  mutant: Mutant;
  killer: string | null;
}

async function work(suite: Suite, project: string, queue: Mutant[], report: (outcome: Outcome) => void): Promise<void> {
  const world = await startWorld(project);
  const original = rulesText[suite === FIRESTORE ? 'firestore' : 'storage'];
  const sound = new Set<RuleCase>(); // content with the rules as they are
  try {
    let last: RuleCase | null = null; // the next condition is often noticed by the next case
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const cases = casesFor(suite, mutant);
      const from = Math.max(0, last === null ? 0 : cases.indexOf(last));
      await suite.load(project, mutant.text);
      let killer: RuleCase | null = null;
      for (const test of [...cases.slice(from), ...cases.slice(0, from)]) {
        if ((await complaint(test, world)) === null) continue;
        killer = test;
        break;
      }
      if (killer) {
        last = killer;
        await world.reset();
        if (!sound.has(killer)) {
          await suite.load(project, original);
          const found = await complaint(killer, world);
          if (found !== null) throw new Error(`${killer.title} fails with the rules as they are: ${found}`);
          sound.add(killer);
        }
      }
      report({ suite, mutant, killer: killer?.title ?? null });
    }
  } finally {
    await suite.load(project, original);
    await world.stop();
  }
}

const reasonFor = ({ suite, mutant }: Outcome) =>
  SAME_MEANING.find(
    ({ file, what, line }) =>
      file === suite.file &&
      what === mutant.what &&
      rulesText[suite === FIRESTORE ? 'firestore' : 'storage'].split('\n')[mutant.line - 1]?.includes(line),
  );

/** What the command line asks for: files or lines, and a part of what is left. */
function wanted(): (suite: Suite) => Mutant[] {
  const { values, positionals: only } = parseArgs({ options: { part: { type: 'string', default: '1/1' } }, allowPositionals: true });
  const [part = NaN, parts = NaN] = values.part.split('/').map(Number);
  if (!(part >= 1 && part <= parts)) throw new Error('--part 1/4: the first of four');
  return (suite) =>
    mutantsOf(rulesText[suite === FIRESTORE ? 'firestore' : 'storage'])
      .filter(({ line }) => only.length === 0 || only.includes(suite.file) || only.includes(`${suite.file}:${line}`))
      .filter((_, at) => at % parts === part - 1);
}

async function main(): Promise<number> {
  const started = Date.now();
  const chosen = wanted();
  const [firestore, storage] = [chosen(FIRESTORE), chosen(STORAGE)];
  const all = firestore.length + storage.length;
  // Who has waited long enough gets the score of what was tried: a sample too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => [firestore, storage].forEach((queue) => queue.splice(0)));
  const outcomes: Outcome[] = [];
  const report = (outcome: Outcome) => {
    outcomes.push(outcome);
    const { suite, mutant, killer } = outcome;
    if (process.env.MUTATE_VERBOSE) console.log(`${suite.file}:${mutant.line} ${mutant.what} <- ${killer}`);
    if (killer === null && !reasonFor(outcome)) console.log(`SURVIVED      ${suite.file}:${mutant.line}  ${mutant.what}`);
    if (process.stdout.isTTY || outcomes.length % 25 === 0) console.log(`${outcomes.length} of ${all} tried`);
  };
  const workers = Array.from({ length: Math.min(WORKERS, firestore.length) }, (_, index) =>
    work(FIRESTORE, `demo-rules-mutate-${index}`, firestore, report),
  );
  // Storage rules are one set for the whole emulator, and they ask the Firestore of this project.
  if (storage.length > 0) workers.push(work(STORAGE, 'demo-coaching', storage, report));
  await Promise.all(workers);

  const survived = outcomes.filter(({ killer }) => killer === null);
  const same = survived.filter((outcome) => reasonFor(outcome));
  const missed = survived.filter((outcome) => !reasonFor(outcome));
  for (const outcome of same)
    console.log(`same meaning  ${outcome.suite.file}:${outcome.mutant.line}  ${outcome.mutant.what}  (${reasonFor(outcome)?.why})`);
  const counted = outcomes.length - same.length;
  const score = counted === 0 ? 100 : (100 * (counted - missed.length)) / counted;
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(
    `${path.basename(import.meta.filename)}: ${outcomes.length} of ${all} tried, ${counted - missed.length} of ${counted} killed, score ${score.toFixed(1)} %, ${same.length} of the same meaning, ${seconds} s`,
  );
  return score >= NEEDED ? 0 : 1;
}

process.exit(await main());
