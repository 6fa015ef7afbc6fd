import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Upload } from '@/data/files/upload';
import {
  adminDb,
  bucket,
  closeAdmin,
  closeDevices,
  device,
  person,
  until,
  type Device,
} from '../harness';
import { buildTicket } from '../../fixtures/builders';

afterEach(closeDevices);
afterAll(closeAdmin);

const pdf = (name = 'Referto esame.pdf', bytes = 2_000) =>
  new File(['%PDF-1.7\n'.padEnd(bytes, 'x')], name, { type: 'application/pdf' });

function settled(upload: Upload): Promise<ReturnType<Upload['getSnapshot']>> {
  return new Promise((resolve) => {
    const look = () => upload.getSnapshot().status !== 'running' && resolve(upload.getSnapshot());
    upload.subscribe(look);
    look();
  });
}
/** Content of a file as read by somebody, or the error code. */
function textOf(who: Device, path: string | null | undefined): Promise<string> {
  const file = who.storedFile(path ?? '');
  return new Promise((resolve) => {
    const look = () => {
      const state = file.getSnapshot();
      if (state.status === 'ready') resolve(state.blob.text());
      if (state.status === 'failed') resolve(state.error.code);
    };
    file.subscribe(look);
    look();
  });
}
/** An upload request, not a call. */
const isToStorage = (_: RequestInfo | URL, init?: RequestInit) =>
  init?.method === 'POST' &&
  !(typeof init.body === 'string' && init.body.includes('takeUploadPlace'));
/** Owner of the test's files, and their ticket. */
let owner = '';
let ticketId = '';
const ticketPath = () => `assistenzatecnica/${ticketId}`;
const files = async () =>
  (await bucket.getFiles({ prefix: `documenti/${owner}/` }))[0].map(({ name }) => name);
/** The index is left out, because a trigger adds it later. */
const records = async () =>
  (await adminDb.collection('documenti').where('userId', '==', owner).get()).docs.map((record) => {
    const stored = record.data();
    delete stored.idx;
    return stored;
  });

async function clientWithTicket(status = 'Risposto', record = { canUploadFiles: true }) {
  const anna = await person('user', record);
  owner = anna.uid;
  ticketId = `di-${anna.uid}`;
  await adminDb.doc(ticketPath()).set(buildTicket({ userId: anna.uid, status }));
  const client = await device(anna);
  const send = (file: File) =>
    client.uploadDocument({
      file,
      userId: anna.uid,
      category: 'Tecnico',
      ticket: { kind: 'technical', id: ticketId },
      by: anna,
    });
  return { anna, client, send };
}

