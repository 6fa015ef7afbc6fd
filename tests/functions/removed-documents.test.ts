import { getStorage } from 'firebase-admin/storage';
import { describe, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import type { Role } from '@/domain/roles';
import { runRemoveDeletedFiles } from '../../functions/src/documents/removed-documents';
import { app, db, newId, tokenFor } from './emulated';
import { invoke, refusalOf, tokenOf } from './services';

const NAME = CALLABLES.removeDocumentFile;
const BUCKET = 'demo-coaching.firebasestorage.app';
const bucket = getStorage(app).bucket(BUCKET);
const ORIGIN = 'https://firebasestorage.googleapis.com';

const own = (uid: string) => `documenti/${uid}/abc_dieta di marzo.pdf`;
const byPath = (filePath: string) => ({ filePath, fileUrl: '' });
const byUrl = (path: string) => ({
  fileUrl: `${ORIGIN}/v0/b/${BUCKET}/o/${encodeURIComponent(path)}?alt=media&token=t`,
});

interface Deletion {
  path?: (uid: string) => string;
  record?: (path: string) => Record<string, unknown>;
  who?: string;
  minutesAgo?: number;
  entry?: Record<string, unknown>;
}

/** A client's file whose record was deleted, with the audit log entry. */
async function deleted({
  path = own,
  record = byPath,
  who = newId('s'),
  minutesAgo = 0,
  entry = {},
}: Deletion = {}) {
  const uid = newId('c');
  const file = bucket.file(path(uid));
  await file.save('%PDF-1.4');
  const ref = db.collection('documenti').doc();
  const before = { userId: uid, fileName: 'dieta.pdf', ...record(file.name) };
  const when = new Date(Date.now() - minutesAgo * 60_000);
  const { id } = await db
    .collection('registro')
    .add({ who, what: 'delete-document', docId: ref.id, when, before, ...entry });
  return { ref, before, entry: id, who, exists: async () => (await file.exists())[0] };
}
type Deleted = Awaited<ReturnType<typeof deleted>>;
const ask = async ({ who, entry }: Deleted, role: Role = 'Studio') =>
  invoke(NAME, await tokenFor(who, role), { entry });

describe('removeDocumentFile', () => {
  it.each([
    ['by its path', byPath],
    ['by its address, as old records have it', byUrl],
  ])(
    '[AT-066] [CO-280] deletes the file %s for whoever deleted the document; asked again it is no error',
    async (_, record) => {
      const document = await deleted({ record });
      expect(await ask(document)).toMatchObject({ result: { removed: true } });
      expect(await document.exists()).toBe(false);
      const again = await invoke(NAME, await tokenOf(), { entry: document.entry });
      expect(refusalOf(again)).toBe('not-found');
    },
  );

  it('keeps the file of a document that was brought back', async () => {
    const document = await deleted();
    await document.ref.set(document.before);
    expect(await ask(document)).toMatchObject({ result: { removed: false } });
    expect(await document.exists()).toBe(true);
  });

  it('deletes nothing but that client’s files, whatever the record names', async () => {
    for (const path of [
      () => `documenti/${newId('altra')}/a.pdf`,
      (uid: string) => `check/${uid}/a.jpg`,
      (uid: string) => `alimentazioni/${uid}/0/a.pdf`,
    ]) {
      const document = await deleted({ path });
      expect(await ask(document)).toMatchObject({ result: { removed: false } });
      expect(await document.exists()).toBe(true);
    }
  });

  it('refuses visitors, other roles, another’s deletion, other entries and unknown ones', async () => {
    const [document, other] = [await deleted(), await deleted({ entry: { what: 'delete' } })];
    expect(refusalOf(await invoke(NAME, null, { entry: document.entry }))).toBe('unauthenticated');
    for (const role of ['user', 'Spedizioni'] as const) {
      expect(refusalOf(await invoke(NAME, await tokenOf(role), { entry: document.entry }))).toBe(
        'permission-denied',
      );
    }
    const staff = await tokenOf();
    for (const entry of [document.entry, 'nessuna'])
      expect(refusalOf(await invoke(NAME, staff, { entry }))).toBe('not-found');
    expect(refusalOf(await ask(other))).toBe('not-found');
    for (const entry of ['', 'a/b', 7, undefined])
      expect(refusalOf(await invoke(NAME, staff, { entry }))).toBe('invalid');
    expect([await document.exists(), await other.exists()]).toEqual([true, true]);
  });
});

describe('the hourly run', () => {
  it('deletes the files that a closed browser has left, none of what may still come back', async () => {
    const [left, recent, back, old] = await Promise.all([
      deleted({ minutesAgo: 4 }),
      deleted({ minutesAgo: 2 }),
      deleted({ minutesAgo: 4 }),
      deleted({ minutesAgo: 60 * 24 * 3 }),
    ]);
    await back.ref.set(back.before);
    const twice = await deleted({ minutesAgo: 4 });
    await db.collection('registro').add({
      what: 'delete-document',
      docId: twice.ref.id,
      when: new Date(),
      before: twice.before,
    });
    for (let run = 0; run < 2; run += 1) await runRemoveDeletedFiles();
    const files = await Promise.all([left, recent, back, twice, old].map(({ exists }) => exists()));
    expect(files).toEqual([false, true, true, true, true]);
  });
});
