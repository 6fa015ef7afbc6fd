import { serverTimestamp, Timestamp, updateDoc, type DocumentData } from 'firebase/firestore';
import { PROFILE_FIELDS } from '@/domain/checks/checkFields';
import { TASK_TEXTS } from '@/domain/checks/taskFields';
import { CAMPAIGN_FIELD_NAMES } from '@/domain/leads/campaignFields';
import { LEAD_FIELD_NAMES, LEAD_FIELDS } from '@/domain/leads/fields';
import { PRODUCT_COUNTS, PRODUCT_TEXTS as PRODUCT_TEXT_NAMES } from '@/domain/products/fields';
import { SHIPMENT_LINES, SHIPMENT_NOTES } from '@/domain/shipments/fields';
import {
  allowed,
  at,
  created,
  newId,
  refused,
  type Creation,
  type Data,
  type Person,
  type Stored,
  type RuleCase,
  type World,
} from '../harness';
import {
  answers,
  questionnaires,
  booking,
  clientTicket,
  counterDraft,
  counterOf,
  decision,
  expense,
  heldBy,
  lead,
  manualOrder,
  placeId,
  presence,
  registration,
  signed,
  staffOpens,
  view,
  templateDraft,
} from '../samples';

/**
 * Hostile values for any field: each writable field must refuse these, except for those that its
 * type can hold.
 */
const hostile = (size: number) => ({
  list: Array.from({ length: 700 }, () => 'a'.repeat(size)),
  map: { a: { b: 'a'.repeat(size) } },
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  minus: -5,
  huge: 1e308,
  year: 1999,
  text: 'a'.repeat(400 * size),
  expression: '.*|(?s)^$[a-z]+',
  old: Timestamp.fromDate(new Date('1999-01-01T08:00:00Z')),
});
/**
 * From people who signed up themselves: a list of 700 KB, a text of 400 KB. From staff: anything
 * beyond all bounds.
 */
const HOSTILE = hostile(1000);
const STAFF_HOSTILE = hostile(120);
type Hostile = keyof typeof HOSTILE;
const ALL = Object.keys(HOSTILE) as Hostile[];

/** A document with every writable field; values give the type of each. */
interface Description {
  collection: string;
  by?: 'user' | 'Amministratore' | 'unrecorded';
  make(by: Person, world: World): Creation;
  /** true: all fields can be updated too; a list: only these fields. */
  updates?: true | readonly string[];
  /** Fields that accompany each update. */
  signs?: (by: Person) => Data;
  /** Values valid for a field although hostile elsewhere. */
  takes?: Record<string, readonly Hostile[]>;
}

const now = serverTimestamp();
const day = new Date('2026-12-01T08:00:00Z');
const nextDay = new Date('2026-12-02T08:00:00Z');
const texts = (names: string): Data =>
  Object.fromEntries(names.split(' ').map((name) => [name, 'x']));

/**
 * The hostile values that a field can hold: a number may be 1999; fixed values, ids and times
 * accept none. Free text may also hold a regular expression, which is never evaluated (`free`).
 */
function taken(value: unknown): readonly Hostile[] {
  return typeof value === 'number' ? ['year'] : [];
}

const free = (names: string): Record<string, readonly Hostile[]> =>
  Object.fromEntries(names.split(' ').map((name) => [name, ['expression']]));

const LEAD_TEXTS = LEAD_FIELD_NAMES.filter(
  (name) =>
    name === 'acquistato' ||
    (name !== 'name' && !['phone', 'flag', 'moment', 'amount'].includes(LEAD_FIELDS[name].kind)),
).join(' ');
const CAMPAIGN_TEXTS = CAMPAIGN_FIELD_NAMES.filter(
  (name) => !['name', 'telefono', 'giorni'].includes(name),
).join(' ');
const COMMUNICATION_TEXTS =
  'uid userEmail tipo urgenza note assignedEmail tipoPromemoria fatto sede stato3 da acquistato objectives trainingExperience pathologie ' +
  'consiglio notecontatto1 operatore';
const SHIPMENT_TEXTS = ['id uid studio rowColor', ...SHIPMENT_LINES, ...SHIPMENT_NOTES].join(' ');
const CHECK_TEXTS = ['id text', ...PROFILE_FIELDS].join(' ');
const JOURNEY_TEXTS =
  'uid userId userEmail title productId productName sequenceGroupId orderRef orderSource';
const PRODUCT_TEXTS = `${PRODUCT_TEXT_NAMES.join(' ')} source tax_class visibility description`;
const ORDER_TEXTS = 'orderId orderDate status paymentMethod paymentStatus userEmail userId source';
const REMINDER_TEXTS =
  'contactId contactName contactEmail contactPhone note consultantName consultantEmail';

