import { deleteDoc, doc, serverTimestamp, writeBatch } from 'firebase/firestore';
import { formatTime, romeDay } from '@/domain/time/rome';
import {
  at,
  expectOutcome,
  newId,
  refused,
  type Data,
  type Person,
  type RuleCase,
  type World,
} from '../harness';
import { booking, clientTicket, newContact, staffTicket, storedTicket } from '../samples';

/**
 * Documents that enforce limits: on a client's tickets, uploads and bookings, and on who writes to
 * a client first.
 */
const HOUR_MS = 3_600_000;

interface Technical {
  /**
   * Statuses of the tickets that the counter names, null for a deleted one; indices that it keeps.
   */
  earlier?: (string | null)[];
  keep?: number[];
  had?: number;
  at?: Date;
  /** The new counter, if it should differ from the correct one. */
  counter?: (id: string) => Data;
  /**
   * By default the batch creates the ticket; `stored`: it exists already, `absent`: it never does.
   */
  ticket?: 'stored' | 'absent';
  /** The batch leaves out the counter. */
  onlyTicket?: true;
}

const technical = (title: string, granted: boolean, facts: Technical): RuleCase => ({
  area: 'assistenzatecnica',
  title: `counter of technical tickets: ${granted ? 'taken' : 'refused'} ${title}`,
  run: async (world) => {
    const {
      earlier,
      keep = [],
      had = 0,
      at: last = new Date(),
      counter,
      ticket,
      onlyTicket,
    } = facts;
    const by = await world.person();
    const [id, where] = [newId(), `richiestetecniche/${by.uid}`];
    const names = (earlier ?? []).map(() => newId());
    for (const [index, status] of (earlier ?? []).entries())
      if (status)
        await world.given(`assistenzatecnica/${names[index] ?? ''}`, storedTicket(by, { status }));
    if (earlier)
      await world.given(where, { count: had, open: onlyTicket ? [id] : names, at: last });
    if (ticket === 'stored') await world.given(`assistenzatecnica/${id}`, storedTicket(by));
    const db = world.db(by);
    const batch = writeBatch(db);
    if (!ticket) batch.set(doc(db, `assistenzatecnica/${id}`), clientTicket(by));
    const open = [...keep.map((index) => names[index] ?? ''), id];
    if (!onlyTicket)
      batch.set(doc(db, where), { count: had + 1, open, at: serverTimestamp(), ...counter?.(id) });
    await expectOutcome(granted, batch.commit());
  },
});

const technicalCases: RuleCase[] = [
  technical('the first', true, {}),
  technical('a second beside one that waits', true, { earlier: ['Aperto'], keep: [0], had: 1 }),
  technical('a third beside two that wait', true, {
    earlier: ['Aperto', 'Non Risposto'],
    keep: [0, 1],
    had: 2,
  }),
  technical('a fourth beside three that wait', false, {
    earlier: ['Aperto', 'Aperto', 'Aperto'],
    keep: [0, 1, 2],
    had: 3,
  }),
  ...[0, 1, 2].flatMap((place) => {
    const keep = [0, 1, 2].filter((other) => other !== place);
    const statuses = (status: string | null) =>
      [0, 1, 2].map((other) => (other === place ? status : 'Aperto'));
    return [
      technical(`in place ${place} once that is answered`, true, {
        earlier: statuses('Risposto'),
        keep,
        had: 3,
      }),
      technical(`in place ${place} once that is gone`, true, {
        earlier: statuses(null),
        keep,
        had: 3,
      }),
      technical(`in place ${place} while that waits`, false, {
        earlier: statuses('Aperto'),
        keep,
        had: 3,
      }),
      technical(`in place ${place} while that is not answered`, false, {
        earlier: statuses('Non Risposto'),
        keep,
        had: 3,
      }),
    ];
  }),
  technical('the tenth of a day', true, { earlier: [], had: 9 }),
  technical('an eleventh', false, { earlier: [], had: 10 }),
  technical('an eleventh that calls itself the first', false, {
    earlier: [],
    had: 10,
    counter: () => ({ count: 1 }),
  }),
  technical('one that is not counted', false, {
    earlier: [],
    had: 5,
    counter: () => ({ count: 5 }),
  }),
  technical('the first of the next day', true, {
    earlier: [],
    had: 10,
    at: new Date(Date.now() - 25 * HOUR_MS),
    counter: () => ({ count: 1 }),
  }),
  technical('half a ticket', false, { counter: () => ({ count: 1.5 }) }),
  technical('none', false, { counter: () => ({ count: 0 }) }),
  technical('with another time', false, { counter: () => ({ at: new Date(0) }) }),
  technical('with another field', false, { counter: () => ({ altro: 1 }) }),
  technical('the first beside one that it never opened', false, {
    counter: (id) => ({ open: [newId(), id] }),
  }),
  technical('the second beside one that it never opened', false, {
    earlier: [],
    had: 1,
    counter: (id) => ({ open: [newId(), id] }),
  }),
  technical('naming another ticket last', false, { counter: () => ({ open: [newId()] }) }),
  technical('without a ticket', false, { ticket: 'absent' }),
  technical('for a ticket that is there already', false, { ticket: 'stored' }),
  technical('by a counter of before', false, {
    earlier: [],
    had: 1,
    at: new Date(0),
    onlyTicket: true,
  }),
];

