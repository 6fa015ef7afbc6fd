import {
  deleteDoc,
  deleteField,
  getDoc,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
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
  type RuleCase,
  type World,
} from '../harness';
import {
  answers,
  booking,
  clientMessage,
  clientTicket,
  documentRecord,
  expense,
  heldBy,
  lead,
  appending,
  lockOf,
  manualOrder,
  newContact,
  note,
  presence,
  SENT,
  staffTicket,
  signed,
  storedTicket,
  uploadReservation,
  templateDraft,
} from '../samples';
import { LEAD_COLLECTIONS } from '@/domain/leads/idx';
import { CONVERSATION_MAX_BYTES } from '@/domain/limits';
import { SUBJECTS } from '@/domain/access/grants';
import { DESK, type Role } from '@/domain/roles';
import { messageBytes } from '@/domain/tickets/size';

/** Conditions that the other tables leave untested: one each, isolated from all others. */
const long = (length: number) => 'a'.repeat(length);
const now = serverTimestamp();
const verb = (granted: boolean) => (granted ? 'taken' : 'refused');
const admin = (world: World) => world.people.Amministratore;

/** A create. */
const makes = (
  area: string,
  title: string,
  granted: boolean,
  what: (world: World, by: Person) => Creation & { id: string },
  by: (world: World) => Person | Promise<Person> = admin,
): RuleCase => ({
  area,
  title: `${area}: ${verb(granted)} ${title}`,
  run: async (world) => {
    const person = await by(world);
    const { id, ...creation } = what(world, person);
    await expectOutcome(granted, created(world, person, `${area}/${id}`, creation));
  },
});
/** An update of a stored document. */
const alters = (
  area: string,
  title: string,
  granted: boolean,
  stored: Data,
  change: Data | ((by: Person) => Data),
  by: (world: World) => Person = admin,
  id: () => string = newId,
): RuleCase => ({
  area,
  title: `${area}: ${verb(granted)} ${title}`,
  run: async (world) => {
    const path = `${area}/${id()}`;
    await world.given(path, stored);
    const person = by(world);
    await expectOutcome(
      granted,
      updateDoc(at(world, person, path), typeof change === 'function' ? change(person) : change),
    );
  },
});
/** A client's batch of several documents. */
const writes = (
  area: string,
  title: string,
  granted: boolean,
  what: (world: World, by: Person, other: Person) => Promise<Record<string, Data>>,
): RuleCase => ({
  area,
  title: `${area}: ${verb(granted)} ${title}`,
  run: async (world) => {
    const [by, other] = [
      await world.person('user', { canUploadFiles: true }),
      await world.person(),
    ];
    const batch = writeBatch(world.db(by));
    for (const [path, data] of Object.entries(await what(world, by, other)))
      batch.set(at(world, by, path), data);
    await expectOutcome(granted, batch.commit());
  },
});

const client = { userRole: 'user', name: 'Anna', email: 'anna@demo.test' };
const peopleCases: RuleCase[] = [
  ...['parent_id', 'indirizzo', 'linkdrop'].map((field) =>
    alters('users', `[SE-001] [DE-089] an endless ${field}`, false, client, {
      [field]: long(40_001),
    }),
  ),
  alters('users', '[SE-001] [DE-089] a list for hidden', false, client, { hidden: ['x'] }),
  ...['users', 'alimentazioni'].map((collection) =>
    makes('noteinterne', `beside a document of ${collection}`, true, (world, by) => {
      const docId = world.other.uid;
      return {
        id: `${collection}_${docId}`,
        data: note(by, world.other, { collection, docId }).data,
      };
    }),
  ),
];

