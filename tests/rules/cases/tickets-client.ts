import { increment, setDoc, Timestamp, updateDoc, serverTimestamp } from 'firebase/firestore';
import { MESSAGE_MAX_CHARS, TITLE_MAX_CHARS, CONVERSATION_MAX_BYTES } from '@/domain/limits';
import { messageBytes } from '@/domain/tickets/size';
import { TICKET_STATUSES } from '@/domain/tickets/ticket';
import { romeMonth } from '@/domain/time/rome';
import {
  allowed,
  at,
  changes,
  created,
  newId,
  refused,
  spoiledCreates,
  without,
  type Data,
  type Person,
  type RuleCase,
  type World,
} from '../harness';
import {
  appending,
  clientMessage,
  clientTicket,
  counterOf,
  placeId,
  staffMessage,
  storedTicket,
} from '../samples';

const client = (world: World) => world.people.user;
const minutes = (count: number) => Timestamp.fromMillis(Date.now() + count * 60_000);
const long = (length: number) => 'a'.repeat(length);
const EARLIER = [
  { type: 'Richiesta', content: 'Uno', timestamp: '2026-10-01T08:00:00.000Z' },
  { type: 'Trainer', content: 'Due', timestamp: '2026-10-01T09:00:00.000Z', userId: 'staff' },
];

/** Ways to corrupt a client's message. */
const SPOILED_MESSAGES: Record<string, (by: Person) => Data> = {
  '[AT-101] written as Trainer': () => ({ ...clientMessage(), type: 'Trainer' }),
  '[AT-101] written as Nutrizionista': () => ({ ...clientMessage(), type: 'Nutrizionista' }),
  'written as Documento': () => ({ ...clientMessage(), type: 'Documento' }),
  'signed as staff sign': (by) => ({ ...clientMessage(), userId: by.uid }),
  'with an address of a file': () => ({
    ...clientMessage(),
    fileUrl: 'https://altrove.example/x.pdf',
  }),
  '[AT-157] when blank': () => clientMessage(' \n\t '),
  '[AT-157] when made of no-break spaces': () => clientMessage('\u00a0\u2003'),
  'when it is not text': () => ({ ...clientMessage(), content: 5 }),
  'when too long': () => clientMessage(long(MESSAGE_MAX_CHARS + 1)),
  'when backdated by more than a day': () => ({
    ...clientMessage(),
    timestamp: minutes(-24 * 60 - 2),
  }),
  'when dated ahead': () => ({ ...clientMessage(), timestamp: minutes(12) }),
  'when dated as text': () => ({ ...clientMessage(), timestamp: new Date().toISOString() }),
  'without a time': () => without('timestamp')(clientMessage()),
};
const TAKEN_MESSAGES: Record<string, () => Data> = {
  'as long as may be': () => clientMessage(long(MESSAGE_MAX_CHARS)),
  'on several lines': () => clientMessage('uno\n\n<b>due</b>\n'),
  'written offline a day ago': () => ({ ...clientMessage(), timestamp: minutes(-24 * 60 + 3) }),
  'from a clock that is fast': () => ({ ...clientMessage(), timestamp: minutes(8) }),
};
const wrapped = <T>(
  messages: Record<string, T>,
  wrap: (message: T) => Data | ((data: Data, by: Person) => Data),
) =>
  Object.fromEntries(
    Object.entries(messages).map(([why, message]) => [`a message ${why}`, wrap(message)] as const),
  );

const CREATE = {
  ...Object.fromEntries(
    TICKET_STATUSES.filter((status) => status !== 'Aperto').map((status) => [
      `[AT-115] with status ${status}`,
      { status },
    ]),
  ),
  "[AT-178] in another's name": (data: Data) => ({ ...data, userId: 'altra' }),
  'already read': { read: true },
  'with an operator': (data: Data, by: Person) => ({ ...data, operatorId: by.uid }),
  'with a blank title': { title: '  ' },
  'with a long title': { title: long(TITLE_MAX_CHARS + 1) },
  'with a strange code': { idTicket: 'TICKET-1' },
  backdated: { timestamp: minutes(-5) },
  'dated as text': { timestamp: new Date().toISOString() },
  'with index fields that staff search by': { idx: { at: serverTimestamp(), studio: 'Roma' } },
  'with an index time of its own': { idx: { at: minutes(-60 * 24) } },
  'without its index time': without('idx'),
  'with two messages': { conversations: [clientMessage('a'), clientMessage('b')] },
  'without a message': { conversations: [] },
  ...wrapped(SPOILED_MESSAGES, (message) => (data: Data, by: Person) => ({
    ...data,
    conversations: [message(by)],
  })),
};

