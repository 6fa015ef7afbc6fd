import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { beforeAll, describe, expect, it } from 'vitest';
import { setNotesApart } from '../../functions/src/notes/set-apart';
import { buildMessage, buildTicket, buildUser } from '../fixtures/builders';
import { app, db, eventually, newId, pollDocument, tokenFor, withTriggers } from './emulated';

beforeAll(withTriggers);

const BUCKET = 'demo-coaching.firebasestorage.app';
const bucket = getStorage(app).bucket(BUCKET);
const ORIGIN = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}`;

/** A file with a legacy download URL. */
async function urlOf(path: string): Promise<string> {
  const token = randomUUID();
  const metadata = { uploadedBy: 'staff', firebaseStorageDownloadTokens: token };
  await bucket
    .file(path)
    .save('%PDF-1.4', { resumable: false, contentType: 'application/pdf', metadata: { metadata } });
  return `${ORIGIN}/v0/b/${BUCKET}/o/${encodeURIComponent(path)}?alt=media&token=${token}`;
}
const metadataOf = async (path: string) =>
  (await bucket.file(path).getMetadata())[0].metadata ?? {};

/** A document as the rules let the token's owner read it; '' if they refuse it. */
async function readBy(token: string, path: string): Promise<string> {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  const answer = await fetch(
    `http://${host}/v1/projects/demo-coaching/databases/(default)/documents/${path}`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  return answer.ok ? answer.text() : '';
}

