// The token of a deleted, erased or disabled person stays valid for up to an hour: what it can
// access on the real engines.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { ENDPOINTS } from '@/domain/callables/endpoints';
import { db, env, functionUrl, newId, tokenFor } from './emulated';
import { run } from './in-process';
import { refusalOf, tokenOf } from './services';

const PROJECT = 'demo-coaching';
const root = `projects/${PROJECT}/databases/(default)/documents`;
const text = (stringValue: string) => ({ stringValue });

/** HTTP status of a request with this token under the database's rules. */
async function rules(token: string, path: string, body?: object): Promise<number> {
  const response = await fetch(`http://${env('FIRESTORE_EMULATOR_HOST')}/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  await response.text();
  return response.status;
}

/** Registers as the app does, with server times. */
function registers(token: string, uid: string): Promise<number> {
  const fields = {
    uid: text(uid),
    email: text(`${uid.toLowerCase()}@esempio.test`),
    name: text('Anna'),
    surname: text('Neri'),
    userRole: text('user'),
    canUploadFiles: { booleanValue: false },
    privacyAccettata: { booleanValue: true },
  };
  const updateTransforms = ['created_time', 'dataPrivacyAccettata'].map((fieldPath) => ({
    fieldPath,
    setToServerValue: 'REQUEST_TIME',
  }));
  const write = {
    update: { name: `${root}/users/${uid}`, fields },
    updateTransforms,
    currentDocument: { exists: false },
  };
  return rules(token, `${root}:commit`, { writes: [write] });
}

function uploads(token: string, uid: string): Promise<number> {
  const name = `documenti/${uid}/${newId('f').padEnd(20, 'x').slice(0, 20)}_a.png`;
  const metadata = JSON.stringify({
    name,
    contentType: 'image/png',
    metadata: { uploadedBy: uid },
  });
  const header = (type: string, content: string) =>
    `--part\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
  return fetch(
    `http://${env('FIREBASE_STORAGE_EMULATOR_HOST')}/v0/b/${PROJECT}.firebasestorage.app/o?name=${encodeURIComponent(name)}`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-goog-upload-protocol': 'multipart',
        'content-type': 'multipart/related; boundary=part',
      },
      body: `${header('application/json', metadata)}${header('image/png', 'x')}--part--`,
    },
  ).then(({ status }) => status);
}

/** A person with the most powerful role. */
async function somebody() {
  const uid = newId('z');
  return { uid, token: await tokenFor(uid, 'Amministratore', { emailVerified: true }) };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

describe.each(['erased', 'disabled', 'without a record'] as const)('who is %s', (how) => {
  let me: Somebody;
  beforeAll(async () => {
    me = await somebody();
    // Control: the same requests succeeded before.
    expect(await rules(me.token, `${root}/users/${me.uid}`)).toBe(200);
    expect((await run(CALLABLES.health, me.token, null)).http).toBe(200);
    const admin = await tokenOf();
    if (how === 'erased')
      expect((await run(CALLABLES.deleteUser, admin, { userId: me.uid })).http).toBe(200);
    if (how === 'disabled')
      expect((await run(CALLABLES.disableUser, admin, { userId: me.uid })).http).toBe(200);
    if (how === 'without a record') await db.doc(`users/${me.uid}`).delete();
  });
  afterAll(() => db.doc(`users/${me.uid}`).delete());

  it('[SE-010] calls nothing: every callable asks for the record first', async () => {
    const outcomes = await Promise.all(
      Object.values(CALLABLES).map(async (contract) => [
        contract.name,
        refusalOf(await run(contract, me.token, {})),
      ]),
    );
    expect(outcomes.filter(([, refused]) => refused !== 'permission-denied')).toEqual([]);
    const search = await fetch(`${functionUrl(ENDPOINTS.usersSearch.name)}?query=anna`, {
      headers: { authorization: `Bearer ${me.token}` },
    });
    expect([401, 403]).toContain(search.status);
  });
  it('[SE-010] reads and writes nothing in the database and the storage', async () => {
    const query = { structuredQuery: { from: [{ collectionId: 'assistenzatecnica' }], limit: 1 } };
    expect(await rules(me.token, `${root}:runQuery`, query)).toBe(403);
    expect(await rules(me.token, `${root}/users/altra`)).toBe(403);
    expect(await rules(me.token, `${root}/contatti`, { fields: { nome: text('x') } })).toBe(403);
    expect(await uploads(me.token, me.uid)).toBe(403);
  });
  it(
    how === 'without a record' ? 'may register (the control)' : '[SE-010] doesn’t begin anew',
    async () => {
      const refusal = how === 'disabled' ? 409 : 403;
      expect(await registers(me.token, me.uid)).toBe(how === 'without a record' ? 200 : refusal);
    },
  );
});

it('[SE-010] an upload and a query like those go through for who is there (the control)', async () => {
  const me = await somebody();
  expect(await uploads(me.token, me.uid)).toBe(200);
  expect(
    await rules(me.token, `${root}:runQuery`, {
      structuredQuery: { from: [{ collectionId: 'assistenzatecnica' }], limit: 1 },
    }),
  ).toBe(200);
});

describe('who is nobody to us', () => {
  const callers: [string, () => Promise<string | null>][] = [
    ['an anonymous visitor', () => Promise.resolve(null)],
    ['an account without a record', () => tokenFor(newId('n'), null)],
    ['whose record has gone', () => leaving((uid) => db.doc(`users/${uid}`).delete())],
    [
      'a locked Amministratore',
      () => leaving((uid) => db.doc(`users/${uid}`).update({ disabled: true })),
    ],
  ];
  async function leaving(leave: (uid: string) => Promise<unknown>): Promise<string> {
    const uid = newId('n');
    const token = await tokenFor(uid, 'Amministratore');
    await leave(uid);
    return token;
  }

  it.each(callers)('[SE-010] %s learns of no call what it takes', async (_, who) => {
    const token = await who();
    const refused = token === null ? 'unauthenticated' : 'permission-denied';
    for (const contract of Object.values(CALLABLES)) {
      for (const data of [null, {}, { userId: 'x' }])
        expect(refusalOf(await run(contract, token, data)), contract.name).toBe(refused);
    }
  });
  it('[SE-010] the control of these: an Amministratore is told what is wrong, or is answered', async () => {
    expect(refusalOf(await run(CALLABLES.setUserRole, await tokenOf(), { userId: 'x' }))).toBe(
      'invalid',
    );
    expect((await run(CALLABLES.health, await tokenOf(), null)).http).toBe(200);
  });
});
