import { beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '@/domain/callables/endpoints';
import { userIdx } from '@/domain/users/idx';
import { DESK } from '@/domain/roles';
import { buildUser, type Stored } from '../fixtures/builders';
import { db, newId } from './emulated';
import { strangerToken, tokenOf } from './services';

const ORIGIN = process.env.HOSTING_ORIGIN ?? '';
const { path } = ENDPOINTS.usersSearch;
let staff = '';
beforeAll(async () => {
  staff = await tokenOf();
});

async function search(query: string | null, token: string | null = staff, init: RequestInit = {}) {
  const email = `${ORIGIN}${path}${query === null ? '' : `?query=${encodeURIComponent(query)}`}`;
  const response = await fetch(email, {
    ...init,
    headers:
      token === null ? {} : { authorization: token.includes(' ') ? token : `Bearer ${token}` },
  });
  const text = await response.text();
  return {
    status: response.status,
    cache: response.headers.get('cache-control'),
    body: (text === '' ? null : JSON.parse(text)) as {
      users?: { uid: string }[];
      error?: { code: string; message: string };
    },
  };
}

/** Unique words. */
const word = () =>
  newId('w')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 12)
    .padEnd(8, 'qxz');

async function people(records: Stored[]): Promise<string[]> {
  const batch = db.batch();
  const uids = records.map((record) => {
    const uid = newId('p');
    const user = buildUser({ uid, ...record });
    batch.set(db.doc(`users/${uid}`), { ...user, idx: userIdx(user) });
    return uid;
  });
  await batch.commit();
  return uids;
}

describe('the search of people, through hosting', () => {
  it('[AT-204] answers the people found, with what the list shows and nothing else', async () => {
    const surname = word();
    const [uid] = await people([
      {
        name: 'Niccolò',
        surname,
        email: `${surname}@esempio.test`,
        phone: '333 12 34 567',
        studio: 'FF Roma',
        codFiscale: 'SEGRETO',
      },
    ]);
    const { status, body, cache } = await search(surname);
    expect(status).toBe(200);
    expect(body).toEqual({
      users: [
        {
          uid,
          name: 'Niccolò',
          surname,
          email: `${surname}@esempio.test`,
          phone: '333 12 34 567',
          studio: 'Roma',
          hidden: false,
        },
      ],
    });
    expect(cache).toContain('no-store');
  });

  it('[AT-170] finds any part, in any case, without accents, all words in any order', async () => {
    const surname = word();
    const [uid] = await people([
      { name: 'Niccolò', surname: `De ${surname}`, email: `x.${surname}@esempio.test` },
      { name: 'Marta', surname: `${surname.slice(0, 6)}zzz` },
    ]);
    for (const query of [
      surname.slice(1, 7).concat(surname.slice(7)),
      surname.toUpperCase(),
      `niccolo ${surname}`,
      `${surname} NICCO`,
      `x.${surname}@ese`,
    ]) {
      const { body } = await search(query);
      expect(
        body.users?.map((user) => user.uid),
        query,
      ).toEqual([uid]);
    }
    expect((await search(`${surname} marta`)).body).toEqual({ users: [] });
  });

  it('confirms on the text what the index only suggests', async () => {
    const [one, other] = [word(), word()];
    const [uid] = await people([{ surname: `${one}${other}` }, { surname: `${other}${one}` }]);
    expect((await search(`${one}${other}`)).body.users?.map((user) => user.uid)).toEqual([uid]);
  });

  it('finds a phone by all three ways of writing it', async () => {
    const digits = `3${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
    const uids = await people([
      { phone: digits },
      { phone: `+39${digits}` },
      { phone: `0039 ${digits}` },
      { phone: Number(digits) },
    ]);
    for (const query of [
      digits,
      `+39${digits}`,
      `+39 ${digits.slice(0, 3)} ${digits.slice(3)}`,
      `0039${digits}`,
    ]) {
      const { body } = await search(query);
      expect(body.users?.map((user) => user.uid).sort(), query).toEqual([...uids].sort());
    }
  });

  it('[SE-021] is asked by POST as well, so that no address says who was sought', async () => {
    const surname = word();
    const [uid] = await people([{ surname }]);
    const send = async (body: unknown) =>
      fetch(`${ORIGIN}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${staff}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const answer = await send({ query: surname });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ users: [{ uid }] });
    for (const body of [{}, { query: '' }, { query: ['a'] }, 'testo'])
      expect((await send(body)).status).toBe(400);
    expect((await search(null, staff, { method: 'POST' })).status).toBe(400);
  });

  it('finds whoever has a common name by all words, in any order', async () => {
    const surname = word();
    const [uid] = [
      ...(await people([{ name: 'Marianna', surname }])),
      ...(await people(Array.from({ length: 25 }, () => ({ name: 'Mario', surname })))),
    ];
    expect((await search(surname)).body.users).toHaveLength(20);
    for (const query of [`marianna ${surname}`, `${surname} maria`]) {
      expect(
        (await search(query)).body.users?.map((user) => user.uid),
        query,
      ).toEqual([uid]);
    }
  });

  it('finds a short surname by how it begins', async () => {
    const [uid] = await people([{ name: word(), surname: 'Xø' }]);
    expect((await search('xø')).body.users?.map((user) => user.uid)).toContain(uid);
  });

  it('gives at most 20', async () => {
    const surname = word();
    await people(Array.from({ length: 25 }, () => ({ surname })));
    expect((await search(surname)).body.users).toHaveLength(20);
  });

  it('survives malformed records', async () => {
    const surname = word();
    const user = { surname, name: 7, email: null, phone: {}, studio: [] };
    await db.doc(`users/${newId('p')}`).set({ ...user, idx: userIdx(user) });
    expect((await search(surname)).body.users).toMatchObject([
      { surname, name: '', email: '', phone: '', studio: null },
    ]);
  });

  it.each(DESK)('[AT-204] is for %s', async (role) => {
    expect((await search('nessuno', await tokenOf(role))).status).toBe(200);
  });
  it.each(['user', 'User', 'Spedizioni', 'studio'])('refuses the role «%s»', async (role) => {
    expect(await search('bianchi', await tokenOf(role))).toMatchObject({
      status: 403,
      body: { error: { code: 'permission-denied' } },
    });
  });
  it('refuses an account without a record', async () => {
    expect((await search('bianchi', await strangerToken())).status).toBe(403);
  });
  it.each([null, 'x.y.z', 'Basic abc', 'Bearer ', 'Bearer a b'])(
    'refuses the authorization %j',
    async (token) => {
      expect(await search('bianchi', token)).toMatchObject({
        status: 401,
        body: { error: { code: 'unauthenticated' } },
      });
    },
  );
  it.each([null, '', '  ', 'a', 'a b c', 'x'.repeat(101)])(
    'refuses the query %j',
    async (query) => {
      expect(await search(query)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid-argument', details: { app: 'invalid' } } },
      });
    },
  );
  it('refuses a query given twice', async () => {
    const response = await fetch(`${ORIGIN}${path}?query=bianchi&query=rossi`, {
      headers: { authorization: `Bearer ${staff}` },
    });
    expect(response.status).toBe(400);
  });
  it.each(['PUT', 'DELETE'])('refuses %s', async (method) => {
    expect((await search('bianchi', staff, { method })).status).toBe(405);
  });
});