const replied = (title: string, granted: boolean, bytes: number): RuleCase => ({
  area: 'tickets',
  title: `tickets: [SE-003] a message ${title} is ${verb(granted)}`,
  run: async (world) => {
    const by = world.people.user;
    const path = `tickets/${newId()}`;
    const stored = storedTicket(by, { idx: { at: new Date(), bytes } });
    await world.given(path, stored);
    await expectOutcome(
      granted,
      updateDoc(at(world, by, path), {
        status: 'Aperto',
        ...appending(...(stored.conversations as Data[]), clientMessage('abc')),
      }),
    );
  },
});
const staffWrites = (
  title: string,
  granted: boolean,
  more: Data,
  lock: boolean,
  owner = newId(),
): RuleCase => ({
  area: 'tickets',
  title: `tickets: staff writes first: ${verb(granted)} ${title}`,
  run: async (world) => {
    const [by, to] = [admin(world), { ...world.other, uid: owner }];
    const data = staffTicket(by, to, 'Nutrizionista', more);
    const creation: Creation = lock ? { data, beside: lockOf('tickets', by, to) } : { data };
    await expectOutcome(granted, created(world, by, `tickets/${newId()}`, creation));
  },
});
/** The lock outlives its ticket, and the client may have seen the ticket's id. */
const writesAsStaff = (
  collection: 'tickets' | 'assistenzatecnica',
  who: 'user' | 'Spedizioni',
): RuleCase => ({
  area: collection,
  title: `${collection}: [SE-014] ${who} doesn't write first as staff, under the id that an old lock names`,
  run: async (world) => {
    const [by, desk, id] = [world.people[who], world.people.Studio, newId()];
    const type = collection === 'tickets' ? 'Nutrizionista' : 'Trainer';
    for (const { path, data } of lockOf(collection, desk, world.other)(id))
      await world.given(path, { ...data, at: new Date() });
    const ticket = at(world, by, `${collection}/${id}`);
    await refused(setDoc(ticket, staffTicket(by, world.other, type)));
  },
});
const counter = (id: string, more: Data = {}): Data => ({ count: 1, open: [id], at: now, ...more });
const contact = (
  title: string,
  granted: boolean,
  more: (id: string) => Data,
  stored: Data = {},
): RuleCase => ({
  area: 'nuovicontatti',
  title: `nuovicontatti: ${verb(granted)} ${title}`,
  run: async (world) => {
    const [by, to, id] = [admin(world), { ...world.other, uid: newId() }, newId()];
    const { data } = newContact(by, to, { ticketId: id, at: now, ...more(id) });
    const collection = String(data.collection);
    await world.given(`${collection}/${id}`, storedTicket(to, stored));
    await expectOutcome(
      granted,
      created(world, by, `nuovicontatti/${collection}_${to.uid}`, { data }),
    );
  },
});
const ticketCases: RuleCase[] = [
  replied('that fills the last byte', true, CONVERSATION_MAX_BYTES - messageBytes('abc')),
  replied('without room', false, CONVERSATION_MAX_BYTES - messageBytes('abc') + 1),
  staffWrites('with its lock', true, {}, true),
  staffWrites('without its lock', false, {}, false),
  staffWrites(
    'with a time that is none',
    false,
    { timestamp: new Date().toISOString().replace('T', ' ') },
    true,
  ),
  staffWrites('to a client without end', false, {}, true, long(129)),
  ...(['tickets', 'assistenzatecnica'] as const).flatMap((collection) =>
    (['user', 'Spedizioni'] as const).map((who) => writesAsStaff(collection, who)),
  ),
  writes('assistenzatecnica', '[SE-005] two with one count', false, (_, by) => {
    const [one, two] = [newId(), newId()];
    return Promise.resolve({
      [`assistenzatecnica/${one}`]: clientTicket(by),
      [`assistenzatecnica/${two}`]: clientTicket(by),
      [`richiestetecniche/${by.uid}`]: counter(two),
    });
  }),
  ...[true, false].map((first) =>
    writes(
      'richiestetecniche',
      `[SE-005] another's count, ${first ? 'the first' : 'a later one'}`,
      false,
      async (world, by, other) => {
        const id = newId();
        if (!first)
          await world.given(`richiestetecniche/${other.uid}`, {
            count: 0,
            open: [],
            at: new Date(),
          });
        return {
          [`assistenzatecnica/${id}`]: clientTicket(by),
          [`richiestetecniche/${by.uid}`]: counter(id),
          [`richiestetecniche/${other.uid}`]: counter(id),
        };
      },
    ),
  ),
  contact('for a ticket that is there', true, () => ({})),
  contact('for a collection without tickets', false, () => ({ collection: 'documenti' })),
  contact('going on with one without end', false, () => ({ continues: long(201) })),
  contact("for another client's ticket", false, () => ({}), { userId: 'altra' }),
];

