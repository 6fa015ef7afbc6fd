import { deleteField, Timestamp } from 'firebase/firestore';
import { MESSAGE_MAX_CHARS, TITLE_MAX_CHARS } from '@/domain/limits';
import {
  changes,
  newId,
  spoiledCreates,
  without,
  type Data,
  type Person,
  type RuleCase,
  type World,
} from '../harness';
import { appending, clientTicket, staffMessage, staffOpens, storedTicket } from '../samples';

const KINDS = [
  { collection: 'tickets', type: 'Nutrizionista', wrong: 'Trainer' },
  { collection: 'assistenzatecnica', type: 'Trainer', wrong: 'Nutrizionista' },
] as const;
const admin = (world: World) => world.people.Amministratore;
const studio = (world: World) => world.people.Studio;
const hoursAway = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const long = (length: number) => 'a'.repeat(length);
const message = (content: string): Data => ({
  type: 'Richiesta',
  content,
  timestamp: '2026-10-01T08:00:00.000Z',
});
const [one, two, three] = [message('Uno'), message('Due'), message('Tre')];
const EARLIER = [one, two, three];

const stored =
  (collection: string, more: Data = {}) =>
  async (world: World) => {
    const path = `${collection}/${newId()}`;
    await world.given(
      path,
      storedTicket(world.other, { conversations: EARLIER, tipoTicket: 'Ibrido', ...more }),
    );
    return path;
  };

const spoiledMessages = (type: string, wrong: string): Record<string, (by: Person) => Data> => ({
  'a message of the other team': (by) => staffMessage(by, wrong),
  'a message written as the client': (by) => staffMessage(by, 'Richiesta'),
  "a message signed with another's name": (by) => ({
    ...staffMessage(by, type),
    userId: 'collega',
  }),
  'a message that is not signed': (by) => without('userId')(staffMessage(by, type)),
  '[AT-155] a blank message': (by) => staffMessage(by, type, ' \n '),
  'a message too long': (by) => staffMessage(by, type, long(MESSAGE_MAX_CHARS + 1)),
  'a message with a time that is none': (by) => ({ ...staffMessage(by, type), timestamp: 'ieri' }),
  'a message with a database time': (by) => ({
    ...staffMessage(by, type),
    timestamp: Timestamp.now(),
  }),
  '[SE-014] a message of 2001': (by) => ({
    ...staffMessage(by, type),
    timestamp: '2001-01-01T08:00:00.000Z',
  }),
  '[SE-014] a message backdated by more than a day': (by) => ({
    ...staffMessage(by, type),
    timestamp: hoursAway(-24.1),
  }),
  '[SE-014] a message dated ahead': (by) => ({
    ...staffMessage(by, type),
    timestamp: hoursAway(0.2),
  }),
  '[SE-004] a message with the address of a file': (by) => ({
    ...staffMessage(by, type),
    fileUrl: 'https://x',
    fileName: 'a.pdf',
  }),
  'a message with another field': (by) => ({ ...staffMessage(by, type), urgente: true }),
});

const reply = (by: Person, type: string, more: Data = {}): Data => ({
  status: 'Risposto',
  ...appending(...EARLIER, { ...staffMessage(by, type), ...more }),
});

function replyCases({ collection, type, wrong }: (typeof KINDS)[number]): RuleCase[] {
  const what = `${collection}, staff reply`;
  const spoiled = Object.entries(spoiledMessages(type, wrong)).map(
    ([why, make]) =>
      [
        why,
        (by: Person): Data => ({ status: 'Risposto', ...appending(...EARLIER, make(by)) }),
      ] as const,
  );
  return [
    ...changes(collection, what, true, stored(collection), admin, {
      '[AT-179]': (by) => reply(by, type),
      'with the request type cleared': (by) => ({ ...reply(by, type), tipoTicket: deleteField() }),
      'as long as may be': (by) => reply(by, type, { content: long(MESSAGE_MAX_CHARS) }),
      '[SE-001] written offline a day ago': (by) =>
        reply(by, type, { timestamp: hoursAway(-23.9) }),
      '[SE-001] from a clock that is fast': (by) => reply(by, type, { timestamp: hoursAway(0.15) }),
    }),
    ...changes(collection, what, true, stored(collection, { status: 'Completato' }), admin, {
      '[AT-123] reopening it': (by) => reply(by, type),
    }),
    ...changes(collection, what, false, stored(collection), admin, {
      ...Object.fromEntries(spoiled),
      'without Risposto': (by) => ({ ...reply(by, type), status: 'Aperto' }),
      'leaving the status': (by) => appending(...EARLIER, staffMessage(by, type)),
      'with two messages': (by) => ({
        status: 'Risposto',
        ...appending(...EARLIER, staffMessage(by, type), staffMessage(by, type, 'b')),
      }),
      '[SE-001] that is not counted': (by) => without('idx.bytes')(reply(by, type)),
      '[SE-014] with other index fields': (by) => ({ ...reply(by, type), 'idx.studio': 'Milano' }),
      'changing the title': (by) => ({ ...reply(by, type), title: 'Altro' }),
      'giving it to another client': (by) => ({ ...reply(by, type), userId: 'altra' }),
      'with an endless request type': (by) => ({ ...reply(by, type), tipoTicket: 'a'.repeat(101) }),
      'changing an earlier message': (by) => ({
        status: 'Risposto',
        ...appending({ ...one, content: 'x' }, two, three, staffMessage(by, type)),
      }),
    }),
  ];
}

