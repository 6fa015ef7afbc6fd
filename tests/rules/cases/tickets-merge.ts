import { doc, setDoc, writeBatch } from 'firebase/firestore';
import { REQUEST_TYPES, TICKET_STATUSES } from '@/domain/tickets/ticket';
import { at, expectOutcome, newId, without, type Data, type Person, type RuleCase, type World } from '../harness';
import { clientMessage, registerEntry, storedTicket } from '../samples';

const admin = (world: World) => world.people.Amministratore;
const studio = (world: World) => world.people.Studio;
const message = (content: string): Data => ({ type: 'Richiesta', content, timestamp: '2026-10-01T08:00:00.000Z' });
const [one, two, three, four] = [message('Uno'), message('Due'), message('Tre'), message('Quattro')];
const EARLIER = [one, two, three];
const client = (): Person => ({ subject: 'user', uid: newId(), email: '' });

interface Merging {
  by?: (world: World) => Person;
  id?: (owner: Person) => string;
  now?: Data[];
  /** What was merged before. */
  was?: Data[];
  more?: (data: Data) => Data;
}

const mergeCase = (title: string, granted: boolean, { by = admin, id, now = EARLIER, was, more }: Merging = {}): RuleCase => ({
  area: 'assistenzatecnica',
  title: `merge of duplicates: ${title}`,
  run: async (world) => {
    const owner = client();
    const path = `assistenzatecnica/${id?.(owner) ?? `${owner.uid}_merged`}`;
    if (was) await world.given(path, storedTicket(owner, { conversations: was }));
    const data = storedTicket(owner, { conversations: now });
    await expectOutcome(granted, setDoc(at(world, by(world), path), more?.(data) ?? data));
  },
});

const mergeCases: RuleCase[] = [
  mergeCase('[AT-192] Amministratore writes the merged ticket', true),
  mergeCase('[AT-098] with userId, conversations and status alone', true, {
    more: ({ userId, conversations }) => ({ userId, conversations, status: 'Aperto' }),
  }),
  ...TICKET_STATUSES.map((status) => mergeCase(`with the status ${status}`, true, { more: (data) => ({ ...data, status }) })),
  ...REQUEST_TYPES.map((tipoTicket) =>
    mergeCase(`with the request type ${tipoTicket}`, true, { more: (data) => ({ ...data, tipoTicket }) }),
  ),
  mergeCase('merging again keeps what was merged', true, { now: [...EARLIER, four], was: EARLIER }),
  mergeCase('merging again loses nothing', false, { now: [one, two, four], was: EARLIER }),
  mergeCase('not under another id', false, { id: () => newId() }),
  mergeCase('not over a ticket of another id', false, { id: () => newId(), now: [...EARLIER, clientMessage()], was: EARLIER }),
  mergeCase('not by Studio', false, { by: studio }),
  mergeCase('not by Studio again', false, { by: studio, now: [...EARLIER, four], was: EARLIER }),
  mergeCase('not with a status that is none', false, { more: (data) => ({ ...data, status: 'Unito' }) }),
  mergeCase('not without a status', false, { more: without('status') }),
  mergeCase('not with a request type that is none', false, { more: (data) => ({ ...data, tipoTicket: 'Urgente' }) }),
  mergeCase('not with another field', false, { more: (data) => ({ ...data, intruso: 'x' }) }),
  mergeCase('not with conversations that are none', false, { more: (data) => ({ ...data, conversations: 'x' }) }),
];

interface Undoing {
  by?: (world: World) => Person;
  entry?: Data;
  ticket?: (data: Data) => Data;
  otherId?: boolean;
  /** The merged ticket itself, which was there before. */
  over?: Data[];
}

const undoCase = (title: string, granted: boolean, { by = admin, entry, ticket, otherId, over }: Undoing = {}): RuleCase => ({
  area: 'assistenzatecnica',
  title: `undoing a merge: ${granted ? 'taken' : 'refused'} ${title}`,
  run: async (world) => {
    const me = by(world);
    const owner = client();
    const [id, entryId] = [over ? `${owner.uid}_merged` : newId(), newId()];
    // A shape that nobody may create otherwise.
    const before = storedTicket(owner, { status: 'Risposto', vecchio: 'campo', conversations: EARLIER, idx: { at: new Date(0) } });
    const collection = 'assistenzatecnica';
    const stored = { what: 'merge', collection, docId: `${owner.uid}_merged`, before: { [id]: before, altro: {} }, when: new Date() };
    await world.given(`registro/${entryId}`, registerEntry(me, { ...stored, ...entry }));
    if (over) await world.given(`assistenzatecnica/${id}`, storedTicket(owner, { conversations: over }));
    const data = { ...before, idx: { at: new Date(0), restoredFrom: entryId } };
    const path = `assistenzatecnica/${otherId ? newId() : id}`;
    await expectOutcome(granted, setDoc(at(world, me, path), ticket?.(data) ?? data));
  },
});

const undoCases: RuleCase[] = [
  undoCase('as it was', true),
  undoCase('the merged ticket, back to what it was', true, { over: [...EARLIER, four] }),
  undoCase('changed', false, { ticket: (data) => ({ ...data, title: 'Altro' }) }),
  undoCase('with another index', false, { ticket: (data) => ({ ...data, idx: { ...(data.idx as Data), studio: 'Bari' } }) }),
  undoCase('under another id', false, { otherId: true }),
  undoCase('by Studio', false, { by: studio }),
  undoCase("of a colleague's merge", false, { entry: { who: 'collega' } }),
  undoCase('of another kind of entry', false, { entry: { what: 'delete' } }),
  undoCase('of another collection', false, { entry: { collection: 'tickets' } }),
  undoCase('too late', false, { entry: { when: new Date(Date.now() - 61_000) } }),
  undoCase('without an entry', false, { ticket: (data) => ({ ...data, idx: { restoredFrom: 'nessuna' } }) }),
];

const entryCase = (title: string, granted: boolean, more: Data = {}, by = admin, withTicket = true): RuleCase => ({
  area: 'registro',
  title: `register of a merge: ${granted ? 'taken' : 'refused'} ${title}`,
  run: async (world) => {
    const owner = client();
    const docId = `${owner.uid}_merged`;
    const db = world.db(by(world));
    if (by === studio) await world.given(`assistenzatecnica/${docId}`, storedTicket(owner));
    const batch = writeBatch(db);
    if (withTicket && by === admin) batch.set(doc(db, `assistenzatecnica/${docId}`), storedTicket(owner, { conversations: EARLIER }));
    const entry = { what: 'merge', collection: 'assistenzatecnica', docId, before: { a: storedTicket(owner) }, ...more };
    batch.set(doc(db, `registro/${newId()}`), registerEntry(by(world), entry));
    await expectOutcome(granted, batch.commit());
  },
});

const entryCases: RuleCase[] = [
  entryCase('with the merged ticket', true),
  entryCase('without a merged ticket', false, {}, admin, false),
  entryCase('of another collection', false, { collection: 'tickets' }),
  entryCase('of a ticket that is not a merged one', false, { docId: 'altro' }),
  entryCase('by Studio', false, {}, studio),
];

export const ticketMergeCases: RuleCase[] = [...mergeCases, ...undoCases, ...entryCases];
