import { describe, expect, it } from 'vitest';
import { TRIGGERED_MAX_BYTES } from '../limits';
import { DEFAULT_HOURS } from '../time/openingHours';
import { boundedSend, daySend, daySendId } from './send';
import { newestShipment, readShipment, colorWord, ROW_COLORS, rowColorOf } from './shipment';

const home = { origins: [], bucket: 'b' };
const DAY = '2026-03-02T11:00:00.000Z';

describe('readShipment', () => {
  it('[CO-109] all fields of a record', () => {
    const texts = {
      name: 'Anna',
      surname: 'Verdi',
      email: 'a@x.test',
      phone: '+39333',
      statoUtente: 'Attivo',
    };
    const notes = { notes: 'n', noteAlimentazione: 'na', noteAllenamento: ' nb\n' };
    const stored = {
      uid: 'u',
      ...texts,
      ...notes,
      studio: 'FF Bologna',
      createdAt: DAY,
      dataConsegna: '02/03/2026',
      rowColor: 'blue',
    };
    expect(
      readShipment('s', { ...stored, alimentazioni: [{ id: '1', nota1: 'x' }] }, home),
    ).toMatchObject({
      id: 's',
      uid: 'u',
      texts: { ...texts, ...notes },
      studio: 'Bologna',
      studioText: 'FF Bologna',
      color: 'blue',
      problems: [],
      createdAt: new Date(DAY),
      deliveryAt: new Date('2026-03-01T23:00:00Z'),
      plans: [{ key: { id: '1' }, values: { nota1: 'x' } }],
    });
  });
  it('[DE-076] an unknown colour is none, with a problem', () => {
    const { color, problems } = readShipment('s', { uid: 'u', rowColor: 'viola' }, home);
    expect([color, problems]).toEqual([
      null,
      [{ field: 'rowColor', message: 'Valore non leggibile: «viola»' }],
    ]);
  });
  it('never throws, whatever is stored', () => {
    for (const stored of [
      undefined,
      null,
      7,
      'x',
      [],
      { uid: 7, name: {}, alimentazioni: 'x', createdAt: 'ieri', dataConsegna: [] },
    ])
      expect(readShipment('s', stored, home)).toMatchObject({ id: 's', uid: '', plans: [] });
  });
  it('newest first, without a date last', () => {
    const rows = [{}, { createdAt: DAY }, { createdAt: new Date('2026-04-01') }].map((row, index) =>
      readShipment(`s${index}`, row, home),
    );
    expect(rows.sort(newestShipment).map(({ id }) => id)).toEqual(['s2', 's1', 's0']);
  });
});

describe('row colours', () => {
  it('[CO-143] with their words', () => {
    expect(Object.fromEntries(ROW_COLORS)).toEqual({
      red: 'Rosso - no consegna',
      blue: 'Blu - video call da fare',
      yellow: 'Giallo - Uomo',
      protocollo: 'PROTOCOLLO 25',
      green: 'Verde - solo allenamento',
      pink: 'Rosa - solo dieta',
    });
    expect([colorWord('pink'), colorWord(null)]).toEqual(['Rosa - solo dieta', '']);
  });
  it('by name or word in any case', () => {
    expect(['Red', 'PROTOCOLLO 25', ' ', 'none', null, 7].map(rowColorOf)).toEqual([
      'red',
      'protocollo',
      null,
      null,
      null,
      undefined,
    ]);
  });
});

describe('daySend', () => {
  const user = {
    name: 'Anna',
    surname: 'Verdi',
    email: 'a@x.test',
    phone: 333,
    studio: 'Roma',
    statoUtente: 'Nuovo',
    userRole: 'user',
    cap: '1',
  };
  const sources = {
    uid: 'u',
    user,
    userNotes: { notes: 'attenta', by: 'x' },
    planNotes: new Map([
      ['1772445600000-0', { nota1: 'interna', noteselect: 'corretta', at: 'x' }],
    ]),
    plans: [{ dataCreazione: '2026-03-02T10:00:00.000Z', ignoto: 1 }, { id: '2' }, 'rotto'],
  };
  it('[CO-109] copies the client’s fields and programmes, with what is noted of them', () => {
    expect(daySend('s', sources, DEFAULT_HOURS, new Date('2026-11-20T22:30:00Z'))).toEqual({
      id: 's',
      uid: 'u',
      name: 'Anna',
      surname: 'Verdi',
      email: 'a@x.test',
      phone: '333',
      studio: 'Roma',
      statoUtente: 'Nuovo',
      notes: 'attenta',
      noteAlimentazione: '',
      noteAllenamento: '',
      rowColor: '',
      alimentazioni: [
        {
          dataCreazione: '2026-03-02T10:00:00.000Z',
          ignoto: 1,
          id: '1772445600000-0',
          nota1: 'interna',
          noteselect: 'corretta',
        },
        { id: '2' },
      ],
      // Sent on Friday night in Rome, due on Wednesday at noon.
      dataConsegna: new Date('2026-11-25T11:00:00Z'),
    });
  });
  it('[DE-104] is due on the third working day of the client’s studio', () => {
    const closing = { studio: 'Roma', from: '2026-11-23', to: '2026-11-24' } as const;
    const hours = { ...DEFAULT_HOURS, closings: [closing] };
    expect(daySend('s', sources, hours, new Date('2026-11-20T22:30:00Z')).dataConsegna).toEqual(
      new Date('2026-11-27T11:00:00Z'),
    );
  });
  it('[CO-109] plans that were too large before are sent, others don’t become so', () => {
    const made = (plans: unknown[], note: string) => {
      const all = { ...sources, plans, userNotes: { notes: note } };
      return () => boundedSend(all, daySend('s', all, DEFAULT_HOURS, new Date()));
    };
    const almost = [{ nota2: 'x'.repeat(TRIGGERED_MAX_BYTES - 1_000) }];
    expect(made(almost, 'x'.repeat(2_000))).toThrow('troppi dati');
    const legacy = [...almost, { nota2: 'x'.repeat(2_000) }];
    expect(made(legacy, 'x')().alimentazioni).toHaveLength(2);
    // A larger document triggers no function, so no list would show it.
    const huge = Array.from({ length: 3 }, () => almost).flat();
    expect(made(huge, 'x')).toThrow('troppi dati');
    // Plans and the notes set apart from them count together.
    const noted = new Map([['', { nota1: 'x'.repeat(2_000) }]]);
    expect(boundedSend({ plans: almost, planNotes: noted }, { x: 1 })).toEqual({ x: 1 });
  });
  it('[DE-075] one id for those who know the same sends, another for who knows more', () => {
    const id = daySendId('u', '2026-11-22', ['b', 'a'], 0);
    expect(id).toMatch(/^[a-z0-9]{20}$/);
    expect(daySendId('u', '2026-11-22', ['a', 'b'], 0)).toBe(id);
    const others = [
      daySendId('u', '2026-11-22', ['a'], 0),
      daySendId('u', '2026-11-23', ['a', 'b'], 0),
      daySendId('u', '2026-11-22', ['a', 'b'], 1),
    ];
    expect(new Set([id, ...others]).size).toBe(4);
  });
});
