import { doc, getDoc, serverTimestamp, updateDoc, writeBatch } from 'firebase/firestore';
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
import { documentRecord, manualOrder, note, uploadPlace, uploadsOfDay } from '../samples';

const client = (world: World) => world.people.user;
const DAY_MS = 86_400_000;
const LIMIT_BYTES = 209_715_200;

interface Asked {
  by: Person;
  id?: string;
  place?: Data;
  count?: Data | null;
  /** The count before. */
  before?: Data;
}

/** Takes a place as the app does: place and count in one batch. */
async function take(
  world: World,
  { by, id = newId(), place = {}, count = {}, before }: Asked,
): Promise<void> {
  if (before) await world.given(`caricamenti_giorno/${by.uid}`, before);
  const batch = writeBatch(world.db(by));
  batch.set(at(world, by, `caricamenti/${id}`), uploadPlace(by, id, place));
  if (count) batch.set(at(world, by, `caricamenti_giorno/${by.uid}`), uploadsOfDay(id, count));
  return batch.commit();
}

const places = (
  title: string,
  granted: boolean,
  asked: (by: Person) => Omit<Asked, 'by'>,
  record: Data = { canUploadFiles: true },
) => ({
  area: 'caricamenti',
  title: `[SE-005] a place for an upload: ${granted ? 'taken' : 'refused'} ${title}`,
  run: async (world: World) => {
    const by = await world.person('user', record);
    await (granted ? allowed : refused)(take(world, { by, ...asked(by) }));
  },
});
const full = (files: number, bytes = 0, at = new Date()): Data => ({
  at,
  files,
  bytes,
  last: newId(),
});

const placeCases: RuleCase[] = [
  places('the first of a day', true, () => ({})),
  places('the twentieth', true, () => ({ before: full(19), count: { files: 20 } })),
  places('as the twenty-first', false, () => ({ before: full(20), count: { files: 21 } })),
  places('as the twenty-first that calls itself the first', false, () => ({ before: full(20) })),
  places('on the next day', true, () => ({
    before: full(20, LIMIT_BYTES, new Date(Date.now() - DAY_MS)),
  })),
  places('up to 200 MB', true, () => ({
    before: full(1, LIMIT_BYTES - 5),
    count: { files: 2, bytes: LIMIT_BYTES },
  })),
  places('over 200 MB', false, () => ({
    before: full(1, LIMIT_BYTES - 4),
    count: { files: 2, bytes: LIMIT_BYTES + 1 },
  })),
  places('with fewer bytes counted than it has', false, () => ({ count: { bytes: 4 } })),
  places('with two files counted', false, () => ({ count: { files: 2 } })),
  places('with a count of another time', false, () => ({ count: { at: new Date(0) } })),
  places('with a count that has another field', false, () => ({ count: { altro: 1 } })),
  places('with a count that names another', false, () => ({ count: { last: newId() } })),
  places('with a count whose last is no id', false, () => ({ count: { last: ['a'] } })),
  places('without a count', false, () => ({ count: null })),
  places('by a count of before', false, () => {
    const id = newId();
    return { id, count: null, before: { ...full(1), last: id } };
  }),
  places('without canUploadFiles', false, () => ({}), { canUploadFiles: false }),
  places('with an id that is none', false, () => ({ id: 'corto' })),
  places("in another's name", false, () => ({ place: { uid: 'altra' } })),
  places('as sent', false, () => ({ place: { state: 'sent' } })),
  places('at another time', false, () => ({ place: { at: new Date(0) } })),
  places('that never ends', false, () => ({
    place: { expireAt: new Date(Date.now() + 31 * DAY_MS) },
  })),
  places('that has ended', false, () => ({ place: { expireAt: new Date() } })),
  places('with an end that is no time', false, () => ({ place: { expireAt: 'domani' } })),
  places('of no bytes', false, () => ({ place: { size: 0 }, count: { bytes: 0 } })),
  places('of half a byte', false, () => ({ place: { size: 0.5 }, count: { bytes: 0.5 } })),
  places('of NaN bytes', false, () => ({ place: { size: NaN }, count: { bytes: NaN } })),
  places('of 10 MB', true, () => ({ place: { size: 10_485_760 }, count: { bytes: 10_485_760 } })),
  places('of more', false, () => ({ place: { size: 10_485_761 }, count: { bytes: 10_485_761 } })),
  places("in another's folder", false, () => {
    const id = newId();
    return { id, place: { path: `documenti/altra/${id}_a.pdf` } };
  }),
  places('for a file of another id', false, (by) => ({
    place: { path: `documenti/${by.uid}/${newId()}_a.pdf` },
  })),
  places('with another field', false, () => ({ place: { altro: 'x' } })),
  {
    area: 'caricamenti',
    title: '[SE-005] two places in one batch count as two or not at all',
    run: async (world) => {
      const by = await world.person('user', { canUploadFiles: true });
      const [one, two] = [newId(), newId()];
      const batch = writeBatch(world.db(by));
      for (const id of [one, two])
        batch.set(at(world, by, `caricamenti/${id}`), uploadPlace(by, id));
      batch.set(at(world, by, `caricamenti_giorno/${by.uid}`), uploadsOfDay(two, { bytes: 10 }));
      await refused(batch.commit());
    },
  },
  {
    area: 'caricamenti',
    title: '[SE-005] forty uploads at once take twenty places',
    run: async (world) => {
      const by = await world.person('user', { canUploadFiles: true });
      let files = 0;
      // Each as a browser that knows the count: whoever is refused has been overtaken and reads it again.
      const one = async () => {
        for (let tries = 0; tries < 60; tries += 1) {
          const stored = await world.stored(`caricamenti_giorno/${by.uid}`);
          const [had, bytes] = [Number(stored?.files ?? 0), Number(stored?.bytes ?? 0)];
          const done = await take(world, { by, count: { files: had + 1, bytes: bytes + 5 } }).then(
            () => true,
            () => false,
          );
          if (done) return (files += 1);
          if (had >= 20) return files;
        }
        throw new Error('never came to an end');
      };
      await Promise.all(Array.from({ length: 40 }, one));
      const stored = await world.stored(`caricamenti_giorno/${by.uid}`);
      if (files !== 20 || stored?.files !== 20 || stored.bytes !== 100)
        throw new Error(`${files} files, counted ${JSON.stringify(stored)}`);
    },
  },
];

