import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doneOf, isDone, readSession } from './session';

const made = new Date('2026-03-01T09:00:00Z');

describe('a group as it is stored', () => {
  it('[CO-117] a consultation', () => {
    const slot = {
      dataCreazioneslot: made,
      dataEffettuata: '2026-03-09',
      TrainerNome: 'Ada',
      note: ' Bene ',
      status: 'FATTA',
    };
    const read = readSession('consultation', 'c', {
      uid: 'u',
      creatorUid: 'k',
      categoriaConsulenza: 'Tecnica',
      numeroConsulenze: '2',
      idConsulenza: 7,
      slots: [
        slot,
        {
          id: 's2',
          dataCreazioneslot: '01/03/2026, 10:00:00',
          dataEffettuata: null,
          TrainerNome: '',
          note: '',
        },
      ],
    });
    expect(read).toMatchObject({
      uid: 'u',
      creatorUid: 'k',
      category: 'tecnica',
      count: 2,
      group: '7',
      createdAt: made,
      problems: [],
    });
    expect(read.slots).toMatchObject([
      {
        id: null,
        index: 0,
        madeAt: made.getTime(),
        trainer: 'Ada',
        note: ' Bene ',
        status: 'fatta',
        dated: true,
      },
      {
        id: 's2',
        index: 1,
        madeAt: made.getTime(),
        trainer: '',
        note: '',
        status: '',
        doneAt: null,
        dated: false,
      },
    ]);
    expect(read.slots[0]?.doneAt).toEqual(new Date('2026-03-08T23:00:00Z'));
  });

  it('[CO-130] [CO-183] a group of sessions; where nobody said, they are in the studio', () => {
    const read = readSession('training', 's', {
      uid: 'u',
      categoriaSeduta: 'online',
      numeroSedute: 1,
      idSeduteGroup: 'g',
      createdAt: '2026-03-01T09:00:00Z',
      slots: [
        { come: 'ONLINE', status: 'prenotata' },
        { dataEffettuata: '15/03/2026', status: 'Rimandata' },
      ],
    });
    expect(read).toMatchObject({
      category: 'online',
      count: 1,
      group: 'g',
      createdAt: made,
      problems: [],
    });
    expect(read.slots).toMatchObject([
      { mode: 'online', status: 'Prenotata' },
      { mode: 'instudio', status: 'Rimandata', doneAt: new Date('2026-03-14T23:00:00Z') },
    ]);
  });

  it.each([
    [
      'a map instead of a list',
      { slots: { 10: { note: 'c' }, 2: { note: 'b' }, 0: { note: 'a' } } },
      ['a', 'b', 'c'],
      0,
    ],
    ['no list', {}, [], 0],
    ['something else instead of a list', { slots: 'due' }, [], 1],
    ['an element that is none', { slots: [{ note: 'a' }, 'b', null] }, ['a', '', ''], 1],
    ['a day that can’t be read', { slots: [{ note: 'a', dataEffettuata: 'forse' }] }, ['a'], 1],
    ['no map at all', 'testo', [], 0],
  ])('%s: shown, with what is wrong', (_, stored, notes, problems) => {
    const read = readSession('consultation', 'c', stored);
    expect(read.slots.map(({ note }) => note)).toEqual(notes);
    expect(read.problems).toHaveLength(problems);
  });

  it('survives whatever is stored', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('consultation', 'training'),
        fc.oneof(fc.jsonValue(), fc.record({ slots: fc.jsonValue() })),
        (kind, stored) => {
          for (const slot of readSession(kind, 'x', stored).slots)
            expect(typeof slot.note).toBe('string');
        },
      ),
    );
  });
});

it('[DE-080] an appointment is done when its status says so or it has the day on which it was', () => {
  const slot = (stored: object) =>
    readSession('consultation', 'c', { slots: [stored] }).slots[0] ?? { status: '', dated: false };
  expect(isDone(slot({ status: 'fatta' }))).toBe(true);
  expect(isDone(slot({ status: 'Fatta ', dataEffettuata: null }))).toBe(true);
  expect(isDone(slot({ dataEffettuata: made }))).toBe(true);
  expect(isDone(slot({ dataEffettuata: 'ieri' }))).toBe(true);
  expect(isDone(slot({ status: 'prenotata', dataEffettuata: '' }))).toBe(false);
  expect(isDone(slot({}))).toBe(false);
  const slots = [slot({ status: 'fatta' }), slot({}), slot({ dataEffettuata: made })];
  expect([doneOf(slots), doneOf(slots.slice(1, 2)), doneOf([])]).toEqual([
    { done: 2, total: 3, state: 'some' },
    { done: 0, total: 1, state: 'open' },
    { done: 0, total: 0, state: 'open' },
  ]);
  expect(doneOf(slots.filter(isDone)).state).toBe('done');
});