const record = (state: string, granted: boolean): RuleCase => ({
  area: 'documenti',
  title: `documenti: ${verb(granted)} where its place is ${state} before`,
  run: async (world) => {
    const [by, id] = [world.people.user, newId()];
    await world.given(`caricamenti/${id}`, uploadReservation(by, id, { at: new Date(), state }));
    const also = state === 'open' ? { also: { [`caricamenti/${id}`]: { state: 'sent' } } } : {};
    await expectOutcome(
      granted,
      created(world, by, `documenti/${id}`, { data: documentRecord(by, by, id), ...also }),
    );
  },
});
const uploadCases: RuleCase[] = [
  record('open', true),
  record('sent', false),
  makes('documenti', 'under an id that is none', false, (world, by) => ({
    id: 'corto',
    data: documentRecord(by, world.other, 'corto'),
  })),
  makes('documenti', 'of a client without end', false, (world, by) => {
    const id = newId();
    return { id, data: documentRecord(by, { ...world.other, uid: long(129) }, id) };
  }),
];

const shipping = (world: World) => world.people.Spedizioni;
const stored = {
  title: 'x',
  version: 1,
  scope: 'global',
  productId: null,
  stepKey: 'questionario',
  fields: [],
};
const other: Data = {
  title: 'y',
  version: 2,
  scope: 'product',
  productId: 'p',
  stepKey: 'check_finale',
  fields: [{ key: 'eta' }],
};
const PUBLISHED: Data = { ...stored, isActive: true, publishedAt: new Date() };
const templateCases: RuleCase[] = [
  ...Object.keys(stored).map((field) =>
    alters('questionari_templates', `[DE-050] published, with another ${field}`, false, PUBLISHED, {
      [field]: other[field],
    }),
  ),
  alters('questionari_templates', '[DE-050] published again', true, PUBLISHED, {
    ...other,
    publishedAt: now,
  }),
  alters('questionari_templates', 'published, with what waits', true, PUBLISHED, {
    bozza: templateDraft(),
    updatedAt: now,
  }),
  alters('questionari_templates', 'never published', true, stored, { title: 'y' }),
  alters('questionari_templates', 'published, switched off', true, PUBLISHED, { isActive: false }),
  ...['shownAt', 'publishedAt'].map((field) =>
    alters(
      'questionari_templates',
      `[DE-050] that forgets its ${field}`,
      false,
      { ...stored, [field]: new Date() },
      { [field]: deleteField() },
    ),
  ),
  alters(
    'questionari_templates',
    'of which nothing waits any more',
    true,
    { ...stored, bozza: templateDraft() },
    { bozza: deleteField() },
  ),
];