/** As many measures as fit into a list; `valore` makes the lists different. */
const measures = (valore: number): Data[] =>
  Array.from({ length: 100 }, (_, giorno) => ({ giorno, valore }));

const withData = (creation: Creation, more: Data): Creation => ({
  ...creation,
  data: { ...creation.data, ...more },
});

const DESCRIPTIONS: readonly Description[] = [
  {
    collection: 'users',
    by: 'unrecorded',
    make: (by) => ({ id: by.uid, data: registration(by) }),
    takes: free('name surname phone studio'),
  },
  {
    collection: 'tickets',
    by: 'user',
    make: (by) => ({ id: placeId(by), data: clientTicket(by) }),
    takes: free('title'),
  },
  {
    collection: 'assistenzatecnica',
    by: 'user',
    make: (by) => ({ id: newId(), data: clientTicket(by), beside: counterOf(by) }),
    takes: free('title'),
  },
  {
    collection: 'assistenzatecnica',
    make: (by, world) => staffOpens('assistenzatecnica', 'Trainer', by, world.other),
    takes: free('title'),
  },
  {
    collection: 'prenotazioni',
    by: 'user',
    make: (by) => {
      const { id, data } = booking(by);
      return { id, data: { ...data, createdAt: now }, beside: heldBy(by) };
    },
  },
  {
    collection: 'questionari',
    make: (by) => ({
      ...answers(by),
      given: Object.fromEntries(questionnaires(by).map(({ path, data }) => [path, data])),
    }),
    takes: {
      ...free('uid stepKey templateId productId productName sequenceGroupId'),
      sequenceIndex: [],
      sequenceTotal: [],
      stepIndex: [],
      answers: ['map'],
    },
  },
  {
    collection: 'orders',
    make: (by) => ({
      ...manualOrder(texts(ORDER_TEXTS), {
        totalPrice: 99,
        discount: 1,
        products: [{ id: 'p' }],
        createdAt: now,
        updatedAt: now,
        createdBy: by.uid,
        idx: { at: now },
      }),
    }),
    takes: free(ORDER_TEXTS),
  },
  {
    collection: 'products',
    make: () => {
      const id = newId();
      const counts = Object.fromEntries(PRODUCT_COUNTS.map((name) => [name, 1]));
      const lists = { categories: ['a'], images: ['b'] };
      return {
        id,
        data: {
          id,
          ...texts(PRODUCT_TEXTS),
          ...counts,
          ...lists,
          price: 1.5,
          createdAt: now,
          updatedAt: now,
          last_synced: day,
          idx: { at: now },
        },
      };
    },
    updates: true,
    takes: {
      ...free(`${PRODUCT_TEXTS} last_synced`),
      ...Object.fromEntries(PRODUCT_COUNTS.map((name) => [name, []])),
    },
  },
  {
    collection: 'uscite',
    make: (by) => ({ id: newId(), data: expense(by, { createdAt: now }) }),
    takes: free('descrizione'),
  },
  {
    collection: 'percorsi',
    make: () => ({
      id: newId(),
      data: {
        ...texts(JOURNEY_TEXTS),
        sequenceIndex: 1,
        sequenceTotal: 3,
        duration_months: 3,
        postponeDays: 7,
        isManualPercorso: false,
        plannedStartAt: day,
        expireAt: nextDay,
        createdAt: now,
        steps: Array.from({ length: 12 }, (_, n) => ({ name: 'consegna', done: false, n })),
      },
    }),
    updates: true,
    takes: {
      ...free(`${JOURNEY_TEXTS} plannedStartAt expireAt`),
      sequenceIndex: [],
      sequenceTotal: [],
      duration_months: [],
    },
  },
  {
    collection: 'questionari_templates',
    make: () => {
      const id = newId();
      const times = { createdAt: now, updatedAt: now, publishedAt: now, shownAt: now };
      const scope = { scope: 'product', productId: 'p', stepKey: 'questionario' };
      return {
        id,
        data: {
          id,
          title: 'x',
          mark: 'x',
          version: 1,
          ...scope,
          isActive: true,
          fields: [{ key: 'eta' }],
          bozza: templateDraft(),
          ...times,
        },
      };
    },
    updates: true,
    signs: () => ({ updatedAt: now, publishedAt: now, shownAt: now }),
    // No trigger reads templates.
    takes: { ...free('title mark productId'), fields: ['list'], bozza: ALL },
  },
  {
    collection: 'contatti',
    make: (by) =>
      withData(lead('contatti', by), {
        ...texts(LEAD_TEXTS),
        lavorato: true,
        lavoratoAt: day,
        acquistatoAt: nextDay,
        importo: 10,
        created_time: now,
      }),
    updates: true,
    signs: signed,
    takes: free(`${LEAD_TEXTS} name`),
  },
  ...(['campagnaintegrazione', 'ricontatti'] as const).map((collection) => ({
    collection,
    make: () =>
      withData(lead(collection), { ...texts(CAMPAIGN_TEXTS), giorni: 7, created_time: now }),
    updates: true as const,
    takes: { ...free(`${CAMPAIGN_TEXTS} name`), giorni: ['minus', 'year'] as const },
  })),
  {
    collection: 'contattiPromemoria',
    make: (by) => ({
      id: newId(),
      data: {
        ...texts(REMINDER_TEXTS),
        dueAt: day,
        createdAt: now,
        createdBy: by.uid,
        createdByEmail: by.email,
        done: false,
        doneAt: nextDay,
      },
    }),
    updates: true,
    takes: free(REMINDER_TEXTS),
  },
  {
    collection: 'comunicazioni',
    make: () => ({
      id: newId(),
      data: { ...texts(COMMUNICATION_TEXTS), data: day, visibilita: true, importo: 10 },
    }),
    updates: true,
    takes: free(`${COMMUNICATION_TEXTS} data`),
  },
  {
    collection: 'inviidigiornata',
    make: () => ({
      id: newId(),
      data: {
        ...texts(SHIPMENT_TEXTS),
        alimentazioni: [{ id: '1' }],
        createdAt: now,
        dataConsegna: day,
        daSincronizzare: true,
      },
    }),
    updates: true,
    takes: free(`${SHIPMENT_TEXTS} dataConsegna`),
  },
  {
    collection: 'alimentazioni',
    make: () => {
      const id = newId();
      return { id, data: { userId: id, alimentazioni: [{ id: '1' }], visibilityProfile: true } };
    },
    updates: true,
  },
  {
    collection: 'checkdafare',
    make: () => {
      const uid = newId();
      const chosen = { fatto: 'da fare', dafarein: 'studio', rowColor: 'red' };
      return {
        id: `${uid}_2026-11-23_1`,
        data: { ...texts(TASK_TEXTS.join(' ')), ...chosen, uid, createdAt: now, dataConsegna: day },
      };
    },
    updates: true,
    takes: free(`${TASK_TEXTS.join(' ')} dataConsegna`),
  },
  {
    collection: 'check',
    make: () => {
      const photos = ['One', 'Two', 'Three', 'Four'].map(
        (which) => [`image${which}Path`, 'check/c/foto.jpg'] as const,
      );
      const sizes = { measurementsOne: measures(1), measurementsTwo: measures(2) };
      const data = {
        ...texts(CHECK_TEXTS),
        userId: 'c',
        ...Object.fromEntries(photos),
        ...sizes,
        visibilityProfile: true,
        createdAt: now,
      };
      return { id: newId(), data };
    },
    updates: ['visibilityProfile'],
    takes: free(CHECK_TEXTS),
  },
  {
    collection: 'consulenze',
    make: (by) => ({
      id: newId(),
      data: {
        ...texts('uid categoriaConsulenza idConsulenza'),
        creatorUid: by.uid,
        numeroConsulenze: 6,
        createdAt: now,
        slots: [{ note: 'x' }],
        idx: { at: now },
      },
    }),
    updates: ['slots'],
    takes: { ...free('uid categoriaConsulenza idConsulenza'), numeroConsulenze: [] },
  },
  {
    collection: 'sedutept',
    make: (by) => ({
      id: newId(),
      data: {
        ...texts('uid categoriaSeduta idSeduteGroup'),
        creatorUid: by.uid,
        numeroSedute: 15,
        createdAt: now,
        slots: [{ note: 'x' }],
      },
    }),
    updates: ['slots'],
    takes: { ...free('uid categoriaSeduta idSeduteGroup'), numeroSedute: [] },
  },
  {
    collection: 'presenza',
    make: (by) => presence(by, { cell: 'riga/colonna' }),
    takes: free('cell'),
  },
  {
    collection: 'viste',
    make: (by) => view(by),
    takes: free('list name search'),
  },
  {
    collection: 'oggi',
    make: (by) => decision(by, { until: day }),
    updates: true,
    signs: (by) => ({ by: by.uid, byEmail: by.email, at: now }),
  },
  {
    collection: 'carrelli',
    make: (by) => counterDraft(by),
    updates: true,
    signs: () => ({ at: now }),
    takes: free('email cart placing placed'),
  },
];

