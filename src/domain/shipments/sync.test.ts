import { describe, expect, it } from 'vitest';
import { seeded } from '../../../tests/fixtures/random';
import { fieldsOf, sameStored, type Fields } from '../stored';
import { changesClient, syncProgrammes, type Sync } from './sync';

const NOW = new Date('2026-11-22T10:00:00Z');
const sync = (
  shipment: unknown,
  client: unknown,
  notes: Record<string, unknown> = {},
  again: string[] = [],
): Sync =>
  syncProgrammes(
    { shipment, client, notes: new Map(Object.entries(notes)), again: new Set(again) },
    NOW,
  );

describe('a shipment’s programmes become the client’s', () => {
  it('[DE-074] [CO-190] the shipment’s values win, but for the plan’s file and the day of the first SI', () => {
    const kept = {
      fileUrl: 'nuovo',
      fileType: 'pdf',
      filePath: 'alimentazioni/u/1/n.pdf',
      dataSelezioneSI: '2026-11-01T10:00:00Z',
    };
    const plan = {
      id: '1',
      dataCreazione: NOW,
      kcalalimentazioni: '1500',
      strategia: 'a',
      visibilityProfile: false,
      ignoto: 7,
      ...kept,
    };
    const row = {
      id: '1',
      dataCreazione: NOW.toISOString(),
      kcalalimentazioni: '1800',
      vecchio: 'x',
      visibilityProfile: true,
      fileUrl: 'vecchio',
      fileType: 'jpg',
      filePath: 'altro',
      dataSelezioneSI: '2026-10-01',
      videocall: 'SI',
    };
    expect(sync([row], [plan]).client).toEqual([
      { ...plan, kcalalimentazioni: '1800', vecchio: 'x', videocall: 'SI' },
    ]);
  });

  it('[DE-074] [CO-191] what is empty becomes null, at both; what the shipment doesn’t have stays', () => {
    const { client, shipment } = sync(
      [{ id: '1', strategia: '', nota2: ' ' }],
      [{ id: '1', strategia: 'a', allenamento: 'b', lavtrainer: '' }],
    );
    expect(client).toEqual([
      { id: '1', strategia: null, nota2: ' ', allenamento: 'b', lavtrainer: '' },
    ]);
    expect(shipment).toEqual([{ id: '1', strategia: null, nota2: ' ' }]);
  });

  it('[DE-074] finds the plan by its id, else by when it was made, each once; ids are kept from then on', () => {
    const at = (day: number) => `2026-10-0${day}`;
    const rows = [
      { id: 7, dataCreazione: at(1), strategia: 'sette' },
      { dataCreazione: '02/10/2026', strategia: 'due' },
      { dataCreazione: at(3), strategia: 'tre' },
      { dataCreazione: at(3), strategia: 'tre bis' },
    ];
    const plans = [
      { dataCreazione: at(3) },
      { id: 'b', dataCreazione: new Date('2026-10-01T22:00:00Z') },
      { id: '7', dataCreazione: at(9) },
      { id: 'c', dataCreazione: at(3) },
    ];
    const { client, shipment, missing } = sync(rows, plans);
    expect(missing).toEqual([]);
    expect(client.map((plan) => fieldsOf(plan).strategia)).toEqual([
      'tre',
      'due',
      'sette',
      'tre bis',
    ]);
    const ids = (list: unknown[]) => list.map((one) => fieldsOf(one).id);
    expect(ids(client).slice(1)).toEqual(['b', '7', 'c']);
    expect(ids(shipment)).toEqual([7, 'b', ids(client)[0], 'c']);
    expect(ids(client)[0]).toMatch(/^\d{13}-0$/);
  });

  it('[DE-074] a programme that the client no longer has is named, and made again only when that is asked for', () => {
    const row = {
      id: '1',
      dataCreazione: '2026-10-01',
      strategia: 'a',
      fileUrl: 'x',
      filePath: 'y',
      nota1: 'n',
      dataSelezioneSI: '2026-10-02',
    };
    const first = sync([row, 'storta'], null);
    expect(first).toMatchObject({ client: [], notes: [], shipment: [row, 'storta'] });
    expect(first.missing).toEqual([{ id: '1', createdAt: new Date('2026-09-30T22:00:00Z') }]);
    expect(changesClient(null, first)).toBe(false);
    expect(sync([row, 'storta'], null, {}, ['1'])).toEqual({
      shipment: [row, 'storta'],
      client: [
        { id: '1', dataCreazione: '2026-10-01', strategia: 'a', dataSelezioneSI: '2026-10-02' },
      ],
      notes: [{ item: '1', fields: { nota1: 'n' } }],
      missing: [],
    });
  });

  it('[DE-074] notes go where notes are kept, and leave the plan', () => {
    const row = { id: '1', nota1: 'nuova', noteinterna: '', noteselect: 'corretta' };
    const plan = { id: '1', nota1: 'vecchia', notetrainer: 'Ugo' };
    const { client, notes } = sync([row], [plan], {
      '1': { noteinterna: 'da togliere', noteselect: 'corretta', nota2: 'x' },
    });
    expect(client).toEqual([{ id: '1', notetrainer: 'Ugo' }]);
    expect(notes).toEqual([{ item: '1', fields: { nota1: 'nuova', noteinterna: '' } }]);
  });

  it('[DE-076] the first SI has its day, the shipment’s if it has one', () => {
    const since = (row: Fields, plan: Fields) =>
      fieldsOf(sync([{ id: '1', ...row }], [{ id: '1', ...plan }]).client[0]).dataSelezioneSI;
    expect(since({ videocall: 'SI', dataSelezioneSI: '2026-10-01' }, {})).toBe('2026-10-01');
    expect(since({ videocall: 'SI' }, { videocall: 'NO' })).toBe(NOW.toISOString());
    expect(since({ videocall: 'NO', dataSelezioneSI: '2026-10-01' }, {})).toBeUndefined();
  });

  it('[DE-074] whatever is stored: every value of the shipment arrives, every other stays, and the second time nothing changes', () => {
    const { pick, chance, int } = seeded(74);
    const FIELDS = [
      'strategia',
      'kcalalimentazioni',
      'fileUrl',
      'fileType',
      'dataSelezioneSI',
      'nota1',
      'noteselect',
      'ignoto',
      'videocall',
    ];
    const element = () => ({
      ...(chance(0.7) ? { id: pick(['1', '2', '3', 4, '']) } : {}),
      ...(chance(0.7)
        ? {
            dataCreazione: pick([
              '2026-10-01',
              '2026-10-02',
              new Date('2026-10-02T22:00:00Z'),
              'ieri',
            ]),
          }
        : {}),
      ...Object.fromEntries(
        FIELDS.filter(() => chance(0.5)).map((field) => [
          field,
          pick(['', 'a', 'b', null, 3, 'SI']),
        ]),
      ),
    });
    const list = () =>
      Array.from({ length: int(0, 4) }, () =>
        pick<unknown>([element(), element(), element(), 'x', null]),
      );
    for (let round = 0; round < 400; round += 1) {
      const [shipment, client] = [list(), list()];
      const [before, was] = [structuredClone(shipment), structuredClone(client)];
      const once = sync(shipment, client);
      // The inputs are not mutated.
      expect([shipment, client]).toEqual([before, was]);
      expect(once.client).toHaveLength(client.length);
      for (const [index, plan] of once.client.entries()) {
        const [now, then] = [fieldsOf(plan), fieldsOf(client[index])];
        for (const field of ['fileUrl', 'fileType']) expect(now[field]).toEqual(then[field]);
        if (then.dataSelezioneSI === '2026-10-01')
          expect(now.dataSelezioneSI).toBe(then.dataSelezioneSI);
        for (const field of ['strategia', 'kcalalimentazioni', 'ignoto'])
          if (!sameStored(now[field] ?? null, then[field] ?? null))
            expect(
              once.shipment.some((row) =>
                sameStored(fieldsOf(row)[field] ?? null, now[field] ?? null),
              ),
            ).toBe(true);
      }
      const notes = Object.fromEntries(once.notes.map(({ item, fields }) => [item, fields]));
      const twice = sync(once.shipment, once.client, notes);
      // Two plans with the same id are ambiguous.
      const ids = once.client.map((plan) => String(fieldsOf(plan).id));
      const alike = ids.some((id, index) => id !== 'undefined' && ids.indexOf(id) !== index);
      if (!alike) expect(twice).toEqual({ ...once, notes: [] });
    }
  });
});