interface Held {
  /** The client's current booking: its place, and the place's owner. */
  slot?: string;
  of?: (by: Person) => string;
  data?: Data;
  /** Content of the old and of the new booking. */
  noted?: Data;
  only?: 'booking' | 'held';
}
const held = (
  title: string,
  granted: boolean,
  { slot, of, data, noted, only }: Held,
): RuleCase => ({
  area: 'prenotazioni',
  title: `one booking a client: ${granted ? 'taken' : 'refused'} ${title}`,
  run: async (world) => {
    const by = await world.person();
    const { id, data: wanted } = booking(by);
    await world.remove(`prenotazioni/${id}`);
    if (slot) await world.given(`prenotazioniClienti/${by.uid}`, { slot, at: new Date(0) });
    if (slot && of) await world.given(`prenotazioni/${slot}`, { userId: of(by), ...noted });
    if (slot && !of) await world.remove(`prenotazioni/${slot}`);
    const db = world.db(by);
    const batch = writeBatch(db);
    if (only !== 'held') batch.set(doc(db, `prenotazioni/${id}`), { ...wanted, ...noted });
    if (only !== 'booking')
      batch.set(doc(db, `prenotazioniClienti/${by.uid}`), {
        slot: id,
        at: serverTimestamp(),
        ...data,
      });
    await expectOutcome(granted, batch.commit());
  },
});
/** The place whose call begins this many minutes from now. */
const slotIn = (minutes: number) => {
  const time = new Date(Date.now() + minutes * 60_000);
  return `slot_${romeDay(time)}_${formatTime(time).replace(':', '')}_1`;
};
/** The lock names the client's new place in the same batch. */
const moved = (
  title: string,
  granted: boolean,
  minutes: number,
  how: { leaves?: true } = {},
): RuleCase => ({
  area: 'prenotazioni',
  title: `a client ${granted ? 'moves' : "doesn't move"} a booking ${title}`,
  run: async (world) => {
    const by = await world.person();
    const from = slotIn(minutes);
    const { id, data } = booking(by);
    await world.given(`prenotazioni/${from}`, { userId: by.uid });
    await world.given(`prenotazioniClienti/${by.uid}`, { slot: from, at: new Date(0) });
    await world.remove(`prenotazioni/${id}`);
    const db = world.db(by);
    const batch = writeBatch(db).delete(doc(db, `prenotazioni/${from}`));
    if (!how.leaves) batch.set(doc(db, `prenotazioni/${id}`), data);
    if (!how.leaves)
      batch.set(doc(db, `prenotazioniClienti/${by.uid}`), { slot: id, at: serverTimestamp() });
    await expectOutcome(granted, batch.commit());
  },
});
/** Staff book for a client, and set the client's lock. */
const assigned = (
  title: string,
  granted: boolean,
  how: { length?: number; place?: number; holds?: string; lock?: false; data?: Data },
): RuleCase => ({
  area: 'prenotazioni',
  title: `staff ${granted ? 'book' : "don't book"} for a client ${title}`,
  run: async (world) => {
    const person = await world.person();
    const of = { ...person, uid: person.uid.padEnd(how.length ?? 0, 'x') };
    const { id, data } = booking(of, { place: how.place ?? 1 });
    await world.remove(`prenotazioni/${id}`);
    if (how.holds)
      await world.given(`prenotazioniClienti/${of.uid}`, { slot: how.holds, at: new Date(0) });
    if (how.holds) await world.given(`prenotazioni/${how.holds}`, { userId: of.uid });
    const db = world.db(world.people.Studio);
    const batch = writeBatch(db).set(doc(db, `prenotazioni/${id}`), { ...data, ...how.data });
    if (how.lock !== false)
      batch.set(doc(db, `prenotazioniClienti/${of.uid}`), { slot: id, at: serverTimestamp() });
    await expectOutcome(granted, batch.commit());
  },
});
/** A booking moves to another place with its notes. */
const goes = (
  title: string,
  granted: boolean,
  by: 'Studio' | 'user',
  before: Data,
  after: Data,
  minutes = 48 * 60,
): RuleCase => ({
  area: 'prenotazioni',
  title: `[DE-068] ${by} ${granted ? 'moves' : "doesn't move"} a booking ${title}`,
  run: async (world) => {
    const of = await world.person();
    const from = slotIn(minutes);
    const { id, data } = booking(of);
    await world.given(`prenotazioni/${from}`, { userId: of.uid, ...before });
    await world.given(`prenotazioniClienti/${of.uid}`, { slot: from, at: new Date(0) });
    await world.remove(`prenotazioni/${id}`);
    const db = world.db(by === 'user' ? of : world.people.Studio);
    const batch = writeBatch(db).delete(doc(db, `prenotazioni/${from}`));
    batch.set(doc(db, `prenotazioni/${id}`), { ...data, ...after });
    batch.set(doc(db, `prenotazioniClienti/${of.uid}`), { slot: id, at: serverTimestamp() });
    await expectOutcome(granted, batch.commit());
  },
});
const NOTED = { nutrizionista: 'Dott.ssa Neri', tipoutente: 'Nuovo' };
const deskCases: RuleCase[] = [
  assigned('who has none', true, {}),
  assigned('with the nutritionist', true, { data: NOTED }),
  assigned('with more than fits', false, { data: { nutrizionista: 'x'.repeat(301) } }),
  assigned('with an outcome', false, { data: { videocall: 'Fatta' } }),
  assigned('without saying whose', false, { lock: false }),
  assigned('with the longest id', true, { length: 128 }),
  assigned('with a longer id', false, { length: 129 }),
  assigned('on the fourth place', false, { place: 4 }),
  assigned('who has one to come', false, { holds: 'slot_2041-01-10_0930_1' }),
  assigned('whose last is past', true, { holds: 'slot_2020-01-07_0930_1' }),
  goes('as it is', true, 'Studio', {}, NOTED),
  goes('an hour before', true, 'Studio', { videocall: 'Spostata' }, {}, 60),
  goes('that has begun', false, 'Studio', {}, {}, -20),
  goes('whose call was made', false, 'Studio', { videocall: 'Fatta' }, {}),
  goes('with what staff noted', true, 'user', NOTED, NOTED),
  goes('with its id in calendars', true, 'user', {}, { calendario: 'x'.repeat(100) }),
  goes('with an id that no calendar takes', false, 'user', {}, { calendario: 'x'.repeat(301) }),
  goes('whose outcome was taken back', true, 'user', { videocall: null }, {}),
  goes('with what nobody noted', false, 'user', {}, NOTED),
  goes(
    'with a nutritionist whom nobody noted',
    false,
    'user',
    {},
    { nutrizionista: NOTED.nutrizionista },
  ),
  goes('with a type that nobody noted', false, 'user', {}, { tipoutente: NOTED.tipoutente }),
  goes('with another nutritionist', false, 'user', NOTED, { ...NOTED, nutrizionista: 'Altra' }),
  goes('with another type', false, 'user', NOTED, { ...NOTED, tipoutente: 'Rinnovo' }),
  goes('whose call was made', false, 'user', { videocall: 'Fatta' }, {}),
];
/** The lock already named another place, possibly free again: not a move. */
const leftOver = (isThere: boolean): RuleCase => ({
  area: 'prenotazioni',
  title: `[SE-013] a client doesn't delete a booking by itself beside the one that its lock names, ${isThere ? 'which is there' : 'which is gone'}`,
  run: async (world) => {
    const by = await world.person();
    const path = `prenotazioni/${slotIn(48 * 60)}`;
    await world.given(path, { userId: by.uid });
    if (isThere) await world.given(`prenotazioni/${FUTURE}`, { userId: by.uid });
    else await world.remove(`prenotazioni/${FUTURE}`);
    await world.given(`prenotazioniClienti/${by.uid}`, { slot: FUTURE, at: new Date(0) });
    await refused(deleteDoc(at(world, by, path)));
  },
});
/**
 * A booking is deleted while the lock is set to another existing one: not a move, and without an
 * audit log entry.
 */