const create =
  (collection: 'tickets' | 'assistenzatecnica', more: () => Data = () => ({})) =>
  (world: World) => {
    const by = client(world);
    const id = collection === 'tickets' ? placeId(by) : newId();
    const beside = collection === 'tickets' ? undefined : counterOf(by);
    return Promise.resolve({
      by,
      path: `${collection}/${id}`,
      data: clientTicket(by, more()),
      ...(beside ? { beside } : {}),
    });
  };

const taken = (collection: 'tickets' | 'assistenzatecnica'): RuleCase[] =>
  [...Object.entries(TAKEN_MESSAGES), ['with the longest title', null] as const].map(
    ([why, message]) => ({
      area: collection,
      title: `${collection}, client opens: taken ${why}`,
      run: async (world: World) => {
        const { by, path, data, beside } = await create(collection)(world);
        await world.remove(path);
        const more = message ? { conversations: [message()] } : { title: long(TITLE_MAX_CHARS) };
        await allowed(created(world, by, path, { data: { ...data, ...more }, beside }));
      },
    }),
  );

const placeCase = (title: string, granted: boolean, id: (by: Person) => string): RuleCase => ({
  area: 'tickets',
  title: `nutritional places: ${title}`,
  run: async (world) => {
    const by = client(world);
    await world.remove(`tickets/${id(by)}`);
    await (granted ? allowed : refused)(
      setDoc(at(world, by, `tickets/${id(by)}`), clientTicket(by)),
    );
  },
});
const monthAway = (days: number) => romeMonth(new Date(Date.now() + days * 86_400_000));

export const placeCases: RuleCase[] = [
  placeCase('[AT-149] the first is taken', true, (by) => placeId(by, 1)),
  placeCase('[AT-149] the second is taken', true, (by) => placeId(by, 2)),
  placeCase('[AT-149] a third is refused', false, (by) => placeId(by, 3)),
  placeCase('a place number 0 is refused', false, (by) => placeId(by, 0)),
  placeCase('a place number 11 is refused', false, (by) => placeId(by, 11)),
  placeCase('an id of no place is refused', false, () => newId()),
  placeCase("another's place is refused", false, () =>
    placeId({ subject: 'user', uid: newId(), email: '' }),
  ),
  placeCase("last month's place is refused", false, (by) => `${by.uid}_${monthAway(-40)}_1`),
  placeCase("next month's place is refused", false, (by) => `${by.uid}_${monthAway(40)}_1`),
  placeCase('a month that is none is refused', false, (by) => `${by.uid}_2026-1x_1`),
  {
    area: 'tickets',
    title: 'nutritional places: [AT-149] a place taken is not written over',
    run: async (world) => {
      const by = client(world);
      await world.given(`tickets/${placeId(by, 2)}`, storedTicket(by));
      await refused(setDoc(at(world, by, `tickets/${placeId(by, 2)}`), clientTicket(by)));
    },
  },
];

const stored =
  (collection: string, more: Data = {}) =>
  async (world: World, by: Person) => {
    const path = `${collection}/${newId()}`;
    await world.given(path, storedTicket(by, { conversations: EARLIER, ...more }));
    return path;
  };
const appended = (...messages: Data[]): Data => ({
  status: 'Aperto',
  ...appending(...EARLIER, ...messages),
});
const [first = {}, second = {}] = EARLIER;
/** Fields that legacy tickets may lack: the legacy merge left only these two. */
const LEGACY: Record<string, (ticket: Data) => Data> = {
  'without a status': without('status'),
  'with an empty status': (ticket) => ({ ...ticket, status: null }),
  'with only userId and conversations': ({ userId, conversations }) => ({ userId, conversations }),
};