describe('a client’s upload', () => {
  it('[AT-102] [AT-117] [AT-197] [CO-280] stores file and record and opens the technical ticket', async () => {
    const { anna, client, send } = await clientWithTicket();
    const upload = send(pdf());
    const progress: number[] = [];
    upload.subscribe(() => {
      const state = upload.getSnapshot();
      if (state.status === 'running') progress.push(state.progress);
    });
    const state = await settled(upload);
    expect(state).toMatchObject({
      status: 'done',
      result: { byClient: true, ticketId, fileName: 'Referto esame.pdf' },
    });
    expect(progress.at(-1)).toBe(1);
    const [record] = await records();
    expect(record).toMatchObject({
      userId: anna.uid,
      fileName: 'Referto esame.pdf',
      fileType: 'pdf',
      uploadUser: 'Utente',
      visibilityProfile: true,
      uploadCategory: 'Tecnico',
      ticketId,
    });
    expect(await files()).toEqual([record?.filePath]);
    const [meta] = await bucket.file(String(record?.filePath)).getMetadata();
    expect(meta).toMatchObject({
      contentType: 'application/pdf',
      metadata: { uploadedBy: anna.uid },
    });
    expect((await adminDb.doc(ticketPath()).get()).get('status')).toBe('Aperto');
    const [shown] = await until(client.documentsOf(anna.uid, { onlyVisible: true }));
    expect(await textOf(client, shown?.filePath)).toMatch(/^%PDF/);
    expect(record).not.toHaveProperty('fileUrl');
  });

  it('leaves a completed ticket completed', async () => {
    const { client, send } = await clientWithTicket('Completato');
    await until(client.ticket('technical', ticketId));
    expect(await settled(send(pdf()))).toMatchObject({ status: 'done' });
    expect((await adminDb.doc(ticketPath()).get()).get('status')).toBe('Completato');
  });

  it.each([
    ['[AT-158] too large', () => pdf('a.pdf', 10_485_761), 'Il file supera i 10MB.'],
    [
      '[AT-159] of another type',
      () => new File(['x'], 'a.exe'),
      'Formato non supportato. Usa solo PDF, JPG, JPEG o PNG.',
    ],
    [
      '[AT-159] not what its name says',
      () => new File(['<html>'], 'a.pdf'),
      'Formato non supportato. Usa solo PDF, JPG, JPEG o PNG.',
    ],
  ])('%s is refused before anything is sent', async (_, file, message) => {
    const { send } = await clientWithTicket();
    expect(await settled(send(file()))).toMatchObject({ status: 'failed', error: { message } });
    expect([await files(), await records()]).toEqual([[], []]);
  });

  it('[AT-160] is refused without canUploadFiles', async () => {
    const { send } = await clientWithTicket('Aperto', { canUploadFiles: false });
    expect(await settled(send(pdf()))).toMatchObject({
      status: 'failed',
      error: { code: 'permission-denied' },
    });
    expect([await files(), await records()]).toEqual([[], []]);
  });

  it('cancelled leaves nothing that shows', async () => {
    const { send } = await clientWithTicket();
    const upload = send(pdf('a.pdf', 5_000_000));
    upload.cancel();
    expect(upload.getSnapshot()).toEqual({ status: 'cancelled' });
    upload.retry();
    // Only the other upload, begun and finished meanwhile, exists.
    expect(await settled(send(pdf('b.pdf')))).toMatchObject({ status: 'done' });
    expect(upload.getSnapshot()).toEqual({ status: 'cancelled' });
    expect((await records()).map(({ fileName }) => String(fileName))).toEqual(['b.pdf']);
    expect(await files()).toHaveLength(1);
  });

  it('cancelled once its file has arrived is not sent, and the file goes', async () => {
    const { send } = await clientWithTicket();
    const connection = globalThis.fetch;
    let upload: Upload | null = null;
    globalThis.fetch = async (input, init) => {
      const answer = await connection(input, init);
      if (isToStorage(input, init)) upload?.cancel();
      return answer;
    };
    try {
      upload = send(pdf());
      expect(await settled(upload)).toEqual({ status: 'cancelled' });
      await expect.poll(files).toEqual([]);
    } finally {
      globalThis.fetch = connection;
    }
    expect(await records()).toEqual([]);
    // Control: the next one is uploaded.
    expect(await settled(send(pdf('b.pdf')))).toMatchObject({ status: 'done' });
    expect((await adminDb.doc(`caricamenti_giorno/${owner}`).get()).get('files')).toBe(2);
  });

  it('[SE-005] forty at once make twenty, and the others are told why', async () => {
    const { send } = await clientWithTicket();
    const states = await Promise.all(
      Array.from({ length: 40 }, (_, index) => settled(send(pdf(`${index}.pdf`)))),
    );
    expect(states.filter(({ status }) => status === 'done')).toHaveLength(20);
    const failed = states.filter(({ status }) => status !== 'done');
    expect(failed).toHaveLength(20);
    for (const state of failed) {
      expect(state).toMatchObject({
        status: 'failed',
        error: { code: 'quota', message: 'Hai raggiunto il limite di 20 file al giorno.' },
      });
    }
    expect([(await files()).length, (await records()).length]).toEqual([20, 20]);
  });

  it('[SE-005] two devices at once take no more than there are; over 200 MB is told', async () => {
    const { anna, send } = await clientWithTicket();
    const other = await device(anna);
    const second = (name: string) =>
      other.uploadDocument({ file: pdf(name), userId: anna.uid, category: 'Tecnico', by: anna });
    await adminDb
      .doc(`caricamenti_giorno/${anna.uid}`)
      .set({ at: new Date(), files: 16, bytes: 0, last: 'x'.repeat(20) });
    const states = await Promise.all(
      [0, 1, 2, 3].flatMap((index) => [
        settled(send(pdf(`${index}.pdf`))),
        settled(second(`b${index}.pdf`)),
      ]),
    );
    expect(states.filter(({ status }) => status === 'done')).toHaveLength(4);
    expect((await adminDb.doc(`caricamenti_giorno/${anna.uid}`).get()).get('files')).toBe(20);

    await adminDb
      .doc(`caricamenti_giorno/${anna.uid}`)
      .set({ at: new Date(), files: 1, bytes: 209_715_000, last: 'x'.repeat(20) });
    expect(await settled(send(pdf()))).toMatchObject({
      error: { message: 'Hai raggiunto il limite di 200 MB al giorno.' },
    });
  });

  it('whose record is refused says so; a retry sends the record, not the file again', async () => {
    const { anna, client } = await clientWithTicket();
    await adminDb.doc(ticketPath()).update({ userId: 'someone else' });
    const upload = client.uploadDocument({
      file: pdf(),
      userId: anna.uid,
      category: 'Tecnico',
      ticket: { kind: 'technical', id: ticketId },
      by: anna,
    });
    expect(await settled(upload)).toMatchObject({
      status: 'failed',
      error: { code: 'permission-denied' },
    });
    expect(await records()).toEqual([]);
    await adminDb.doc(ticketPath()).update({ userId: anna.uid });
    upload.retry();
    expect(await settled(upload)).toMatchObject({ status: 'done' });
    expect([(await files()).length, (await records()).length]).toEqual([1, 1]);
  });
});