const dropped = (whose: 'the desk’s own' | 'a client’s', by: 'client' | 'Studio'): RuleCase => ({
  area: 'prenotazioni',
  title: `[SE-013] ${by} doesn't drop one of ${whose} places by naming another in the lock`,
  run: async (world) => {
    const client = await world.person();
    const { Studio } = world.people;
    const [of, actor] = [
      whose === 'a client’s' ? client : Studio,
      by === 'Studio' ? Studio : client,
    ];
    const [from, other] = [slotIn(48 * 60), booking(of).id];
    for (const id of [from, other]) await world.given(`prenotazioni/${id}`, { userId: of.uid });
    await world.remove(`prenotazioniClienti/${of.uid}`);
    const db = world.db(actor);
    const batch = writeBatch(db).delete(doc(db, `prenotazioni/${from}`));
    await refused(
      batch
        .set(doc(db, `prenotazioniClienti/${of.uid}`), { slot: other, at: serverTimestamp() })
        .commit(),
    );
  },
});
const FUTURE = 'slot_2041-01-10_0900_1';
const bookingCases: RuleCase[] = [
  held('the first', true, {}),
  held('beside one to come', false, { slot: FUTURE, of: (by) => by.uid }),
  held('after one that is past', true, { slot: 'slot_2020-01-07_0900_1', of: (by) => by.uid }),
  held('after one that was given up', true, { slot: FUTURE }),
  moved('a day and twenty minutes before', true, 24 * 60 + 20),
  moved('a day less twenty minutes before', false, 24 * 60 - 20),
  moved('[SE-013] nowhere', false, 48 * 60, { leaves: true }),
  ...deskCases,
  leftOver(true),
  leftOver(false),
  dropped('the desk’s own', 'Studio'),
  dropped('a client’s', 'Studio'),
  dropped('a client’s', 'client'),
  held("after one that is another's now", true, { slot: FUTURE, of: () => 'altra' }),
  held('with what was noted of an earlier one', true, {
    slot: 'slot_2020-01-07_0900_1',
    of: (by) => by.uid,
    noted: NOTED,
  }),
  held("with what was noted of another's", false, {
    slot: FUTURE,
    of: () => 'altra',
    noted: NOTED,
  }),
  held('without saying so', false, { only: 'booking' }),
  held('without a booking', false, { only: 'held' }),
  held('with another field', false, { data: { altro: 1 } }),
  held('with another time', false, { data: { at: new Date(0) } }),
  held('for another place', false, { data: { slot: FUTURE } }),
];

