// Needs the storage emulator. In a database of its own, where no trigger does what is tested here.
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Stores } from '../../../scripts/lib/backfill';
import { APART_STEPS } from '../../../scripts/lib/backfill-apart';
import { backfill } from '../../../scripts/lib/backfill-steps';
import { buildDocument, buildMessage, buildTicket, buildUser } from '../../fixtures/builders';

const PROJECT = 'demo-apart';
const app = initializeApp(
  { projectId: PROJECT, storageBucket: `${PROJECT}.firebasestorage.app` },
  PROJECT,
);
const db = getFirestore(app);
const bucket = getStorage(app).bucket();
const home = { origins: ['https://firebasestorage.googleapis.com'], bucket: bucket.name };
const stores = { db, files: { bucket, home } } as unknown as Stores;
const urlOf = (path: string) =>
  `https://firebasestorage.googleapis.com/v0/b/${bucket.name}/o/${encodeURIComponent(path)}?alt=media&token=t`;
const runAll = async (dryRun = false) => {
  const changed: Record<string, number> = {};
  for (const { name } of APART_STEPS)
    changed[name] = (await backfill(stores, name, { dryRun, pageSize: 2 })).changed;
  return changed;
};
const all = async (name: string) => (await db.collection(name).get()).docs.map((doc) => doc.data());

beforeEach(async () => {
  for (const name of [
    'documenti',
    'check',
    'alimentazioni',
    'tickets',
    'users',
    'percorsi',
    'noteinterne',
    'avanzamenti',
  ])
    await db.recursiveDelete(db.collection(name));
});

describe('backfill of what the old application stored', () => {
  it('[SE-004] turns addresses of ours into paths, drops them, and writes the record beside the file; foreign ones stay', async () => {
    await bucket
      .file('documenti/u/vecchio.pdf')
      .save('%PDF', { resumable: false, metadata: { metadata: { uploadedBy: 'x' } } });
    const old = { userId: 'u', filePath: undefined, fileUrl: urlOf('documenti/u/vecchio.pdf') };
    await db.doc('documenti/a').set(buildDocument(old));
    await db
      .doc('documenti/b')
      .set(buildDocument({ ...old, fileUrl: 'https://altrove.test/x.pdf' }));
    await db
      .doc('documenti/c')
      .set(buildDocument({ userId: 'u', filePath: 'documenti/u/nuovo.pdf' }));
    expect(await runAll(true)).toMatchObject({ 'file-documenti': 1 });
    expect((await db.doc('documenti/a').get()).get('fileUrl')).toBe(old.fileUrl);
    expect(await runAll()).toMatchObject({ 'file-documenti': 1 });
    const record = (await db.doc('documenti/a').get()).data();
    expect(record).toMatchObject({ filePath: 'documenti/u/vecchio.pdf', fileName: 'scheda.pdf' });
    expect(record).not.toHaveProperty('fileUrl');
    expect((await db.doc('documenti/b').get()).get('fileUrl')).toBe('https://altrove.test/x.pdf');
    const [{ metadata }] = await bucket.file('documenti/u/vecchio.pdf').getMetadata();
    expect(metadata).toMatchObject({ document: 'a' });
    expect(await runAll()).toMatchObject({ 'file-documenti': 0 });
  });

  it('[SE-013] [SE-019] says beside the files of checks and plans of before that they are named, and which are hidden', async () => {
    const [shown, hidden, plan, loose] = [
      'check/u/1.jpg',
      'check/u/2.jpg',
      'alimentazioni/u/0/a.pdf',
      'check/u/3.jpg',
    ];
    for (const path of [shown, hidden, plan, loose])
      await bucket
        .file(path)
        .save('x', { resumable: false, metadata: { metadata: { uploadedBy: 's' } } });
    await db
      .doc('check/a')
      .set({ userId: 'u', imageOneUrl: urlOf(shown), visibilityProfile: true });
    await db.doc('check/b').set({ userId: 'u', imageOnePath: hidden });
    await db.doc('check/c').set({ userId: 'u', visibilityProfile: true });
    await db.doc('alimentazioni/u').set({ alimentazioni: [{ fileUrl: urlOf(plan) }] });
    const beside = async () =>
      Promise.all(
        [shown, hidden, plan, loose].map(
          async (path) => (await bucket.file(path).getMetadata())[0].metadata,
        ),
      );
    const expected = { 'file-check': 2, 'file-alimentazioni': 1 };
    expect(await runAll(true)).toMatchObject(expected);
    expect(await beside()).toEqual(Array(4).fill({ uploadedBy: 's' }));
    expect(await runAll()).toMatchObject(expected);
    expect(await beside()).toMatchObject([
      { named: 'true' },
      { named: 'true', hidden: 'true' },
      { named: 'true' },
      { uploadedBy: 's' },
    ]);
    const [first, , third, fourth] = await beside();
    for (const metadata of [first, third]) expect(metadata).not.toHaveProperty('hidden');
    expect(fourth).toEqual({ uploadedBy: 's' });
    expect(await runAll()).toMatchObject({ 'file-check': 0, 'file-alimentazioni': 0 });
  });

  it('[SE-018] [DE-072] sets notes and hidden attachments apart, once', async () => {
    await db.doc('users/u').set(buildUser({ uid: 'u', notes: 'Non paga' }));
    await db.doc('percorsi/p').set({ uid: 'u', steps: [{ name: 'check', staffNote: 'Chiamare' }] });
    const shown = buildMessage({ fileUrl: urlOf('documenti/u/a.pdf'), fileName: 'a.pdf' });
    const hidden = buildMessage({
      fileUrl: urlOf('documenti/u/b.pdf'),
      fileName: 'b.pdf',
      visibilityProfile: false,
    });
    await db.doc('tickets/t').set(buildTicket({ userId: 'u', conversations: [shown, hidden] }));
    const expected = { 'note-users': 1, 'note-percorsi': 1, 'file-tickets': 1 };
    expect(await runAll(true)).toMatchObject(expected);
    expect(await all('noteinterne')).toEqual([]);
    expect(await runAll()).toMatchObject(expected);
    expect(await runAll()).toMatchObject({
      'note-users': 0,
      'note-percorsi': 0,
      'file-tickets': 0,
    });
    expect(
      JSON.stringify([await all('users'), await all('percorsi'), await all('tickets')]),
    ).not.toMatch(/Non paga|Chiamare|b\.pdf|token=/);
    expect(JSON.stringify(await all('tickets'))).toContain('documenti/u/a.pdf');
    expect(JSON.stringify(await all('noteinterne'))).toMatch(/Non paga.*|Chiamare/);
    expect(await all('noteinterne')).toHaveLength(3);
  });

  it('goes on where it was interrupted', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e'])
      await db.doc(`users/${id}`).set(buildUser({ uid: id, notes: id }));
    let pages = 0;
    const stopped = await backfill(stores, 'note-users', {
      pageSize: 2,
      shouldStop: () => (pages += 1) > 1,
    });
    expect(stopped).toEqual({ read: 2, changed: 2, failed: 0, finished: false });
    expect(await backfill(stores, 'note-users', { pageSize: 2 })).toEqual({
      read: 3,
      changed: 3,
      failed: 0,
      finished: true,
    });
    expect(await all('noteinterne')).toHaveLength(5);
  });
});
