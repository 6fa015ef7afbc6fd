import assert from 'node:assert/strict';
import { DESK } from '@/domain/roles';
import { messageBytes } from '@/domain/tickets/size';
import {
  arrayUnion,
  collection,
  doc,
  getCountFromServer,
  getDocs,
  increment,
  limit,
  or,
  orderBy,
  query,
  setDoc,
  startAfter,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
  type QueryConstraint,
} from 'firebase/firestore';
import {
  allowed,
  at,
  expectOutcome,
  newId,
  refused,
  type Person,
  type RuleCase,
  type World,
} from '../harness';
import {
  clientMessage,
  clientTicket,
  documentRecord,
  placeId,
  staffMessage,
  storedTicket,
  uploadReservation,
} from '../samples';

type Who = 'Amministratore' | 'Studio' | 'Spedizioni' | 'user' | 'anonymous';

/** A screen's query, for each of these people. */
function casesOf(
  area: string,
  title: string,
  granted: boolean,
  who: readonly Who[],
  constraints: (me: Person) => QueryConstraint[],
  count = false,
): RuleCase[] {
  return who.map((subject) => ({
    area,
    title: `${area}, ${subject}: ${title} ${granted ? 'is answered' : 'is refused'}`,
    run: async (world) => {
      const me = world.people[subject];
      const asking = query(collection(world.db(me), area), ...constraints(me));
      await expectOutcome(granted, count ? getCountFromServer(asking) : getDocs(asking));
    },
  }));
}

/** A client's list of orders, by each field of its account or e-mail. */
function ordersOf(
  title: string,
  granted: boolean,
  subject: Who,
  by: (me: Person) => readonly [account: string, email: string],
): RuleCase[] {
  return [
    {
      area: 'orders',
      title: `orders, ${subject}: ${title}, newest first ${granted ? 'is answered' : 'is refused'}`,
      run: async (world) => {
        const me = world.people[subject];
        const [account, email] = by(me);
        const either = or(
          where('idx.buyer', '==', account),
          where('userId', '==', account),
          where('idx.email', '==', email),
        );
        await expectOutcome(
          granted,
          getDocs(
            query(collection(world.db(me), 'orders'), either, orderBy('idx.at', 'desc'), limit(51)),
          ),
        );
      },
    },
  ];
}

const OTHERS = ['Spedizioni', 'user', 'anonymous'] as const;
const open = where('status', '==', 'Aperto');
const mine = (me: Person) => where('userId', '==', me.uid);

const ticketQueries = (['tickets', 'assistenzatecnica'] as const).flatMap((area) => [
  ...casesOf(area, '[AT-130] the open ones, in order', true, DESK, () => [
    open,
    orderBy('idx.at', 'desc'),
    limit(51),
  ]),
  ...casesOf(
    area,
    '[AT-132] the open ones of a studio, oldest first, next page',
    true,
    DESK,
    () => [
      open,
      where('idx.studio', '==', 'Roma'),
      orderBy('idx.at', 'asc'),
      startAfter(Timestamp.now()),
      limit(51),
    ],
  ),
  ...casesOf(area, 'how many are open', true, DESK, () => [open], true),
  ...casesOf(area, 'how many are open', false, OTHERS, () => [open], true),
  ...casesOf(area, '[AT-178] the open ones', false, OTHERS, () => [
    open,
    orderBy('idx.at', 'desc'),
    limit(51),
  ]),
  ...casesOf(area, '[AT-178] its own, newest first', true, ['user'], (me) => [
    mine(me),
    orderBy('idx.at', 'desc'),
    limit(51),
  ]),
  ...casesOf(area, 'how many are its own', true, ['user'], (me) => [mine(me)], true),
  ...casesOf(area, "its own and another's", false, ['user'], (me) => [
    where('userId', 'in', [me.uid, 'altra']),
  ]),
  ...casesOf(area, 'its own', false, ['Spedizioni', 'anonymous'], (me) => [
    mine(me),
    orderBy('idx.at', 'desc'),
    limit(51),
  ]),
]);

const visible = where('visibilityProfile', '==', true);
const documentQueries = [
  ...casesOf('documenti', 'the visible ones of its own, newest first', true, ['user'], (me) => [
    mine(me),
    visible,
    orderBy('uploadedAt', 'desc'),
    limit(51),
  ]),
  ...casesOf('documenti', 'its own, the hidden ones too', false, ['user'], (me) => [
    mine(me),
    orderBy('uploadedAt', 'desc'),
    limit(51),
  ]),
  ...casesOf('documenti', 'the hidden ones of its own', false, ['user'], (me) => [
    mine(me),
    where('visibilityProfile', '==', false),
  ]),
  ...casesOf('documenti', "all that are visible, others' too", false, OTHERS, () => [
    visible,
    orderBy('uploadedAt', 'desc'),
    limit(51),
  ]),
  ...casesOf('documenti', '[AT-195] those of a client', true, DESK, () => [
    where('userId', '==', 'cliente'),
    orderBy('uploadedAt', 'desc'),
    limit(51),
  ]),
];

