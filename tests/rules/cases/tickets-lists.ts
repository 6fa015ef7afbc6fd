import { deleteDoc, doc, serverTimestamp, setDoc, Timestamp, writeBatch } from 'firebase/firestore';
import { expectOutcome, newId, type Data, type Person, type RuleCase, type World } from '../harness';
import { documentRecord, newContact, registerEntry, staffTicket, storedTicket } from '../samples';

/** What the staff lists write beside fields of tickets: the lock of new contacts, deletion with its register entry, restoring. */
const admin = (world: World) => world.people.Amministratore;
const studio = (world: World) => world.people.Studio;
const client = (): Person => ({ subject: 'user', uid: newId(), email: '' });

interface Contact {
  lock?: Data;
  ticket?: Data;
  /** The lock that is there already, and the status of the ticket that it names. */
  earlier?: { status: string | null };
  by?: (world: World) => Person;
}

const contactCase = (title: string, granted: boolean, { lock = {}, ticket = {}, earlier, by = admin }: Contact): RuleCase => ({
  area: 'nuovicontatti',
  title: `new contact: ${granted ? 'taken' : 'refused'} ${title}`,
  run: async (world) => {
    const [owner, me] = [client(), by(world)];
    const id = newId();
    if (earlier) {
      const { data } = newContact(me, owner, { ticketId: `prima-${owner.uid}` });
      await world.given(`nuovicontatti/tickets_${owner.uid}`, data);
      if (earlier.status) await world.given(`tickets/prima-${owner.uid}`, storedTicket(owner, { status: earlier.status }));
    }
    const db = world.db(me);
    const batch = writeBatch(db);
    batch.set(doc(db, `tickets/${id}`), staffTicket(me, owner, 'Nutrizionista', ticket));
    batch.set(doc(db, `nuovicontatti/tickets_${owner.uid}`), newContact(me, owner, { ticketId: id, at: serverTimestamp(), ...lock }).data);
    await expectOutcome(granted, batch.commit());
  },
});

const contactCases: RuleCase[] = [
  contactCase('with its ticket', true, {}),
  contactCase('by Studio', true, { by: studio }),
  contactCase('[AT-148] after an answered one', true, { earlier: { status: 'Risposto' } }),
  contactCase('[AT-148] after a completed one', true, { earlier: { status: 'Completato' } }),
  contactCase('after a deleted one', true, { earlier: { status: null } }),
  contactCase('[AT-148] while the client has one open', false, { earlier: { status: 'Aperto' } }),
  contactCase('[AT-148] while the client has one not answered', false, { earlier: { status: 'Non Risposto' } }),
  contactCase("with another client's ticket", false, { ticket: { userId: 'altra' } }),
  contactCase('with no ticket', false, { lock: { ticketId: 'nessuno' } }),
  contactCase('under another collection than its id', false, { lock: { collection: 'assistenzatecnica' } }),
  contactCase('with a collection that is none', false, { lock: { collection: 'users' } }),
  contactCase("in another operator's name", false, { lock: { operatorId: 'collega' } }),
  contactCase('with another time', false, { lock: { at: Timestamp.fromMillis(0) } }),
  contactCase('with another field', false, { lock: { nota: 'x' } }),
  contactCase('by a client', false, { by: (world) => world.people.user }),
  {
    area: 'nuovicontatti',
    title: 'new contact: taken in the technical collection',
    run: async (world) => {
      const [owner, me, id] = [client(), admin(world), newId()];
      const db = world.db(me);
      const batch = writeBatch(db);
      batch.set(doc(db, `assistenzatecnica/${id}`), staffTicket(me, owner, 'Trainer'));
      const { data } = newContact(me, owner, { collection: 'assistenzatecnica', ticketId: id, at: serverTimestamp() });
      batch.set(doc(db, `nuovicontatti/assistenzatecnica_${owner.uid}`), data);
      await expectOutcome(true, batch.commit());
    },
  },
  {
    area: 'nuovicontatti',
    title: "new contact: refused under another client's id",
    run: async (world) => {
      const [owner, me, id] = [client(), admin(world), newId()];
      await world.given(`tickets/${id}`, storedTicket(owner));
      const { data } = newContact(me, owner, { ticketId: id, at: serverTimestamp() });
      await expectOutcome(false, setDoc(doc(world.db(me), `nuovicontatti/tickets_${newId()}`), data));
    },
  },
];

const COLLECTIONS = ['tickets', 'assistenzatecnica', 'documenti'] as const;
type Collection = (typeof COLLECTIONS)[number];

const deletion = (collection: string) => (collection === 'documenti' ? 'delete-document' : 'delete-ticket');
const stored = (collection: string, owner: Person, more: Data): Data =>
  collection === 'documenti'
    ? { ...documentRecord(owner, owner, newId()), uploadedAt: new Date(), ...more }
    : storedTicket(owner, { status: 'Risposto', ...more });

interface Removal {
  entry?: (before: Data) => Data;
  keeps?: boolean;
  by?: (world: World) => Person;
}