const commerceCases: RuleCase[] = [
  ...[12.5, -5].map((prezzo) =>
    makes('uscite', `[SE-014] of ${prezzo}`, prezzo > 0, (_, by) => {
      const data = expense(by, { prezzo });
      return { id: newId(), data: { ...data, idx: { at: data.data, cents: prezzo * 100 } } };
    }),
  ),
  makes('orders', '[SE-002] under an id of no pattern', false, () => {
    const [{ data }, id] = [manualOrder(), `${newId()}_merged`];
    return { id, data: { ...data, orderId: id } };
  }),
  makes('products', '[SE-002] under an id of no pattern', false, () => ({
    id: `${newId()}_merged`,
    data: { name: 'x' },
  })),
  alters(
    'products',
    'of the old applications, under their id',
    true,
    { name: 'x' },
    { name: 'y' },
    admin,
    () => `legacy_${newId()}`,
  ),
  makes('questionari_templates', '[SE-002] under an id of no pattern', false, () => ({
    id: 'un modello',
    data: { title: 'x' },
  })),
  ...['filtriOrdini', 'accesso'].map((id) => ({
    area: 'impostazioni',
    title: `impostazioni: Spedizioni ${id === 'accesso' ? 'does not read' : 'reads'} ${id}`,
    run: async (world: World) =>
      expectOutcome(id !== 'accesso', getDoc(at(world, shipping(world), `impostazioni/${id}`))),
  })),
  ...SUBJECTS.map((subject) => ({
    area: 'impostazioni',
    title: `impostazioni: [DE-106] ${subject} reads the privacy notice`,
    run: (world: World) =>
      allowed(getDoc(at(world, world.people[subject], 'impostazioni/informativa'))).then(
        () => undefined,
      ),
  })),
  ...SUBJECTS.filter((subject) => subject !== 'Amministratore').map((subject) => ({
    area: 'impostazioni',
    title: `impostazioni: [DE-106] ${subject} does not change the privacy notice`,
    run: async (world: World) => {
      await world.given('impostazioni/informativa', { versione: 1 });
      const notice = at(world, world.people[subject], 'impostazioni/informativa');
      await refused(updateDoc(notice, { versione: 2 }));
      await refused(deleteDoc(notice));
    },
  })),
  ...templateCases,
  alters(
    'questionari_templates',
    'with a field that the old application left there',
    true,
    { title: 'x', vecchio: 1 },
    { title: 'y' },
  ),
  ...'accesso elenchi modelli limiti procedure filtriOrdini evidenza offerte seguire orari altro'
    .split(' ')
    .map((id) =>
      makes('impostazioni', `as ${id}`, id !== 'altro', () => ({
        id: id === 'altro' ? newId() : id,
        data: { altro: 5 },
      })),
    ),
  makes('impostazioni', '[DE-106] the privacy notice without a copy', false, () => ({
    id: 'informativa',
    data: { versione: 7, testo: 'Uno' },
  })),
  ...['Uno', 'Due'].map((testo) =>
    makes(
      'impostazioni',
      `[DE-106] the notice «Uno» with a copy «${testo}»`,
      testo === 'Uno',
      () => ({
        id: 'informativa',
        data: { versione: 8, testo: 'Uno' },
        beside: () => [{ path: 'impostazioni/informativa_8', data: { versione: 8, testo } }],
      }),
    ),
  ),
  {
    area: 'impostazioni',
    title: 'impostazioni: [DE-106] the text of a published version never changes',
    run: async (world: World) => {
      const published = { versione: 9, testo: 'Uno' };
      await world.given('impostazioni/informativa', published);
      await world.given('impostazioni/informativa_9', published);
      const setting = (id: string) => at(world, world.people.Amministratore, `impostazioni/${id}`);
      for (const id of ['informativa', 'informativa_9'])
        await refused(updateDoc(setting(id), { testo: 'Due' }));
      const batch = writeBatch(world.db(world.people.Amministratore));
      for (const id of ['informativa', 'informativa_9'])
        batch.set(setting(id), { versione: 9, testo: 'Due' });
      await refused(batch.commit());
      await refused(deleteDoc(setting('informativa_9')));
    },
  },
  makes('impostazioni', '[SE-001] with fields without end', false, () => ({
    id: 'elenchi',
    data: Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`f${n}`, 1])),
  })),
  alters('products', 'whose list is a text', false, { name: 'x' }, { categories: 'uno' }),
  ...[NaN, -1, 1_000_001, '90'].flatMap((price) => [
    alters('products', `for ${price}`, false, { name: 'x', price: 9 }, { price }),
    makes('orders', `of ${price}`, false, () => manualOrder({ totalPrice: price })),
    makes('orders', `with a discount of ${price}`, false, () => manualOrder({ discount: price })),
  ]),
];

const staffAnswers = (title: string, granted: boolean, more: Data, name?: string): RuleCase =>
  makes('questionari', `by staff ${title}`, granted, ({ other }) => {
    const { id, data } = answers(other, { percorsoId: newId(), ...more });
    return {
      id: name ?? id,
      data,
      given: { [`percorsi/${String(data.percorsoId)}`]: { uid: other.uid, steps: [{}, {}] } },
    };
  });
const answersOf = (
  title: string,
  granted: boolean,
  journey: (other: Person) => Data | null,
): RuleCase =>
  makes('questionari', `by staff ${title}`, granted, ({ other }) => {
    const { id, data } = answers(other, { percorsoId: newId(), stepIndex: 1 });
    const stored = journey(other);
    return { id, data, given: stored ? { [`percorsi/${String(data.percorsoId)}`]: stored } : {} };
  });
const questionnaireCases: RuleCase[] = [
  staffAnswers('as they should be', true, {}),
  ...Object.entries({
    'with another field': { altro: 1 },
    'for a step that is text': { stepIndex: '0' },
    'for half a step': { stepIndex: 0.5 },
    'made at another time': { createdAt: new Date(0) },
    'changed at another time': { updatedAt: new Date(0) },
    'that are none': { answers: 'x' },
  }).map(([title, more]) => staffAnswers(title, false, more)),
  staffAnswers('under another id', false, {}, newId()),
  staffAnswers('[SE-006] to a step before the first', false, { stepIndex: -1 }),
  staffAnswers('[SE-006] to a step after the last', false, { stepIndex: 2 }),
  answersOf('of a journey of the old application', true, ({ uid }) => ({
    userId: uid,
    steps: [{}, {}],
  })),
  answersOf("[SE-006] of somebody else's journey", false, () => ({
    uid: newId(),
    steps: [{}, {}],
  })),
  answersOf('[SE-006] of a journey that there is not', false, () => null),
];

