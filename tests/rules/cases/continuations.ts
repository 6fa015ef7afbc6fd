import { deleteField, writeBatch } from 'firebase/firestore';
import {
  at,
  expectOutcome,
  newId,
  type Data,
  type Person,
  type RuleCase,
  type World,
} from '../harness';
import { clientTicket, lockOf, placeId, staffTicket, storedTicket } from '../samples';

interface Attempt {
  by: Person;
  /** Owner of the full conversation. */
  owner: Person;
  full: string;
  next: string;
}
/**
 * The batch that continues a full nutritional conversation: the next ticket, and its id in the full
 * one.
 */
interface GoingOn {
  stored?: (attempt: Attempt) => Data;
  /** Documents that exist already. */
  given?: (attempt: Attempt) => Record<string, Data>;
  opens?: boolean;
  patch?: (attempt: Attempt) => Data;
}

const staffOpens = ({ by, owner, full, next }: Attempt): Record<string, Data> => {
  const [lock] = lockOf('tickets', by, owner)(next);
  return {
    [`tickets/${next}`]: staffTicket(by, owner, 'Nutrizionista'),
    [lock?.path ?? '']: { ...lock?.data, continues: full },
  };
};
const clientOpens = ({ by, next }: Attempt): Record<string, Data> => ({
  [`tickets/${next}`]: clientTicket(by),
});

const goesOn = (
  who: 'client' | 'Amministratore' | 'Studio' | 'stranger',
  title: string,
  granted: boolean,
  {
    stored = () => ({}),
    given = () => ({}),
    opens = true,
    patch = ({ next }) => ({ continuedIn: next }),
  }: GoingOn = {},
): RuleCase => ({
  area: 'tickets',
  title: `tickets: a full one, ${who}: ${granted ? 'goes on' : 'is refused'} ${title}`,
  run: async (world: World) => {
    const owner = await world.person();
    const by = { client: owner, stranger: await world.person(), ...world.people }[who];
    const isStaff = who === 'Amministratore' || who === 'Studio';
    const attempt: Attempt = { by, owner, full: newId(), next: isStaff ? newId() : placeId(by) };
    for (const [path, data] of Object.entries(given(attempt))) await world.given(path, data);
    await world.given(`tickets/${attempt.full}`, storedTicket(owner, stored(attempt)));
    const batch = writeBatch(world.db(by));
    const opened = isStaff ? staffOpens : clientOpens;
    for (const [path, data] of Object.entries(opens ? opened(attempt) : {}))
      batch.set(at(world, by, path), data);
    const closed = isStaff ? { status: 'Completato' } : {};
    batch.update(at(world, by, `tickets/${attempt.full}`), { ...closed, ...patch(attempt) });
    await expectOutcome(granted, batch.commit());
  },
});

const other = newId();
const taken = ({ owner }: Attempt) => ({ [`tickets/${other}`]: storedTicket(owner) });

/**
 * Of several concurrent or offline continuations of a full nutritional conversation only one
 * succeeds: the conversation names its continuation, once.
 */
export const continuationCases: RuleCase[] = [
  ...(['client', 'Amministratore'] as const).flatMap((who) => [
    goesOn(who, '[SE-017] in a new ticket that it names', true),
    goesOn(who, '[SE-017] where somebody else has gone on already', false, {
      stored: () => ({ continuedIn: other }),
      given: taken,
    }),
    goesOn(who, 'where what it named was deleted', true, {
      stored: () => ({ continuedIn: newId() }),
    }),
    goesOn(who, 'naming a ticket that was there', false, {
      given: taken,
      patch: () => ({ continuedIn: other }),
    }),
    goesOn(who, 'naming a ticket that nobody opens', false, { opens: false }),
    goesOn(who, 'naming no ticket', false, { patch: () => ({ continuedIn: 5 }) }),
    goesOn(who, 'with another title', false, {
      patch: ({ next }) => ({ continuedIn: next, title: 'Altro' }),
    }),
    goesOn(who, 'taking the name away', false, {
      stored: () => ({ continuedIn: other }),
      patch: () => ({ continuedIn: deleteField() }),
    }),
  ]),
  goesOn('Amministratore', 'and stays closed', true, { stored: () => ({ status: 'Completato' }) }),
  goesOn('Amministratore', 'reopened', false, {
    stored: () => ({ status: 'Completato' }),
    patch: ({ next }) => ({ continuedIn: next, status: 'Risposto' }),
  }),
  goesOn('client', 'closing it', false, {
    patch: ({ next }) => ({ continuedIn: next, status: 'Completato' }),
  }),
  goesOn('Studio', '[AT-175] in a new ticket', false),
  goesOn('stranger', 'in a ticket of its own', false),
];