/** Fields that updates leave alone: owner, author, times and index. */
const STAYS =
  'id uid userId contactId creatorUid createdBy createdByEmail createdAt created_time updatedAt publishedAt shownAt idx collection docId sentBy';
function otherThan(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(otherThan);
  if (typeof value === 'string') return /^[+]\d+$/.test(value) ? '+393330000000' : `${value}y`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (value instanceof Date) return new Date(value.getTime() + 1);
  return { ...(value as Data), altro: 'y' };
}
/** The most expensive update: every field that may change. */
const changedAtOnce = ({ updates }: Description, data: Data): Data =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([name]) =>
        updates === true ? !STAYS.split(' ').includes(name) : updates?.includes(name),
      )
      .map(([name, value]) => [name, otherThan(value)]),
  );

const author = (world: World, { by = 'Amministratore' }: Description): Person =>
  by === 'unrecorded' ? { ...world.people.unrecorded, uid: newId() } : world.people[by];

interface Made extends Stored {
  by: Person;
  beside: Creation['beside'];
}

async function made(world: World, description: Description): Promise<Made> {
  const by = author(world, description);
  const { id, data, beside, given = {} } = description.make(by, world);
  for (const [where, what] of Object.entries(given)) await world.given(where, what);
  const path = `${description.collection}/${id ?? newId()}`;
  await world.remove(path);
  return { by, path, data, beside };
}

