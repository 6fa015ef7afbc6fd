import { randomUUID } from 'node:crypto';
import { getStorage } from 'firebase-admin/storage';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { noticeMessages } from '@/domain/messages';
import { app, db, newId, tokenFor } from './emulated';
import { run } from './in-process';
import { inbox, invoke, newClient, refusalOf, tokenOf } from './services';

const NAME = CALLABLES.sendPdfEmail;
const BUCKET = 'demo-coaching.firebasestorage.app';
const bucket = getStorage(app).bucket(BUCKET);
const ORIGIN = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}`;
let staff = '';
beforeAll(async () => {
  staff = await tokenOf();
});
afterEach(() => inbox.behave('ok'));

/** Stores a file, for documents with its record; returns its path. */
async function stored(path: string, visibilityProfile = true): Promise<string> {
  await bucket.file(path).save('%PDF-1.4', { contentType: 'application/pdf' });
  const [folder, userId, name = ''] = path.split('/');
  if (folder === 'documenti' && name !== '..')
    await db
      .doc(`documenti/${name.split('_')[0]}`)
      .set({ userId, filePath: path, visibilityProfile });
  return path;
}
/** The legacy URL. */
const urlOf = (path: string) =>
  `${ORIGIN}/v0/b/${BUCKET}/o/${encodeURIComponent(path)}?alt=media&token=${randomUUID()}`;

describe('sendPdfEmail', () => {
  it.each([
    ['documenti/UID/ID_dieta.pdf', 'its path', '/user?documento=ID', (path: string) => path],
    ['documenti/UID/ID_dieta.pdf', 'its old address', '/user?documento=ID', urlOf],
    [
      'alimentazioni/UID/0/dieta di marzo.pdf',
      'its path',
      '/alimentazione-page',
      (path: string) => path,
    ],
  ])(
    '[AT-202] [SE-019] sends, for %s by %s, the link to the page that shows it and answers a message',
    async (at, _, page, given) => {
      const [by, id] = [newId('s'), newId('d')];
      const { uid, email } = await newClient({ name: 'Giulia' });
      const fileUrl = given(await stored(at.replace('UID', uid).replace('ID', id)));
      const { result } = await invoke(NAME, await tokenFor(by, 'Studio'), { userId: uid, fileUrl });
      expect(result).toEqual({ message: noticeMessages.pdfSent });
      const [mail] = await inbox.to(email);
      expect(mail).toMatchObject({ subject: 'Hai un nuovo documento', attachments: [] });
      expect(mail?.text).toContain(`/tickets${page.replace('ID', id)}\n`);
      expect(mail?.html).toContain(`/tickets${page.replace('ID', id)}"`);
      expect(`${mail?.text}${mail?.html}`).not.toMatch(/token=|%2F|\.pdf/);
      const { docs } = await db.collection('notifiche').where('userId', '==', uid).get();
      expect(docs.map((notice) => notice.data())).toMatchObject([
        { by, kind: 'pdf', channel: 'email', outcome: 'inviata' },
      ]);
    },
  );

  it('called twice, and four times at once, for one file: one e-mail; another file is another e-mail', async () => {
    const { uid, email } = await newClient();
    const first = await stored(`documenti/${uid}/${uid}a_1.pdf`);
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => run(NAME, staff, { userId: uid, fileUrl: first })),
    );
    expect(outcomes.map(({ result }) => result)).toEqual(
      Array(4).fill({ message: noticeMessages.pdfSent }),
    );
    await invoke(NAME, staff, { userId: uid, fileUrl: first });
    expect(await inbox.to(email)).toHaveLength(1);
    await invoke(NAME, staff, {
      userId: uid,
      fileUrl: await stored(`documenti/${uid}/${uid}b_2.pdf`),
    });
    expect(await inbox.to(email)).toHaveLength(2);
  });

  it('a mail server out of order is told to staff, and can be tried again at once', async () => {
    const [mode, status] = ['drop', 'UNAVAILABLE'];
    const { uid } = await newClient();
    const fileUrl = await stored(`documenti/${uid}/${uid}a_1.pdf`);
    await inbox.behave(mode);
    expect((await invoke(NAME, staff, { userId: uid, fileUrl })).error).toMatchObject({
      status,
      message: noticeMessages.pdfFailed,
    });
    await inbox.behave('ok');
    expect((await invoke(NAME, staff, { userId: uid, fileUrl })).result).toEqual({
      message: noticeMessages.pdfSent,
    });
  });

  it('refuses every file that is not in the client’s own folder of our bucket', async () => {
    const { uid, email } = await newClient();
    const other = await newClient();
    const own = urlOf(await stored(`documenti/${uid}/${uid}a_1.pdf`));
    const urls = [
      await stored(`documenti/${other.uid}/a_1.pdf`),
      await stored(`check/${uid}/foto.jpg`),
      await stored(`documenti/${uid}x/a.pdf`),
      await stored(`documenti/${uid}/../${other.uid}/a_1.pdf`),
      own.replace(ORIGIN, 'https://cattivo.test'),
      own.replace(ORIGIN, `${ORIGIN}@cattivo.test`),
      own.replace('http://', 'http://utente:parola@'),
      own.replace('http:', 'ftp:'),
      own.replace(BUCKET, 'altro.firebasestorage.app'),
      own.replace(/\/o\/.*\?/, '/o/%E0%A4%A?'),
      `javascript:alert(1)//${own}`,
      `/documenti/${uid}/${uid}a_1.pdf`,
      'x',
    ];
    for (const fileUrl of urls) {
      const outcome = await run(NAME, staff, { userId: uid, fileUrl });
      expect([refusalOf(outcome), outcome.error?.message], fileUrl).toEqual([
        'invalid',
        noticeMessages.pdfNotOfClient,
      ]);
    }
    expect(await inbox.to(email)).toEqual([]);
  });
  it('refuses a document that the client does not see: the link would lead to nothing', async () => {
    const { uid, email } = await newClient();
    const id = newId('d');
    const fileUrl = await stored(`documenti/${uid}/${id}_1.pdf`, false);
    expect(await invoke(NAME, staff, { userId: uid, fileUrl })).toMatchObject({
      error: { message: noticeMessages.pdfHidden },
    });
    expect(await inbox.to(email)).toEqual([]);
    await db.doc(`documenti/${id}`).update({ visibilityProfile: true });
    expect((await invoke(NAME, staff, { userId: uid, fileUrl })).result).toEqual({
      message: noticeMessages.pdfSent,
    });
  });
  it('refuses a file that is no longer there', async () => {
    const { uid } = await newClient();
    const fileUrl = await stored(`documenti/${uid}/${uid}a_1.pdf`);
    await bucket.file(`documenti/${uid}/${uid}a_1.pdf`).delete();
    expect(refusalOf(await invoke(NAME, staff, { userId: uid, fileUrl }))).toBe('not-found');
  });

  it.each(['user', 'Spedizioni'])('refuses the role %s, also for its own file', async (role) => {
    const uid = newId('u');
    const token = await tokenFor(uid, role);
    const fileUrl = await stored(`documenti/${uid}/${uid}a_1.pdf`);
    expect(refusalOf(await invoke(NAME, token, { userId: uid, fileUrl }))).toBe(
      'permission-denied',
    );
  });
  it('refuses an anonymous visitor', async () => {
    expect(refusalOf(await invoke(NAME, null, { userId: 'x', fileUrl: 'y' }))).toBe(
      'unauthenticated',
    );
  });
  it.each([
    null,
    {},
    { userId: 'a' },
    { fileUrl: 'x' },
    { userId: 7, fileUrl: 'x' },
    { userId: 'a', fileUrl: '' },
    { userId: 'a', fileUrl: 7 },
    { userId: 'a', fileUrl: 'x'.repeat(2001) },
  ])('refuses the input %j', async (data) =>
    expect(refusalOf(await run(NAME, staff, data))).toBe('invalid'),
  );
});