const number = (
  title: string,
  granted: boolean,
  id: (phone: string) => string,
  more: Data = {},
): RuleCase =>
  makes('numeri', title, granted, (_, by) => {
    const { id: contactId = '', data } = lead('contatti', by);
    const telefono = String(data.telefono);
    const { contactId: named = contactId } = more;
    return {
      id: id(telefono),
      data: { contactId: named, at: now, ...more },
      ...(named === contactId && id(telefono).startsWith('contatti_')
        ? { beside: () => [{ path: `contatti/${contactId}`, data }] }
        : {}),
    };
  });
/**
 * Reserves a number for an existing lead.
 * @param telefono the lead's phone; undefined: no lead
 * @param otherwise deviations from what staff write
 */
const taken = (
  title: string,
  granted: boolean,
  number: string,
  telefono?: unknown,
  otherwise: { role?: Role; list?: string; contactId?: string; fields?: Data } = {},
): RuleCase => ({
  area: 'numeri',
  title: `[SE-017] a number is ${granted ? 'taken' : 'refused'} ${title}`,
  run: async (world) => {
    const { role = 'Studio', list = 'contatti', contactId = newId(), fields } = otherwise;
    const path = `numeri/contatti_${number}`;
    await world.remove(path);
    if (telefono !== undefined)
      await world.given(`${list}/${contactId}`, { name: 'Anna', telefono });
    await expectOutcome(
      granted,
      created(world, world.people[role], path, { data: { contactId, at: now, ...fields } }),
    );
  },
});
const freed = (title: string, granted: boolean, holds: boolean): RuleCase => ({
  area: 'numeri',
  title: `numeri: ${granted ? 'freed' : 'kept'} ${title}`,
  run: async (world) => {
    const [id, by] = [newId(), admin(world)];
    const telefono = `+39${String(Math.floor(Math.random() * 1e9))}77`;
    const path = `numeri/contatti_${telefono}`;
    await world.given(path, { contactId: id, at: new Date() });
    if (holds) await world.given(`contatti/${id}`, { name: 'Anna', telefono });
    const batch = writeBatch(world.db(by)).delete(at(world, by, path));
    await expectOutcome(granted, batch.commit());
  },
});
/** Contacts of the main list are signed, as required. */
const altersLead = (
  list: string,
  title: string,
  granted: boolean,
  stored: Data,
  change: Data,
): RuleCase =>
  alters(list, title, granted, stored, (by) => ({
    ...change,
    ...(list === 'contatti' ? signed(by) : {}),
  }));
