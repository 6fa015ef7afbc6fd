import { getStorage } from 'firebase-admin/storage';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { app, db, env, eventually, newId, tokenFor, withTriggers } from './emulated';
import { run } from './in-process';

beforeAll(withTriggers);

const BUCKET = 'demo-coaching.firebasestorage.app';
const bucket = getStorage(app).bucket(BUCKET);

/** Deletes directly with a token, as any account can. */
async function taken(path: string, token: string): Promise<number> {
  const url = `http://${env('FIREBASE_STORAGE_EMULATOR_HOST')}/v0/b/${BUCKET}/o/${encodeURIComponent(path)}`;
  return (await fetch(url, { method: 'DELETE', headers: { authorization: `Firebase ${token}` } }))
    .status;
}
const isThere = async (path: string) => (await bucket.file(path).exists())[0];
const named = (path: string) =>
  eventually(`${path} named`, async () =>
    (await bucket.file(path).getMetadata())[0].metadata?.named === 'true' ? true : undefined,
  );

/** A staff member who uploaded two files for a client: one referenced by a document, one not. */
async function sent(folder: (uid: string) => string) {
  const [uid, staff] = [newId('c'), newId('s')];
  const token = await tokenFor(staff, 'Studio');
  const [used, loose] = ['1.jpg', '2.jpg'].map((name) => `${folder(uid)}/${name}`);
  for (const path of [used, loose] as string[])
    await bucket
      .file(path)
      .save('x', { resumable: false, metadata: { metadata: { uploadedBy: staff } } });
  return { uid, token, used: used ?? '', loose: loose ?? '' };
}

describe('[SE-013] what a document names is taken away past the functions by nobody, its sender included', () => {
  it('a photo of a check', async () => {
    const { uid, token, used, loose } = await sent((client) => `check/${client}`);
    await db
      .doc(`check/${newId('k')}`)
      .set({ userId: uid, imageOnePath: used, visibilityProfile: true, createdAt: new Date() });
    await named(used);
    expect([await taken(used, token), await taken(loose, token)]).toEqual([403, 204]);
    expect([await isThere(used), await isThere(loose)]).toEqual([true, false]);
  });

  it('the file of a plan, also once the plan is deleted: it may come back', async () => {
    const { uid, token, used, loose } = await sent((client) => `alimentazioni/${client}/0`);
    const plan = { id: '1', dataCreazione: '2026-03-01T10:00:00.000Z', filePath: used };
    await db.doc(`alimentazioni/${uid}`).set({ userId: uid, alimentazioni: [plan] });
    await named(used);
    expect([await taken(used, token), await taken(loose, token)]).toEqual([403, 204]);
    const key = { id: '1772359200000-0', created: Date.parse(plan.dataCreazione), index: 0 };
    expect(
      (await run(CALLABLES.deletePlan, token, { userId: uid, plan: { ...key, id: '1' } })).http,
    ).toBe(200);
    expect(await taken(used, token)).toBe(403);
    expect(await isThere(used)).toBe(true);
  });
});
