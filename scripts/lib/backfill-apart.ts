// Migrates legacy data: files by path instead of URL; internal notes and hidden attachments moved
// out of what clients read.
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { answerPaths } from '../../functions/src/documents/public-links';
import { keepShownPlans } from '../../functions/src/documents/shown-plans';
import { endKnownLinks, settleFile, settleNamed } from '../../functions/src/documents/settle-file';
import { setFilesApart, setNotesApart } from '../../functions/src/notes/set-apart';
import { ownFilePath } from '../../src/domain/filePath';
import { NOTED_COLLECTIONS } from '../../src/domain/notes/internal';
import { readSubmission } from '../../src/domain/questionnaires/answers';
import { textOf } from '../../src/domain/stored';
import { documents, type Run, type Step } from './backfill';

type Settle = (run: Run, document: DocumentSnapshot) => Promise<boolean>;
const TICKETS = ['tickets', 'assistenzatecnica'] as const;

function filesOf({ files }: Run): NonNullable<Run['files']> {
  if (!files) throw new RangeError('this step needs the bucket');
  return files;
}

/** @param whole whether the document's content is needed, or only its path */
function apart(name: string, whole: boolean, settle: Settle): Step {
  return {
    name,
    pageSize: 100,
    passes: (run) => {
      const all = run.db.collection(name.slice(name.indexOf('-') + 1));
      const work = async (document: DocumentSnapshot) => ((await settle(run, document)) ? 1 : 0);
      return [documents(whole ? all : all.select(), { work })];
    },
  };
}

export const APART_STEPS: readonly Step[] = [
  apart('file-documenti', true, settleDocument),
  apart('file-check', true, (run, doc) =>
    settleFiles(run, ['check', textOf(doc.get('userId')) ?? ''], doc),
  ),
  apart('file-alimentazioni', true, (run, doc) => settleFiles(run, ['alimentazioni', doc.id], doc)),
  apart('file-questionari', true, endLinksOfAnswers),
  ...TICKETS.map((name) =>
    apart(`file-${name}`, false, (run, { ref }) =>
      setFilesApart(run.db, ref, {
        home: filesOf(run).home,
        urls: true,
        dryRun: run.dryRun,
      }),
    ),
  ),
  ...NOTED_COLLECTIONS.map((name) =>
    apart(`note-${name}`, false, (run, { ref }) => setNotesApart(run.db, name, ref, run.dryRun)),
  ),
  // After the notes: the client's copy of visible plans.
  apart('visibili-alimentazioni', false, (run, { id }) =>
    keepShownPlans(run.db, id, filesOf(run).home, run.dryRun),
  ),
];

/**
 * Sets the owning check or plan in the file's metadata, so that only functions can remove the file.
 */
async function settleFiles(
  run: Run,
  named: Parameters<typeof settleNamed>[1],
  document: DocumentSnapshot,
): Promise<boolean> {
  const { bucket, home } = filesOf(run);
  const { dryRun } = run;
  return (await settleNamed(bucket, named, document.data(), { home, dryRun })) > 0;
}

/** Revokes the public links of answers submitted before functions did so. */
async function endLinksOfAnswers(run: Run, answers: DocumentSnapshot): Promise<boolean> {
  const { bucket, home } = filesOf(run);
  const { uid } = readSubmission(answers.id, answers.data());
  let changed = false;
  for (const [path] of answerPaths(uid, answers.get('answers'), home))
    changed = (await endKnownLinks(bucket, path, run.dryRun)) || changed;
  return changed;
}

/**
 * Replaces the record's URL by the file's path, marks the file with its record's id, and revokes
 * its URLs. A record without a file of its client is left as it is: it shows as a problem.
 */
async function settleDocument(run: Run, { ref, id }: DocumentSnapshot): Promise<boolean> {
  const { db, dryRun } = run;
  const { bucket, home } = filesOf(run);
  const path = await db.runTransaction(async (transaction) => {
    const record = await transaction.get(ref);
    const { fileUrl, ...rest } = record.data() ?? {};
    const stored = { filePath: textOf(rest.filePath), fileUrl: textOf(fileUrl) };
    const own = ownFilePath(textOf(rest.userId) ?? '', stored, home);
    if (own === null || fileUrl === undefined) return null;
    if (!dryRun) transaction.set(ref, { ...rest, filePath: own });
    return own;
  });
  if (path !== null && !dryRun) await settleFile(bucket, path, id);
  return path !== null;
}