const stored = async (world: World, by: Person, more: Data = {}) => {
  const id = newId();
  await world.given(`caricamenti/${id}`, uploadPlace(by, id, { at: new Date(), ...more }));
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
  turned('be given up', true, { state: 'cancelled' }),
  turned('be given up once its record exists', false, { state: 'cancelled' }, {}, hasRecord),
  turned('be sent without a record', false, { state: 'sent' }),
  turned('be given up twice', false, { state: 'cancelled' }, { state: 'sent' }),
  turned('be opened again', false, { state: 'open' }, { state: 'cancelled' }),
  turned('take another state', false, { state: 'altro' }),
  turned('be for another file', false, { state: 'cancelled', path: 'x' }),
  turned('be for a larger file', false, { state: 'cancelled', size: 1 }),
];

const TEMPLATE = {
  title: 'Iniziale',
  isActive: true,
  scope: 'global',
  productId: null,
  fields: [
    { key: 'eta', type: 'number' },
    { key: 'foto', type: 'file' },
  ],
};
const JOURNEY = {
  productId: 'fc3',
  steps: [
    { name: 'consegna', done: true },
    { name: 'questionario', done: false },
  ],
};

interface Answer {
  template?: Data;
  journey?: (by: Person) => Data;
  place?: Data;
  /** Another template, the one that is pinned. */
  pinned?: Data | null;
  file?: string;
}

async function askForAnswer(
  world: World,
  by: Person,
  { template = {}, journey = () => ({}), place = {}, pinned, file }: Answer,
): Promise<void> {
  const [id, percorsoId, templateId] = [newId(), newId(), newId()];
  const step = pinned === undefined ? {} : { questionnaire: { templateId: `${templateId}-altro` } };
  if (pinned)
    await world.given(`questionari_templates/${templateId}-altro`, { ...TEMPLATE, ...pinned });
  await world.given(`questionari_templates/${templateId}`, { ...TEMPLATE, ...template });
  const [first, second] = JOURNEY.steps;
  await world.given(`percorsi/${percorsoId}`, {
    uid: by.uid,
    ...JOURNEY,
    steps: [first, { ...second, ...step }],
    ...journey(by),
  });
  const answer = { percorsoId, stepIndex: 1, templateId, field: 1, ...place };
  const folder = `documenti/${by.uid}/questionari/${templateId}/instances/${percorsoId}__${answer.stepIndex}/${file ?? 'foto'}`;
  const data = uploadPlace(by, id, {
    path: `${folder}/${id}_schiena.jpg`,
    size: 50_000_000,
    ...answer,
  });
  const also = { [`caricamenti_giorno/${by.uid}`]: uploadsOfDay(id, { bytes: data.size }) };
  return created(world, by, `caricamenti/${id}`, { data, also });
}
export const answered = (title: string, granted: boolean, answer: Answer = {}): RuleCase => ({
  area: 'caricamenti',
  title: `[SE-005] a place for a questionnaire's file: ${granted ? 'taken' : 'refused'} ${title}`,
  run: async (world) => {
    const by = await world.person('user');
    await (granted ? allowed : refused)(askForAnswer(world, by, answer));
  },
});
export const step = (more: Data) => () => ({
  steps: [JOURNEY.steps[0], { name: 'questionario', done: false, ...more }],
});

