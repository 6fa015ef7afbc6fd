import {
  collection,
  deleteField,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { FILE_TYPES } from '@/domain/documents/document';
import { DESK, ROLES } from '@/domain/roles';
import { TODAY_COLLECTIONS, type TodayCollection } from '@/domain/today/item';
import { worksOn } from '@/domain/today/queue';
import {
  allowed,
  at,
  changes,
  created,
  expectOutcome,
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
  SAMPLES,
  answers,
  questionnaires,
  booking,
  counterDraft,
  decision,
  documentRecord,
  expense,
  heldBy,
  manualOrder,
  presence,
  view,
  weekday,
} from '../samples';
import { seenCases } from './seen';

const client = (world: World) => world.people.user;
const admin = (world: World) => world.people.Amministratore;
const studio = (world: World) => world.people.Studio;
const long = (length: number) => 'a'.repeat(length);
const idOf = (data: Data) => String(data.filePath).split('/')[2]?.split('_')[0] ?? '';

const documentCreate =
  (who: (world: World) => Person, owner: (world: World) => Person) => (world: World) => {
    const id = newId();
    const by = who(world);
    const creation = SAMPLES.documenti.create?.(by, owner(world)) ?? { id, data: {} };
    return Promise.resolve({
      by,
      path: `documenti/${creation.id ?? id}`,
      ...creation,
      data: without('idx')(creation.data),
    });
  };
const badRecords = {
  'with another field': { ruolo: 'x' },
  'with index fields': { idx: {} },
  '[SE-014] with an index of its own making': { idx: { at: Timestamp.fromMillis(0) } },
  'with a path in another folder': (data: Data) => ({
    ...data,
    filePath: `documenti/altra/${idOf(data)}_dieta.pdf`,
  }),
  'with a path of another id': (data: Data) => ({
    ...data,
    filePath: `documenti/${String(data.userId)}/${newId()}_dieta.pdf`,
  }),
  'without a path': without('filePath'),
  'with the path of a folder': (data: Data) => ({
    ...data,
    filePath: `documenti/${String(data.userId)}/${idOf(data)}_`,
  }),
  'with a path that goes deeper': (data: Data) => ({
    ...data,
    filePath: `${String(data.filePath)}/altro.pdf`,
  }),
  'with an endless path': (data: Data) => ({
    ...data,
    filePath: `${String(data.filePath)}${long(250)}`,
  }),
  'with a list as path': (data: Data) => ({ ...data, filePath: [data.filePath] }),
  '[SE-004] with an address': (data: Data) => ({
    ...data,
    fileUrl: `https://firebasestorage.googleapis.com/v0/b/demo-coaching.appspot.com/o/${encodeURIComponent(String(data.filePath))}?alt=media`,
  }),
  'with an owner that is no text': { userId: ['a'] },
  'with an endless owner': { userId: long(129) },
  'with a ticket that is no text': { ticketId: ['a'] },
  'with a blank name': { fileName: ' ' },
  'with a long name': { fileName: long(256) },
  '[AT-159] of another type': { fileType: 'html' },
  'with another time': { uploadedAt: Timestamp.fromMillis(0) },
  'with a visibility that is none': { visibilityProfile: 'si' },
  'with a long ticket': { ticketId: long(161) },
};

/** Fields by which lists find a record before it has been indexed. */
const NEW = { idx: { at: serverTimestamp() } };

const documentCases: RuleCase[] = [
  ...spoiledCreates('documenti', 'client sends a document', documentCreate(client, client), {
    ...badRecords,
    'as Amministrazione': { uploadUser: 'Amministrazione' },
    hidden: { visibilityProfile: false },
    'as Generico': { uploadCategory: 'Generico' },
  }),
  ...spoiledCreates(
    'documenti',
    'staff send a document',
    documentCreate(admin, (world) => world.other),
    {
      ...badRecords,
      'as Utente': { uploadUser: 'Utente' },
      'in a category that is none': { uploadCategory: 'Altro' },
    },
  ),
  ...FILE_TYPES.map((fileType) => ({
    area: 'documenti',
    title: `client sends a document: [AT-159] taken as ${fileType}, in Alimentazione, without a ticket`,
    run: async (world: World) => {
      const { by, path, ...creation } = await documentCreate(client, client)(world);
      const data = {
        ...without('ticketId')(creation.data),
        ...NEW,
        fileType,
        uploadCategory: 'Alimentazione',
      };
      await allowed(created(world, by, path, { ...creation, data }));
    },
  })),
  ...(['Generico', 'Alimentazione'] as const).map((uploadCategory) => ({
    area: 'documenti',
    title: `staff send a document: taken hidden, in ${uploadCategory}`,
    run: async (world: World) => {
      const { by, path, data } = await documentCreate(admin, (w) => w.other)(world);
      await allowed(
        setDoc(at(world, by, path), { ...data, ...NEW, uploadCategory, visibilityProfile: false }),
      );
    },
  })),
  {
    area: 'documenti',
    title: 'client sends a document: [AT-160] refused without canUploadFiles',
    run: async (world) => {
      const by = await world.person('user', { canUploadFiles: false });
      const { path, ...creation } = await documentCreate(
        () => by,
        () => by,
      )(world);
      await refused(created(world, by, path, creation));
    },
  },
  {
    area: 'documenti',
    title: '[SE-002] a document whose id is an expression is refused, whatever its path',
    run: async (world) => {
      for (const id of ['.*', '[A-Za-z0-9]{20}', `${newId()}|.*`, 'a'.repeat(21), 'a'.repeat(19)]) {
        const by = admin(world);
        await refused(
          setDoc(
            doc(collection(world.db(by), 'documenti'), id),
            documentRecord(by, world.other, id),
          ),
        );
      }
      const id = newId();
      await allowed(
        setDoc(
          at(world, admin(world), `documenti/${id}`),
          documentRecord(admin(world), world.other, id),
        ),
      );
    },
  },
  ...(
    [
      ['without its reservation', (data: Data) => ({ ...data, uid: 'altra' })],
      ["by another's reservation", (data: Data) => ({ ...data, uid: 'altra' })],
      [
        'of another file than its reservation is for',
        (data: Data) => ({ ...data, path: `${String(data.path)}x` }),
      ],
      ['whose file was taken back', (data: Data) => ({ ...data, state: 'cancelled' })],
      ['whose reservation was used before', (data: Data) => ({ ...data, state: 'sent' })],
    ] as const
  ).map(([why, spoil]) => ({
    area: 'documenti',
    title: `[SE-005] client sends a document: refused ${why}`,
    run: async (world: World) => {
      const { by, path, ...creation } = await documentCreate(client, client)(world);
      const given = Object.fromEntries(
        Object.entries(creation.given ?? {}).map(([where, data]) => [where, spoil(data)]),
      );
      await refused(
        created(world, by, path, {
          ...creation,
          given: why === 'without its reservation' ? {} : given,
        }),
      );
    },
  })),
  {
    area: 'documenti',
    title: '[SE-005] client sends a document: refused while its reservation stays open',
    run: async (world) => {
      const { by, path, data, given } = await documentCreate(client, client)(world);
      await refused(created(world, by, path, { data, given }));
    },
  },
  {
    area: 'documenti',
    title: 'Spedizioni sends no documents, whatever its record says',
    run: async (world) => {
      const by = world.people.Spedizioni;
      const { path, data } = await documentCreate(
        () => by,
        () => by,
      )(world);
      await refused(setDoc(at(world, by, path), { ...data, uploadUser: 'Utente' }));
    },
  },
  ...([false, undefined] as const).map((visibilityProfile) => ({
    area: 'documenti',
    title: `client may not see its document with visibilityProfile ${String(visibilityProfile)}`,
    run: async (world: World) => {
      const by = client(world);
      const id = newId();
      const record = { ...documentRecord(by, by, id), uploadedAt: new Date() };
      await world.given(
        `documenti/${id}`,
        visibilityProfile === undefined
          ? without('visibilityProfile')(record)
          : { ...record, visibilityProfile },
      );
      await refused(getDoc(at(world, by, `documenti/${id}`)));
    },
  })),
  ...changes(
    'documenti',
    'staff change a document',
    false,
    async (world) => {
      const id = newId();
      await world.given(`documenti/${id}`, {
        ...documentRecord(world.other, world.other, id),
        uploadedAt: new Date(),
      });
      return `documenti/${id}`;
    },
    admin,
    {
      'its owner': { userId: 'altra' },
      'its address': { fileUrl: 'https://x' },
      'to a visibility that is none': { visibilityProfile: 'si' },
      'to a category that is none': { uploadCategory: 'Altro' },
    },
  ),
  {
    area: 'documenti',
    title: 'staff change a document: taken from Generico to Tecnico',
    run: async (world) => {
      const id = newId();
      await world.given(`documenti/${id}`, {
        ...documentRecord(world.other, world.other, id),
        uploadCategory: 'Generico',
        uploadedAt: new Date(),
      });
      await allowed(
        updateDoc(at(world, admin(world), `documenti/${id}`), { uploadCategory: 'Tecnico' }),
      );
    },
  },
  {
    area: 'documenti',
    title: 'staff change a document: taken in a record with an unreadable category',
    run: async (world) => {
      const id = newId();
      await world.given(`documenti/${id}`, { userId: world.other.uid, uploadCategory: 7 });
      await allowed(
        updateDoc(at(world, admin(world), `documenti/${id}`), { visibilityProfile: true }),
      );
    },
  },
];

const order = (
  title: string,
  granted: boolean,
  by: (world: World) => Person,
  data: (person: Person) => Data,
): RuleCase => ({
  area: 'orders',
  title: `orders: ${title}`,
  run: async (world) => {
    const person = by(world);
    const path = `orders/${newId()}`;
    await world.given(path, data(person));
    await (granted ? allowed : refused)(getDoc(at(world, person, path)));
  },
});
const UNPAID: Data = { status: 'in attesa di pagamento', paymentStatus: 'pending' };
const PAID: Data = { status: 'completed', paymentStatus: 'completed', paymentMethod: 'paypal' };
/** Changes that would alter an order's value, or make it deletable. */
const ORDER_CHANGES: readonly (readonly [stored: Data, change: Data])[] = [
  ...[
    'pagato',
    'pagato ',
    'pagato\u00a0',
    ' wc-completed',
    'PAGATO',
    'wc-processing',
    'spedito',
  ].map((status) => [UNPAID, { status }] as const),
  [UNPAID, { status: '', statusOrder: 'pagato' }],
  [UNPAID, { paymentStatus: 'completed' }],
  [UNPAID, { paymentMethod: 'contanti' }],
  [PAID, { status: 'refunded' }],
  [PAID, { status: 'in attesa di pagamento' }],
  [PAID, { status: 'in-spedizione', updatedAt: serverTimestamp() }],
  [PAID, { totalPrice: 1 }],
  [PAID, { notes: 'x' }],
  // The buyer, in whose lists the order appears.
  [PAID, { 'idx.buyer': 'altra' }],
  [PAID, { idx: { at: null, buyer: 'altra' } }],
];
const NO_METHOD = { paymentMethod: '', paymentStatus: 'n/a' };
const WAITING = 'in attesa di pagamento';
const manually = (title: string, granted: boolean, more: Data): RuleCase => ({
  area: 'orders',
  title: `a manual order ${granted ? 'is taken' : 'is refused'} ${title}`,
  run: async (world) => {
    const by = world.people.Studio;
    const { id, data } = manualOrder({ createdBy: by.uid, createdAt: serverTimestamp() });
    await expectOutcome(granted, setDoc(at(world, by, `orders/${id}`), { ...data, ...more }));
  },
});
const manualCases: RuleCase[] = [
  ...['bonifico', 'paypal', 'alma'].flatMap((paymentMethod) => [
    manually(`[CP-061] by ${paymentMethod}, waiting`, true, {
      paymentMethod,
      paymentStatus: 'pending',
      status: WAITING,
    }),
    manually(`[CP-061] by ${paymentMethod}, as paid`, false, {
      paymentMethod,
      paymentStatus: 'completed',
      status: 'pagato',
    }),
    manually(`[CP-061] by ${paymentMethod}, its payment as done`, false, {
      paymentMethod,
      paymentStatus: 'completed',
      status: WAITING,
    }),
  ]),
  manually('[CP-060] in cash, paid', true, {}),
  manually('[CP-060] in cash, waiting', false, { status: WAITING, paymentStatus: 'pending' }),
  ...['pagato', WAITING].map((status) =>
    manually(`[CP-062] without a method, ${status}`, true, { ...NO_METHOD, status }),
  ),
  manually('[CP-062] without a method, its payment as done', false, { paymentMethod: '' }),
  manually('[CP-059] in another state', false, { ...NO_METHOD, status: 'completed' }),
  manually('[CP-239] by another method', false, {
    paymentMethod: 'satispay',
    paymentStatus: 'pending',
    status: WAITING,
  }),
  manually('of another source', false, { source: 'woocommerce' }),
  manually('[SE-018] with what staff note about it', false, { notes: 'Paga la madre' }),
  manually('[SE-026] with a state in another place', false, { statusOrder: 'pagato' }),
  manually('[SE-026] with its payment in another place', false, { paymentProvider: 'PayPal' }),
  // The trigger sets the buyer, in whose lists the order appears, once it knows the order.
  manually('[SE-014] [SE-018] with a buyer of its own', false, {
    idx: { at: serverTimestamp(), buyer: 'altra' },
  }),
  manually('[SE-018] as new in the lists', true, { idx: { at: serverTimestamp() } }),
  manually('under another number', false, { orderId: '48211' }),
  manually('[SE-014] in the name of a colleague', false, { createdBy: 'collega' }),
  ...(['Spedizioni', 'user'] as const).map((subject): RuleCase => ({
    area: 'orders',
    title: `a manual order of ${subject} is refused`,
    run: async (world) => {
      const by = world.people[subject];
      const { id, data } = manualOrder({ createdBy: by.uid, createdAt: serverTimestamp() });
      await refused(setDoc(at(world, by, `orders/${id}`), data));
    },
  })),
  {
    area: 'percorsi',
    title: '[DE-047] programmes of an order are made by nobody past the function',
    run: async (world) => {
      const by = world.people.Amministratore;
      const data = { uid: world.other.uid, steps: [], createdAt: serverTimestamp() };
      await refused(setDoc(at(world, by, `percorsi/manual_${newId()}_0_1`), data));
      await allowed(setDoc(at(world, by, `percorsi/${newId()}`), data));
    },
  },
];
const orderCases: RuleCase[] = [
  order('[AT-194] a client reads one of its uid', true, client, (person) => ({ uid: person.uid })),
  order('a client reads one of its userId', true, client, (person) => ({
    uid: 'staff',
    userId: person.uid,
  })),
  order('[AT-194] a client reads one of its e-mail', true, client, (person) => ({
    userEmail: person.email,
  })),
  order("a client doesn't read one of another e-mail", false, client, () => ({
    userEmail: 'altra@demo.test',
  })),
  // Point of sale: only the bill has the address, in any letter case, and `uid` is the staff
  // member's.
  order(
    '[DE-053] a client reads one that has its e-mail in the bill alone',
    true,
    client,
    (person) => ({
      uid: 'staff',
      billing: { email: person.email.toUpperCase() },
      idx: { email: person.email },
    }),
  ),
  order("[DE-053] a client doesn't read one whose bill has another e-mail", false, client, () => ({
    billing: { email: 'altra@demo.test' },
    idx: { email: 'altra@demo.test' },
  })),
  order("[DE-053] a client doesn't read one without any e-mail", false, client, () => ({
    uid: 'staff',
    idx: { email: '' },
  })),
  ...(['userEmail', 'idx'] as const).flatMap((field) =>
    [true, false].map((unverified): RuleCase => ({
      area: 'orders',
      title: `[DE-053] [SE-008] orders: of ${field}, an e-mail that ${unverified ? "isn't proven opens nothing" : 'is proven opens it, in any case'}`,
      run: async (world) => {
        const known = await world.person();
        const email = known.email.toUpperCase();
        const person: Person = unverified
          ? { ...known, unverified: true }
          : { ...known, email: field === 'idx' ? email : known.email };
        await world.given(
          `orders/${person.uid}`,
          field === 'idx' ? { idx: { email: known.email } } : { userEmail: known.email },
        );
        await (unverified ? refused : allowed)(getDoc(at(world, person, `orders/${person.uid}`)));
      },
    })),
  ),
  ...ROLES.map((subject): RuleCase => ({
    area: 'orders',
    title: `[SE-016] [SE-022] [SE-026] orders: ${subject} changes nothing of one, whatever its state`,
    run: async (world) => {
      const by = world.people[subject];
      const owner = { uid: by.uid, userEmail: by.email };
      for (const [stored, change] of ORDER_CHANGES) {
        const path = `orders/${newId()}`;
        await world.given(path, { ...owner, totalPrice: 90, ...stored });
        await refused(updateDoc(at(world, by, path), change));
        await refused(
          setDoc(at(world, by, path), { ...owner, totalPrice: 90, ...stored, ...change }),
        );
      }
    },
  })),
];

/** Valid answers to an own open step, as the function would write them. */
const answersCase: RuleCase = {
  area: 'questionari',
  title:
    '[SE-006] a client writes no answers past the function, neither new nor changed ones; they are read by it',
  run: async (world) => {
    const by = client(world);
    for (const { path, data } of questionnaires(by)) await world.given(path, data);
    const { id, data } = answers(by);
    const path = `questionari/${id}`;
    await world.remove(path);
    await refused(setDoc(at(world, by, path), data));
    await allowed(setDoc(at(world, world.people.Studio, path), data));
    const { answers: given, templateId, templateVersion } = data;
    const patch = { answers: given, templateId, templateVersion, updatedAt: serverTimestamp() };
    // [SE-027] Staff can't remove them either: before answers are copied over existing ones, a
    // function deletes those, and records it.
    for (const person of [by, world.people.Studio])
      for (const change of [patch, { ...patch, answers: {} }])
        await refused(updateDoc(at(world, person, path), change));
    await allowed(getDoc(at(world, by, path)));
  },
};
const version = (more: Data = {}): Data => ({
  title: 'Iniziale',
  stepKey: 'questionario',
  scope: 'global',
  productId: null,
  version: 2,
  at: serverTimestamp(),
  fields: [{ key: 'eta', label: 'Età', type: 'number' }],
  ...more,
});
/**
 * A version, usually written with its template's update: `stored` is the template before,
 * `published` its update; null: there is none.
 */
interface Keeping {
  by?: 'Studio' | 'user';
  id?: string;
  stored?: Data | null;
  published?: Data | null;
}
const publishing = (version: number): Data => ({
  version,
  isActive: true,
  publishedAt: serverTimestamp(),
});
const keeping = (title: string, granted: boolean, data: Data, more: Keeping = {}): RuleCase => ({
  area: 'questionari_templates',
  title: `a version ${granted ? 'is kept' : 'is refused'} ${title}`,
  run: async (world) => {
    const {
      by = 'Studio',
      id = '2',
      stored = { title: 'Iniziale', version: 1 },
      published = publishing(2),
    } = more;
    const path = `questionari_templates/${newId()}`;
    if (stored) await world.given(path, stored);
    const person = by === 'user' ? client(world) : world.people[by];
    const also = published ? { also: { [path]: published } } : {};
    await expectOutcome(
      granted,
      created(world, person, `${path}/versioni/${id}`, { data, ...also }),
    );
  },
});
const versionCases: RuleCase[] = [
  keeping('as it was published', true, version()),
  keeping(
    'without a step, of a product',
    true,
    version({ stepKey: null, scope: 'product', productId: 'p' }),
  ),
  keeping('of a new template', true, version(), {
    stored: null,
    published: { title: 'Iniziale', ...publishing(2) },
  }),
  keeping('by a client', false, version(), { by: 'user' }),
  keeping('under another number', false, version(), { id: '3' }),
  keeping('[DE-050] that nobody publishes', false, version(), { published: null }),
  keeping('[DE-050] beside what is only saved', false, version(), {
    published: { version: 2, isActive: true },
  }),
  keeping('[DE-050] that was published before', false, version(), {
    stored: { title: 'Iniziale', version: 2, publishedAt: new Date() },
    published: { isActive: true },
  }),
  ...[2, '2'].map((before) =>
    keeping(
      `of before versions were kept, when the next takes the place of ${typeof before}`,
      true,
      version(),
      {
        stored: { title: 'Iniziale', version: before },
        published: publishing(3),
      },
    ),
  ),
  ...[{}, { version: null }, { version: 'prima' }].map((before: Data) =>
    keeping(
      `of before versions were kept, whose number was ${String(before.version)}`,
      true,
      version({ version: 1 }),
      {
        id: '1',
        stored: { title: 'Iniziale', ...before },
      },
    ),
  ),
  ...Object.entries<Data>({
    'of another day': { at: new Date('2026-01-01') },
    'with something else': { nota: 'x' },
  }).map(([why, more]) => {
    const before = more.version ?? 2;
    return keeping(why, false, version(more), {
      id: String(before),
      stored: { title: 'x', version: before },
      published: publishing(3),
    });
  }),
  {
    area: 'questionari_templates',
    title: 'a version stays as it is, and only the desk reads it',
    run: async (world) => {
      const path = `questionari_templates/${newId()}/versioni/2`;
      await world.given(path, version({ at: new Date() }));
      await allowed(getDoc(at(world, world.people.Studio, path)));
      await refused(getDoc(at(world, client(world), path)));
      await refused(setDoc(at(world, world.people.Amministratore, path), version()));
      await refused(updateDoc(at(world, world.people.Amministratore, path), { title: 'x' }));
    },
  },
];
/** The owner fields of a document, as staff's queries use them. */
const OWNED: Readonly<
  Record<string, readonly [names: readonly string[], stored: Data, control: Data]>
> = {
  percorsi: [['uid', 'userId'], {}, { title: 'y' }],
  comunicazioni: [['uid'], {}, { note: 'y' }],
  inviidigiornata: [['uid'], {}, { notes: 'y' }],
  contattiPromemoria: [['contactId'], {}, { note: 'y' }],
};
const ownerCases: RuleCase[] = Object.entries(OWNED).flatMap(([area, [names, more, control]]) => {
  const moved = (
    title: string,
    granted: boolean,
    stored: Data,
    change: (world: World) => Data,
  ): RuleCase => ({
    area,
    title: `${area}: [SE-018] whose it is ${title}`,
    run: async (world) => {
      const path = `${area}/${newId()}`;
      await world.given(path, { ...more, ...stored });
      await expectOutcome(
        granted,
        updateDoc(at(world, world.people.Amministratore, path), change(world)),
      );
    },
  });
  return [
    moved('stays while the rest changes', true, { [names[0] ?? '']: 'c' }, () => control),
    moved('is said where nothing says it', true, {}, ({ other }) => ({
      [names[0] ?? '']: other.uid,
    })),
    ...names.flatMap((set) =>
      names.map((changed) =>
        moved(`stays: ${set} is there, ${changed} changes`, false, { [set]: 'c' }, ({ other }) => ({
          [changed]: other.uid,
        })),
      ),
    ),
  ];
});
const soldCases: RuleCase[] = ['fonte', 'total_with_discount', 'created_at'].map((mark) =>
  order(
    `[SE-018] who sold one at the counter, by ${mark}, and is a colleague no more does not read it`,
    false,
    client,
    ({ uid }) => ({
      uid,
      [mark]: 'Roma',
      billing: { phone: '+393331234567' },
    }),
  ),
);
const boughtCase = order(
  '[SE-018] who bought at the counter reads it',
  true,
  client,
  ({ uid }) => ({
    uid: 'staff',
    userId: uid,
    fonte: 'Roma',
  }),
);
// The index names the buyer, whatever else the order says; an order without an index is read by its
// own fields.
const indexedCases = [true, false].map((mine) =>
  order(
    `[SE-018] a client reads one whose buyer ${mine ? 'it is' : 'is another'}`,
    mine,
    client,
    ({ uid }) => ({ uid: 'staff', fonte: 'Roma', idx: { buyer: mine ? uid : 'altra', email: '' } }),
  ),
);
const namelessCases: RuleCase[] = (['check', 'consulenze', 'sedutept'] as const).flatMap((area) =>
  [true, false].map((named): RuleCase => ({
    area,
    title: `${area}: [SE-001] ${named ? 'taken for somebody' : 'refused for nobody'}`,
    run: async (world) => {
      const by = world.people.Studio;
      const owner = named ? world.other.uid : ' ';
      const data =
        area === 'check'
          ? { userId: owner, text: 'x', imageOnePath: named ? `check/${owner}/a.jpg` : '' }
          : { uid: owner, creatorUid: by.uid, slots: [] };
      await expectOutcome(named, setDoc(at(world, by, `${area}/${newId()}`), data));
    },
  })),
);
const questionnaireCases: RuleCase[] = [
  ...ownerCases,
  ...soldCases,
  boughtCase,
  ...indexedCases,
  ...namelessCases,
  answersCase,
  ...versionCases,
  {
    area: 'questionari_templates',
    title: 'a client may not see a template that is not active',
    run: async (world) => {
      await world.given('questionari_templates/spento', { isActive: false });
      await refused(getDoc(at(world, client(world), 'questionari_templates/spento')));
    },
  },
];

const bookingCase = (
  title: string,
  granted: boolean,
  by: (world: World) => Person,
  make: (by: Person) => { id: string; data: Data },
): RuleCase => ({
  area: 'prenotazioni',
  title: `bookings: ${title}`,
  run: async (world) => {
    const { id, data } = make(by(world));
    await world.remove(`prenotazioni/${id}`);
    const beside = by(world).subject === 'user' ? heldBy(by(world)) : undefined;
    await expectOutcome(granted, created(world, by(world), `prenotazioni/${id}`, { data, beside }));
  },
});
const sunday = () => {
  const day = new Date(Date.now() + 86_400_000);
  while (day.getUTCDay() !== 0) day.setUTCDate(day.getUTCDate() + 1);
  return day;
};
const saturday = () => new Date(sunday().getTime() + 6 * 86_400_000);
const isoDay = (date: Date) => date.toISOString().slice(0, 10);
const daysAway = (days: number) => isoDay(new Date(Date.now() + days * 86_400_000));
const taken = { '08:00': 1, '09:30': 2, '17:30': 3, '18:00': 4 };
const bookingCases: RuleCase[] = [
  ...Object.entries(taken).map(([time, place]) =>
    bookingCase(`a client books ${time}, place ${place}`, true, client, (by) =>
      booking(by, { time, place }),
    ),
  ),
  ...['07:30', '18:30', '08:15', '20:00', '24:00'].map((time) =>
    bookingCase(`a client can't book ${time}`, false, client, (by) => booking(by, { time })),
  ),
  ...[0, 5, 11, 'x'].map((place) =>
    bookingCase(`a client can't book place ${place}`, false, client, (by) =>
      booking(by, { place }),
    ),
  ),
  bookingCase("a client can't book a Saturday", false, client, (by) =>
    booking(by, { date: isoDay(saturday()) }),
  ),
  bookingCase("a client can't book a Sunday", false, client, (by) =>
    booking(by, { date: isoDay(sunday()) }),
  ),
  ...[-2, -3, -4].map((days) =>
    bookingCase(`a client can't book ${-days} days ago`, false, client, (by) =>
      booking(by, { date: daysAway(days) }),
    ),
  ),
  ...[32, 33, 34, 60].map((days) =>
    bookingCase(`a client can't book in ${days} days`, false, client, (by) =>
      booking(by, { date: daysAway(days) }),
    ),
  ),
  bookingCase('a client books on the last weekday of the thirty', true, client, (by) =>
    booking(by, { date: weekday(26) }),
  ),
  ...[1, 4].map((place) =>
    bookingCase(`[DE-028] staff keep place ${place} free`, true, admin, (by) =>
      booking(by, { place }),
    ),
  ),
  bookingCase("staff can't keep a place of yesterday free", false, admin, (by) =>
    booking(by, { date: daysAway(-1) }),
  ),
  bookingCase('staff keep a Saturday free', true, admin, (by) =>
    booking(by, { date: isoDay(saturday()) }),
  ),
  bookingCase("staff can't book for nobody", false, admin, (by) => {
    const { id, data } = booking(by);
    return { id, data: { ...data, userId: '' } };
  }),
  {
    area: 'prenotazioni',
    title: 'bookings: a place taken is not written over, not even by its owner',
    run: async (world) => {
      const by = client(world);
      const { id, data } = booking(by);
      await world.given(`prenotazioni/${id}`, data);
      await refused(
        setDoc(at(world, by, `prenotazioni/${id}`), { ...data, createdAt: new Date(0) }),
      );
      await refused(updateDoc(at(world, by, `prenotazioni/${id}`), { videocall: 'Fatta' }));
    },
  },
  ...spoiledCreates(
    'prenotazioni',
    'a booking',
    (world) => {
      const { id, data } = booking(client(world));
      return Promise.resolve({
        by: client(world),
        path: `prenotazioni/${id}`,
        data,
        beside: heldBy(client(world)),
      });
    },
    {
      "in another's name": { userId: 'altra' },
      'with another date than its id': { data: '2030-01-07' },
      'with another time than its id': (data) => ({
        ...data,
        orario: data.orario === '09:00' ? '09:30' : '09:00',
      }),
      'with another id inside': { id: 'slot_2030-01-07_0900_1' },
      'with another state': { stato: 'Fatta' },
      'with an outcome': { videocall: 'Fatta' },
      '[SE-001] with another time of writing': { createdAt: new Date(0) },
      '[SE-001] with a time of writing of 700 KB': {
        createdAt: Array.from({ length: 700 }, () => long(1000)),
      },
    },
  ),
];

function presenceOf(by: Person): { by: Person; path: string; data: Data } {
  const { id, data } = presence(by);
  return { by, path: `presenza/${id}`, data };
}

function draftOf(by: Person): { by: Person; path: string; data: Data } {
  const { id, data } = counterDraft(by);
  return { by, path: `carrelli/${id}`, data };
}

function viewOf(by: Person): { by: Person; path: string; data: Data } {
  const { id, data } = view(by);
  return { by, path: `viste/${id}`, data };
}

const viewCases: RuleCase[] = [
  ...spoiledCreates('viste', 'a saved view', (world) => Promise.resolve(viewOf(admin(world))), {
    "in another's name": { uid: 'collega' },
    'with an endless list': { list: long(2501) },
    'with an endless name': { name: long(2501) },
    'with a search that is none': { search: ['stato=Aperto'] },
    'with a long search': { search: long(2501) },
    'with another time': { at: Timestamp.fromMillis(0) },
    'without a time': without('at'),
  }),
  ...(['corto', `${'a'.repeat(21)}`, `${'a'.repeat(19)}-`] as const).map((id) => ({
    area: 'viste',
    title: `a saved view: refused under the id ${id}`,
    run: (world: World) =>
      refused(setDoc(at(world, admin(world), `viste/${id}`), view(admin(world)).data)),
  })),
  {
    area: 'viste',
    title: 'a saved view: taken with the longest name, list and search',
    run: async (world) => {
      const { by, path, data } = viewOf(admin(world));
      await allowed(
        setDoc(at(world, by, path), {
          ...data,
          name: long(60),
          list: long(60),
          search: long(2000),
        }),
      );
    },
  },
  {
    area: 'viste',
    title: "a saved view: a colleague's is not taken over",
    run: async (world) => {
      const [by, { path, data }] = [admin(world), viewOf(studio(world))];
      await world.given(path, { ...data, at: new Date() });
      const change = { name: 'Altro', at: serverTimestamp() };
      await refused(updateDoc(at(world, by, path), { ...change, uid: by.uid }));
      await allowed(updateDoc(at(world, studio(world), path), change));
    },
  },
  ...changes(
    'viste',
    'a saved view',
    false,
    async (world, by) => {
      const { path, data } = viewOf(by);
      await world.given(path, { ...data, at: new Date() });
      return path;
    },
    admin,
    {
      'with an old time': { name: 'Altro' },
      'to another list': { list: 'altra', at: serverTimestamp() },
      "to another's": { uid: 'collega', at: serverTimestamp() },
    },
  ),
];

function decisionOf(by: Person, collection = 'orders'): { by: Person; path: string; data: Data } {
  const { id, data } = decision(by, { collection });
  return { by, path: `oggi/${id}`, data };
}

function decides(
  title: string,
  granted: boolean,
  who: (world: World) => Person,
  collections: readonly string[],
): RuleCase {
  return {
    area: 'oggi',
    title: `oggi: ${title}`,
    run: async (world) => {
      for (const name of collections) {
        const { by, path, data } = decisionOf(who(world), name);
        await expectOutcome(granted, setDoc(at(world, by, path), data));
      }
    },
  };
}

const signature = (by: Person): Data => ({
  by: by.uid,
  byEmail: by.email,
  at: serverTimestamp(),
});

async function colleagues(world: World): Promise<string> {
  const { path, data } = decisionOf(world.people.Studio);
  await world.given(path, { ...data, at: new Date() });
  return path;
}

/** The collections in the queue of «Oggi». */
const QUEUED = Object.keys(TODAY_COLLECTIONS) as TodayCollection[];
const ofStudio = (name: TodayCollection) => worksOn('Studio', name);

const decisionCases: RuleCase[] = [
  ...spoiledCreates('oggi', 'a decision', (world) => Promise.resolve(decisionOf(admin(world))), {
    "in another's name": { by: 'collega' },
    "with another's address": { byEmail: 'collega@esempio.test' },
    'as if another had passed it on': { sentBy: 'collega@esempio.test' },
    'about another thing than its id says': { docId: 'altro' },
    'about another collection than its id says': { collection: 'tickets' },
    'with an endless mark': { mark: long(2001) },
    'with a time that is none': { until: ['domani'] },
    'with a field more': { nota: 'x' },
    'with another time': { at: Timestamp.fromMillis(0) },
    'without a time': without('at'),
    '[DE-099] that never ends': without('expireAt'),
    '[DE-099] that ends in years': { expireAt: new Date('9999-12-31') },
    '[DE-099] that ends after 401 days': { expireAt: new Date(Date.now() + 401 * 86_400_000) },
    '[DE-099] that has ended': { expireAt: new Date(0) },
  }),
  decides('[DE-099] Amministratore decides about anything in the queue', true, admin, QUEUED),
  decides('[DE-099] Studio decides about what it works on', true, studio, QUEUED.filter(ofStudio)),
  decides(
    '[DE-099] Studio doesn’t decide about what it doesn’t work on',
    false,
    studio,
    QUEUED.filter((name) => !ofStudio(name)),
  ),
  decides('[DE-099] nobody decides about what is in no queue', false, admin, ['users', 'x']),
  ...changes('oggi', "a colleague's decision", true, colleagues, admin, {
    'postponed, and still passed on by the colleague': (by) => ({
      until: new Date(),
      ...signature(by),
    }),
  }),
  ...changes('oggi', "a colleague's decision", false, colleagues, admin, {
    'without a signature': { until: new Date() },
    'as if a third person had passed it on': (by) => ({
      sentBy: 'terza@esempio.test',
      ...signature(by),
    }),
  }),
];

const cartCases: RuleCase[] = [
  ...spoiledCreates(
    'carrelli',
    'a sale in hand',
    (world) => Promise.resolve(draftOf(admin(world))),
    {
      'with another field': { total: 1 },
      '[SE-001] with a list for the cart': { cart: ['x'] },
      '[SE-001] with an endless cart': { cart: long(45_001) },
      'with another time': { at: Timestamp.fromMillis(0) },
    },
  ),
  {
    area: 'carrelli',
    title: 'a sale in hand: taken as long as it can be, and without an order that is on its way',
    run: async (world) => {
      const { by, path, data } = draftOf(admin(world));
      const most = {
        requestId: long(40),
        email: long(254),
        cart: long(20_000),
        placing: long(20_000),
        placed: long(1_000),
      };
      await allowed(setDoc(at(world, by, path), { ...data, ...most }));
      await allowed(setDoc(at(world, by, path), without('placing')(without('placed')(data))));
    },
  },
  {
    area: 'carrelli',
    title: "a sale in hand: a colleague's is neither read nor written",
    run: async (world) => {
      const { path, data } = draftOf(world.people.Studio);
      await world.given(path, { ...data, at: new Date() });
      await refused(getDoc(at(world, admin(world), path)));
      await refused(setDoc(at(world, admin(world), path), data));
      await allowed(getDoc(at(world, world.people.Studio, path)));
    },
  },
];
const productCases: RuleCase[] = [{ sold: true }, { sold: false }, { at: new Date(0) }, null].map(
  (idx) => ({
    area: 'products',
    title: `a client ${idx && 'sold' in idx && idx.sold ? 'reads a product that is sold' : `is refused a product of ${JSON.stringify(idx)}`}`,
    run: async (world) => {
      const path = `products/${newId()}`;
      await world.given(path, { name: 'FC 1', ...(idx ? { idx } : {}) });
      await expectOutcome(
        idx !== null && 'sold' in idx && idx.sold === true,
        getDoc(at(world, client(world), path)),
      );
      await allowed(getDoc(at(world, world.people.Studio, path)));
    },
  }),
);

/**
 * A check to do: of two concurrent creates the second fails, because the document exists. Nobody
 * can move or corrupt a check to do.
 */
const checkTaskCases: RuleCase[] = [
  ...spoiledCreates(
    'checkdafare',
    'a check to do',
    (world) => {
      const uid = newId();
      const data = {
        uid,
        surname: 'Bianchi',
        fatto: 'da fare',
        dafarein: '',
        rowColor: '',
        createdAt: serverTimestamp(),
      };
      return Promise.resolve({
        by: world.people.Studio,
        path: `checkdafare/${uid}_2026-11-23_1`,
        data,
      });
    },
    {
      'of somebody else': { uid: 'altra' },
      'without whose it is': (data) => ({ fatto: data.fatto, createdAt: data.createdAt }),
      '[SE-014] with an index of its own making': { idx: { at: new Date(0), keys: ['si|*|*|*'] } },
      'at another time': { createdAt: new Date(0) },
      'with a field of its own': { visibile: true },
    },
  ),
  {
    area: 'checkdafare',
    title: 'a check to do keeps its client and its index',
    run: async (world) => {
      const uid = newId();
      const path = `checkdafare/${uid}_2026-11-23_1`;
      await world.given(path, { uid, fatto: 'da fare' });
      for (const by of [world.people.Amministratore, world.people.Studio]) {
        await refused(updateDoc(at(world, by, path), { uid: 'altra' }));
        await refused(updateDoc(at(world, by, path), { idx: { at: new Date() } }));
        await allowed(updateDoc(at(world, by, path), { fatto: 'si' }));
      }
    },
  },
];

const journeySteps = (count: number, noted = -1): Data[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `passo ${index}`,
    ...(index === noted ? { staffNote: 'Non paga' } : {}),
  }));