/** A function deletes messages, with an audit log entry: no browser can remove one. */
function deleteMessageCases(collection: string): RuleCase[] {
  const taken: Record<string, Data> = {
    '[SE-013] the first': { conversations: [two, three] },
    '[SE-013] one in the middle': { conversations: [one, three] },
    '[SE-013] the last': { conversations: [one, two] },
    '[SE-013] all': { conversations: [] },
    '[SE-013] in exchange for another': { conversations: [one, message('Quattro')] },
    '[SE-013] and the order of the others': { conversations: [three, two] },
    '[SE-013] and the status': { status: 'Completato', conversations: [one, two] },
    '[SE-013] with Risposto': { status: 'Risposto', conversations: [one, two] },
  };
  const mine = (world: World) => stored(collection, { userId: world.people.user.uid })(world);
  return [
    ...[admin, studio].flatMap((who) =>
      changes(
        collection,
        `${collection}, staff delete a message`,
        false,
        stored(collection),
        who,
        taken,
      ),
    ),
    ...changes(
      collection,
      `${collection}, a client deletes a message`,
      false,
      mine,
      (world) => world.people.user,
      {
        "another's": { conversations: [one, two] },
        "another's, with Aperto": { status: 'Aperto', conversations: [one, two] },
      },
    ),
  ];
}

function setCases(collection: string): RuleCase[] {
  const what = `${collection}, staff set`;
  return [
    ...changes(collection, what, false, stored(collection), admin, {
      'a status that is none': { status: 'Chiuso' },
      'an endless request type': { tipoTicket: 'a'.repeat(101) },
      'a type that is a list': { type: ['tecnico'] },
      'the title': { title: 'Altro' },
      'the owner': { userId: 'altra' },
      'index fields': { 'idx.studio': 'Milano' },
    }),
    ...changes(
      collection,
      what,
      true,
      stored(collection, { status: 'aperto?', tipoTicket: 7, type: 'vecchio', read: 'true' }),
      admin,
      {
        'read in a ticket with unreadable fields': { read: true },
        'a status there': { status: 'Risposto' },
        'a type there': { type: 'generale' },
        'a request type there': { tipoTicket: 'Tecnico' },
      },
    ),
  ];
}

const open = (collection: string, type: string) => (world: World) => {
  const by = admin(world);
  const { id = '', data, beside } = staffOpens(collection, type, by, world.other);
  return Promise.resolve({ by, path: `${collection}/${id}`, data, ...(beside ? { beside } : {}) });
};