const answerCases: RuleCase[] = [
  answered("for an own journey's open step", true),
  answered('for a step that is to be corrected', true, {
    journey: step({ done: true, adminStatus: 'needs_update' }),
  }),
  answered('for a step that is done', false, { journey: step({ done: true }) }),
  answered('for a step that is approved', false, {
    journey: step({ done: true, adminStatus: 'approved' }),
  }),
  answered("for another's journey", false, { journey: () => ({ uid: 'altra' }) }),
  answered('for a journey that names its owner as userId', true, {
    journey: (by) => ({ uid: by.uid, userId: by.uid }),
  }),
  answered('for a step of a map by place, as some are stored', true, {
    journey: () => ({ steps: { ...JOURNEY.steps } }),
  }),
  answered('for a step that is done of such a map', false, {
    journey: () => ({ steps: { 0: JOURNEY.steps[0], 1: { name: 'questionario', done: true } } }),
  }),
  answered('for a step that such a map lacks', false, {
    journey: () => ({ steps: { 0: JOURNEY.steps[1] } }),
  }),
  answered('for a step of such a map that is no number', false, {
    journey: () => ({ steps: { ...JOURNEY.steps } }),
    place: { stepIndex: '1' },
  }),
  answered('for a step that does not exist', false, { place: { stepIndex: 2 } }),
  answered('for a step that is no number', false, { place: { stepIndex: '1' } }),
  answered('for another step', false, { place: { stepIndex: 0 } }),
  answered('for a journey that does not exist', false, { place: { percorsoId: 'nessuno' } }),
  answered('for a journey that is no id', false, { place: { percorsoId: 'a/b' } }),
  answered('for a template that does not exist', false, { place: { templateId: 'nessuno' } }),
  answered('for a template that is no id', false, { place: { templateId: ['a'] } }),
  answered('for a field of another type', false, { place: { field: 0 }, file: 'eta' }),
  answered('for a field that does not exist', false, { place: { field: 2 } }),
  answered('for a field that is no number', false, { place: { field: 'foto' } }),
  answered('in the folder of another field', false, { file: 'altro' }),
  answered('by a template that is not active', false, { template: { isActive: false } }),
  answered("by a template of the journey's product", true, {
    template: { scope: 'product', productId: 'fc3' },
  }),
  answered('by a template of a product whose number was stored as such', true, {
    template: { scope: 'product', productId: '51203' },
    journey: () => ({ productId: 51203 }),
  }),
  answered('by a template of another product', false, {
    template: { scope: 'product', productId: 'fc1' },
  }),
  answered('by a template beside the pinned one', false, { pinned: {} }),
  answered('by another template where the pinned one is not active', true, {
    pinned: { isActive: false },
  }),
  answered('by another template where the pinned one is gone', true, { pinned: null }),
  answered('by another template where the step says that it has none', true, {
    journey: step({ questionnaire: { templateId: null } }),
  }),
  answered('of 50 MB', true, { place: { size: 52_428_800 } }),
  answered('of more', false, { place: { size: 52_428_801 } }),
  answered('with another field', false, { place: { altro: 1 } }),
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

/** @param about what the record that is noted of says, the owner's unless it says something else */
const noteCase = (
  title: string,
  granted: boolean,
  more: (by: Person, owner: Person) => Data,
  {
    id,
    about = (_, { uid }) => ({ userId: uid }),
  }: { id?: string; about?: (by: Person, owner: Person) => Data } = {},
): RuleCase => ({
  area: 'noteinterne',
  title: `an internal note: ${granted ? 'taken' : 'refused'} ${title}`,
  run: async (world) => {
    const by = world.people.Studio;
    const owner = await world.person();
    const { data } = note(by, owner, more(by, owner));
    if (!['users', 'alimentazioni', 'registro'].includes(String(data.collection)))
      await world.given(`${String(data.collection)}/${String(data.docId)}`, about(by, owner));
    await (granted ? allowed : refused)(
      created(world, by, `noteinterne/${id ?? idOf(data)}`, { data }),
    );
  },
});
const idOf = ({ collection, docId, item }: Data) =>
  [collection, docId, ...(item === '' ? [] : [item])].join('_');
const long = 'a'.repeat(10_001);

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
  noteCase('with an endless document', false, () => ({
    collection: 'orders',
    docId: 'a'.repeat(201),
  })),
  noteCase('with an endless element', false, () => ({ item: 'a'.repeat(101) })),
  noteCase('of nobody', false, () => ({ userId: 7 })),
  noteCase(
    'of an endless somebody',
    false,
    () => ({ collection: 'orders', docId: newId(), userId: 'a'.repeat(129) }),
    {
      about: () => ({ userId: 'a'.repeat(129) }),
    },
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
  ].flatMap((field) => [
    noteCase(`with an endless ${field}`, false, () => ({ [field]: long })),
    noteCase(`with a ${field} that is no text`, false, () => ({ [field]: ['a'] })),
  ]),
  ...['nota1', 'noteinterna', 'noteselect', 'notetrainer', 'staffNote'].map((field) =>
    noteCase(`with an endless ${field}`, false, () => ({ [field]: long })),
  ),
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

/** A document that still holds what is internal reaches no client until it has been set apart. */
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
      for (const subject of ['Amministratore', 'Studio'] as const) {
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
  ...placeCases,
  ...stateCases,
  ...answerCases,
  ...handedInCases,
  ...noteCases,
  ...unmovedCases,
];