interface Continued {
  status: string;
  owner?: string;
  lock?: Data;
  closes?: false;
}
const continued = (
  title: string,
  granted: boolean,
  { status, owner, lock = {}, closes }: Continued,
): RuleCase => ({
  area: 'nuovicontatti',
  title: `going on with a full conversation: ${granted ? 'taken' : 'refused'} ${title}`,
  run: async (world: World) => {
    const [me, id, full, waiting] = [world.people.Amministratore, newId(), newId(), newId()];
    const client: Person = { subject: 'user', uid: newId(), email: '' };
    await world.given(`tickets/${waiting}`, storedTicket(client));
    await world.given(
      `tickets/${full}`,
      storedTicket(client, { status, ...(owner ? { userId: owner } : {}) }),
    );
    await world.given(
      `nuovicontatti/tickets_${client.uid}`,
      newContact(me, client, { ticketId: waiting }).data,
    );
    const db = world.db(me);
    const batch = writeBatch(db).set(
      doc(db, `tickets/${id}`),
      staffTicket(me, client, 'Nutrizionista'),
    );
    const { data } = newContact(me, client, {
      ticketId: id,
      at: serverTimestamp(),
      continues: full,
      ...lock,
    });
    batch.set(doc(db, `nuovicontatti/tickets_${client.uid}`), data);
    if (closes !== false) batch.update(doc(db, `tickets/${full}`), { status: 'Completato' });
    await expectOutcome(granted, batch.commit());
  },
});
const contactCases: RuleCase[] = [
  continued('when it closes that', true, { status: 'Aperto' }),
  continued('when it leaves that open', false, { status: 'Aperto', closes: false }),
  continued('when that was completed before', false, { status: 'Completato' }),
  continued("when that is another client's", false, { status: 'Aperto', owner: 'altra' }),
  continued('when it names none', false, { status: 'Aperto', lock: { continues: '' } }),
  continued('when it names one endlessly', false, {
    status: 'Aperto',
    lock: { continues: 'a'.repeat(201) },
  }),
  continued('under a ticket that is no id', false, {
    status: 'Aperto',
    lock: { ticketId: 'corto' },
  }),
];