const leadCases: RuleCase[] = [
  ...LEAD_COLLECTIONS.flatMap((list) => [
    makes(list, 'without taking its number', false, (_, by) => {
      const { id = '', data } = lead(list, by);
      return { id, data };
    }),
    ...Object.entries({ 'a blank name': ' ', 'a name without end': long(101) }).map(
      ([title, name]) =>
        makes(list, `with ${title}`, false, (_, by) => {
          const { id = '', data, beside } = lead(list, by);
          return { id, data: { ...data, name }, beside };
        }),
    ),
  ]),
  alters('contatti', 'signed by who changes it', true, { name: 'Anna' }, (by) => ({
    note: 'x',
    ...signed(by),
  })),
  alters('contatti', 'that nobody signs', false, { name: 'Anna' }, { note: 'x' }),
  alters('contatti', 'that a colleague signs', false, { name: 'Anna' }, (by) => ({
    note: 'x',
    ...signed(by),
    modificatoDa: 'collega',
  })),
  alters('contatti', 'signed for another time', false, { name: 'Anna' }, (by) => ({
    note: 'x',
    ...signed(by),
    modificatoAt: new Date(0),
  })),
  alters(
    'comunicazioni',
    'what the old application stored otherwise',
    true,
    { note: ['x'], tipo: 5 },
    { fatto: 'si' },
  ),
  makes('comunicazioni', 'that says that it is new', true, () => ({
    id: newId(),
    data: { uid: 'c', data: new Date(), idx: { at: now } },
  })),
  makes('comunicazioni', '[SE-014] with an index of its own making', false, () => ({
    id: newId(),
    data: { uid: 'c', data: new Date(), idx: { at: now, keys: ['pubblico|da fare|*'] } },
  })),
  alters('comunicazioni', '[SE-014] with another index', false, { uid: 'c' }, { idx: { at: now } }),
  taken('for a lead that has it', true, '+393331230001', '+393331230001'),
  taken('for a lead that has what was made of it', true, '+393912340001', '+3912340001'),
  taken('for a lead that has what it was made of', true, '+3912340002', '+393912340002'),
  taken('for a lead that there is not', false, '+393331230002'),
  taken('for a lead of another list', false, '+393331230003', '+393331230003', {
    list: 'ricontatti',
  }),
  taken('for a lead that has another', false, '+393331230004', '+393331239999'),
  taken('for a lead that has none', false, '+393331230005', ''),
  taken('by Spedizioni', false, '+393331230007', '+393331230007', { role: 'Spedizioni' }),
  taken('by a client', false, '+393331230008', '+393331230008', { role: 'user' }),
  taken('that is none, as its lead has it', false, 'tre', 'tre'),
  taken('with something beside it', false, '+393331230009', '+393331230009', {
    fields: { altro: 1 },
  }),
  taken('at another time', false, '+393331230010', '+393331230010', {
    fields: { at: new Date(0) },
  }),
  taken('for a lead under what is no id', false, '+393331230011', '+393331230011', {
    contactId: 'corto',
  }),
  taken('for a lead whose number is no text', false, '+393331230006', 393331230006),
  ...LEAD_COLLECTIONS.flatMap((list) => [
    altersLead(list, 'its name made blank', false, { name: 'Anna' }, { name: ' ' }),
    altersLead(list, 'its name taken away', false, { name: 'Anna' }, { name: deleteField() }),
    altersLead(
      list,
      'its name changed to one without end',
      false,
      { name: 'Anna' },
      { name: long(201) },
    ),
    altersLead(list, 'its name changed', true, { name: 'Anna' }, { name: 'Bea' }),
    altersLead(
      list,
      'a blank name of the old application kept',
      true,
      { name: '' },
      { surname: 'Neri' },
    ),
    altersLead(
      list,
      'its number changed to what is none',
      false,
      { name: 'Anna', telefono: '+393331234567' },
      { telefono: '333 x' },
    ),
    altersLead(
      list,
      'its number changed to one too short',
      false,
      { name: 'Anna', telefono: '+393331234567' },
      { telefono: '+39333' },
    ),
    altersLead(
      list,
      'its number given up',
      true,
      { name: 'Anna', telefono: '+393331234567' },
      { telefono: '' },
    ),
    altersLead(
      list,
      'its number taken away',
      true,
      { name: 'Anna', telefono: '+393331234567' },
      { telefono: deleteField() },
    ),
    altersLead(
      list,
      'its number changed',
      true,
      { name: 'Anna', telefono: '333' },
      { telefono: '+393331234568' },
    ),
    altersLead(
      list,
      'a number of the old application kept',
      true,
      { name: 'Anna', telefono: 333 },
      { surname: 'Neri' },
    ),
  ]),
  number('together with its lead', true, (phone) => `contatti_${phone}`),
  number('of no list', false, (phone) => `altro_${phone}`),
  number('for a lead that is none', false, (phone) => `contatti_${phone}`, { contactId: 'corto' }),
  number('of another time', false, (phone) => `contatti_${phone}`, { at: new Date(0) }),
  freed('when its lead is gone', true, false),
  freed('while its lead has it', false, true),
  makes('contattiPromemoria', 'by nobody', false, () => ({ id: newId(), data: { note: 'x' } })),
  ...['createdBy', 'createdByEmail'].map((field) =>
    alters('contattiPromemoria', `with another ${field}`, false, { note: 'x' }, (by) => ({
      [field]: field === 'createdBy' ? by.uid : by.email,
    })),
  ),
  ...(['consulenze', 'sedutept'] as const).flatMap((area) => {
    const stored = { uid: 'c', creatorUid: 'collega', slots: [] };
    const slots = (count: number) => Array.from({ length: count }, () => ({ note: 'x' }));
    return [
      makes(area, 'by nobody', false, () => ({ id: newId(), data: { uid: 'c' } })),
      ...[false, true].map((granted) =>
        makes(
          area,
          `with ${granted ? 'as many' : 'more'} appointments than are made at once`,
          granted,
          (_, by) => ({
            id: newId(),
            data: {
              uid: 'c',
              creatorUid: by.uid,
              slots: slots((area === 'consulenze' ? 6 : 15) + (granted ? 0 : 1)),
            },
          }),
        ),
      ),
      alters(area, "[SE-001] with an older group's 60 appointments", true, stored, {
        slots: slots(60),
      }),
      alters(area, '[SE-001] with 61 appointments', false, stored, { slots: slots(61) }),
      alters(
        area,
        '[SE-013] with an appointment less',
        false,
        { ...stored, slots: slots(2) },
        { slots: slots(1) },
      ),
      alters(
        area,
        '[SE-013] without appointments',
        false,
        { ...stored, slots: slots(2) },
        { slots: deleteField() },
      ),
      ...Object.entries({
        'another client': { uid: 'altra' },
        'another maker': { creatorUid: 'collega2' },
        'itself as its maker': null,
        'another index': { idx: { at: null } },
      }).map(([title, change]) =>
        alters(area, `[SE-014] with ${title}`, false, stored, (by) => ({
          slots: slots(1),
          ...(change ?? { creatorUid: by.uid }),
        })),
      ),
      alters(
        area,
        'of the old application, one appointment more',
        true,
        { uid: 'c', slots: { 0: { note: 'x' } }, altro: 1 },
        { slots: slots(2) },
      ),
    ];
  }),
];

