import { describe, expect, it } from 'vitest';
import { csvValues } from '../csv';
import type { Fields } from '../stored';
import { SHIPMENTS_CSV, TRAINER_CSV } from './csv';
import { shipmentsFilterOf, chosenBy, type ShipmentFilters, shipmentIdx } from './filters';
import { readShipment, type Shipment } from './shipment';

const NOW = new Date('2026-11-22T10:00:00Z');
const home = { origins: [], bucket: '' };
const shipment = (stored: Fields, ...plans: Fields[]) =>
  readShipment(
    's',
    {
      uid: 'u',
      ...stored,
      alimentazioni: plans.map((plan, index) => ({
        dataCreazione: `2026-10-0${index + 1}`,
        ...plan,
      })),
    },
    home,
  );
const ALL: ShipmentFilters = {
  search: '',
  studio: null,
  video: null,
  dietitian: '',
  note: null,
  color: null,
};
const chosen = (filters: Partial<ShipmentFilters>, ...args: Parameters<typeof shipment>) =>
  chosenBy({ ...ALL, ...filters })?.(shipment(...args));

describe('the days that are asked for', () => {
  const day = (text: string) => new Date(`${text}T23:00:00Z`);
  it('[CO-410] [CO-411] [DE-030] from today to three days later, to the end of the last day in Rome', () => {
    const opening = { view: null, from: day('2026-11-21'), before: day('2026-11-25') };
    expect(shipmentsFilterOf(null, { first: null, last: null }, NOW)).toEqual(opening);
    expect(shipmentsFilterOf(null, { first: '2026-11-22', last: '2026-11-25' }, NOW)).toEqual(
      opening,
    );
    expect(shipmentsFilterOf(null, { first: '2026-11-30', last: '2026-11-29' }, NOW)).toEqual(
      opening,
    );
    // Summer time ends that night: the day has 25 hours.
    expect(shipmentsFilterOf(null, { first: '2026-10-25', last: '2026-10-25' }, NOW)).toEqual({
      view: null,
      from: new Date('2026-10-24T22:00:00Z'),
      before: new Date('2026-10-25T23:00:00Z'),
    });
  });
  it('[DE-030] what is late was due before today', () => {
    expect(shipmentsFilterOf('late', { first: '2026-11-30', last: null }, NOW)).toEqual({
      view: 'late',
      today: day('2026-11-21'),
    });
  });
});

describe('what is chosen', () => {
  it('nothing narrows nothing', () => {
    expect(chosenBy(ALL)).toBeNull();
  });
  it('[CO-412] of video calls the last two programmes count', () => {
    const [yes, no] = [{ videocall: 'SI' }, { videocall: 'NO' }];
    expect(chosen({ video: 'SI' }, {}, yes, no, no)).toBe(false);
    expect(chosen({ video: 'SI' }, {}, no, yes, no)).toBe(true);
    expect(chosen({ video: 'SI' }, {}, no, no, yes)).toBe(true);
    expect(chosen({ video: 'NO' }, {}, yes)).toBe(false);
    expect(chosen({ video: 'SI' }, {})).toBe(false);
  });
  it('[CO-413] of the diet’s nutritionist and of the note the last one alone', () => {
    expect(
      chosen({ dietitian: 'Ada' }, {}, { nutrizionistadiet: 'Ada' }, { nutrizionistadiet: 'Ugo' }),
    ).toBe(false);
    expect(
      chosen({ dietitian: 'Ada' }, {}, { nutrizionistadiet: 'Ugo' }, { nutrizionistadiet: 'Ada' }),
    ).toBe(true);
    expect(
      chosen({ note: 'corretta' }, {}, { noteselect: 'corretta' }, { noteselect: 'damodificare' }),
    ).toBe(false);
    expect(chosen({ note: 'corretta' }, {}, { noteselect: 'corretta' })).toBe(true);
  });
  it('name either way round, studio in any spelling, colour or none', () => {
    const stored = {
      name: 'Anna',
      surname: 'Dè Rossi',
      email: 'a@x.it',
      studio: 'FF Milano Citta Studi',
      rowColor: '',
    };
    for (const search of ['de rossi anna', 'Anna De R', 'A@X'])
      expect(chosen({ search }, stored)).toBe(true);
    expect(chosen({ search: 'ugo' }, stored)).toBe(false);
    expect(chosen({ studio: 'Milano Città Studi', color: 'none' }, stored)).toBe(true);
    expect(chosen({ studio: 'Milano Città Studi', color: 'red' }, stored)).toBe(false);
  });
});