const otherQueries = [
  ...casesOf('users', '[AT-170] by search tokens', true, DESK, () => [
    where('idx.tokens', 'array-contains', 'bia'),
    limit(21),
  ]),
  ...casesOf('users', '[AT-170] by search tokens', false, OTHERS, () => [
    where('idx.tokens', 'array-contains', 'bia'),
    limit(21),
  ]),
  ...casesOf(
    'orders',
    '[AT-177] newest first',
    true,
    ['Amministratore', 'Studio', 'Spedizioni'],
    () => [orderBy('orderDate', 'desc'), limit(51)],
  ),
  ...casesOf('orders', 'newest first', false, ['user', 'anonymous'], () => [
    orderBy('orderDate', 'desc'),
    limit(51),
  ]),
  ...casesOf('orders', '[AT-194] of its e-mail', true, ['user'], (me) => [
    where('userEmail', '==', me.email),
  ]),
  ...ordersOf('[CP-159] [DE-053] by account and by proven e-mail', true, 'user', (me) => [
    me.uid,
    me.email,
  ]),
  ...ordersOf("by account, and another's e-mail", false, 'user', (me) => [
    me.uid,
    'altra@demo.test',
  ]),
  ...ordersOf("by another's account", false, 'user', (me) => ['altra', me.email]),
  ...ordersOf('by account', false, 'anonymous', () => ['altra', 'altra@demo.test']),
  // In a sale, `uid` is the seller's, who may be a client by now.
  ...casesOf('orders', '[SE-018] by the field that may be the seller’s', false, ['user'], (me) => [
    where('uid', '==', me.uid),
  ]),
  ...casesOf('orders', '[SE-018] those it bought', true, ['user'], (me) => [
    where('idx.buyer', '==', me.uid),
    limit(51),
  ]),
  ...casesOf('orders', '[SE-018] those it bought', false, ['anonymous'], (me) => [
    where('idx.buyer', '==', me.uid),
  ]),
  ...[
    casesOf('orders', '[SE-018] those it and another bought', false, ['user'], (me) => [
      where('idx.buyer', 'in', [me.uid, 'altra']),
    ]),
    casesOf(
      'orders',
      '[SE-018] those from itself on in the order of buyers',
      false,
      ['user'],
      (me) => [where('idx.buyer', '>=', me.uid), limit(2)],
    ),
    casesOf('orders', '[SE-018] those whose buyer is unknown', false, ['user'], () => [
      where('idx.buyer', '==', ''),
    ]),
    casesOf(
      'orders',
      '[SE-018] how many another bought',
      false,
      ['user'],
      () => [where('idx.buyer', '==', 'altra')],
      true,
    ),
  ].flat(),
  {
    area: 'orders',
    title: 'orders, user: [SE-018] by buyer or by the field that may be the seller’s is refused',
    run: async (world: World) => {
      const me = world.people.user;
      const either = or(where('idx.buyer', '==', me.uid), where('uid', '==', me.uid));
      await refused(getDocs(query(collection(world.db(me), 'orders'), either)));
    },
  },
  {
    area: 'orders',
    title:
      'orders: [SE-018] [DE-053] who has not proven its e-mail lists what it bought, not by e-mail',
    run: async (world: World) => {
      const me: Person = { ...(await world.person()), unverified: true };
      const asking = (field: string, value: string) =>
        getDocs(query(collection(world.db(me), 'orders'), where(field, '==', value)));
      await allowed(asking('idx.buyer', me.uid));
      await refused(asking('idx.email', me.email));
      await refused(asking('userEmail', me.email));
    },
  },
  {
    area: 'orders',
    title:
      'orders: [SE-018] who sold one and is a client by now lists what it bought, not what it sold',
    run: async (world: World) => {
      const seller = await world.person();
      const sold = { uid: seller.uid, fonte: 'Roma', idx: { at: new Date(), buyer: '' } };
      await world.given(`orders/${newId()}`, sold);
      const bought = `orders/${newId()}`;
      await world.given(bought, { ...sold, userId: 'x', idx: { ...sold.idx, buyer: seller.uid } });
      const found = await getDocs(
        query(collection(world.db(seller), 'orders'), where('idx.buyer', '==', seller.uid)),
      );
      assert.deepEqual(
        found.docs.map(({ ref }) => ref.path),
        [bought],
      );
    },
  },
  ...casesOf('questionari_templates', 'all of them', false, OTHERS, () => [limit(50)]),
  ...casesOf('uscite', 'all of them', false, DESK, () => [limit(50)]),
  ...casesOf('ricette', 'its own, newest first', true, ['user', ...DESK], (me) => [
    mine(me),
    orderBy('at', 'desc'),
    limit(20),
  ]),
  ...casesOf('ricette', "everybody's", false, [...DESK, ...OTHERS], () => [
    orderBy('at', 'desc'),
    limit(20),
  ]),
  ...casesOf('notifiche', 'those of a client, newest first', true, DESK, () => [
    where('userId', '==', 'cliente'),
    orderBy('at', 'desc'),
    limit(20),
  ]),
  ...casesOf('notifiche', 'its own', false, OTHERS, (me) => [
    mine(me),
    orderBy('at', 'desc'),
    limit(20),
  ]),
  ...casesOf('registro', 'newest first', true, ['Amministratore'], () => [
    orderBy('when', 'desc'),
    limit(51),
  ]),
];
export const queryCases: RuleCase[] = [...ticketQueries, ...documentQueries, ...otherQueries];

