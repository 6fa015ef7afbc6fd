import { getStorage } from 'firebase-admin/storage';
import { expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { runRemoveDeletedFiles } from '../../functions/src/documents/removed-documents';
import { app, db, newId, tokenFor } from './emulated';
import { run } from './in-process';

const BUCKET = 'demo-coaching.firebasestorage.app';
const ORIGIN = 'https://firebasestorage.googleapis.com';
const bucket = getStorage(app).bucket(BUCKET);
const sweep = runRemoveDeletedFiles;

/** A client with plans, each with its file; the second one legacy. */
async function client(more: (paths: string[]) => Record<string, unknown>[] = () => []) {
  const uid = newId('c');
  const paths = ['1', '2'].map((id) => `alimentazioni/${uid}/${id}/dieta di marzo.pdf`);
  for (const path of paths) await bucket.file(path).save('%PDF-1.4');
  const [first = '', second = ''] = paths;
  const fileUrl = `${ORIGIN}/v0/b/${BUCKET}/o/${encodeURIComponent(second)}?alt=media&token=t`;
  const plans = [{ id: '1', filePath: first, fileUrl: '' }, { id: '2', fileUrl }, ...more(paths)];
  await db.doc(`alimentazioni/${uid}`).set({ userId: uid, alimentazioni: plans });
  const files = () => Promise.all(paths.map(async (path) => (await bucket.file(path).exists())[0]));
  return { uid, paths, files };
}
const admin = tokenFor(newId('a'), 'Amministratore');
async function deletePlan(uid: string, id: string): Promise<string> {
  const { result } = await run(CALLABLES.deletePlan, await admin, {
    userId: uid,
    plan: { id, created: null, index: Number(id) - 1 },
  });
  return (result as { entry: string }).entry;
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const made = (entry: string, minutes: number) =>
  db.doc(`registro/${entry}`).update({ when: minutesAgo(minutes) });

it('[SE-019] the files of deleted plans go once the deletion can’t be undone, those of the others stay', async () => {
  const anna = await client();
  const [one, two] = [await deletePlan(anna.uid, '1'), await deletePlan(anna.uid, '2')];
  await sweep();
  expect(await anna.files()).toEqual([true, true]);
  await made(one, 15);
  for (let time = 0; time < 2; time += 1) await sweep();
  expect(await anna.files()).toEqual([false, true]);
  await made(two, 15);
  await sweep();
  expect(await anna.files()).toEqual([false, false]);
});

it('[SE-015] a plan that was taken back keeps its file; deleted again it loses it', async () => {
  const anna = await client();
  const entry = await deletePlan(anna.uid, '1');
  expect((await run(CALLABLES.restorePlan, await admin, { entry })).http).toBe(200);
  await made(entry, 15);
  await sweep();
  expect(await anna.files()).toEqual([true, true]);
  await made(await deletePlan(anna.uid, '1'), 15);
  await sweep();
  expect(await anna.files()).toEqual([false, true]);
});

it('[SE-019] a file that something else still names stays: another plan, a shipment, an archived one, what may come back', async () => {
  const named = async (
    name: (uid: string, path: string) => Promise<unknown>,
    more?: (paths: string[]) => Record<string, unknown>[],
  ) => {
    const anna = await client(more);
    await name(anna.uid, anna.paths[0] ?? '');
    await made(await deletePlan(anna.uid, '1'), 15);
    return anna;
  };
  const rows = (uid: string, filePath: string) => ({ uid, alimentazioni: [{ id: '1', filePath }] });
  const kept = [
    await named(
      () => Promise.resolve(),
      ([filePath]) => [{ id: '3', filePath }],
    ),
    await named((uid, path) => db.collection('inviidigiornata').add(rows(uid, path))),
    await named((uid, path) => db.collection('inviidigiornata_archivio').add(rows(uid, path))),
    await named((uid, path) =>
      db
        .collection('registro')
        .add({ what: 'delete-shipment', when: minutesAgo(1), docId: 's', before: rows(uid, path) }),
    ),
  ];
  // Control: referenced only long ago, or by somebody else's shipment.
  const gone = [
    await named((uid, path) =>
      db.collection('registro').add({
        what: 'delete-shipment',
        when: minutesAgo(15),
        docId: 's',
        before: rows(uid, path),
      }),
    ),
    await named((_, path) => db.collection('inviidigiornata').add(rows(newId('altra'), path))),
  ];
  await sweep();
  for (const { files } of kept) expect(await files()).toEqual([true, true]);
  for (const { files } of gone) expect(await files()).toEqual([false, true]);
});

it('[SE-019] a programme of a shipment takes the file of its plan with it; nothing outside the client’s own folder goes', async () => {
  const [anna, bea] = [await client(), await client()];
  const foreign = bea.paths[0] ?? '';
  const plans = await db.doc(`alimentazioni/${anna.uid}`).get();
  await plans.ref.update({
    alimentazioni: [...(plans.get('alimentazioni') as unknown[]), { id: '3', filePath: foreign }],
  });
  const shipment = await db
    .collection('inviidigiornata')
    .add({ uid: anna.uid, alimentazioni: [{ id: '1', filePath: anna.paths[0] }, { id: '2' }] });
  const outcome = await run(CALLABLES.deleteProgramme, await admin, {
    shipment: shipment.id,
    programme: '1',
    whole: false,
  });
  expect(outcome.http).toBe(200);
  await made((outcome.result as { entry: string }).entry, 15);
  await made(await deletePlan(anna.uid, '3'), 15);
  await sweep();
  expect(await anna.files()).toEqual([false, true]);
  expect(await bea.files()).toEqual([true, true]);
});