/**
 * What a field of that type must refuse even from staff: the forms validate the rest
 * (docs/decisions/what-rules-judge.md). Text larger than a trigger can take, and unbounded lists
 * and maps.
 */
function chosen(value: unknown): readonly Hostile[] {
  if (typeof value === 'boolean') return ['list', 'map', 'text', 'old'];
  if (value === null || typeof value !== 'object' || value instanceof Date)
    return ['list', 'map', 'text'];
  return Array.isArray(value) ? ['list', 'map', 'text'] : ['list', 'text', 'map', 'NaN', 'old'];
}

const hostileFor = ({ takes = {}, by }: Description, field: string, value: unknown) =>
  (by ? ALL : chosen(value))
    .filter((name) => !(takes[field] ?? taken(value)).includes(name))
    .map((name) => [name, (by ? HOSTILE : STAFF_HOSTILE)[name]] as const);

/** A description's fields, without a world: their names don't depend on the writer. */
const NOBODY: Person = { subject: 'user', uid: 'x'.repeat(20), email: 'x@demo.test' };
const fieldsOf = (description: Description): string[] =>
  Object.keys(description.make(NOBODY, { other: NOBODY } as World).data);
const named = ({ collection, by }: Description) => `${collection}, ${by ?? 'staff'}`;

/**
 * Every writable field × hostile values: each refused, and the same document without them accepted.
 */
export const valueCases: RuleCase[] = DESCRIPTIONS.flatMap((description) => {
  const what = named(description);
  return [
    {
      area: description.collection,
      title: `${what}: [SE-001] taken with every field, refused with one more`,
      run: async (world: World) => {
        const { by, path, data, beside } = await made(world, description);
        await refused(created(world, by, path, { data: { ...data, intruso: 'x' }, beside }));
        await created(world, by, path, { data, beside });
        if (!description.updates) return;
        await refused(updateDoc(at(world, by, path), { ...description.signs?.(by), intruso: 'x' }));
        await allowed(
          updateDoc(at(world, by, path), {
            ...changedAtOnce(description, data),
            ...description.signs?.(by),
          } as DocumentData),
        );
      },
    },
    {
      area: description.collection,
      title: `${what}: [SE-002] refused under an id of no pattern`,
      run: async (world: World) => {
        const { by, path, data, beside } = await made(world, description);
        if (['alimentazioni', 'questionari_templates'].includes(description.collection)) return;
        const [collection = ''] = path.split('/');
        for (const id of [`${NOBODY.uid}_merged`, '.*', 'x'.repeat(1400)])
          await refused(created(world, by, `${collection}/${id}`, { data, beside }));
      },
    },
    ...fieldsOf(description).map((field) => ({
      area: description.collection,
      title: `${what}: [SE-001] ${field} takes no hostile value`,
      run: async (world: World) => {
        const { by, path, data, beside } = await made(world, description);
        for (const [, value] of hostileFor(description, field, data[field]))
          await refused(created(world, by, path, { data: { ...data, [field]: value }, beside }));
        if (!description.updates) return;
        await world.given(path, await storedShape(world, { by, path, data, beside }));
        for (const [, value] of hostileFor(description, field, data[field]).filter(([name]) =>
          SMALL.has(name),
        ))
          await refused(
            updateDoc(at(world, by, path), {
              ...description.signs?.(by),
              [field]: value,
            } as DocumentData),
          );
      },
    })),
  ];
});
/** Updates try only small values: the same function validates them. */
const SMALL = new Set<string>(['map', 'NaN', 'huge', 'old']);

async function storedShape(world: World, { by, path, data, beside }: Made): Promise<Data> {
  await created(world, by, path, { data, beside });
  return (await world.stored(path)) ?? data;
}