/** A lead's number, and the lead's phone when somebody tries to free the number. */
const freed = (title: string, granted: boolean, number: string, telefono?: unknown): RuleCase => ({
  area: 'numeri',
  title: `[SE-017] a lead's number is ${granted ? 'freed' : 'kept'} ${title}`,
  run: async (world) => {
    const [contactId, path] = [newId(), `numeri/contatti_${number}`];
    await world.given(path, { contactId, at: new Date(0) });
    if (telefono === undefined) await world.remove(`contatti/${contactId}`);
    else await world.given(`contatti/${contactId}`, { telefono });
    await expectOutcome(granted, deleteDoc(at(world, world.people.Studio, path)));
  },
});
const numberCases: RuleCase[] = [
  freed('when the lead is gone', true, '+393331234567'),
  freed('when the lead has another', true, '+393331234567', '+393337654321'),
  freed('when the lead has none any more', true, '+393331234567', ''),
  freed('while it is the lead’s', false, '+393331234567', '+393331234567'),
  freed('while the lead has it in another spelling', false, '+393331234567', '333 1234567'),
  freed('while the lead has it as a number', false, '+393331234567', 3331234567),
  freed('while the lead has what was made of it', false, '+393912345678', '+3912345678'),
  freed('while the lead has what it was made of', false, '+3912345678', '+393912345678'),
];

export const counterCases: RuleCase[] = [
  ...technicalCases,
  ...bookingCases,
  ...contactCases,
  ...numberCases,
];