function openCases({ collection, type, wrong }: (typeof KINDS)[number]): RuleCase[] {
  const spoiled = Object.entries(spoiledMessages(type, wrong)).map(
    ([why, make]) =>
      [
        `with ${why}`,
        (data: Data, by: Person): Data => ({ ...data, conversations: [make(by)] }),
      ] as const,
  );
  return spoiledCreates(collection, `${collection}, staff open`, open(collection, type), {
    ...Object.fromEntries(
      ['Aperto', 'Risposto', 'Completato'].map((status) => [
        `[AT-116] with status ${status}`,
        { status },
      ]),
    ),
    ...Object.fromEntries(spoiled),
    "in another operator's name": { operatorId: 'collega' },
    'without an operator': without('operatorId'),
    '[AT-147] without a client': { userId: '' },
    '[AT-147] without a title': { title: ' ' },
    'with a long title': { title: long(TITLE_MAX_CHARS + 1) },
    'with a strange code': { idTicket: 'X-ab12cd34e' },
    'with a time that is none': { timestamp: 'oggi' },
    'with two messages': (data, by) => ({
      ...data,
      conversations: [staffMessage(by, type, 'a'), staffMessage(by, type, 'b')],
    }),
    '[AT-147] without a message': { conversations: [] },
    '[SE-014] with an index of its own': { idx: { at: new Date(2020, 1, 1) } },
    '[SE-014] with index fields that lists ask': { idx: { at: new Date(), studio: 'Roma' } },
    '[SE-014] of last year': { timestamp: '2025-01-01T08:00:00.000Z' },
    'already read': { read: true },
    'as a client would': (_, by) => clientTicket(by),
  });
}

const studioCases: RuleCase[] = [
  ...changes(
    'tickets',
    'nutritional, Studio',
    true,
    stored('tickets', { status: 'Risposto' }),
    studio,
    {
      '[AT-121] an answered one back to Aperto': { status: 'Aperto' },
    },
  ),
  ...changes(
    'assistenzatecnica',
    'technical, Studio',
    true,
    stored('assistenzatecnica', { status: 'Bloccato' }),
    studio,
    {
      '[AT-125] a blocked one back to Aperto': { status: 'Aperto' },
    },
  ),
  ...changes('tickets', 'nutritional, Studio', false, stored('tickets'), studio, {
    '[AT-175] replying': (by) => reply(by, 'Nutrizionista'),
    '[AT-175] completing': { status: 'Completato' },
    '[AT-175] blocking': { status: 'Bloccato' },
    '[AT-175] setting the type': { type: 'tecnico' },
    'setting the request type': { tipoTicket: 'Tecnico' },
    '[AT-175] deleting a message': { conversations: [one, two] },
    'the title with the status': { status: 'Risposto', title: 'Altro' },
  }),
  ...changes(
    'tickets',
    'nutritional, Studio',
    false,
    stored('tickets', { status: 'Completato' }),
    studio,
    {
      '[AT-175] reopening': { status: 'Aperto' },
      '[AT-175] setting a completed one to Risposto': { status: 'Risposto' },
    },
  ),
  ...changes(
    'tickets',
    'nutritional, Studio',
    true,
    stored('tickets', { status: 'Completato' }),
    studio,
    {
      'marking a completed one read': { read: true },
    },
  ),
  ...changes(
    'tickets',
    'nutritional, Amministratore',
    true,
    stored('tickets', { status: 'Completato' }),
    admin,
    {
      reopening: { status: 'Aperto' },
    },
  ),
  ...changes('tickets', 'nutritional, Amministratore', false, stored('tickets'), admin, {
    'setting Bloccato, which is technical': { status: 'Bloccato' },
  }),
  ...changes('assistenzatecnica', 'technical, Studio', true, stored('assistenzatecnica'), studio, {
    '[AT-179] replying': (by) => reply(by, 'Trainer'),
    '[AT-179] completing': { status: 'Completato' },
    '[AT-179] setting the request type': { tipoTicket: 'Commerciale' },
  }),
  ...changes(
    'assistenzatecnica',
    'technical, Spedizioni',
    false,
    stored('assistenzatecnica'),
    (world) => world.people.Spedizioni,
    {
      '[AT-177] replying': (by) => reply(by, 'Trainer'),
      '[AT-177] completing': { status: 'Completato' },
    },
  ),
];

const legacyCases: RuleCase[] = changes(
  'assistenzanutrizionale',
  'legacy nutritional',
  false,
  async (world) => {
    const path = `assistenzanutrizionale/${newId()}`;
    await world.given(path, { userId: world.other.uid, read: true, status: 'Aperto' });
    return path;
  },
  admin,
  {
    'setting the read flag': { read: 'true' },
    'the read flag with another field': { read: deleteField(), status: 'Risposto' },
  },
);

export const staffTicketCases: RuleCase[] = [
  ...KINDS.flatMap((kind) => [
    ...openCases(kind),
    ...replyCases(kind),
    ...deleteMessageCases(kind.collection),
    ...setCases(kind.collection),
  ]),
  ...studioCases,
  ...legacyCases,
];