const bookingCases: RuleCase[] = [
  ...[true, false].map((first) =>
    writes(
      'prenotazioniClienti',
      `[SE-005] another's, ${first ? 'the first' : 'a later one'}`,
      false,
      async (world, by, other) => {
        const { id, data } = booking(by);
        if (!first)
          await world.given(`prenotazioniClienti/${other.uid}`, {
            slot: 'slot_2020-01-07_0900_1',
            at: new Date(0),
          });
        const held = { slot: id, at: now };
        return {
          [`prenotazioni/${id}`]: data,
          [`prenotazioniClienti/${by.uid}`]: held,
          [`prenotazioniClienti/${other.uid}`]: held,
        };
      },
    ),
  ),
  ...[true, false].map((granted) =>
    writes(
      'prenotazioniClienti',
      `for a booking of before, at ${granted ? 'this' : 'another'} time`,
      granted,
      async (world, by) => {
        const { id, data } = booking(by);
        await world.given(`prenotazioni/${id}`, data);
        const [held] = heldBy(by)(id);
        return {
          [`prenotazioniClienti/${by.uid}`]: granted
            ? (held?.data ?? {})
            : { slot: id, at: new Date(0) },
        };
      },
    ),
  ),
  alters(
    'prenotazioni',
    'with an outcome without end',
    false,
    { userId: 'c' },
    { videocall: long(201) },
  ),
];

const archived = (title: string, granted: boolean, source: boolean, leaves: boolean): RuleCase => ({
  area: 'inviidigiornata_archivio',
  title: `inviidigiornata_archivio: ${verb(granted)} ${title}`,
  run: async (world) => {
    const [by, id] = [admin(world), newId()];
    if (source) await world.given(`inviidigiornata/${id}`, SENT);
    const batch = writeBatch(world.db(by)).set(
      at(world, by, `inviidigiornata_archivio/${id}`),
      SENT,
    );
    if (leaves) batch.delete(at(world, by, `inviidigiornata/${id}`));
    await expectOutcome(granted, batch.commit());
  },
});
/** A document in both collections is deleted from one. */
const cleared = (area: string, subject: 'Amministratore' | 'Studio'): RuleCase => ({
  area,
  title: `${area}: ${subject} ${subject === 'Studio' ? 'does not clear' : 'clears'} what stands in the other place too`,
  run: async (world) => {
    const id = newId();
    for (const path of ['inviidigiornata', 'inviidigiornata_archivio'])
      await world.given(`${path}/${id}`, SENT);
    await expectOutcome(
      subject === 'Amministratore',
      deleteDoc(at(world, world.people[subject], `${area}/${id}`)),
    );
  },
});
/** The document at the target isn't overwritten. */
const laidOver = (granted: boolean): RuleCase => ({
  area: 'inviidigiornata_archivio',
  title: `inviidigiornata_archivio: ${verb(granted)} brought back ${granted ? 'where nothing stands' : 'over another'}`,
  run: async (world) => {
    const [by, id] = [admin(world), newId()];
    await world.given(`inviidigiornata_archivio/${id}`, SENT);
    if (!granted) await world.given(`inviidigiornata/${id}`, { ...SENT, rowColor: 'red' });
    const batch = writeBatch(world.db(by));
    batch
      .set(at(world, by, `inviidigiornata/${id}`), SENT)
      .delete(at(world, by, `inviidigiornata_archivio/${id}`));
    await expectOutcome(granted, batch.commit());
  },
});
/** A check to do; its id encodes the client, the day and how many there were before. */
const task = (
  title: string,
  granted: boolean,
  end: string,
  uid: (fresh: string) => string,
  named = uid,
) =>
  makes('checkdafare', `[SE-002] ${title}`, granted, () => {
    const fresh = newId();
    return {
      id: `${named(fresh)}${end}`,
      data: { uid: uid(fresh), fatto: 'da fare', createdAt: now },
    };
  });