const removalCase = (collection: string, title: string, granted: boolean, { entry, keeps, by = admin }: Removal): RuleCase => ({
  area: 'registro',
  title: `${collection}, deletion that can be undone: ${granted ? 'taken' : 'refused'} ${title}`,
  run: async (world) => {
    const me = by(world);
    const [id, before] = [newId(), stored(collection, client(), {})];
    await world.given(`${collection}/${id}`, before);
    const db = world.db(me);
    const batch = writeBatch(db);
    if (!keeps) batch.delete(doc(db, `${collection}/${id}`));
    batch.set(
      doc(db, `registro/${newId()}`),
      registerEntry(me, { what: deletion(collection), collection, docId: id, before, ...entry?.(before) }),
    );
    await expectOutcome(granted, batch.commit());
  },
});

const removalCases: RuleCase[] = [
  ...COLLECTIONS.flatMap((collection) => [
    removalCase(collection, 'by Amministratore', true, {}),
    removalCase(collection, 'by Studio', true, { by: studio }),
  ]),
  removalCase('tickets', 'with a register entry that tells another story', false, {
    entry: (before) => ({ before: { ...before, title: 'x' } }),
  }),
  removalCase('tickets', 'of a ticket that stays', false, { keeps: true }),
  removalCase('products', 'of another collection', false, {}),
  removalCase('products', 'of another collection, as a document', false, { entry: () => ({ what: 'delete-document' }) }),
  removalCase('documenti', 'with a register entry that tells another story', false, {
    entry: (before) => ({ before: { ...before, fileName: 'x' } }),
  }),
  removalCase('documenti', 'of a document that stays', false, { keeps: true }),
  removalCase('documenti', 'as a ticket', false, { entry: () => ({ what: 'delete-ticket' }) }),
  {
    area: 'tickets',
    title: 'tickets: refused deletion by the client itself',
    run: async (world) => {
      const path = `tickets/${newId()}`;
      await world.given(path, storedTicket(world.people.user));
      await expectOutcome(false, deleteDoc(doc(world.db(world.people.user), path)));
    },
  },
];

interface Restoring {
  entry?: Data;
  ticket?: (data: Data) => Data;
  into?: Collection;
  otherId?: boolean;
  by?: (world: World) => Person;
}

const restoreCase = (collection: Collection, title: string, granted: boolean, more: Restoring = {}): RuleCase => ({
  area: collection,
  title: `${collection}, restoring what was deleted: ${granted ? 'taken' : 'refused'} ${title}`,
  run: async (world) => {
    const me = (more.by ?? admin)(world);
    const [id, entryId] = [newId(), newId()];
    // A shape that nobody may create otherwise.
    const before = stored(collection, client(), { vecchio: 'campo', read: 'true' });
    const entry = registerEntry(me, { what: deletion(collection), collection, docId: id, before, when: new Date(), ...more.entry });
    await world.given(`registro/${entryId}`, entry);
    const ticket = { ...before, idx: { ...(before.idx as Data | undefined), restoredFrom: entryId } };
    const path = `${more.into ?? collection}/${more.otherId ? newId() : id}`;
    await expectOutcome(granted, setDoc(doc(world.db(me), path), more.ticket?.(ticket) ?? ticket));
  },
});

const restoreCases: RuleCase[] = [
  ...COLLECTIONS.flatMap((collection) => [
    restoreCase(collection, 'as it was', true),
    restoreCase(collection, 'by Studio', true, { by: studio }),
    restoreCase(collection, 'changed', false, { ticket: (data) => ({ ...data, title: 'Altro' }) }),
  ]),
  restoreCase('tickets', 'that had no index', true, {
    entry: { before: { title: 'x' } },
    ticket: ({ idx }) => ({ title: 'x', idx: { restoredFrom: (idx as Data).restoredFrom } }),
  }),
  restoreCase('tickets', 'with another index', false, { ticket: (data) => ({ ...data, idx: { ...(data.idx as Data), studio: 'Bari' } }) }),
  restoreCase('tickets', 'with another field', false, { ticket: (data) => ({ ...data, intruso: 'x' }) }),
  restoreCase('tickets', 'under another id', false, { otherId: true }),
  restoreCase('tickets', 'in the other collection', false, { into: 'assistenzatecnica' }),
  restoreCase('assistenzatecnica', 'in the other collection', false, { into: 'tickets' }),
  restoreCase('tickets', 'deleted by a colleague', false, { entry: { who: 'collega' } }),
  restoreCase('tickets', 'of another kind of entry', false, { entry: { what: 'delete' } }),
  restoreCase('tickets', 'too late', false, { entry: { when: new Date(Date.now() - 61_000) } }),
  restoreCase('tickets', 'after half a minute', true, { entry: { when: new Date(Date.now() - 31_000) } }),
  restoreCase('tickets', 'without an entry', false, { ticket: (data) => ({ ...data, idx: { restoredFrom: 'nessuna' } }) }),
  restoreCase('tickets', 'by a client', false, { by: (world) => world.people.user }),
  restoreCase('documenti', 'deleted by a colleague', false, { entry: { who: 'collega' } }),
  restoreCase('documenti', 'of another kind of entry', false, { entry: { what: 'delete-ticket' } }),
  restoreCase('documenti', 'under another id', false, { otherId: true }),
  restoreCase('documenti', 'whose file may be gone', false, { entry: { when: new Date(Date.now() - 31_000) } }),
  restoreCase('documenti', 'by a client', false, { by: (world) => world.people.user }),
];

export const ticketListCases: RuleCase[] = [...contactCases, ...removalCases, ...restoreCases];
