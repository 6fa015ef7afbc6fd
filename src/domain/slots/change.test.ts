import { describe, expect, it } from 'vitest';
import { changedSlots, newSession, slotText, slotValue, type SlotChange } from './change';
import { slotKind, readSession } from './session';

const made = new Date('2026-03-01T09:00:00Z');
let next = 0;
const newId = () => `n${(next += 1)}`;
const stored = {
  uid: 'u',
  slots: [
    { dataCreazioneslot: made, note: 'a', altro: { b: 1 } },
    { dataCreazioneslot: made, note: 'b', status: '' },
    { id: 's3', dataCreazioneslot: made, note: 'c' },
  ],
};
const slot = (index: number, of: object = stored) => {
  const found = readSession('consultation', '', of).slots[index];
  if (!found) throw new Error('no such appointment');
  return found;
};
const change = (more: Partial<SlotChange>): SlotChange => ({
  slot: slot(0),
  field: 'note',
  value: 'x',
  before: 'a',
  ...more,
});

describe('[DE-077] changing one field of one appointment', () => {
  it('leaves the others and what we don’t know, and gives names to those that have none, for good', () => {
    const slots = changedSlots('consultation', stored, change({}), newId) as { id: string }[];
    expect(slots).toEqual([
      { ...stored.slots[0], id: expect.any(String), note: 'x' },
      { ...stored.slots[1], id: expect.any(String) },
      stored.slots[2],
    ]);
    const again = changedSlots(
      'consultation',
      { slots },
      change({ slot: slot(1), value: 'y', before: 'b' }),
      newId,
    ) as { id: string }[];
    expect(again.map(({ id }) => id)).toEqual(slots.map(({ id }) => id));
    expect(again[1]).toMatchObject({ note: 'y' });
  });

  it('finds the one meant by its id, wherever it is now', () => {
    const moved = { slots: stored.slots.toReversed() };
    expect(
      changedSlots('consultation', moved, change({ slot: slot(2), before: 'c' }), newId)[0],
    ).toMatchObject({ id: 's3', note: 'x' });
  });

  it('one without an id is known by its place and when it was made; where that is gone or could be two, nothing is written', () => {
    const later = { slots: [{ dataCreazioneslot: new Date(0), note: 'new' }, stored.slots[0]] };
    expect(changedSlots('consultation', later, change({}), newId)[1]).toMatchObject({ note: 'x' });
    const two = { slots: [{ dataCreazioneslot: new Date(0) }, stored.slots[0], stored.slots[0]] };
    expect(() => changedSlots('consultation', two, change({}), newId)).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
    expect(() => changedSlots('consultation', {}, change({}), newId)).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
    expect(() =>
      changedSlots(
        'consultation',
        { slots: ['a'] },
        change({ slot: slot(0, { slots: ['a'] }), before: '' }),
        newId,
      ),
    ).toThrow();
  });

  it('a state, or a day, that it has already changes nothing: neither its time nor what has no id', () => {
    const noon = new Date('2026-03-09T11:00:00Z');
    const held = { slots: [{ ...stored.slots[0], status: 'fatta', dataEffettuata: noon }] };
    const set = (field: SlotChange['field'], value: string) =>
      changedSlots(
        'consultation',
        held,
        change({ slot: slot(0, held), field, value, before: '' }),
        newId,
      );
    expect(set('status', 'fatta')).toEqual(held.slots);
    expect(set('doneAt', '2026-03-09')).toEqual(held.slots);
    expect(() => set('status', 'dafare')).toThrow('Nel frattempo');
  });

  it('what somebody else wrote there meanwhile is told, not overwritten; the same value is none', () => {
    const theirs = { slots: [{ ...stored.slots[0], note: 'loro' }] };
    expect(() => changedSlots('consultation', theirs, change({}), newId)).toThrow(
      'Nel frattempo un collega ha scritto: «loro»',
    );
    expect(
      changedSlots(
        'consultation',
        { slots: [{ ...stored.slots[0], note: 'x' }] },
        change({}),
        newId,
      ),
    ).toHaveLength(1);
    // After the warning, the user chose their own value.
    expect(
      changedSlots('consultation', theirs, change({ before: 'loro' }), newId)[0],
    ).toMatchObject({ note: 'x' });
    const dated = { slots: [{ ...stored.slots[0], dataEffettuata: '09/03/2026' }] };
    expect(() =>
      changedSlots(
        'consultation',
        dated,
        change({ field: 'doneAt', before: '', value: '2026-03-10' }),
        newId,
      ),
    ).toThrow('Nel frattempo un collega ha scritto: «09/03/2026»');
  });

  it('a day is stored as an instant, and taken away as null; a map becomes the list that it stood for', () => {
    const map = { slots: { 1: stored.slots[1], 0: stored.slots[0] } };
    const done = changedSlots(
      'consultation',
      map,
      change({ field: 'doneAt', before: '', value: '2026-07-15' }),
      newId,
    );
    expect(done).toMatchObject([
      { note: 'a', dataEffettuata: new Date('2026-07-14T22:00:00Z') },
      { note: 'b' },
    ]);
    expect(slotValue(slot(0, { slots: done }), 'doneAt')).toBe('2026-07-15');
    const undone = changedSlots(
      'consultation',
      { slots: done },
      change({ field: 'doneAt', before: '2026-07-15', value: '' }),
      newId,
    );
    expect(undone[0]).toMatchObject({ dataEffettuata: null });
  });

  it('[CO-199] [CO-200] any status may follow any other, at any appointment', () => {
    const { statuses } = slotKind('training');
    for (const { value: from } of statuses)
      for (const { value: to } of statuses) {
        const group = {
          slots: [
            { id: 'a', status: statuses[0]?.value },
            { id: 'b', status: from },
          ],
        };
        const second = readSession('training', '', group).slots[1];
        if (!second) throw new Error('no such appointment');
        const [first, changed] = changedSlots(
          'training',
          group,
          { slot: second, field: 'status', value: to, before: from },
          newId,
        );
        expect([first, changed]).toMatchObject([{ status: statuses[0]?.value }, { status: to }]);
      }
  });

  it('in words', () => {
    expect([
      slotText('training', 'status', 'Fatta'),
      slotText('training', 'mode', 'instudio'),
      slotText('consultation', 'status', ''),
    ]).toEqual(['Fatta', 'In studio', 'Da fare']);
  });
});

it('[CO-166] [CO-182] [CO-183] a new group: nothing done, nobody named, sessions still to be arranged, in the studio', () => {
  const consultation = newSession(
    'consultation',
    { uid: 'u', category: 'tecnica', count: 2, now: made },
    newId,
  );
  expect(consultation).toMatchObject({
    uid: 'u',
    categoriaConsulenza: 'tecnica',
    numeroConsulenze: 2,
  });
  const slot = {
    id: expect.any(String),
    dataCreazioneslot: made,
    dataEffettuata: null,
    TrainerNome: '',
    note: '',
  };
  expect(consultation.slots).toEqual([
    { ...slot, status: '' },
    { ...slot, status: '' },
  ]);
  const training = newSession(
    'training',
    { uid: 'u', category: 'online', count: 1, now: made },
    newId,
  );
  expect(training).toMatchObject({ categoriaSeduta: 'online', numeroSedute: 1 });
  expect(training.slots).toEqual([{ ...slot, status: 'Da contattare', come: 'instudio' }]);
});
