import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderIdx } from '@/domain/orders/idx';
import type { SlotChange } from '@/domain/slots/change';
import { consultationIdx } from '@/domain/slots/idx';
import { slotKind, readSession, type Slot } from '@/domain/slots/session';
import type { ConsultationSearch } from '@/data/slots/queries';
import { buildUser } from '../fixtures/builders';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const GONE = { code: 'not-found', message: 'Questa riga non c’è più: un collega l’ha eliminata.' };
const made = new Date('2026-03-01T09:00:00Z');
const change = (slot: Slot, more: Partial<SlotChange>): SlotChange => ({
  slot,
  field: 'note',
  value: '',
  before: '',
  ...more,
});

describe.each(['consultation', 'training'] as const)('%s', (kind) => {
  const { collection, fields } = slotKind(kind);

  it('[CO-277] [CO-278] made by staff, live, changed field by field', async () => {
    const me = await person('Studio');
    const mine = await device(me);
    const [{ value: category = '' } = {}] = slotKind(kind).categories;
    await mine.createSession(kind, { uid: 'client', category, count: 2 }, me);
    const [group] = await until(mine.sessionsOf(kind, 'client'), (all) => all.length === 1);
    if (!group?.slots[1]) throw new Error('a group of two');
    expect(group).toMatchObject({
      uid: 'client',
      creatorUid: me.uid,
      category,
      count: 2,
      group: group.id,
      problems: [],
    });
    await mine.changeSlot(
      kind,
      group.id,
      change(group.slots[1], { field: 'trainer', value: 'Ada' }),
    );
    await mine.changeSlot(
      kind,
      group.id,
      change(group.slots[1], { field: 'doneAt', value: '2026-03-09' }),
    );
    const [changed] = await until(
      mine.sessionsOf(kind, 'client'),
      ([one]) => one?.slots[1]?.doneAt !== null,
    );
    expect(changed?.slots).toMatchObject([
      { trainer: '', doneAt: null },
      { trainer: 'Ada', doneAt: new Date('2026-03-08T23:00:00Z') },
    ]);
    const stored = (await adminDb.doc(`${collection}/${group.id}`).get()).data() ?? {};
    expect(stored).toMatchObject({
      [fields.category]: category,
      [fields.count]: 2,
      [fields.group]: group.id,
    });
  });

  it('[DE-077] a state that it has already is written by nobody', async () => {
    const staff = await device(await person('Studio'));
    const { value: held = '' } = slotKind(kind).statuses.at(-1) ?? {};
    const slots = [{ id: 's', status: held, note: '', dataCreazioneslot: made }];
    const ref = adminDb.doc(`${collection}/again`);
    await ref.set({ uid: 'client', [fields.count]: 1, slots });
    const { updateTime } = await ref.get();
    const { slots: shown } = readSession(kind, 'again', { slots });
    const to = (value: string) =>
      staff.changeSlot(
        kind,
        'again',
        change(shown[0] as Slot, { field: 'status', value, before: held }),
      );
    await to(held);
    expect((await ref.get()).updateTime).toEqual(updateTime);
    await to('');
    expect((await ref.get()).updateTime).not.toEqual(updateTime);
  });

  it('[DE-077] two people on an older group lose nothing, whoever is first; the same field is told, not overwritten', async () => {
    const [one, two] = [
      await device(await person('Amministratore')),
      await device(await person('Studio')),
    ];
    // As the legacy application stored it: no ids, a single creation time, an unknown field.
    const slots = Array.from({ length: 4 }, (_, index) => ({
      dataCreazioneslot: made,
      note: '',
      altro: { index },
    }));
    await adminDb.doc(`${collection}/g`).set({ uid: 'client', slots });
    const [group] = await until(one.sessionsOf(kind, 'client'), (all) => all.length === 1);
    const slot = (index: number) => {
      const found = group?.slots[index];
      if (!found) throw new Error('an appointment');
      return found;
    };
    for (let round = 0; round < 3; round += 1) {
      const before = round === 0 ? '' : `n${round - 1}`;
      await Promise.all([
        one.changeSlot(kind, 'g', change(slot(0), { value: `n${round}`, before })),
        two.changeSlot(kind, 'g', change(slot(1), { value: `n${round}`, before })),
        two.changeSlot(
          kind,
          'g',
          change(slot(2), {
            field: 'trainer',
            value: `t${round}`,
            before: before.replace('n', 't'),
          }),
        ),
      ]);
    }
    const stored = (await adminDb.doc(`${collection}/g`).get()).get('slots') as { id: string }[];
    expect(stored).toMatchObject([
      { note: 'n2', altro: { index: 0 } },
      { note: 'n2', altro: { index: 1 } },
      { note: '', TrainerNome: 't2', altro: { index: 2 } },
      { note: '', altro: { index: 3 } },
    ]);
    expect(new Set(stored.map(({ id }) => id)).size).toBe(4);
    const both = await Promise.allSettled([
      one.changeSlot(kind, 'g', change(slot(3), { value: 'mia' })),
      two.changeSlot(kind, 'g', change(slot(3), { value: 'sua' })),
    ]);
    const [won, told] = both[0].status === 'fulfilled' ? ['mia', both[1]] : ['sua', both[0]];
    expect(told).toMatchObject({
      status: 'rejected',
      reason: { code: 'invalid', message: `Nel frattempo un collega ha scritto: «${won}»` },
    });
    const last = (await adminDb.doc(`${collection}/g`).get()).get('slots') as { note: string }[];
    expect(last[3]?.note).toBe(won);
    await adminDb.doc(`${collection}/g`).delete();
    await expect(
      one.changeSlot(kind, 'g', change(slot(3), { value: 'x', before: won })),
    ).rejects.toMatchObject(GONE);
  });
});

