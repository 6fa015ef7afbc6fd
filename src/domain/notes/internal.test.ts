import { describe, expect, it } from 'vitest';
import {
  INTERNAL,
  NOTED_COLLECTIONS,
  noteId,
  setApart,
  withNote,
  type NotedCollection,
} from './internal';

describe('setApart', () => {
  it.each(NOTED_COLLECTIONS)(
    '[SE-018] [DE-072] leaves nothing internal in %s, and loses nothing of it',
    (collection) => {
      const fields: readonly string[] = INTERNAL[collection].fields;
      const stored = {
        userId: 'u',
        name: 'Anna',
        ...Object.fromEntries(fields.map((name) => [name, `segreto di ${name}`])),
      };
      const splitNotes = setApart(collection, 'id', stored);
      expect(splitNotes?.rest).toEqual({ userId: 'u', name: 'Anna' });
      expect(splitNotes?.notes).toMatchObject([{ collection, docId: 'id', item: '' }]);
      expect(Object.keys(splitNotes?.notes[0]?.fields ?? {}).sort()).toEqual([...fields].sort());
      // Idempotent: its own write triggers no further change.
      expect(setApart(collection, 'id', splitNotes?.rest)).toBeNull();
    },
  );

  it('[SE-018] [DE-072] of an order that staff entered or sold the note is theirs; a buyer’s stays where it was written', () => {
    const noted = (id: string, more: object) =>
      setApart('orders', id, { userId: 'u', notes: 'Paga la madre', ...more });
    const sold = { fonte: 'Roma', meta: { codiceFiscale: 'X', note: 'Ritira in studio' } };
    expect(noted('manual_a', {})).toMatchObject({
      rest: { userId: 'u' },
      notes: [{ docId: 'manual_a', fields: { notes: 'Paga la madre' } }],
    });
    expect(noted('legacy_a', { staffNote: 'Reclamo' })?.notes[0]?.fields).toEqual({
      notes: 'Paga la madre',
      staffNote: 'Reclamo',
    });
    expect(noted('x', { source: 'manuale' })?.rest).not.toHaveProperty('notes');
    const counter = noted('export_1', sold);
    expect(counter?.rest).toEqual({ userId: 'u', fonte: 'Roma', meta: { codiceFiscale: 'X' } });
    expect(counter?.notes[0]?.fields).toEqual({ notes: 'Paga la madre\nRitira in studio' });
    expect(setApart('orders', 'export_1', counter?.rest)).toBeNull();
    // Blank notes, and the buyer's own.
    expect(noted('manual_a', { notes: ' ', meta: { note: '' } })).toBeNull();
    expect(noted('export_1', { customer_note: 'Suonare' })).toBeNull();
  });

  it('[SE-014] says whom a note is about: of a sale its buyer, never who sold it', () => {
    const whose = (collection: NotedCollection, stored: object) =>
      setApart(collection, 'id', { ...stored, staffNote: 'x', noteCheck: 'x' })?.notes.map(
        ({ userId }) => userId,
      );
    expect(whose('orders', { uid: 'venditore', fonte: 'Roma' })).toEqual(['']);
    expect(whose('orders', { uid: 'venditore', fonte: 'Roma', userId: 'cliente' })).toEqual([
      'cliente',
    ]);
    expect(whose('orders', { uid: 'cliente' })).toEqual(['cliente']);
    expect([
      whose('percorsi', { uid: 'u', fonte: 'x' }),
      whose('check', { userId: 'u' }),
      whose('users', { userId: 'altra' }),
    ]).toEqual([['u'], ['u'], ['id']]);
  });

  it('[DE-072] takes the notes of steps by their place, and keeps the steps in theirs', () => {
    const steps = [
      { name: 'consegna', staffNote: 'Chiamare' },
      { name: 'check', adminNote: 'per te' },
      'rotto',
      { name: 'fine', staffNote: ' ' },
    ];
    const splitNotes = setApart('percorsi', 'p', { uid: 'u', steps });
    expect(splitNotes?.rest).toEqual({
      uid: 'u',
      steps: [{ name: 'consegna' }, steps[1], 'rotto', { name: 'fine' }],
    });
    expect(splitNotes?.notes).toEqual([
      {
        collection: 'percorsi',
        docId: 'p',
        item: '0',
        userId: 'u',
        fields: { staffNote: 'Chiamare' },
      },
    ]);
  });

  it('[DE-072] takes the notes of plans by their id; one without gets one that stays', () => {
    const plans = [
      { id: '17', nota1: 'a', nota2: 'per te', noteselect: 'corretta' },
      { dataCreazione: '2026-03-01T10:00:00.000Z', noteinterna: 'b' },
      { id: 'x/y', nota1: 7 },
    ];
    const splitNotes = setApart('alimentazioni', 'u', { userId: 'u', alimentazioni: plans });
    expect(splitNotes?.rest.alimentazioni).toEqual([
      { id: '17', nota2: 'per te' },
      { dataCreazione: '2026-03-01T10:00:00.000Z', id: '1772359200000-1' },
      { id: 'x/y' },
    ]);
    expect(splitNotes?.notes.map(({ item, fields }) => [item, fields])).toEqual([
      ['17', { nota1: 'a', noteselect: 'corretta' }],
      ['1772359200000-1', { noteinterna: 'b' }],
      ['x-y', { nota1: '7' }],
    ]);
    expect(splitNotes?.notes.map(noteId)).toEqual([
      'alimentazioni_u_17',
      'alimentazioni_u_1772359200000-1',
      'alimentazioni_u_x-y',
    ]);
  });

  it('never throws, whatever is stored', () => {
    for (const stored of [
      undefined,
      null,
      7,
      [],
      { steps: 7 },
      { steps: [null] },
      { alimentazioni: {} },
    ]) {
      for (const collection of NOTED_COLLECTIONS)
        expect(setApart(collection, 'id', stored)).toBeNull();
    }
  });
});

describe('withNote', () => {
  it('adds to what is noted and replaces no text; a choice is replaced; the same again changes nothing', () => {
    expect(withNote(undefined, { notes: 'a' })).toEqual({ notes: 'a' });
    expect(withNote({ notes: 'prima' }, { notes: 'poi' })).toEqual({ notes: 'prima\npoi' });
    expect(withNote({ notes: 'prima\npoi' }, { notes: 'poi' })).toEqual({ notes: 'prima\npoi' });
    expect(withNote({ dafarein: 'studio' }, { dafarein: 'online' })).toEqual({
      dafarein: 'online',
    });
  });
});
