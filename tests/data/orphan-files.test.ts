import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { getStorage } from 'firebase-admin/storage';
import { getApps } from 'firebase-admin/app';
import { orphanFilesCommand } from '../../scripts/lib/orphan-files-command';
import { documentsProject } from '../fixtures/world';
import { adminDb, clear, closeAdmin } from './harness';

// A bucket of its own, as other tests use theirs concurrently.
const BUCKET = `orfani-${documentsProject()}.firebasestorage.app`;
const bucket = getStorage(getApps().find(({ name }) => name === 'harness')).bucket(BUCKET);
const DAY = 86_400_000;
const TOMORROW = new Date(Date.now() + 1.5 * DAY);

beforeEach(async () => {
  vi.stubEnv('GOOGLE_CLOUD_PROJECT', documentsProject());
  vi.stubEnv('STORAGE_BUCKET', BUCKET);
  await clear();
  const [files] = await bucket.getFiles();
  await Promise.all(files.map((file) => file.delete()));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await closeAdmin();
});

const ORPHANS = [
  'alimentazioni/u/0/orfana.pdf',
  'check/u/orfana.jpg',
  'documenti/u/nessuno_x.pdf',
  'documenti/u/questionari/t/instances/p__0/f/c_c.png',
];
const NAMED = [
  'documenti/u/id1_a.pdf',
  'documenti/u/vecchio nome.pdf',
  'documenti/u/id2_b.pdf',
  'documenti/u/senza id.pdf',
  'documenti/u/tolto_a.pdf',
  'documenti/u/questionari/t/instances/p__0/f/a_a.png',
  'documenti/u/questionari/t/instances/p__0/f/b_b.png',
  'documenti/u/questionari/check/instances/k2/imageOne/e_foto.jpg',
  'check/u/1.jpg',
  'alimentazioni/u/0/piano.pdf',
  'altro/di-altri.txt',
];

async function given(): Promise<void> {
  await Promise.all(
    [...ORPHANS, ...NAMED].map((path) => bucket.file(path).save('x', { resumable: false })),
  );
  await bucket.file('documenti/u/senza id.pdf').setMetadata({ metadata: { document: 'id3' } });
  const urlOf = (path: string) =>
    `https://firebasestorage.googleapis.com/v0/b/b/o/${encodeURIComponent(path)}?alt=media&token=t`;
  const answers = 'documenti/u/questionari/t/instances/p__0/f';
  const reservation = { uid: 'u', expireAt: new Date(TOMORROW.getTime() + DAY) };
  const documents: Record<string, object> = {
    'documenti/id1': { userId: 'u', filePath: 'documenti/u/id1_a.pdf' },
    // Legacy files: with the record's id in their name or metadata.
    'documenti/id2': { userId: 'u', fileName: 'b.pdf' },
    'documenti/id3': { userId: 'u' },
    'tickets/t': {
      conversations: [
        {
          content: `<p>Ecco: <a href="${urlOf('documenti/u/vecchio nome.pdf')}">la dieta</a></p>`,
        },
      ],
    },
    'questionari/p__0': { answers: { f: [{ path: `${answers}/a_a.png`, name: 'a.png' }] } },
    // Waiting for submission; cancelled; expired.
    'caricamenti/b': { ...reservation, path: `${answers}/b_b.png`, state: 'open' },
    'caricamenti/c': { ...reservation, path: `${answers}/c_c.png`, state: 'cancelled' },
    'caricamenti/d': { path: 'documenti/u/nessuno_x.pdf', state: 'open', expireAt: new Date() },
    'check/k': { userId: 'u', imageOneUrl: urlOf('check/u/1.jpg') },
    // Sent by the client, and waiting.
    'checkinviati/u': {
      photos: ['documenti/u/questionari/check/instances/k2/imageOne/e_foto.jpg'],
    },
    'inviidigiornata_archivio/s': {
      alimentazioni: [{ filePath: 'alimentazioni/u/0/piano.pdf' }],
      chi: adminDb.doc('users/u'),
    },
    // Can still be restored.
    'registro/r': { before: { userId: 'u', filePath: 'documenti/u/tolto_a.pdf' } },
  };
  await Promise.all(Object.entries(documents).map(([path, data]) => adminDb.doc(path).set(data)));
}
const stored = async () => (await bucket.getFiles())[0].map(({ name }) => name).sort();
async function command(args: string[], now?: Date): Promise<string[]> {
  const said: string[] = [];
  await orphanFilesCommand(args, (text) => said.push(text), now);
  return said;
}

it('names the files that no document names, and deletes nothing unasked; of what is not a day old it says nothing', async () => {
  await given();
  expect((await command([])).at(-1)).toMatch(/^0 files/);
  const said = await command([], TOMORROW);
  expect(
    said
      .slice(0, -3)
      .map((line) => line.split(' MB ')[1])
      .sort(),
  ).toEqual(ORPHANS);
  expect(said.slice(-3)).toEqual([
    expect.stringMatching(/^4 files .* none of 12 documents/),
    '0 of them have a public link.',
    expect.stringContaining('--delete'),
  ]);
  expect(await stored()).toEqual([...ORPHANS, ...NAMED].sort());
  await expect(command(['--tutto'])).rejects.toThrow('--tutto');
});

it('[SE-030] ends their public links when it is told to, and no others', async () => {
  await given();
  const token = { metadata: { firebaseStorageDownloadTokens: 'gettone' } };
  const [orphan, named] = [ORPHANS[2] ?? '', NAMED[0] ?? ''];
  for (const path of [orphan, named]) await bucket.file(path).setMetadata(token);
  // The emulator never removes a token, so the test looks at the requests.
  const files = Object.getPrototypeOf(bucket.file(orphan)) as ReturnType<typeof bucket.file>;
  const set = vi.spyOn(files, 'setMetadata');
  expect(await command([], TOMORROW)).toContain('1 of them have a public link.');
  expect(set).not.toHaveBeenCalled();
  expect(await command(['--end-links'], TOMORROW)).toContain('1 of them had a public link.');
  expect(set.mock.contexts).toEqual([expect.objectContaining({ name: orphan })]);
  expect(set).toHaveBeenCalledWith({ metadata: { firebaseStorageDownloadTokens: null } });
  set.mockRestore();
  expect(await stored()).toEqual([...ORPHANS, ...NAMED].sort());
});

it('deletes them when it is told to, and nothing else', async () => {
  await given();
  expect((await command(['--delete'], TOMORROW)).at(-1)).toBe('4 files deleted.');
  expect(await stored()).toEqual([...NAMED].sort());
  expect((await command(['--delete'], TOMORROW)).at(-1)).toMatch(/^0 files/);
});