const paperCases: RuleCase[] = [
  ...spoiledCreates(
    'presenza',
    'a presence',
    (world) => Promise.resolve(presenceOf(admin(world))),
    {
      "in another's name": { uid: 'collega' },
      'under the id of another ticket': { ticket: 'technical-altro' },
      'without a name': { name: ' ' },
      'with a long name': { name: long(101) },
      "[SE-014] with a colleague's name": { name: 'Anna' },
      'with another time': { at: Timestamp.fromMillis(0) },
      '[SE-001] with a typing that is a list': { typing: ['si'] },
      '[SE-001] in a cell without end': { cell: long(701) },
    },
  ),
  ...changes(
    'presenza',
    'a presence',
    false,
    async (world, by) => {
      const { path, data } = presenceOf(by);
      await world.given(path, { ...data, at: new Date() });
      return path;
    },
    admin,
    {
      'with an old time': { typing: true },
      'for another ticket': { ticket: 'technical-altro', at: serverTimestamp() },
      'without a name': { name: ' ', at: serverTimestamp() },
    },
  ),
  ...spoiledCreates(
    'uscite',
    'an expense',
    (world) =>
      Promise.resolve({ by: admin(world), path: `uscite/${newId()}`, data: expense(admin(world)) }),
    {
      "in another's name": { uid: 'collega' },
      'with a date as text': { data: '2026-01-01' },
      'with a price as text': { prezzo: '12' },
      ...Object.fromEntries(
        [NaN, -5, 0].map((prezzo) => [`[SE-001] with the price ${prezzo}`, { prezzo }]),
      ),
      '[SE-014] with an index of another day': { idx: { at: new Date(), cents: 1250 } },
      '[SE-014] with an index of another amount': (data) => ({
        ...data,
        idx: { at: data.data, cents: 1249 },
      }),
      '[SE-014] with an index of 400 KB': (data) => ({
        ...data,
        idx: { at: data.data, cents: 1250, tokens: [long(400_000)] },
      }),
      'with another time of writing': { createdAt: new Date(0) },
      '[SE-001] with an endless description': { descrizione: long(40_001) },
    },
  ),
  ...spoiledCreates(
    'contattiPromemoria',
    'a contact reminder',
    (world) =>
      Promise.resolve({
        by: admin(world),
        path: `contattiPromemoria/${newId()}`,
        data: { note: 'x', createdBy: admin(world).uid, createdByEmail: admin(world).email },
      }),
    {
      "in another's name": { createdBy: 'collega' },
      "with another's address": { createdByEmail: 'collega@demo.test' },
    },
  ),
  ...(['consulenze', 'sedutept'] as const).flatMap((name) =>
    spoiledCreates(
      name,
      name,
      (world) =>
        Promise.resolve({
          by: admin(world),
          path: `${name}/${newId()}`,
          data: { uid: 'x', creatorUid: admin(world).uid },
        }),
      {
        "in another's name": { creatorUid: 'collega' },
      },
    ),
  ),
  {
    area: 'inviidigiornata',
    title: '[DE-075] a day send does not take the id of an archived one',
    run: async (world) => {
      const [by, id] = [admin(world), newId()];
      const send = { uid: 'c', alimentazioni: [], createdAt: serverTimestamp() };
      await world.given(`inviidigiornata_archivio/${id}`, { uid: 'c' });
      await refused(setDoc(at(world, by, `inviidigiornata/${id}`), send));
      await allowed(setDoc(at(world, by, `inviidigiornata/${newId()}`), send));
    },
  },
  {
    area: 'alimentazioni',
    title:
      '[SE-018] [DE-072] a client reads the copy of its plans, not the list that may hold hidden ones and notes',
    run: async (world) => {
      const by = client(world);
      await world.given(`alimentazioni/${by.uid}`, { userId: by.uid, visibilityProfile: true });
      await world.given(`alimentazioniClienti/${by.uid}`, { userId: by.uid, alimentazioni: [] });
      await refused(getDoc(at(world, by, `alimentazioni/${by.uid}`)));
      await allowed(getDoc(at(world, by, `alimentazioniClienti/${by.uid}`)));
    },
  },
  ...DESK.map((subject) => ({
    area: 'alimentazioni',
    title: `alimentazioni: [SE-018] ${subject} writes none that says that it is another's`,
    run: async (world: World) => {
      const by = world.people[subject];
      const [person, path] = [newId(), `alimentazioni/${newId()}`];
      await refused(setDoc(at(world, by, `alimentazioni/${person}`), { userId: 'altra' }));
      await allowed(setDoc(at(world, by, `alimentazioni/${person}`), { userId: person }));
      await world.given(path, { alimentazioni: [] });
      await refused(updateDoc(at(world, by, path), { userId: 'altra' }));
    },
  })),
  ...seenCases,
  {
    area: 'alimentazioni',
    title:
      '[SE-013] [SE-027] staff add and change plans; that one is gone is for the function, which records it',
    run: async (world) => {
      const [by, path] = [admin(world), `alimentazioni/${newId()}`];
      await world.given(path, { alimentazioni: [{ id: '1' }, { id: '2' }] });
      await refused(updateDoc(at(world, by, path), { alimentazioni: [{ id: '1' }] }));
      await refused(updateDoc(at(world, by, path), { alimentazioni: deleteField() }));
      for (const blank of [{}, null, ''])
        await refused(updateDoc(at(world, by, path), { alimentazioni: [{ id: '1' }, blank] }));
      await allowed(
        updateDoc(at(world, by, path), { alimentazioni: [{ id: '1', nota2: 'x' }, { id: '2' }] }),
      );
      await allowed(
        updateDoc(at(world, by, path), { alimentazioni: [{ id: '1' }, { id: '2' }, { id: '3' }] }),
      );
      for (const none of [{ alimentazioni: null }, { userId: path.split('/')[1] }]) {
        await world.given(path, none);
        await allowed(updateDoc(at(world, by, path), { alimentazioni: [{ id: '1' }] }));
      }
    },
  },
  {
    area: 'inviidigiornata',
    title: '[SE-027] a shipment’s programmes grow and change; one goes by the function',
    run: async (world) => {
      const [by, path] = [admin(world), `inviidigiornata/${newId()}`];
      const [one, two] = [
        { id: '1', strategia: 'a' },
        { id: '2', strategia: 'b' },
      ];
      await world.given(path, { uid: 'c', alimentazioni: [one, two] });
      for (const alimentazioni of [[], [one], [one, {}], [one, null], [one, ''], deleteField()])
        await refused(updateDoc(at(world, by, path), { alimentazioni }));
      await allowed(updateDoc(at(world, by, path), { notes: 'y' }));
      const changed = { ...two, strategia: 'c' };
      for (const alimentazioni of [
        [one, changed],
        [one, changed, { id: '3' }],
      ])
        await allowed(updateDoc(at(world, by, path), { alimentazioni }));
    },
  },
  ...checkTaskCases,
  {
    area: 'check',
    title: '[SE-002] staff do not give a check to another client',
    run: async (world) => {
      const path = `check/${newId()}`;
      await world.given(path, {
        userId: client(world).uid,
        text: 'Bene',
        measurementsOne: [{ v: 1 }],
      });
      for (const by of [world.people.Amministratore, world.people.Studio]) {
        await refused(updateDoc(at(world, by, path), { userId: 'altra' }));
        // [SE-027] Nor empty it.
        for (const change of [{ text: '' }, { measurementsOne: [] }])
          await refused(updateDoc(at(world, by, path), change));
        await allowed(updateDoc(at(world, by, path), { visibilityProfile: true }));
      }
    },
  },
  {
    area: 'check',
    title: 'a client may not see a check that is hidden',
    run: async (world) => {
      const by = client(world);
      const path = `check/${newId()}`;
      await world.given(path, { userId: by.uid, visibilityProfile: false });
      await refused(getDoc(at(world, by, path)));
    },
  },
  {
    area: 'percorsi',
    title: '[SE-027] staff add and change steps, and take none away',
    run: async (world) => {
      const [by, path] = [world.people.Studio, `percorsi/${newId()}`];
      const steps = [{ name: 'consegna' }, { name: 'questionario' }];
      for (const stored of [steps, { ...steps }]) {
        await world.given(path, { uid: world.other.uid, steps: stored });
        for (const less of [[], [steps[0]], [steps[0], {}], [steps[0], null], deleteField()])
          await refused(updateDoc(at(world, by, path), { steps: less }));
        await allowed(updateDoc(at(world, by, path), { title: 'Altro' }));
        await allowed(
          updateDoc(at(world, by, path), { steps: [...steps, { name: 'consulenza' }] }),
        );
      }
      // Fields already empty stay.
      await world.given(path, { uid: world.other.uid, steps: [{}, { name: 'consegna' }] });
      await allowed(updateDoc(at(world, by, path), { title: 'Altro' }));
      await world.given(path, { uid: world.other.uid, steps: null });
      await allowed(updateDoc(at(world, by, path), { steps }));
    },
  },
  ...DESK.flatMap((subject) => [
    {
      area: 'percorsi',
      title: `[SE-018] ${subject} writes no note into one of 12 steps at most, wherever it stands`,
      run: async (world: World) => {
        const by = world.people[subject];
        const create = (steps: unknown[]) =>
          setDoc(at(world, by, `percorsi/${newId()}`), {
            uid: world.other.uid,
            steps,
            createdAt: serverTimestamp(),
          });
        for (let noted = 0; noted < 12; noted += 1) {
          await refused(create(journeySteps(noted + 1, noted)));
          await refused(create(journeySteps(12, noted)));
        }
        for (const count of [0, 1, 5, 6, 7, 11, 12, 13, 28, 60])
          await allowed(create(journeySteps(count)));
        // With more steps, the trigger moves the notes.
        await allowed(create(journeySteps(13, 12)));
      },
    },
    {
      area: 'percorsi',
      title: `[SE-018] ${subject} changes steps of a journey that has a note, postpones all, and adds none`,
      run: async (world: World) => {
        const [by, path] = [world.people[subject], `percorsi/${newId()}`];
        // The note was written by a program: it stays where it is, but isn't written again.
        const stored = journeySteps(60, 3);
        for (const before of [stored, { ...stored }]) {
          await world.given(path, { uid: world.other.uid, steps: before });
          const change = (from: number, to: number, more: Data) =>
            updateDoc(at(world, by, path), {
              steps: stored.map((step, place) =>
                place >= from && place < to ? { ...step, ...more } : step,
              ),
            });
          await refused(change(5, 6, { staffNote: 'Non paga' }));
          await refused(change(48, 60, { staffNote: 'Non paga' }));
          await refused(change(3, 4, { done: true }));
          await allowed(updateDoc(at(world, by, path), { title: 'Altro' }));
          await allowed(change(5, 6, { done: true }));
          await allowed(change(5, 17, { done: true }));
          await allowed(change(0, 60, { plannedAt: 'dopo' }));
        }
      },
    },
    ...(['nota1', 'noteinterna', 'staffNote'] as const).map((field) => ({
      area: 'percorsi',
      title: `[SE-018] ${subject} writes no ${field} into what clients read`,
      run: async (world: World) => {
        const by = world.people[subject];
        const paths = ['percorsi', 'orders', 'check', 'alimentazioni'].map(
          (collection) => `${collection}/${newId()}`,
        );
        for (const path of paths) {
          await world.given(path, { userId: world.other.uid, uid: world.other.uid });
          await refused(updateDoc(at(world, by, path), { [field]: 'Non paga' }));
        }
      },
    })),
  ]),
  ...(['uid', 'userId'] as const).map((field) => ({
    area: 'percorsi',
    title: `a client reads a journey that has only its ${field}`,
    run: async (world: World) => {
      const path = `percorsi/${newId()}`;
      await world.given(path, { [field]: client(world).uid });
      await allowed(getDoc(at(world, client(world), path)));
    },
  })),
];

export const recordCases: RuleCase[] = [
  ...documentCases,
  ...orderCases,
  ...manualCases,
  ...questionnaireCases,
  ...bookingCases,
  ...viewCases,
  ...decisionCases,
  ...cartCases,
  ...productCases,
  ...paperCases,
];