const replyCases = (collection: 'tickets' | 'assistenzatecnica'): RuleCase[] => {
  const what = `${collection}, client replies`;
  return [
    ...changes(collection, what, true, stored(collection, { status: 'Risposto' }), client, {
      '[AT-117] and the ticket is Aperto again': () => appended(clientMessage()),
      ...wrapped(TAKEN_MESSAGES, (message) => () => appended(message())),
    }),
    ...[0, 1].flatMap((over) =>
      changes(
        collection,
        what,
        over === 0,
        stored(collection, {
          idx: { bytes: CONVERSATION_MAX_BYTES - messageBytes('Perché') + over },
        }),
        client,
        {
          [`[SE-001] ${over} bytes beyond what a trigger can take of all messages`]: () =>
            appended(clientMessage('Perché')),
        },
      ),
    ),
    ...changes(collection, what, true, stored(collection, { status: 'Bloccato' }), client, {
      'also when Bloccato': () => appended(clientMessage()),
    }),
    ...changes(collection, what, true, stored(collection, { conversations: [] }), client, {
      'as the first message of an empty one': () => ({
        status: 'Aperto',
        ...appending(clientMessage()),
      }),
    }),
    ...changes(collection, what, false, stored(collection, { status: 'Completato' }), client, {
      '[AT-122] when Completato': () => appended(clientMessage()),
      '[AT-122] when Completato, leaving it so': () => ({
        ...appending(...EARLIER, clientMessage()),
      }),
    }),
    ...changes(collection, what, false, stored(collection), client, {
      'marking it answered': () => ({ ...appended(clientMessage()), status: 'Risposto' }),
      'marking it completed': () => ({ ...appended(clientMessage()), status: 'Completato' }),
      'with two messages at once': () => appended(clientMessage('a'), clientMessage('b')),
      // In a technical ticket this is allowed: it is the write that follows a file's upload.
      ...(collection === 'tickets' ? { 'with none': () => appended() } : {}),
      'changing what staff wrote': () => ({
        status: 'Aperto',
        ...appending(first, { ...second, content: 'Altro' }, clientMessage()),
      }),
      'changing what it wrote': () => ({
        status: 'Aperto',
        ...appending({ ...first, content: 'Altro' }, second, clientMessage()),
      }),
      'with an earlier message deleted': () => ({
        status: 'Aperto',
        ...appending(first, clientMessage('a'), clientMessage('b')),
      }),
      'deleting what staff wrote': () => ({ status: 'Aperto', conversations: [first] }),
      'deleting its last message and writing another': () => ({
        status: 'Aperto',
        ...appending(first, clientMessage()),
      }),
      'putting messages in another order': () => ({
        status: 'Aperto',
        ...appending(second, first, clientMessage()),
      }),
      'writing before the others': () => ({
        status: 'Aperto',
        ...appending(clientMessage(), ...EARLIER),
      }),
      'changing the title': () => ({ ...appended(clientMessage()), title: 'Altro' }),
      'marking it read': () => ({ ...appended(clientMessage()), read: true }),
      '[SE-001] that it does not count': () => without('idx.bytes')(appended(clientMessage())),
      '[SE-001] counted as less': () => ({
        ...appended(clientMessage('abc')),
        'idx.bytes': increment(messageBytes('abc') - 1),
      }),
      '[SE-001] counted as more': () => ({
        ...appended(clientMessage('abc')),
        'idx.bytes': increment(messageBytes('abc') + 1),
      }),
      'counting another thing of the index': () => ({
        ...appended(clientMessage()),
        'idx.count': increment(1),
      }),
      'touching index fields': () => ({
        ...appended(clientMessage()),
        'idx.at': serverTimestamp(),
      }),
      'giving it to another': () => ({ ...appended(clientMessage()), userId: 'altra' }),
      'a message signed by staff': (by) => appended(staffMessage(by, 'Trainer')),
      ...Object.fromEntries(
        Object.entries(SPOILED_MESSAGES).map(([why, message]) => [
          `a message ${why}`,
          (by: Person) => appended(message(by)),
        ]),
      ),
    }),
    ...changes(collection, what, false, (world) => stored(collection)(world, world.other), client, {
      "[AT-178] to another's ticket": () => appended(clientMessage()),
    }),
    ...Object.entries(LEGACY).map(([which, keep]) => ({
      area: collection,
      title: `${what}: [AT-117] [DE-042] taken in a ticket of the old application ${which}`,
      run: async (world: World) => {
        const path = `${collection}/${newId()}`;
        await world.given(path, keep(storedTicket(client(world), { conversations: EARLIER })));
        await allowed(updateDoc(at(world, client(world), path), appended(clientMessage())));
      },
    })),
    {
      area: collection,
      title: `${what}: [DE-042] a stranger's ticket without a status is refused`,
      run: async (world: World) => {
        const path = `${collection}/${newId()}`;
        await world.given(
          path,
          without('status')(storedTicket(world.other, { conversations: EARLIER })),
        );
        await refused(updateDoc(at(world, client(world), path), appended(clientMessage())));
      },
    },
    {
      area: collection,
      title: `${what}: [SE-001] [DE-091] many at once stop where a trigger could not take them`,
      run: async (world: World) => {
        const path = await stored(collection, { conversations: [] })(world, client(world));
        const sent: Data[] = [];
        for (const fits of [...Array<boolean>(6).fill(true), false]) {
          const message = clientMessage('字'.repeat(MESSAGE_MAX_CHARS));
          const write = { status: 'Aperto', ...appending(...sent, message) };
          await (fits ? allowed : refused)(updateDoc(at(world, client(world), path), write));
          sent.push(message);
        }
      },
    },
    {
      area: collection,
      title: `${what}: taken in a legacy ticket without conversations`,
      run: async (world) => {
        const path = `${collection}/${newId()}`;
        await world.given(path, without('conversations')(storedTicket(client(world))));
        await allowed(
          updateDoc(at(world, client(world), path), {
            status: 'Aperto',
            ...appending(clientMessage()),
          }),
        );
      },
    },
  ];
};

