import { doc, getDoc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { DESK } from '@/domain/roles';
import {
  allowed,
  at,
  created,
  newId,
  refused,
  type Data,
  type Person,
  type RuleCase,
  type World,
} from '../harness';
import { documentRecord, manualOrder, note, uploadReservation } from '../samples';

const client = (world: World) => world.people.user;
const DAY_MS = 86_400_000;

const stored = async (world: World, by: Person, more: Data = {}) => {
  const id = newId();
  await world.given(`caricamenti/${id}`, uploadReservation(by, id, { at: new Date(), ...more }));
  return id;
};
const turned = (
  title: string,
  granted: boolean,
  to: Data,
  more: Data = {},
  around?: (world: World, id: string) => Promise<void>,
): RuleCase => ({
  area: 'caricamenti',
  title: `a place for an upload: ${granted ? 'may' : 'may not'} ${title}`,
  run: async (world) => {
    const id = await stored(world, client(world), more);
    await around?.(world, id);
    await (granted ? allowed : refused)(
      updateDoc(at(world, client(world), `caricamenti/${id}`), to),
    );
  },
});
const hasRecord = (world: World, id: string) =>
  world.given(`documenti/${id}`, {
    ...documentRecord(client(world), client(world), id),
    uploadedAt: new Date(),
  });

const stateCases: RuleCase[] = [
  {
    area: 'caricamenti',
    title: 'a place for an upload: may be sent together with its record',
    run: async (world) => {
      const [by, id] = [client(world), await stored(world, client(world))];
      const place = { [`caricamenti/${id}`]: { state: 'sent' } };
      const data = documentRecord(by, by, id);
      await allowed(created(world, by, `documenti/${id}`, { data, also: place }));
    },
  },
  turned('be given up', true, { state: 'cancelled' }),
  turned('be given up once its record exists', false, { state: 'cancelled' }, {}, hasRecord),
  turned('be sent without a record', false, { state: 'sent' }),
  turned('be given up twice', false, { state: 'cancelled' }, { state: 'sent' }),
  turned('be opened again', false, { state: 'open' }, { state: 'cancelled' }),
  turned('take another state', false, { state: 'altro' }),
  turned('be for another file', false, { state: 'cancelled', path: 'x' }),
  turned('be for a larger file', false, { state: 'cancelled', size: 1 }),
];

const handedIn = (title: string, granted: boolean, updatedAt: Date | string | null): RuleCase => ({
  area: 'caricamenti',
  title: `[SE-006] a questionnaire's file ${title}`,
  run: async (world) => {
    const percorsoId = newId();
    const id = await stored(world, client(world), { percorsoId, stepIndex: 1 });
    if (updatedAt !== null)
      await world.given(`questionari/${percorsoId}__1`, { uid: client(world).uid, updatedAt });
    await (granted ? allowed : refused)(
      updateDoc(at(world, client(world), `caricamenti/${id}`), { state: 'cancelled' }),
    );
  },
});
const handedInCases: RuleCase[] = [
  handedIn('is taken back before answers exist', true, null),
  handedIn('is taken back when the answers are older', true, new Date(0)),
  handedIn('stays once answers were saved after it', false, new Date(Date.now() + DAY_MS)),
  handedIn('stays when the time of the answers cannot be read', false, '2026-01-01'),
];

/** @param about fields of the noted record, null if there is none; default: its owner's uid */
const noteCase = (
  title: string,
  granted: boolean,
  more: (by: Person, owner: Person) => Data,
  {
    id,
    about = (_, { uid }) => ({ userId: uid }),
  }: { id?: string; about?: ((by: Person, owner: Person) => Data) | null } = {},
): RuleCase => ({
  area: 'noteinterne',
  title: `an internal note: ${granted ? 'taken' : 'refused'} ${title}`,
  run: async (world) => {
    const by = world.people.Studio;
    const owner = await world.person();
    const { data } = note(by, owner, more(by, owner));
    if (about && !['users', 'alimentazioni', 'registro'].includes(String(data.collection)))
      await world.given(`${String(data.collection)}/${String(data.docId)}`, about(by, owner));
    await (granted ? allowed : refused)(
      created(world, by, `noteinterne/${id ?? idOf(data)}`, { data }),
    );
  },
});
const idOf = ({ collection, docId, item }: Data) =>
  [collection, docId, ...(item === '' ? [] : [item])].join('_');
const long = 'a'.repeat(40_001);

/**
 * Nobody can change a colleague's note on a ticket. Colleagues can change who is in charge of it,
 * but the document for that (`carico`) takes no notes.
 */
const ticketNoteChanges = (collection: string): RuleCase[] =>
  (
    [
      ['Studio', 'Studio', 'n1', 'staffNote', true],
      ['Studio', 'Amministratore', 'n1', 'staffNote', false],
      ['Amministratore', 'Studio', 'n1', 'staffNote', false],
      ['Studio', 'Amministratore', 'carico', 'assignedEmail', true],
      ['Studio', 'Amministratore', 'carico', 'staffNote', false],
      ['Studio', 'Studio', 'carico', 'staffNote', false],
      ['Spedizioni', 'Amministratore', 'carico', 'assignedEmail', false],
    ] as const
  ).map(([role, author, item, field, granted]) => ({
    area: 'noteinterne',
    title: `[DE-101] of ${collection} the ${field} of ${author}'s ${item} is ${granted ? 'changed' : 'not changed'} by ${role}`,
    run: async (world) => {
      const by = world.people[role];
      const target = { collection, docId: newId(), item };
      const { data } = note(world.people[author], world.other, target);
      await world.given(`${collection}/${target.docId}`, { userId: world.other.uid });
      await world.given(`noteinterne/${idOf(data)}`, { ...data, at: new Date() });
      const change = { [field]: 'x', at: serverTimestamp(), by: by.uid };
      await (granted ? allowed : refused)(
        updateDoc(at(world, by, `noteinterne/${idOf(data)}`), change),
      );
    },
  }));

const noteCases: RuleCase[] = [
  noteCase('of a step', true, () => ({
    collection: 'percorsi',
    docId: newId(),
    item: '3',
    staffNote: 'Chiamare',
  })),
  ...['orders', 'percorsi', 'check'].flatMap((collection) => {
    const of = (more: Data) => () => ({ collection, docId: newId(), ...more });
    return [
      noteCase(`[SE-014] of ${collection}, as another's`, false, of({ userId: 'altra' })),
      noteCase(`[SE-014] of ${collection} whose record says it otherwise`, true, of({}), {
        about: (_, { uid }) => ({ uid }),
      }),
      noteCase(
        `[SE-014] of ${collection} that name somebody, as nobody's`,
        true,
        of({ userId: '' }),
        { about: () => ({ uid: 5 }) },
      ),
    ];
  }),
  ...['fonte', 'total_with_discount', 'created_at'].flatMap((field) => [
    noteCase(
      `[SE-014] of a sale (${field}), as its seller's`,
      false,
      ({ uid }) => ({ collection: 'orders', docId: newId(), userId: uid }),
      { about: (by) => ({ uid: by.uid, [field]: 'x' }) },
    ),
    noteCase(
      `[SE-014] of a sale (${field}), as its buyer's`,
      true,
      () => ({ collection: 'orders', docId: newId() }),
      {
        about: (by, { uid }) => ({ uid: by.uid, userId: uid, [field]: 'x' }),
      },
    ),
    noteCase(
      `[SE-014] of a check that has ${field}, as its client's`,
      true,
      () => ({ collection: 'check', docId: newId() }),
      {
        about: (_, { uid }) => ({ uid, [field]: 'x' }),
      },
    ),
  ]),
  {
    area: 'noteinterne',
    title:
      '[SE-014] an internal note: refused of an order that there is not, taken together with it',
    run: async (world) => {
      const by = world.people.Studio;
      const order = manualOrder({ userEmail: 'cliente@esempio.test' });
      const { data } = note(by, by, { collection: 'orders', docId: order.id, userId: '' });
      const path = `noteinterne/orders_${order.id}`;
      await refused(created(world, by, path, { data }));
      await allowed(
        created(world, by, path, {
          data,
          beside: () => [{ path: `orders/${order.id}`, data: order.data }],
        }),
      );
    },
  },
  ...['tickets', 'assistenzatecnica'].flatMap((collection) => {
    const of = (more: Data) => () => ({ collection, docId: newId(), item: 'n1', ...more });
    return [
      noteCase(`[DE-101] of ${collection}`, true, of({ staffNote: 'Chiamata' })),
      noteCase(
        `[DE-101] of who takes care of ${collection}`,
        true,
        of({ item: 'carico', assignedEmail: 'anna@esempio.test' }),
      ),
      noteCase(`[DE-101] of ${collection}, as another's`, false, of({ userId: 'altra' })),
      noteCase(`[DE-101] of ${collection} in another's name`, false, of({ by: 'altra' })),
      noteCase(
        `[DE-101] of a document of ${collection} that there is not`,
        false,
        of({ staffNote: 'Chiamata' }),
        { about: null },
      ),
      ...ticketNoteChanges(collection),
    ];
  }),
  noteCase('of a diet plan', true, (_, { uid }) => ({
    collection: 'alimentazioni',
    docId: uid,
    item: '17',
    nota1: 'x',
    noteinterna: 'y',
  })),
  noteCase("[SE-014] of a person, as another's", false, (_, { uid }) => ({
    docId: uid,
    userId: 'altra',
  })),
  noteCase("[SE-014] of a person, as nobody's", false, (_, { uid }) => ({
    docId: uid,
    userId: '',
  })),
  noteCase('[SE-014] of a journey, as if its id were its client', false, () => {
    const docId = newId();
    return { collection: 'percorsi', docId, userId: docId };
  }),
  noteCase("[SE-014] of a diet plan, as another's", false, (_, { uid }) => ({
    collection: 'alimentazioni',
    docId: uid,
    item: '17',
    userId: 'altra',
  })),
  noteCase('of another collection', false, () => ({ collection: 'registro' })),
  noteCase("of another collection's document that is the client's", false, () => ({
    collection: 'consulenze',
    docId: newId(),
  })),
  noteCase('under another id', false, () => ({}), { id: 'users_altra' }),
  noteCase("in another's name", false, () => ({ by: 'altra' })),
  noteCase('at another time', false, () => ({ at: new Date(0) })),
  noteCase('with another field', false, () => ({ ruolo: 'x' })),
  noteCase('of nobody', false, () => ({ userId: 7 })),
  ...[
    'notes',
    'noteAlimentazione',
    'noteAllenamento',
    'noteCheck',
    'dafarein',
    'assignedEmail',
    'complUtenteAll',
    'complUtenteAli',
  ].flatMap((field) => [
    noteCase(`with an endless ${field}`, false, () => ({ [field]: long })),
    noteCase(`with a ${field} that is no text`, false, () => ({ [field]: ['a'] })),
  ]),
  ...['nota1', 'noteinterna', 'noteselect', 'notetrainer', 'staffNote'].map((field) =>
    noteCase(`with an endless ${field}`, false, () => ({ [field]: long })),
  ),
  {
    area: 'noteinterne',
    title: 'an internal note stays where it is, also where its id could be read otherwise',
    run: async (world) => {
      const by = world.people.Studio;
      const [docId, rest] = [newId(), newId()];
      const { data } = note(by, by, { collection: 'percorsi', docId: `${docId}_${rest}` });
      const path = `noteinterne/${idOf(data)}`;
      await world.given(path, { ...data, at: new Date() });
      const change = { at: serverTimestamp(), by: by.uid };
      await refused(updateDoc(at(world, by, path), { ...change, docId, item: rest }));
      await allowed(updateDoc(at(world, by, path), change));
    },
  },
  ...['collection', 'docId', 'item', 'userId'].map((field) => ({
    area: 'noteinterne',
    title: `an internal note stays where it is: ${field} doesn't change`,
    run: async (world: World) => {
      const by = world.people.Amministratore;
      const made = note(by, world.other);
      await world.given(`noteinterne/${made.id}`, { ...made.data, at: new Date() });
      const change = { notes: 'x', at: serverTimestamp(), by: by.uid };
      await allowed(updateDoc(at(world, by, `noteinterne/${made.id}`), change));
      await refused(
        updateDoc(at(world, by, `noteinterne/${made.id}`), { ...change, [field]: 'altra' }),
      );
    },
  })),
];

/**
 * A document that still holds internal fields is hidden from clients until these have been moved.
 */
const unmoved = (
  area: string,
  path: (by: Person) => string,
  data: (by: Person) => Data,
): RuleCase[] =>
  ['nota1', 'noteinterna', 'staffNote'].map((field) => ({
    area,
    title: `[SE-018] ${area}: not read by its client while it holds ${field}`,
    run: async (world: World) => {
      const by = await world.person();
      await world.given(path(by), data(by));
      await allowed(getDoc(doc(world.db(by), path(by))));
      await world.given(path(by), { ...data(by), [field]: 'Non paga' });
      await refused(getDoc(doc(world.db(by), path(by))));
      await allowed(getDoc(doc(world.db(world.people.Studio), path(by))));
    },
  }));
const unmovedCases: RuleCase[] = [
  ...unmoved(
    'orders',
    (by) => `orders/${by.uid}`,
    (by) => ({ uid: by.uid }),
  ),
  ...unmoved(
    'percorsi',
    (by) => `percorsi/${by.uid}`,
    (by) => ({ uid: by.uid, steps: [] }),
  ),
  ...unmoved(
    'check',
    (by) => `check/${by.uid}`,
    (by) => ({ userId: by.uid, visibilityProfile: true }),
  ),
  ...[
    'notes',
    'noteAlimentazione',
    'noteAllenamento',
    'noteCheck',
    'dafarein',
    'assignedEmail',
    'complUtenteAll',
    'complUtenteAli',
  ].map((field) => ({
    area: 'users',
    title: `[SE-018] users: nobody writes ${field} into what the client reads`,
    run: async (world: World) => {
      const owner = await world.person();
      for (const subject of DESK) {
        await refused(
          updateDoc(at(world, world.people[subject], `users/${owner.uid}`), {
            [field]: 'Non paga',
          }),
        );
        await allowed(
          updateDoc(at(world, world.people[subject], `users/${owner.uid}`), { cap: '00100' }),
        );
      }
    },
  })),
];

export const uploadCases: RuleCase[] = [
  ...stateCases,
  ...handedInCases,
  ...noteCases,
  ...unmovedCases,
];