const taskCases: RuleCase[] = [
  task('of the longest client', true, '_2026-11-23_9', (fresh) => fresh.padEnd(128, 'x')),
  task('of a client without end', false, '_2026-11-23_1', (fresh) => fresh.padEnd(129, 'x')),
  task('of nobody', false, '_2026-11-23_1', () => ''),
  task(
    "under another client's name of the same length",
    false,
    '_2026-11-23_1',
    (fresh) => fresh,
    newId,
  ),
  ...['', '_2026-11-23', '_2026-11-23_0', '_2026-11-23_10', '_2026-1-2_1', '_2026-11-23_1x'].map(
    (end) => task(`under «uid${end}»`, false, end, (fresh) => fresh),
  ),
];
const present = (
  title: string,
  granted: boolean,
  record: Data,
  name: (email: string) => string,
): RuleCase => ({
  area: 'presenza',
  title: `presenza: ${verb(granted)} ${title}`,
  run: async (world) => {
    const by = await world.person('Studio', record);
    const { id, data } = presence(by, { name: name(by.email) });
    await expectOutcome(granted, created(world, by, `presenza/${id}`, { data }));
  },
});
const dailyCases: RuleCase[] = [
  ...taskCases,
  archived('what was there', true, true, true),
  archived('a copy', false, true, false),
  archived('what never was', false, false, false),
  laidOver(true),
  laidOver(false),
  ...(['inviidigiornata', 'inviidigiornata_archivio'] as const).flatMap((area) =>
    DESK.map((subject) => cleared(area, subject)),
  ),
  ...[true, false].map((granted) =>
    makes(
      'check',
      `[SE-014] with ${granted ? 'the index of a new one' : 'an index of its own making'}`,
      granted,
      ({ other }) => ({
        id: newId(),
        data: {
          userId: other.uid,
          text: 'Bene',
          idx: granted ? { at: now } : { at: now, problems: [] },
        },
      }),
    ),
  ),
  alters('checkdafare', 'to be done online', true, { fatto: 'da fare' }, { dafarein: 'online' }),
  present('under the first name', true, { name: ' Anna ', surname: 'Verdi' }, () => 'Anna'),
  present(
    'under the surname where there is no name',
    true,
    { name: ' ', surname: 'Verdi' },
    () => 'Verdi',
  ),
  present(
    'under the e-mail where there is neither',
    true,
    { name: '', surname: '' },
    (email) => email,
  ),
  {
    area: 'presenza',
    title: 'presenza: taken with the name of now',
    run: async (world) => {
      const by = admin(world);
      const { id, data } = presence(by, { name: 'Vecchia', at: new Date() });
      await world.given(`presenza/${id}`, data);
      await expectOutcome(
        true,
        updateDoc(at(world, by, `presenza/${id}`), { name: 'Giulia', at: now }),
      );
    },
  },
];

export const boundCases: RuleCase[] = [
  ...peopleCases,
  ...ticketCases,
  ...uploadCases,
  ...commerceCases,
  ...questionnaireCases,
  ...leadCases,
  ...bookingCases,
  ...dailyCases,
];