describe('the files', () => {
  const row = shipment(
    {
      name: 'Anna',
      surname: 'Neri;\n Bianchi',
      email: 'a@x.it',
      studio: 'Roma',
      dataConsegna: '25/11/2026 12:00',
      createdAt: NOW,
      rowColor: 'pink',
    },
    { lavorato: 'errore' },
    { lavorato: 'fatto', strategia: 'prima\r\nseconda; terza', nota1: 'n' },
  );
  it('[CO-421] [DE-086] trainers get the day of delivery, the studio, and who it is', () => {
    const cells = (one: Shipment) => csvValues(TRAINER_CSV, one);
    expect(TRAINER_CSV.map(({ header }) => header)).toEqual([
      'Data',
      'Studio',
      'Email',
      'Nome',
      'Cognome',
    ]);
    expect(cells(row)).toEqual(['25/11/2026', 'FF Roma', 'a@x.it', 'Anna', 'Neri, Bianchi']);
    expect(cells(shipment({ studio: 'Atlantide' }))).toEqual(['', 'Atlantide', '', '', '']);
    expect(cells(shipment({ studio: 'Tivoli Quartier generale' }))[1]).toBe(
      'Tivoli Quartier generale',
    );
  });
  it('[CO-419] [DE-086] all of a row, of its last programme, each cell one line without separators', () => {
    const cells = Object.fromEntries(
      SHIPMENTS_CSV.map(({ header, value }) => [header, value(row)]),
    );
    expect(cells).toMatchObject({
      Data: '25/11/2026',
      Creato: '22/11/2026 11:00',
      Programmi: '2',
      Strategia: 'prima seconda, terza',
      'Nota interna 1': 'n',
      'Stato programma': 'Fatto',
      'Colore riga': 'Rosa - solo dieta',
      'Da sincronizzare': 'NO',
    });
    expect(csvValues(SHIPMENTS_CSV, shipment({})).join('')).toBe('0NO');
  });
});

const noon = new Date('2026-11-25T11:00:00Z');

describe('the index of a shipment', () => {
  it('[CO-109] reads its two days in every stored form', () => {
    for (const dataConsegna of [
      noon,
      noon.toISOString(),
      '25/11/2026 12:00',
      '2026-11-25 12:00',
      { seconds: noon.getTime() / 1000 },
    ]) {
      expect(shipmentIdx({ createdAt: '2026-11-20T08:00:00Z', dataConsegna })).toMatchObject({
        at: new Date('2026-11-20T08:00:00Z'),
        due: noon,
      });
    }
    expect(shipmentIdx({ dataConsegna: '25/11/2026 12:00' }).at).toEqual(noon);
    for (const odd of [
      null,
      'x',
      { createdAt: 'ieri', dataConsegna: '31/02/2026', alimentazioni: 'x' },
    ]) {
      expect(shipmentIdx(odd)).toEqual({ at: null, due: null, state: 'undated' });
    }
  });

  it('[DE-030] is open until its last programme is finished', () => {
    const stateOf = (...done: (string | null)[]) =>
      shipmentIdx({
        dataConsegna: noon,
        alimentazioni: done.map((lavorato, index) => ({
          dataCreazione: `2026-10-0${index + 1}`,
          lavorato,
        })),
      }).state;
    expect(stateOf()).toBe('open');
    expect(stateOf('fatto', null)).toBe('open');
    expect(stateOf('fatto', 'problematico')).toBe('open');
    expect(stateOf(null, 'fatto')).toBe('done');
    // The newest one, whatever its position.
    const alimentazioni = [
      { dataCreazione: '2026-10-02', lavorato: 'fatto' },
      { dataCreazione: '2026-10-01' },
      'x',
      null,
    ];
    expect(shipmentIdx({ dataConsegna: noon, alimentazioni }).state).toBe('done');
  });
});
