import { doc, serverTimestamp, setDoc, Timestamp, writeBatch } from 'firebase/firestore';
import {
  expectOutcome,
  newId,
  type Data,
  type Person,
  type RuleCase,
  type World,
} from '../harness';
import { newContact, staffTicket, storedTicket } from '../samples';

/** What the staff lists write besides ticket fields: the lock of new contacts. */
const admin = (world: World) => world.people.Amministratore;
const studio = (world: World) => world.people.Studio;
const client = (): Person => ({ subject: 'user', uid: newId(), email: '' });

interface Contact {
  lock?: Data;
  ticket?: Data;
  /** The existing lock, and the status of the ticket that it names. */
  earlier?: { status: string | null };
  by?: (world: World) => Person;
}

const contactCase = (
  title: string,
  granted: boolean,
  { lock = {}, ticket = {}, earlier, by = admin }: Contact,
): RuleCase => ({
  area: 'nuovicontatti',
  title: `new contact: ${granted ? 'taken' : 'refused'} ${title}`,
  run: async (world) => {
    const [owner, me] = [client(), by(world)];
    const id = newId();
    if (earlier) {
      const { data } = newContact(me, owner, { ticketId: `prima-${owner.uid}` });
      await world.given(`nuovicontatti/tickets_${owner.uid}`, data);
      if (earlier.status)
        await world.given(
          `tickets/prima-${owner.uid}`,
          storedTicket(owner, { status: earlier.status }),
        );
    }
    const db = world.db(me);
    const batch = writeBatch(db);
    batch.set(doc(db, `tickets/${id}`), staffTicket(me, owner, 'Nutrizionista', ticket));
    batch.set(
      doc(db, `nuovicontatti/tickets_${owner.uid}`),
      newContact(me, owner, { ticketId: id, at: serverTimestamp(), ...lock }).data,
    );
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
  contactCase('[AT-148] while the client has one not answered', false, {
    earlier: { status: 'Non Risposto' },
  }),
  contactCase("with another client's ticket", false, { ticket: { userId: 'altra' } }),
  contactCase('with no ticket', false, { lock: { ticketId: 'nessuno' } }),
  contactCase('under another collection than its id', false, {
    lock: { collection: 'assistenzatecnica' },
  }),
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
      const { data } = newContact(me, owner, {
        collection: 'assistenzatecnica',
        ticketId: id,
        at: serverTimestamp(),
      });
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
      await expectOutcome(
        false,
        setDoc(doc(world.db(me), `nuovicontatti/tickets_${newId()}`), data),
      );
    },
  },
];

export const ticketListCases: RuleCase[] = contactCases;
