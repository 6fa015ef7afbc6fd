import {
  collection,
  deleteDoc,
  documentId,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
  writeBatch,
  type QueryConstraint,
} from 'firebase/firestore';
import {
  collectionAccess,
  COLLECTIONS,
  grantOf,
  may,
  type CollectionName,
} from '@/domain/access/collections';
import { OPERATIONS, SUBJECTS, type Operation, type Subject } from '@/domain/access/grants';
import {
  allowed,
  at,
  created,
  expectOutcome,
  newId,
  refused,
  type Creation,
  type Data,
  type Person,
  type Stored,
  type RuleCase,
  type World,
} from '../harness';
import { SAMPLES } from '../samples';

interface CellOfMatrix {
  collection: CollectionName;
  subject: Subject;
  own: boolean;
  granted: boolean;
}

/**
 * Every cell of the matrix against the engine: subject × collection × operation × own or another's.
 */
export const matrixCases: RuleCase[] = COLLECTIONS.flatMap((name) =>
  SUBJECTS.flatMap((subject) =>
    OPERATIONS.flatMap((operation) =>
      (collectionAccess(name).owner ? [true, false] : [false]).map((own) =>
        cell(name, subject, operation, own),
      ),
    ),
  ),
);

function cell(
  name: CollectionName,
  subject: Subject,
  operation: Operation,
  own: boolean,
): RuleCase {
  const granted = may(subject, operation, name, own);
  const owned = own ? ', its own' : ", another's";
  const whose = collectionAccess(name).owner ? owned : '';
  return {
    area: name,
    title: `${name}: ${subject} ${granted ? 'may' : 'may not'} ${operation}${whose}`,
    run: (world) => RUN[operation](world, { collection: name, subject, own, granted }),
  };
}

const RUN: Record<Operation, (world: World, c: CellOfMatrix) => Promise<void>> = {
  get: gets,
  list: lists,
  create: creates,
  update: updates,
  delete: deletes,
};

const actor = (world: World, { subject }: CellOfMatrix) => world.people[subject];
const ownerFor = (world: World, c: CellOfMatrix) => (c.own ? actor(world, c) : world.other);

/** Stores a document of that owner. People's own records exist already and stay. */
async function givenRecord(world: World, name: CollectionName, owner: Person): Promise<string> {
  await prepare(world, name, owner);
  const sample = SAMPLES[name].stored(owner);
  const path = `${name}/${sample.id ?? newId()}`;
  if (name !== 'users') await world.given(path, sample.data);
  return path;
}

/** Stores the documents that this owner's document refers to. */
async function prepare(world: World, name: CollectionName, owner: Person): Promise<void> {
  for (const { path, data } of SAMPLES[name].needs?.(owner) ?? []) await world.given(path, data);
}

async function gets(world: World, c: CellOfMatrix): Promise<void> {
  const path = await givenRecord(world, c.collection, ownerFor(world, c));
  await expectOutcome(c.granted, getDoc(at(world, actor(world, c), path)));
}

async function lists(world: World, c: CellOfMatrix): Promise<void> {
  const by = actor(world, c);
  const { owner } = collectionAccess(c.collection);
  const sample = SAMPLES[c.collection];
  const extra: QueryConstraint[] =
    sample.listed && c.subject === 'user' ? [where(...equal(sample.listed))] : [];
  const ask = (...constraints: QueryConstraint[]) =>
    getDocs(query(collection(world.db(by), c.collection), ...constraints, ...extra, limit(3)));
  await givenRecord(world, c.collection, ownerFor(world, c));
  const whose = ownerFor(world, c);
  const filters: QueryConstraint[] = [
    ...(sample.listedBy ?? owner?.fields ?? []).map((field) => where(field, '==', whose.uid)),
    ...(owner?.id ? [where(documentId(), '==', whose.uid)] : []),
    ...(owner?.email ? [where(owner.email, '==', whose.email)] : []),
  ];
  for (const filter of filters) await expectOutcome(c.granted, ask(filter));
  if (!c.own) await expectOutcome(c.granted, ask());
}

const equal = ([field, value]: [string, unknown]) => [field, '==', value] as const;

async function creates(world: World, c: CellOfMatrix): Promise<void> {
  const by = actor(world, c);
  // «Another's» belongs to an unused person: its places and ids are free.
  const owner: Person = c.own ? by : { subject: 'user', uid: newId(), email: 'altra@demo.test' };
  await prepare(world, c.collection, owner);
  // If refused, the person tries the shape of every allowed role.
  const shapes = c.granted ? [c.subject] : whoMay('create', c.collection);
  for (const subject of shapes) {
    const sample = SAMPLES[c.collection];
    const creation = sample.create?.({ ...by, subject }, owner) ?? sample.stored(owner);
    const path = `${c.collection}/${creation.id ?? newId()}`;
    if (!(c.collection === 'users' && c.own && c.subject !== 'unrecorded'))
      await world.remove(path);
    try {
      await expectOutcome(c.granted, created(world, by, path, creation));
    } finally {
      if (c.collection === 'users' && c.granted) await world.remove(path);
    }
  }
}

