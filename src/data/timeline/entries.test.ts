import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  bookingEntry,
  checkEntry,
  communicationEntry,
  deliveryEntry,
  dietEntries,
  documentEntry,
  orderEntry,
  ticketEntry,
} from './entries';

const at = '2026-03-02T10:00:00Z';
const stored = (data: object, id = 'x') => ({
  id,
  data: data as Record<string, unknown>,
  pending: false,
});

it('whatever is stored is a row; what can’t be read is said beside it', () => {
  const readers = [
    ticketEntry('technical'),
    ticketEntry('nutritional'),
    communicationEntry('c'),
    orderEntry,
    checkEntry('c'),
  ];
  for (const read of [
    ...readers,
    deliveryEntry('main'),
    deliveryEntry('archive'),
    bookingEntry('c'),
    documentEntry('c'),
  ]) {
    expect(read(stored({}))).toMatchObject([{ at: null, problem: expect.any(String) as string }]);
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        (data) => read(stored(data)).length === 1,
      ),
      { numRuns: 40 },
    );
  }
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      (data) => dietEntries(stored({ ...data, alimentazioni: [data] })).length <= 1,
    ),
    {
      numRuns: 40,
    },
  );
});

it('rows stand by the index of their document, and lead to where they are read', () => {
  expect(
    communicationEntry('c')(
      stored({
        data: '31/12/2019',
        tipo: 'telefonata',
        note: 'Ha scritto',
        fatto: 'si',
        idx: { at },
      }),
    ),
  ).toEqual([
    {
      key: 'comunicazioni/x',
      kind: 'communication',
      at: new Date(at),
      title: 'telefonata',
      detail: 'fatto · Ha scritto',
      to: '/user/c/comunicazioni',
      problem: null,
    },
  ]);
  const ticket = {
    userId: 'c',
    title: 'Dolore',
    status: 'Aperto',
    timestamp: at,
    conversations: [{ type: 'Richiesta', content: 'x', timestamp: at }],
  };
  expect(ticketEntry('technical')(stored({ ...ticket, idx: { at } }))).toMatchObject([
    {
      at: new Date(at),
      title: 'Ticket tecnico: Dolore',
      detail: 'Aperto · 1 messaggio · ultimo il 02/03/2026',
      to: '/user/c/conversation-tecnica/x',
    },
  ]);
});

it('a booking is when its place says, one of before when its fields say', () => {
  const [booking] = bookingEntry('c')(stored({ stato: 'Booked' }, 'slot_2026-07-01_1030_2'));
  expect(booking).toMatchObject({ at: new Date('2026-07-01T08:30:00Z'), problem: null });
  const [before] = bookingEntry('c')(stored({ data: '15/01/2026', orario: '09:00' }, 'vecchia'));
  expect(before).toMatchObject({ at: new Date('2026-01-15T08:00:00Z') });
});

it('a client’s plans are a row each', () => {
  const rows = dietEntries(
    stored(
      {
        alimentazioni: [
          { id: '1', dataCreazione: at, kcalalimentazioni: '1500' },
          { id: '2', dataCreazione: 'boh' },
        ],
      },
      'c',
    ),
  );
  expect(
    rows.map(({ title, detail, at, problem }) => ({
      title,
      detail,
      at,
      problem: problem !== null,
    })),
  ).toEqual([
    { title: 'Piano alimentare', detail: '1500 kcal', at: new Date(at), problem: false },
    { title: 'Piano alimentare', detail: '', at: null, problem: true },
  ]);
});
