import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvValues } from '../csv';
import { newTask, readTask, readTaskField, TASKS_CSV, taskId, taskIdx, taskKey } from './task';

const all = { state: null, studio: null, venue: null, alert: false } as const;

describe('a check to do', () => {
  it('[CO-112] in the shapes of before', () => {
    const task = readTask('t', {
      uid: 'u',
      surname: 'Bianchi',
      studio: 'FF Roma',
      notes: 'n',
      notedelcheck: 7,
      assignedEmail: 'a@b.it',
      fatto: true,
      dafarein: 'Studio',
      noteTrainer: 'Foto storte',
      rowColor: 'red',
      createdAt: '09/03/2026, 10:00:00',
      dataConsegna: { seconds: 0, nanoseconds: 0 },
    });
    expect(task).toMatchObject({
      uid: 'u',
      surname: 'Bianchi',
      studio: 'Roma',
      notes: 'n',
      notedelcheck: '7',
      assignedEmail: 'a@b.it',
      fatto: 'si',
      dafarein: 'studio',
      rowColor: 'red',
      noteTrainer: 'Foto storte',
      createdAt: new Date('2026-03-09T09:00:00Z'),
      dataConsegna: new Date(0),
      problems: [],
    });
    expect(
      readTask('t', { uid: 'u', fatto: 'forse', dafarein: 'casa', createdAt: 'ieri' }),
    ).toMatchObject({
      fatto: 'da fare',
      dafarein: '',
      createdAt: null,
    });
    expect(
      readTask('t', { uid: 'u', fatto: 'forse', dafarein: 'casa', createdAt: 'ieri' }).problems.map(
        ({ field }) => field,
      ),
    ).toEqual(['createdAt', 'fatto', 'dafarein']);
    fc.assert(
      fc.property(
        fc.jsonValue(),
        (stored) => taskIdx(stored).keys.length > 0 && readTask('t', stored).id === 't',
      ),
    );
  });

  it.each([
    [undefined, 'da fare'],
    [null, 'da fare'],
    ['', 'da fare'],
    ['da fare', 'da fare'],
    [false, 'da fare'],
    ['si', 'si'],
    ['Sì', 'si'],
    ['fatto', 'si'],
    [true, 'si'],
    ['true', 'si'],
  ])('[CO-159] fatto %j is «%s»', (fatto, state) =>
    expect(readTaskField({ fatto }, 'fatto')).toBe(state),
  );

  it('[CO-160] red is a problem, nothing is settled', () => {
    expect([
      readTask('t', { rowColor: 'red' }).rowColor,
      readTask('t', { rowColor: '' }).rowColor,
      readTask('t', {}).rowColor,
    ]).toEqual(['red', '', '']);
  });

  it('is found by every way of combining the filters, and by no other', () => {
    const { keys } = taskIdx({
      studio: 'FF Roma',
      fatto: 'da fare',
      rowColor: 'red',
      dafarein: 'online',
    });
    const own = { state: 'da fare', studio: 'Roma', venue: 'online', alert: true } as const;
    for (const name of ['state', 'studio', 'venue', 'alert'] as const)
      expect(keys).toContain(taskKey({ ...all, [name]: own[name] }));
    expect(keys).toContain(taskKey(own));
    for (const other of [
      { state: 'si' as const },
      { studio: 'Bari' },
      { venue: 'studio' as const },
    ])
      expect(keys).not.toContain(taskKey({ ...all, ...other }));
    expect(taskIdx({ fatto: 'da fare' }).keys).not.toContain(taskKey({ ...all, alert: true }));
    expect(taskIdx({}).keys).toContain(taskKey({ ...all, studio: 'Nessuno Studio' }));
    expect(taskKey(all)).toBeNull();
  });
});

it('[CO-158] one that is sent is to be done, with what is noted of the client', () => {
  const due = new Date(0);
  expect(
    newTask(
      { uid: 'u', surname: 'Bianchi', studio: 'Roma' },
      { notes: 'n', noteCheck: 'c', assignedEmail: 'a@b.it', dafarein: 'Studio' },
      due,
    ),
  ).toEqual({
    uid: 'u',
    surname: 'Bianchi',
    studio: 'Roma',
    notes: 'n',
    notedelcheck: 'c',
    assignedEmail: 'a@b.it',
    dafarein: 'studio',
    fatto: 'da fare',
    noteTrainer: '',
    rowColor: '',
    dataConsegna: due,
  });
  expect(newTask({ uid: 'u', surname: '', studio: null }, undefined, due)).toMatchObject({
    notes: '',
    dafarein: '',
    studio: '',
  });
  // Already Tuesday in Rome.
  expect(taskId('u', new Date('2026-11-23T23:30:00Z'), 1)).toBe('u_2026-11-24_1');
});

it('a row of the export', () => {
  const task = readTask('t', {
    surname: 'Bianchi',
    studio: 'Roma',
    fatto: 'si',
    rowColor: 'red',
    createdAt: new Date(0),
    notedelcheck: 'c',
  });
  expect(csvValues(TASKS_CSV, task)).toEqual([
    '01/01/1970 01:00',
    '',
    'Roma',
    'Bianchi',
    '',
    'c',
    '',
    '',
    'fatto',
    'Problema',
    '',
  ]);
});