const ALL: ConsultationSearch = {
  search: '',
  category: null,
  trainer: null,
  studio: null,
  state: null,
};

it('[CO-051] [CO-417] [DE-080] of 400, the first 120, then 150 at a time, all of them; filtered over all; at first no more than 200 reads', async () => {
  const clients = Array.from({ length: 40 }, (_, index) =>
    buildUser({
      uid: `k${index}`,
      name: 'Anna',
      surname: `Cliente ${index}`,
      email: `k${index}@esempio.test`,
      studio: index % 2 ? 'Roma' : 'Bari',
    }),
  );
  const batch = adminDb.batch();
  for (let index = 0; index < 400; index += 1) {
    const client = clients[index % 40];
    const data = {
      uid: client?.uid,
      categoriaConsulenza: index % 2 ? 'tecnica' : 'Alimentazione',
      // All shapes, oldest last.
      slots: [
        {
          dataCreazioneslot: shapes[index % 3]?.(new Date(made.getTime() - index * 60_000)),
          TrainerNome: index === 399 ? 'Ada' : '',
        },
      ],
    };
    batch.set(adminDb.doc(`consulenze/c${index}`), { ...data, idx: consultationIdx(data, client) });
  }
  for (let index = 0; index < 40; index += 1) {
    for (const day of [1, 2, 3]) {
      const data = {
        uid: `k${index}`,
        userEmail: `k${index}@esempio.test`,
        orderDate: `2026-01-0${day} 10:00:00`,
        products: [{ name: 'FC1' }],
      };
      batch.set(adminDb.doc(`orders/o${index}_${day}`), {
        ...data,
        idx: orderIdx(data, `o${index}_${day}`),
      });
    }
  }
  await batch.commit();
  const staff = await device(await person('Studio'));
  staff.screenReads.start('consultations');
  const source = staff.consultations(ALL);
  const first = await until(source, (rows) => rows.length > 0);
  expect(first.map(({ id }) => id)).toEqual(Array.from({ length: 120 }, (_, index) => `c${index}`));
  const people = [
    ...new Map(
      first.slice(0, 60).map(({ uid, client }) => [uid, { uid, email: client.email }]),
    ).values(),
  ];
  const latest = await until(staff.latestOrdersOf(people));
  expect(latest.get('k7')?.id).toBe('o7_3');
  expect(staff.screenReads.current().documents).toBeLessThanOrEqual(200);
  source.loadMore();
  await until(source, (rows) => rows.length === 270);
  source.loadMore();
  const rows = await until(source, (all) => all.length === 400);
  expect(rows.at(-1)).toMatchObject({
    id: 'c399',
    client: { surname: 'Cliente 39', studio: 'Roma' },
  });
  expect(source.hasMore()).toBe(false);
  expect(await staff.consultationCount(ALL)).toBe(400);

  const found = (filters: Partial<ConsultationSearch>) =>
    until(staff.consultations({ ...ALL, ...filters }));
  expect((await found({ trainer: 'Ada' })).map(({ id }) => id)).toEqual(['c399']);
  expect(
    (await found({ category: 'tecnica', studio: 'Roma', state: 'open', trainer: 'ada' })).map(
      ({ id }) => id,
    ),
  ).toEqual(['c399']);
  expect(await staff.consultationCount({ ...ALL, category: 'alimentazione', studio: 'Bari' })).toBe(
    200,
  );
  const filters = { ...ALL, search: 'cliente 39', category: 'tecnica' };
  const matches = staff.consultationMatches(filters);
  expect((await found(filters)).filter((one) => matches?.(one)).map(({ id }) => id)).toEqual([
    'c39',
    'c79',
    'c119',
  ]);
});
const shapes = [
  (day: Date) => day,
  (day: Date) => day.toISOString(),
  (day: Date) => ({ seconds: day.getTime() / 1000, nanoseconds: 0 }),
];
