// npm run rules:mutate -- [storage.rules] [firestore.rules:12] [users] [--seconds 9] [--kept file]
//
// Mutation testing of the rules: weakens each condition in turn and counts how many of these
// mutants a test detects. --kept stores detected ones in a file and skips them until the rules or
// cases concerned change, so that a run can be split, or repeated after a change.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { rulesText } from './harness';
import { kept } from './kept';
import { mutantsOf, type Mutant } from './mutants';
import { SAME_MEANING } from './same-meaning';
import { openIn, tryCollections, tryStorage, type BlockPath, type Work } from './trying';

const NEEDED = 98;
const WORKERS = 2;

const { values, positionals: only } = parseArgs({
  options: { seconds: { type: 'string', default: 'Infinity' }, kept: { type: 'string' } },
  allowPositionals: true,
});

const FILES = {
  'firestore.rules': rulesText.firestore,
  'storage.rules': rulesText.storage,
} as const;
type File = keyof typeof FILES;
interface Outcome {
  file: File;
  mutant: Mutant;
  /** Places (collections, folders) where no case has detected it. */
  survived: Set<BlockPath>;
  killer: string | null;
}

/** The mutants selected on the command line, by file, line or collection. */
function wanted(file: File): Outcome[] {
  const names = (mutant: Mutant) => [...mutant.areas].map((block) => block.split('/')[1] ?? '');
  return mutantsOf(FILES[file])
    .filter(
      (mutant) =>
        only.length === 0 ||
        only.some(
          (what) => [file, `${file}:${mutant.line}`].includes(what) || names(mutant).includes(what),
        ),
    )
    .map((mutant) => ({ file, mutant, survived: new Set<BlockPath>(), killer: null }));
}

const isDone = ({ mutant, survived, killer }: Outcome) =>
  killer !== null || survived.size === mutant.areas.size;
const reasonFor = ({ file, mutant }: Outcome) => {
  const line = `\n${FILES[file].split('\n')[mutant.line - 1]}\n`;
  return SAME_MEANING.find(
    ({ where, ...same }) =>
      same.file === file &&
      same.what === mutant.what &&
      (where.startsWith('/') ? mutant.areas.has(where) : line.includes(where)),
  )?.why;
};

async function main(): Promise<number> {
  const started = Date.now();
  let stopped = false;
  // When interrupted, report the score so far.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (stopped = true));
  const [firestore, storage] = [wanted('firestore.rules'), wanted('storage.rules')];
  const all = [...firestore, ...storage];
  const at = new Map(
    all.map((outcome) => [
      `${outcome.file} ${outcome.mutant.start} ${outcome.mutant.what}`,
      outcome,
    ]),
  );
  const earlier = kept(values.kept);
  const workFor = (file: File): Work => ({
    ...earlier,
    isOver: () => stopped || Date.now() - started > Number(values.seconds) * 1000,
    isOpen: (start, what) => at.get(`${file} ${start} ${what}`)?.killer === null,
    report: (start, what, blockPath, killer) => {
      const outcome = at.get(`${file} ${start} ${what}`);
      if (!outcome) return;
      outcome.killer ??= killer;
      if (killer === null) outcome.survived.add(blockPath);
      if (process.env.MUTATE_VERBOSE)
        console.log(`${file}:${outcome.mutant.line} ${what} <- ${killer} (${blockPath})`);
    },
  });
  const waiting = [...new Set(firestore.flatMap(({ mutant }) => [...mutant.areas]))];
  // Skip mutants that another collection's cases detected in an earlier run.
  if (values.kept !== undefined)
    for (const blockPath of waiting) openIn(blockPath, workFor('firestore.rules'));
  const size = (block: string) =>
    firestore.filter(({ mutant }) => mutant.areas.size === 1 && mutant.areas.has(block)).length;
  const queue = waiting.sort((a, b) => size(b) - size(a));
  const workers = Array.from({ length: Math.min(WORKERS, queue.length) }, (_, index) =>
    tryCollections(`demo-rules-mutate-${index}`, queue, workFor('firestore.rules')),
  );
  // The emulator has one set of storage rules, which read the Firestore of this project.
  if (storage.length > 0)
    workers.push(
      tryStorage(
        storage.map(({ mutant }) => mutant),
        workFor('storage.rules'),
      ),
    );
  await Promise.all(workers);

  const done = all.filter(isDone);
  const survived = done.filter(({ killer }) => killer === null);
  const same = survived.filter(reasonFor);
  const missed = survived.filter((outcome) => !reasonFor(outcome));
  for (const { file, mutant } of missed)
    console.log(`SURVIVED      ${file}:${mutant.line}  ${mutant.what}`);
  for (const outcome of same)
    console.log(
      `same meaning  ${outcome.file}:${outcome.mutant.line}  ${outcome.mutant.what}  (${reasonFor(outcome)})`,
    );
  const counted = done.length - same.length;
  const score = counted === 0 ? 100 : (100 * (counted - missed.length)) / counted;
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(
    `${path.basename(import.meta.filename)}: ${done.length} of ${all.length} tried, ${counted - missed.length} of ${counted} killed, score ${score.toFixed(1)} %, ${same.length} of the same meaning, ${seconds} s`,
  );
  return score >= NEEDED && done.length === all.length ? 0 : 1;
}

process.exit(await main());