async function updates(world: World, c: CellOfMatrix): Promise<void> {
  const by = actor(world, c);
  const grant = grantOf(c.subject, 'update', c.collection);
  const patchesOf = (subject: Subject): Data[] =>
    SAMPLES[c.collection].patches?.(subject, by, c.own) ?? [{ nota: 'x' }];
  const target = async () => {
    if (c.collection !== 'users') return givenRecord(world, c.collection, ownerFor(world, c));
    if (c.own) {
      // As if the last rename were more than a minute ago.
      const { renamedAt, ...record } = (await world.stored(`users/${by.uid}`)) ?? {};
      if (renamedAt !== undefined) await world.given(`users/${by.uid}`, record);
      return `users/${by.uid}`;
    }
    const client: Person = { subject: 'user', uid: newId(), email: 'altra@demo.test' };
    const { data } = SAMPLES.users.stored(client);
    await world.given(`users/${client.uid}`, data);
    return `users/${client.uid}`;
  };
  const patches = c.granted
    ? patchesOf(c.subject)
    : [...whoMay('update', c.collection).flatMap(patchesOf), { nota: 'x' }].filter(
        isFirstOfItsKind,
      );
  const path = await target();
  for (const patch of patches) {
    await expectOutcome(
      c.granted,
      updateWith(c.collection, world, by, { path: c.granted ? await target() : path, data: patch }),
    );
  }
  if (c.granted && grant?.fields) {
    await refused(updateDoc(at(world, by, await target()), { intruso: 'x' }));
    const [first] = patches;
    await refused(updateDoc(at(world, by, await target()), { ...first, intruso: 'x' }));
  }
  if (c.collection === 'users') await world.reset();
}

/** An update with its accompanying writes, in one batch. */
async function updateWith(
  name: CollectionName,
  world: World,
  by: Person,
  { path, data }: Stored,
): Promise<void> {
  const batch = writeBatch(world.db(by)).update(at(world, by, path), data);
  for (const other of SAMPLES[name].besidePatch?.(by, data) ?? [])
    batch.set(at(world, by, other.path), other.data);
  await batch.commit();
}

/** Roles whose writes a refused one tries; if nobody may write, Amministratore. */
function whoMay(operation: Operation, collection: CollectionName): Subject[] {
  const subjects = SUBJECTS.filter((subject) => grantOf(subject, operation, collection));
  return subjects.length === 0 ? ['Amministratore'] : subjects;
}

/** One attempt per set of fields: without permission the value doesn't matter. */
function isFirstOfItsKind(patch: Data, index: number, all: Data[]): boolean {
  const fields = (one: Data) => Object.keys(one).join();
  return all.findIndex((one) => fields(one) === fields(patch)) === index;
}

async function deletes(world: World, c: CellOfMatrix): Promise<void> {
  const by = actor(world, c);
  const path = await givenRecord(world, c.collection, ownerFor(world, c));
  const moved = SAMPLES[c.collection].besideDelete?.(by, path, ownerFor(world, c)) ?? [];
  if (moved.length > 0) await refused(deleteDoc(at(world, by, path)));
  const batch = writeBatch(world.db(by)).delete(at(world, by, path));
  for (const other of moved) {
    await world.remove(other.path);
    batch.set(at(world, by, other.path), other.data);
  }
  await expectOutcome(c.granted, batch.commit());
}

/** A disabled account loses all permissions, though its ID token is still valid. */
export const disabledCases: RuleCase[] = COLLECTIONS.flatMap((name) =>
  (['Amministratore', 'user'] as const).flatMap((subject) =>
    OPERATIONS.filter((operation) => may(subject, operation, name, true)).map((operation) => {
      const own = collectionAccess(name).owner !== undefined;
      return {
        area: name,
        title: `${name}: [SE-010] a disabled ${subject} may not ${operation}`,
        run: async (world: World) => {
          const person = await world.person(subject, { canUploadFiles: true, disabled: true });
          await RUN[operation](
            { ...world, people: { ...world.people, [subject]: person } },
            { collection: name, subject, own, granted: false },
          );
        },
      };
    }),
  ),
);

/** Create cells that list their fields refuse any other field. */
export const createFieldCases: RuleCase[] = COLLECTIONS.flatMap((name) =>
  SUBJECTS.filter((subject) => grantOf(subject, 'create', name)?.fields).map((subject) => ({
    area: name,
    title: `${name}: ${subject} may not create with a field that isn't in the matrix`,
    run: async (world: World) => {
      const by = world.people[subject];
      await prepare(world, name, by);
      const sample = SAMPLES[name];
      const creation: Creation = sample.create?.(by, by) ?? sample.stored(by);
      const path = `${name}/${creation.id ?? newId()}`;
      if (name !== 'users' || subject === 'unrecorded') await world.remove(path);
      await expectOutcome(
        false,
        created(world, by, path, { ...creation, data: { ...creation.data, intruso: 'x' } }),
      );
    },
  })),
);

/** Paths outside the matrix are refused, even to Amministratore. */
export const unknownCollectionCases: RuleCase[] = ['segreti', 'users/abc/privato'].map((path) => ({
  area: 'other',
  title: `${path}: nobody reads or writes what the matrix doesn't name`,
  run: async (world: World) => {
    for (const subject of SUBJECTS) {
      await refused(getDoc(at(world, world.people[subject], `${path}/uno`)));
      await refused(setDoc(at(world, world.people[subject], `${path}/uno`), { a: 1 }));
    }
    await allowed(getDoc(at(world, world.people.Amministratore, 'news/uno')));
  },
}));
