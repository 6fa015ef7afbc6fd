/** Each query returns the same documents, decoded alike, by the library and over REST. */
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { restRows, structuredQuery } from '@/data/live/restQuery';
import { ticketDecoder } from '@/data/tickets/codec';
import { ticketIdx } from '@/domain/tickets/idx';
import { KINDS, TICKET_KINDS } from '@/domain/tickets/ticket';
import {
  adminDb,
  clear,
  closeAdmin,
  closeDevices,
  device,
  PASSWORD,
  person,
  type Person,
} from './harness';
import { documentsProject } from '../fixtures/world';
import { buildTicket, buildUser } from '../fixtures/builders';
import { QUERIES } from '../indexes/everyQuery';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

async function tokenOf({ email }: Person): Promise<string> {
  const url = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const body = JSON.stringify({ email, password: PASSWORD, returnSecureToken: true });
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return ((await answer.json()) as { idToken: string }).idToken;
}

async function askRest(query: Parameters<typeof structuredQuery>[0], token: string) {
  const documents = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/projects/${documentsProject()}/databases/(default)/documents`;
  const answer = await fetch(`${documents}:runQuery`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ structuredQuery: structuredQuery(query) }),
  });
  const rows: unknown = await answer.json();
  expect(answer.status, JSON.stringify(rows)).toBe(200);
  return restRows(rows) ?? [];
}

const kindOf = (collection: string) =>
  TICKET_KINDS.find((kind) => KINDS[kind].collection === collection);

it('answers all queries about tickets alike', async () => {
  const day = 86_400_000;
  const statuses = ['Aperto', 'Risposto', 'Completato', 'Non Risposto'];
  for (const { collection } of Object.values(KINDS)) {
    for (let index = 0; index < 12; index += 1) {
      const more = {
        type: 'tecnico',
        tipoTicket: 'Tecnico',
        timestamp: new Date(Date.now() - index * day),
        userId: 'uid',
      };
      const data = buildTicket({
        title: `abc ${index}`,
        status: statuses[index % 4],
        ...(index % 3 === 0 ? {} : more),
      });
      await adminDb.doc(`${collection}/t${index}`).set({
        ...data,
        idx: ticketIdx(data, buildUser({ studio: index % 2 === 0 ? 'Roma' : 'Bari' })),
      });
    }
  }
  const admin = await person('Amministratore');
  const staff = await device(admin);
  const token = await tokenOf(admin);
  let found = 0;
  for (const query of Object.values(QUERIES['src/data/tickets/queries.ts'] ?? {}).flat()) {
    const kind = kindOf(query.collection);
    // Queries by id are never sent early.
    if (!kind || query.where?.some(([field]) => field === '__name__')) continue;
    const [live, early] = await Promise.all([
      staff.readRows(query, ticketDecoder[kind]),
      askRest(query, token),
    ]);
    const rows = early.map(ticketDecoder[kind]);
    expect(rows.map(({ id }) => id), JSON.stringify(query)).toEqual(live.map(({ id }) => id)); // prettier-ignore
    // Messages hold the library's own objects there, plain ones here.
    const shown = (tickets: typeof rows) => JSON.parse(JSON.stringify(tickets, (key, value: unknown) => (key === 'stored' ? null : value))) as unknown; // prettier-ignore
    if (query.fields) expect(shown(rows)).toEqual(shown(live.map(({ value }) => value)));
    found += rows.length;
  }
  expect(found).toBeGreaterThan(100);
});