/** Concurrent actions of several people, or of one with two devices. */
export const concurrencyCases: RuleCase[] = [
  {
    area: 'assistenzatecnica',
    title: '50 parallel appends of client and staff keep all 50',
    run: async (world) => {
      const path = `assistenzatecnica/${newId()}`;
      await world.given(path, storedTicket(world.people.user, { conversations: [] }));
      const send = (count: number) => {
        const by = count % 2 === 0 ? world.people.user : world.people.Studio;
        const message =
          count % 2 === 0
            ? clientMessage(`n. ${count}`)
            : staffMessage(by, 'Trainer', `n. ${count}`);
        return updateDoc(at(world, by, path), {
          status: count % 2 === 0 ? 'Aperto' : 'Risposto',
          conversations: arrayUnion(message),
          'idx.bytes': increment(messageBytes(String(message.content))),
        });
      };
      await Promise.all(Array.from({ length: 50 }, (_, count) => send(count)));
      const stored = (await world.stored(path))?.conversations;
      const texts = new Set((stored as { content: string }[]).map(({ content }) => content));
      if (texts.size !== 50) throw new Error(`${texts.size} of 50 messages were kept`);
    },
  },
  {
    area: 'tickets',
    title: '[AT-149] of two devices that take the same place of the month, one gets it',
    run: async (world) => {
      const by = await world.person();
      const again = { ...by, uid: by.uid };
      const first = setDoc(
        at(world, by, `tickets/${placeId(by)}`),
        clientTicket(by, { title: 'Primo' }),
      );
      const second = setDoc(
        doc(
          world.env.authenticatedContext(by.uid, { email: by.email }).firestore() as never,
          `tickets/${placeId(again)}`,
        ),
        clientTicket(by, { title: 'Secondo' }),
      );
      const outcomes = await Promise.allSettled([first, second]);
      const won = outcomes.filter(({ status }) => status === 'fulfilled').length;
      if (won !== 1) throw new Error(`${won} of two got the place`);
    },
  },
  {
    area: 'documenti',
    title: '[AT-117] a client sends a file and reopens its technical ticket in one batch',
    run: async (world) => {
      const by = world.people.user;
      const path = `assistenzatecnica/${newId()}`;
      const id = newId();
      await world.given(path, storedTicket(by, { status: 'Risposto' }));
      const batch = writeBatch(world.db(by));
      await world.given(`caricamenti/${id}`, uploadReservation(by, id, { at: new Date() }));
      batch.set(doc(world.db(by), `documenti/${id}`), documentRecord(by, by, id));
      batch.update(doc(world.db(by), `caricamenti/${id}`), { state: 'sent' });
      batch.update(doc(world.db(by), path), { status: 'Aperto' });
      await allowed(batch.commit());
    },
  },
  {
    area: 'documenti',
    title: '[AT-122] nothing of that batch is taken when the ticket is completed',
    run: async (world: World) => {
      const by = world.people.user;
      const path = `assistenzatecnica/${newId()}`;
      const id = newId();
      await world.given(path, storedTicket(by, { status: 'Completato' }));
      const batch = writeBatch(world.db(by));
      batch.set(doc(world.db(by), `documenti/${id}`), documentRecord(by, by, id));
      batch.update(doc(world.db(by), path), { status: 'Aperto' });
      await refused(batch.commit());
    },
  },
];