describe('what the old application still writes', () => {
  it('[SE-018] its client reads nothing internal once the trigger has run: steps, own record, conversation', async () => {
    const uid = newId('u');
    const token = await tokenFor(uid, 'user');
    const journey = db.collection('percorsi').doc();
    const ticket = db.collection('assistenzatecnica').doc();
    const fileUrl = await urlOf(`documenti/${uid}/interno.pdf`);
    const hidden = { content: 'INTERNO', fileUrl, fileName: 'i.pdf', visibilityProfile: false };
    await Promise.all([
      journey.set({ uid, steps: [{ name: 'check', staffNote: 'INTERNO' }] }),
      db.doc(`users/${uid}`).update({ notes: 'INTERNO' }),
      ticket.set(
        buildTicket({ userId: uid, conversations: [buildMessage(), buildMessage(hidden)] }),
      ),
    ]);
    for (const [path, what] of [
      [journey.path, 'INTERNO'],
      [`users/${uid}`, 'INTERNO'],
      [ticket.path, 'interno.pdf'],
    ] as const) {
      const closed = async () => {
        const text = await readBy(token, path);
        return text === '' || text.includes(what) ? undefined : true;
      };
      await eventually(`${path} closed`, closed, 90_000);
    }
  });

  it('[SE-018] [DE-072] internal notes of a person leave the record, which goes on as it is', async () => {
    const uid = newId('u');
    const ref = db.doc(`users/${uid}`);
    await ref.set(buildUser({ uid, notes: 'Non paga', noteCheck: '', cap: '00100' }));
    await pollDocument('notes apart', ref, (document) =>
      document.get('notes') === undefined ? true : undefined,
    );
    const note = db.doc(`noteinterne/users_${uid}`);
    expect((await note.get()).data()).toMatchObject({
      collection: 'users',
      docId: uid,
      item: '',
      userId: uid,
      notes: 'Non paga',
    });
    expect((await ref.get()).data()).toMatchObject({ uid, cap: '00100' });
    expect((await ref.get()).data()).not.toHaveProperty('noteCheck');
    // Written again by somebody who doesn't see the note: an empty field loses nothing, a new text
    // is appended.
    await ref.update({ notes: '', noteCheck: 'Foto scure' });
    await pollDocument('notes apart again', note, (document) =>
      document.get('noteCheck') === 'Foto scure' ? true : undefined,
    );
    await ref.update({ notes: 'Ha pagato' });
    await pollDocument('a note added', note, (document) =>
      document.get('notes') === 'Non paga\nHa pagato' ? true : undefined,
    );
  });

  it('[SE-018] [DE-072] notes of steps and plans, and of orders and checks', async () => {
    const uid = newId('u');
    const [journey, plans] = [db.collection('percorsi').doc(), db.doc(`alimentazioni/${uid}`)];
    const [order, check] = [db.collection('orders').doc(), db.collection('check').doc()];
    await journey.set({
      uid,
      steps: [{ name: 'consegna' }, { name: 'check', staffNote: 'Chiamare' }],
    });
    await plans.set({
      userId: uid,
      alimentazioni: [{ id: '17', nota1: 'Allergia?', nota2: 'per te' }],
    });
    await order.set({ userId: uid, noteinterna: 'Reclamo' });
    await check.set({ userId: uid, visibilityProfile: true, staffNote: 'Ferma' });
    const found = await eventually('all notes apart', async () => {
      const { docs } = await db.collection('noteinterne').where('userId', '==', uid).get();
      return docs.length === 4 ? docs.map(({ id }) => id).sort() : undefined;
    });
    expect(found).toEqual(
      [
        `alimentazioni_${uid}_17`,
        `check_${check.id}`,
        `orders_${order.id}`,
        `percorsi_${journey.id}_1`,
      ].sort(),
    );
    expect((await journey.get()).get('steps')).toEqual([{ name: 'consegna' }, { name: 'check' }]);
    expect((await plans.get()).get('alimentazioni')).toEqual([{ id: '17', nota2: 'per te' }]);
    for (const ref of [order, check])
      expect(JSON.stringify((await ref.get()).data())).not.toMatch(/Reclamo|Ferma/);
  });

  it('loses no write that comes at the same time', async () => {
    const journey = db.collection('percorsi').doc();
    await journey.set({ uid: newId('u'), count: 0, steps: [{ name: 'a', staffNote: 'x' }] });
    const counting = async () => {
      for (let turn = 0; turn < 5; turn += 1)
        await journey.update({ count: FieldValue.increment(1) });
    };
    await Promise.all([
      counting(),
      counting(),
      setNotesApart(db, 'percorsi', journey),
      setNotesApart(db, 'percorsi', journey),
    ]);
    expect((await journey.get()).data()).toMatchObject({ count: 10, steps: [{ name: 'a' }] });
  });

  it('[DE-072] a hidden attachment leaves the conversation; staff find it in a note, once', async () => {
    const uid = newId('u');
    const fileUrl = await urlOf(`documenti/${uid}/vecchio.pdf`);
    const ref = db.collection('assistenzatecnica').doc();
    const hidden = {
      type: 'Trainer',
      content: 'per noi',
      timestamp: '2026-05-20T08:00:00.000Z',
      fileUrl,
      fileName: 'v.pdf',
      visibilityProfile: false,
    };
    await ref.set(buildTicket({ userId: uid, conversations: [buildMessage(), hidden] }));
    const conversations = await pollDocument('the file apart', ref, (document) => {
      const messages = document.get('conversations') as { fileUrl?: string; fileNote?: string }[];
      return messages[1]?.fileNote === undefined ? undefined : messages;
    });
    expect(conversations).toHaveLength(2);
    expect(JSON.stringify(conversations)).not.toContain('vecchio');
    const { docs } = await db.collection('noteinterne').where('docId', '==', ref.id).get();
    expect(docs.map((note) => note.data())).toMatchObject([
      {
        collection: 'assistenzatecnica',
        userId: uid,
        item: conversations[1]?.fileNote,
        filePath: `documenti/${uid}/vecchio.pdf`,
        fileName: 'v.pdf',
      },
    ]);
  });
});

describe('[SE-019] beside a file', () => {
  // Revoking old URLs is tested in functions/src/documents/file-access.test.ts: the emulator
  // revokes no token by a file's metadata.
  it('stands the id of its record, and while it is hidden, that it is', async () => {
    const uid = newId('u');
    const [dieta, photo] = [`documenti/${uid}/vecchia dieta.pdf`, `check/${uid}/1.jpg`];
    const fileUrl = await urlOf(dieta);
    const imageOneUrl = await urlOf(photo);
    const ref = db.collection('documenti').doc();
    await ref.set({ userId: uid, fileUrl, visibilityProfile: true });
    const check = db.collection('check').doc();
    await check.set({ userId: uid, imageOneUrl, visibilityProfile: false });
    await eventually('the record beside the file', async () =>
      (await metadataOf(dieta)).document === ref.id ? true : undefined,
    );
    await eventually('the photo hidden', async () =>
      (await metadataOf(photo)).hidden === 'true' ? true : undefined,
    );
    await check.update({ visibilityProfile: true });
    await eventually('the photo shown again', async () =>
      'hidden' in (await metadataOf(photo)) ? undefined : true,
    );
  });
});