describe('a client’s file that ends without a record', () => {
  it('refused with its ticket and given up is taken back from storage', async () => {
    const { send } = await clientWithTicket();
    await adminDb.doc(ticketPath()).update({ userId: 'someone else' });
    const upload = send(pdf());
    expect(await settled(upload)).toMatchObject({
      status: 'failed',
      error: { code: 'permission-denied' },
    });
    expect(await files()).toHaveLength(1);
    upload.cancel();
    await expect.poll(files).toEqual([]);
    expect(upload.getSnapshot()).toEqual({ status: 'cancelled' });
  });

  it('stored whole while only the answer was lost gets its record all the same', async () => {
    const { send } = await clientWithTicket();
    const connection = globalThis.fetch;
    const answers: number[] = [];
    globalThis.fetch = async (input, init) => {
      const answer = await connection(input, init);
      if (!isToStorage(input, init)) return answer;
      answers.push(answer.status);
      if (answers.length === 1) throw new TypeError('connection lost');
      return answer;
    };
    try {
      expect(await settled(send(pdf()))).toMatchObject({ status: 'done' });
    } finally {
      globalThis.fetch = connection;
    }
    expect(answers).toEqual([200, 403]);
    expect([(await files()).length, (await records()).length]).toEqual([1, 1]);
  });
});

describe('staff', () => {
  it('[AT-103] [AT-195] send as Amministrazione, hide and show, and delete with an entry in the register, and take that back', async () => {
    const [anna, marco] = [await person('user'), await person('Amministratore')];
    owner = anna.uid;
    const staff = await device(marco);
    const client = await device(anna);
    const upload = staff.uploadDocument({
      file: pdf('dieta.pdf'),
      userId: anna.uid,
      category: 'Alimentazione',
      by: marco,
    });
    expect(await settled(upload)).toMatchObject({ status: 'done' });
    expect(await records()).toMatchObject([
      { uploadUser: 'Amministrazione', visibilityProfile: true, uploadCategory: 'Alimentazione' },
    ]);

    const visible = client.documentsOf(anna.uid, { onlyVisible: true });
    const [document] = await until(visible, (all) => all.length === 1);
    if (!document) throw new Error('no document');
    await staff.setDocumentVisibility(document.id, false);
    await until(visible, (all) => all.length === 0);
    expect(await until(staff.documentsOf(anna.uid, { onlyVisible: false }))).toMatchObject([
      { visible: false },
    ]);
    // [SE-019] The client knows the path but can't read it any more; staff can.
    expect(await textOf(client, document.filePath)).toBe('permission-denied');
    expect(await textOf(staff, document.filePath)).toMatch(/^%PDF/);

    const before = await records();
    const deleted = await staff.deleteDocument(document.id);
    expect(await records()).toEqual([]);
    const auditEntry = await adminDb.doc(`registro/${deleted.entry}`).get();
    expect(auditEntry.data()).toMatchObject({
      who: marco.uid,
      what: 'delete-document',
      collection: 'documenti',
      docId: document.id,
      before: { fileName: 'dieta.pdf' },
    });
    // A retry after a lost answer returns the same deletion, which can still be undone.
    expect(await staff.deleteDocument(document.id)).toEqual(deleted);

    await staff.restoreDeleted(deleted);
    expect(await records()).toEqual(before);
    const [shown] = await until(
      staff.documentsOf(anna.uid, { onlyVisible: false }),
      (all) => all.length === 1,
    );
    expect(await textOf(staff, shown?.filePath)).toMatch(/^%PDF/);
  });
});
