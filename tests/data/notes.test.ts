import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { adminDb, closeAdmin, closeDevices, device, person, until } from './harness';

afterEach(closeDevices);
afterAll(closeAdmin);

describe('internal notes', () => {
  it('[SE-018] [DE-072] are written and followed by staff, field by field, and never reach the client’s device', async () => {
    const [anna, marco] = [await person('user'), await person('Studio')];
    const [staff, client] = [await device(marco), await device(anna)];
    const target = { collection: 'users', docId: anna.uid, item: '', userId: anna.uid };
    await staff.saveNote({ ...target, fields: { notes: 'Da seguire' } }, marco);
    await staff.saveNote({ ...target, fields: { noteCheck: 'Foto scure' } }, marco);
    const [note] = await until(
      staff.internalNotes('users', anna.uid),
      (notes) => notes[0]?.fields.noteCheck === 'Foto scure',
    );
    expect(note).toMatchObject({
      ...target,
      by: marco.uid,
      fields: { notes: 'Da seguire', noteCheck: 'Foto scure', staffNote: '' },
    });
    expect(note?.at).toBeInstanceOf(Date);
    await expect(until(client.internalNotes('users', anna.uid))).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await expect(
      client.saveNote({ ...target, fields: { notes: 'x' } }, anna),
    ).rejects.toMatchObject({ code: 'permission-denied' });
    // Control: the client reads its own record, which contains none of it.
    expect((await adminDb.doc(`users/${anna.uid}`).get()).data()).not.toHaveProperty('notes');
  });

  it('of the steps of one journey are told apart by their place', async () => {
    const marco = await person('Amministratore');
    const staff = await device(marco);
    const docId = `percorso${marco.uid}`;
    await adminDb.doc(`percorsi/${docId}`).set({ uid: 'u', steps: [] });
    for (const item of ['0', '3']) {
      await staff.saveNote(
        {
          collection: 'percorsi',
          docId,
          item,
          userId: 'u',
          fields: { staffNote: `passo ${item}` },
        },
        marco,
      );
    }
    const notes = await until(staff.internalNotes('percorsi', docId), (all) => all.length === 2);
    expect(new Map(notes.map(({ item, fields }) => [item, fields.staffNote]))).toEqual(
      new Map([
        ['0', 'passo 0'],
        ['3', 'passo 3'],
      ]),
    );
  });
});