const uploadCases: RuleCase[] = [
  ...changes(
    'assistenzatecnica',
    'technical, client sends a file',
    true,
    stored('assistenzatecnica', { status: 'Risposto' }),
    client,
    {
      '[AT-117] and the ticket is Aperto again': { status: 'Aperto' },
    },
  ),
  {
    area: 'assistenzatecnica',
    title:
      'technical, client sends a file: [AT-117] [DE-042] also in a merged ticket of the old application',
    run: async (world) => {
      const path = `assistenzatecnica/${client(world).uid}_merged`;
      await world.given(path, { userId: client(world).uid, conversations: EARLIER });
      await allowed(updateDoc(at(world, client(world), path), { status: 'Aperto' }));
    },
  },
  ...changes(
    'assistenzatecnica',
    'technical, client sets status',
    false,
    stored('assistenzatecnica', { status: 'Non Risposto' }),
    client,
    {
      'to Risposto': { status: 'Risposto' },
      'to Completato': { status: 'Completato' },
      'to Bloccato': { status: 'Bloccato' },
      'and the title': { status: 'Aperto', title: 'Altro' },
    },
  ),
  ...changes(
    'assistenzatecnica',
    'technical, client sets status',
    false,
    stored('assistenzatecnica', { status: 'Aperto' }),
    client,
    {
      '[AT-117] to what it is': { status: 'Aperto' },
    },
  ),
  ...changes(
    'assistenzatecnica',
    'technical, client sets status',
    false,
    stored('assistenzatecnica', { status: 'Completato' }),
    client,
    {
      '[AT-122] of a completed ticket': { status: 'Aperto' },
    },
  ),
  ...changes(
    'assistenzatecnica',
    'technical, client sets status',
    false,
    (world) => stored('assistenzatecnica', { status: 'Risposto' })(world, world.other),
    client,
    {
      "of another's": { status: 'Aperto' },
    },
  ),
  ...changes(
    'tickets',
    'nutritional, client sets status',
    false,
    stored('tickets', { status: 'Risposto' }),
    client,
    {
      'without a message': { status: 'Aperto' },
    },
  ),
];

export const clientTicketCases: RuleCase[] = [
  ...(['tickets', 'assistenzatecnica'] as const).flatMap((collection) => [
    ...spoiledCreates(collection, `${collection}, client opens`, create(collection), CREATE),
    ...taken(collection),
    ...replyCases(collection),
  ]),
  ...placeCases,
  ...uploadCases,
];
