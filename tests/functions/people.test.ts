import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { generalMessages } from '@/domain/accessMessages';
import { peopleMessages } from '@/domain/messages';
import { phoneMessages } from '@/domain/phone';
import { STAFF_ROLES } from '@/domain/roles';
import { accounts, adminApp } from '../../functions/src/kit/runtime';
import { grantAdmin } from '../../scripts/lib/grant-admin';
import { app, db, idTokenOf, newId, tokenFor } from './emulated';
import { run } from './in-process';
import { inbox, invoke, newClient, refusalOf, tokenOf } from './services';

const person = () => ({
  email: `${newId('n').toLowerCase()}@esempio.test`,
  name: 'Carla',
  surname: 'Neri',
  studio: 'Roma',
});
const auditEntriesOf = async (uid: string) =>
  (await db.collection('registro').where('docId', '==', uid).get()).docs.map((entry) =>
    entry.data(),
  );
const account = (uid: string) => getAuth(app).getUser(uid);
/** A person who can sign in, with a verified address. */
async function someone(role = 'user', emailVerified = true) {
  const uid = newId('p');
  return { uid, token: await tokenFor(uid, role, { emailVerified }) };
}
let admin = { uid: '', token: '' };
beforeAll(async () => {
  admin = await someone('Amministratore');
});
afterEach(() => inbox.behave('ok'));

describe('createUser', () => {
  it('[CP-176] [CP-053] makes account and record and e-mails the link for the first password', async () => {
    const input = { ...person(), phone: '333 1234567' };
    const { result } = await invoke(CALLABLES.createUser, admin.token, input);
    const { uid, invited } = result as { uid: string; invited: boolean };
    expect(invited).toBe(true);
    expect((await db.doc(`users/${uid}`).get()).data()).toMatchObject({
      ...input,
      uid,
      phone: '+393331234567',
      userRole: 'user',
      canUploadFiles: false,
      privacyAccettata: false,
      createdBy: admin.uid,
      created_time: expect.any(Timestamp) as Timestamp,
    });
    expect((await account(uid)).email).toBe(input.email);
    const [mail, ...more] = await inbox.to(input.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Imposta la tua password' });
    expect(mail?.text).toContain('Ciao Carla,');
    expect(mail?.text).toMatch(/Imposta la password: http\S+oobCode=\S+/);
  });
  it('the link really sets the password, and no password is in the answer or the e-mail', async () => {
    const input = person();
    const { result } = await invoke(CALLABLES.createUser, admin.token, input);
    expect(Object.keys(result as object).sort()).toEqual(['invited', 'uid']);
    const link =
      /Imposta la password: (\S+)/.exec((await inbox.to(input.email))[0]?.text ?? '')?.[1] ?? '';
    const password = 'Scelta-2026!';
    // The emulator's page redirects to the app, which isn't running here.
    await fetch(`${link}&newPassword=${password}`, { redirect: 'manual' });
    expect(await idTokenOf(input.email, password)).toEqual(expect.any(String));
  });
  it.each([
    ['Amministratore', 200],
    ['Studio', 200],
    ['Spedizioni', 403],
    ['user', 403],
  ])('%s: %d', async (role, http) => {
    expect((await invoke(CALLABLES.createUser, await tokenOf(role), person())).http).toBe(http);
  });
  it('refuses an anonymous visitor', async () =>
    expect(refusalOf(await invoke(CALLABLES.createUser, null, person()))).toBe('unauthenticated'));
  it('[CP-147] [CP-204] «Utente già esistente» for an address that is used, in any spelling', async () => {
    const input = person();
    await invoke(CALLABLES.createUser, admin.token, input);
    const again = await invoke(CALLABLES.createUser, admin.token, {
      ...input,
      email: ` ${input.email.toUpperCase()} `,
    });
    expect(again.error).toMatchObject({
      message: peopleMessages.exists,
      details: { app: 'already-exists' },
    });
  });
  it('[DE-077] tried again after a lost answer it is the caller’s own, for an hour; anybody else’s is not', async () => {
    const input = person();
    const { result } = await invoke(CALLABLES.createUser, admin.token, input);
    const again = (token: string) => run(CALLABLES.createUser, token, { ...input, isRetry: true });
    expect((await again(admin.token)).result).toEqual(result);
    expect(await inbox.to(input.email)).toHaveLength(1);
    expect(refusalOf(await again(await tokenOf('Amministratore')))).toBe('already-exists');
    const { uid } = result as { uid: string };
    const old = Timestamp.fromMillis(Date.now() - 3_700_000);
    await db.doc(`users/${uid}`).update({ created_time: old });
    expect(refusalOf(await again(admin.token))).toBe('already-exists');
    const other = { ...person(), isRetry: true };
    const both = await Promise.all([1, 2].map(() => run(CALLABLES.createUser, admin.token, other)));
    // «Already exists» would be untrue while the first one still runs.
    const outcomes = both.map((one) => (one.http === 200 ? 'made' : refusalOf(one)));
    expect(outcomes).toContain('made');
    expect(outcomes).not.toContain('already-exists');
  });
  it('[DE-077] tried again while the earlier try ends, it is no less the caller’s own', async () => {
    const input = person();
    const makes = (isRetry: true | undefined) =>
      run(CALLABLES.createUser, admin.token, { ...input, isRetry });
    // The second call looks for the first one's account just before that account is made.
    vi.spyOn(accounts(), 'getUserByEmail').mockImplementationOnce(async () => {
      await makes(undefined);
      throw Object.assign(new Error(), { code: 'auth/user-not-found' });
    });
    const { result } = await makes(true);
    vi.restoreAllMocks();
    expect(result).toMatchObject({ uid: (await getAuth(app).getUserByEmail(input.email)).uid });
  });
  it('called at once five times: one account, one record, one e-mail', async () => {
    const input = person();
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => run(CALLABLES.createUser, admin.token, input)),
    );
    expect(outcomes.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(outcomes.filter(({ error }) => error).map(refusalOf)).toEqual(
      Array(4).fill('already-exists'),
    );
    expect((await db.collection('users').where('email', '==', input.email).get()).size).toBe(1);
    expect(await inbox.to(input.email)).toHaveLength(1);
  });
  const wrong: Record<string, unknown[]> = {
    email: [undefined, '', 'x', 'a@b.it,c@d.it', 7, `${'x'.repeat(250)}@b.it`],
    name: [undefined, ' ', 'x'.repeat(101), null],
    surname: [undefined, '', 7],
    studio: ['Parigi', 7],
    phone: [7, 'x'.repeat(41), '333 1110006 / 06 1110007'],
    password: ['Provvisoria1'],
    userRole: ['Amministratore'],
  };
  it.each(
    Object.entries(wrong).flatMap(([field, values]) =>
      values.map((value) => [field, value] as const),
    ),
  )('refuses %s %j', async (field, value) => {
    expect(
      refusalOf(await run(CALLABLES.createUser, admin.token, { ...person(), [field]: value })),
    ).toBe('invalid');
  });
  it('[DE-070] says what is wrong with a phone, and makes nothing', async () => {
    const input = { ...person(), phone: '3,93E+11' };
    const { error } = await run(CALLABLES.createUser, admin.token, input);
    expect(error).toMatchObject({ message: phoneMessages.rounded('3,93E+11') });
    expect((await db.collection('users').where('email', '==', input.email).get()).size).toBe(0);
  });
  it('a mail server out of order: the account is there, staff learn it, and can send again', async () => {
    const input = person();
    await inbox.behave('refuse');
    const { result } = await invoke(CALLABLES.createUser, admin.token, input);
    const { uid, invited } = result as { uid: string; invited: boolean };
    expect(invited).toBe(false);
    expect(
      (await invoke(CALLABLES.sendInvitation, admin.token, { userId: uid })).http,
    ).toBeGreaterThanOrEqual(500);
    await inbox.behave('ok');
    expect((await invoke(CALLABLES.sendInvitation, admin.token, { userId: uid })).result).toEqual({
      sent: 'email',
    });
    expect(
      (await invoke(CALLABLES.sendInvitation, admin.token, { userId: uid })).result,
    ).toMatchObject({ sent: 'skipped' });
    expect(await inbox.to(input.email)).toHaveLength(1);
  });
});

describe('sendInvitation', () => {
  it('is for the desk, and for a person whose account has the record’s address', async () => {
    const { uid } = await newClient();
    for (const role of ['Spedizioni', 'user']) {
      expect(
        refusalOf(await invoke(CALLABLES.sendInvitation, await tokenOf(role), { userId: uid })),
      ).toBe('permission-denied');
    }
    expect(refusalOf(await invoke(CALLABLES.sendInvitation, null, { userId: uid }))).toBe(
      'unauthenticated',
    );
    expect(refusalOf(await invoke(CALLABLES.sendInvitation, admin.token, { userId: uid }))).toBe(
      'not-found',
    );
    expect(refusalOf(await invoke(CALLABLES.sendInvitation, admin.token, { userId: 'a/b' }))).toBe(
      'invalid',
    );
  });
});

describe('setUserRole', () => {
  it('[SE-013] [DE-033] changes the role and leaves an entry in the register, once', async () => {
    const { uid } = await someone();
    expect(
      (await invoke(CALLABLES.setUserRole, admin.token, { userId: uid, role: 'Studio' })).result,
    ).toEqual({
      role: 'Studio',
      changed: true,
    });
    expect(
      (await invoke(CALLABLES.setUserRole, admin.token, { userId: uid, role: 'Studio' })).result,
    ).toEqual({
      role: 'Studio',
      changed: false,
    });
    expect((await db.doc(`users/${uid}`).get()).get('userRole')).toBe('Studio');
    expect(await auditEntriesOf(uid)).toEqual([
      {
        who: admin.uid,
        whoEmail: `${admin.uid.toLowerCase()}@esempio.test`,
        what: 'role',
        collection: 'users',
        docId: uid,
        about: uid,
        before: { userRole: 'user' },
        beforeExpiresAt: expect.any(Timestamp) as Timestamp,
        when: expect.any(Timestamp) as Timestamp,
      },
    ]);
  });
  it('[SE-008] of staff becomes whose address is proven, or whom staff invited; who only typed one stays a client', async () => {
    const { uid } = await someone('user', false);
    for (const role of STAFF_ROLES) {
      expect(
        (await run(CALLABLES.setUserRole, admin.token, { userId: uid, role })).error?.message,
      ).toBe(peopleMessages.unproven);
    }
    expect((await db.doc(`users/${uid}`).get()).get('userRole')).toBe('user');
    expect(await auditEntriesOf(uid)).toEqual([]);
    const created = (await invoke(CALLABLES.createUser, admin.token, person())).result as {
      uid: string;
    };
    expect(
      (await run(CALLABLES.setUserRole, admin.token, { userId: created.uid, role: 'Studio' })).http,
    ).toBe(200);
    await getAuth(app).updateUser(uid, { emailVerified: true });
    expect(
      (await run(CALLABLES.setUserRole, admin.token, { userId: uid, role: 'Studio' })).http,
    ).toBe(200);
    // Staff can always be made clients again.
    await getAuth(app).updateUser(uid, { emailVerified: false });
    expect(
      (await run(CALLABLES.setUserRole, admin.token, { userId: uid, role: 'user' })).http,
    ).toBe(200);
  });
  it('holds from the next call on', async () => {
    const { uid, token } = await someone('Studio');
    expect((await invoke(CALLABLES.createUser, token, person())).http).toBe(200);
    await invoke(CALLABLES.setUserRole, admin.token, { userId: uid, role: 'user' });
    expect(refusalOf(await invoke(CALLABLES.createUser, token, person()))).toBe(
      'permission-denied',
    );
  });
});

describe('npm run grant-admin', () => {
  const email = (uid: string) => `${uid}@esempio.test`;

  it('[SE-013] [DE-033] leaves its entry, once', async () => {
    const { uid } = await someone();
    for (let time = 0; time < 2; time += 1) expect(await grantAdmin(app, email(uid))).toBe(uid);
    expect((await db.doc(`users/${uid}`).get()).get('userRole')).toBe('Amministratore');
    const [entry, ...more] = await auditEntriesOf(uid);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      who: 'grant-admin',
      what: 'role',
      collection: 'users',
      about: uid,
      before: { userRole: 'user' },
    });
    expect(entry).toHaveProperty('beforeExpiresAt');
  });
  it('[SE-008] makes nobody of whom only typed the address', async () => {
    const { uid } = await someone('user', false);
    await expect(grantAdmin(app, email(uid))).rejects.toThrow('not verified');
    await expect(grantAdmin(app, 'nessuno@esempio.test')).rejects.toThrow('sign up with it');
    expect(await auditEntriesOf(uid)).toEqual([]);
  });
});

describe('the last Amministratore', () => {
  const ways = {
    demotes: (userId: string) => [CALLABLES.setUserRole, { userId, role: 'user' }] as const,
    disables: (userId: string) => [CALLABLES.disableUser, { userId }] as const,
    deletes: (userId: string) => [CALLABLES.deleteUser, { userId }] as const,
  };
  const isActive = async ({ uid }: { uid: string }) => {
    const record = await db.doc(`users/${uid}`).get();
    return record.get('userRole') === 'Amministratore' && record.get('disabled') !== true;
  };
  const names = Object.keys(ways) as (keyof typeof ways)[];
  const pairs = names.flatMap((first) => names.map((second) => [first, second] as const));

  // In parallel: the emulator makes one of two conflicting transactions wait for two seconds.
  const rounds = (count: number, round: (index: number) => Promise<void>) =>
    Promise.all(Array.from({ length: count }, (_, index) => round(index)));

  it('[SE-012] stays, whatever two do to each other at the same time, in twenty rounds', async () => {
    await rounds(20, async (round) => {
      const [first, second] = pairs[round % pairs.length] ?? (['demotes', 'demotes'] as const);
      const [one, two] = await Promise.all([someone('Amministratore'), someone('Amministratore')]);
      const callables = [
        [one.token, ways[first](two.uid)],
        [two.token, ways[second](one.uid)],
      ] as const;
      const outcomes = await Promise.all(
        callables.map(([token, [contract, data]]) => run(contract, token, data)),
      );
      expect(
        outcomes.filter(({ http }) => http === 200),
        `${first}, ${second}`,
      ).toHaveLength(1);
      expect(
        [await isActive(one), await isActive(two)].filter(Boolean),
        `${first}, ${second}`,
      ).toHaveLength(1);
    });
  });

  it('[SE-012] stays when three go round in a circle', async () => {
    await rounds(5, async () => {
      const all = await Promise.all([
        someone('Amministratore'),
        someone('Amministratore'),
        someone('Amministratore'),
      ]);
      await Promise.all(
        all.map(({ token }, index) =>
          run(CALLABLES.setUserRole, token, { userId: all[(index + 1) % 3]?.uid, role: 'user' }),
        ),
      );
      const active = await Promise.all(all.map(isActive));
      expect(active.filter(Boolean).length).toBeGreaterThan(0);
    });
  });

  it.each(['setUserRole', 'disableUser', 'deleteUser'] as const)(
    '[SE-012] %s does nothing to oneself, however it is written',
    async (name) => {
      const me = await someone('Amministratore');
      const email = `${me.uid.toLowerCase()}@esempio.test`;
      const rest = name === 'setUserRole' ? { role: 'user' } : {};
      const spellings = [
        me.uid,
        me.uid.toUpperCase(),
        ` ${me.uid}`,
        `${me.uid}\u00a0`,
        email,
        email.toUpperCase(),
        ` ${email} `,
        `\t${email}`,
      ];
      for (const userId of spellings) {
        expect(
          (await run(CALLABLES[name], me.token, { userId, ...rest })).error?.message,
          userId,
        ).toBe(peopleMessages.ownAccount);
      }
      expect(await isActive(me)).toBe(true);
      expect((await account(me.uid)).disabled).toBe(false);
      expect(await auditEntriesOf(me.uid)).toEqual([]);
      const { uid } = await someone();
      expect((await run(CALLABLES[name], me.token, { userId: uid, ...rest })).http).toBe(200);
    },
  );

  it('[SE-012] the token of somebody who was demoted or locked a moment ago changes nobody', async () => {
    const { uid } = await someone('Studio');
    for (const change of [{ userRole: 'user' }, { disabled: true }]) {
      const was = await someone('Amministratore');
      expect(
        (await run(CALLABLES.setUserRole, was.token, { userId: uid, role: 'Spedizioni' })).http,
      ).toBe(200);
      await db.doc(`users/${was.uid}`).update(change);
      for (const [contract, data] of [ways.demotes(uid), ways.disables(uid), ways.deletes(uid)]) {
        expect(refusalOf(await run(contract, was.token, data))).toBe('permission-denied');
      }
      await db.doc(`users/${uid}`).update({ userRole: 'Studio' });
    }
    expect(await auditEntriesOf(uid)).toHaveLength(2);
  });
});

describe('disableUser and enableUser', () => {
  it('[SE-012] [SE-013] lock out, at our functions at once, and let in again; each leaves one entry', async () => {
    const { uid, token } = await someone('Studio');
    expect((await invoke(CALLABLES.disableUser, admin.token, { userId: uid })).result).toEqual({
      disabled: true,
      changed: true,
    });
    expect((await invoke(CALLABLES.disableUser, admin.token, { userId: uid })).result).toEqual({
      disabled: true,
      changed: false,
    });
    expect((await account(uid)).disabled).toBe(true);
    expect(refusalOf(await invoke(CALLABLES.createUser, token, person()))).toBe(
      'permission-denied',
    );
    expect((await invoke(CALLABLES.enableUser, admin.token, { userId: uid })).result).toEqual({
      disabled: false,
      changed: true,
    });
    expect((await account(uid)).disabled).toBe(false);
    expect((await invoke(CALLABLES.createUser, token, person())).http).toBe(200);
    expect((await auditEntriesOf(uid)).map(({ what }) => what as string).sort()).toEqual([
      'disable',
      'enable',
    ]);
  });
  it('[SE-012] locked out and let in again by two at once: the account ends as the record says, whichever write to it comes last', async () => {
    const { uid } = await someone('Studio');
    const accounts = getAuth(adminApp());
    const update = accounts.updateUser.bind(accounts);
    let arrived = (): void => undefined;
    const letIn = new Promise<void>((resolve) => (arrived = resolve));
    const late = vi.spyOn(accounts, 'updateUser').mockImplementationOnce(async (...given) => {
      await letIn;
      return update(...given);
    });
    const lockedOut = run(CALLABLES.disableUser, admin.token, { userId: uid });
    await expect.poll(() => late.mock.calls.length).toBe(1);
    expect((await run(CALLABLES.enableUser, admin.token, { userId: uid })).http).toBe(200);
    arrived();
    expect((await lockedOut).http).toBe(200);
    late.mockRestore();
    expect((await db.doc(`users/${uid}`).get()).get('disabled')).toBeUndefined();
    expect((await account(uid)).disabled).toBe(false);
  });
  it('[DE-099] what was passed to a colleague who is locked out or leaves the desk waits for everybody again', async () => {
    const passed = async (to: string, more: object = {}) => {
      const ref = db.doc(`oggi/contatti_${newId('l')}`);
      const by = { by: admin.uid, byEmail: 'a@x.it', sentBy: 'a@x.it' };
      const thing = { collection: 'contatti', docId: ref.id.split('_')[1], mark: 'm' };
      await ref.set({
        ...by,
        ...thing,
        done: false,
        until: null,
        to,
        toEmail: 'b@x.it',
        at: new Date(),
        ...more,
      });
      return ref;
    };
    const [locked, moved, stays] = [
      await someone('Studio'),
      await someone('Studio'),
      await someone('Studio'),
    ];
    const things = [await passed(locked.uid), await passed(moved.uid), await passed(stays.uid)];
    await invoke(CALLABLES.disableUser, admin.token, { userId: locked.uid });
    await invoke(CALLABLES.setUserRole, admin.token, { userId: moved.uid, role: 'Spedizioni' });
    await invoke(CALLABLES.setUserRole, admin.token, { userId: stays.uid, role: 'Amministratore' });
    const now = await Promise.all(things.map((ref) => ref.get()));
    expect(now.map((one) => [one.get('to'), one.get('toEmail')])).toEqual([
      ['', ''],
      ['', ''],
      [stays.uid, 'b@x.it'],
    ]);
    expect(now[0]?.get('sentBy')).toBe('a@x.it');
  });

  it('[SE-010] of whom erasing has begun, or whose account has gone, nobody comes back', async () => {
    const erased = await someone();
    await db
      .doc(`cancellati/${erased.uid}`)
      .set({ at: new Date(), expireAt: new Date(Date.now() + 1e8) });
    const gone = newId('g');
    await db.doc(`users/${gone}`).set({ uid: gone, userRole: 'user' });
    for (const userId of [erased.uid, gone]) {
      expect((await run(CALLABLES.disableUser, admin.token, { userId })).result).toEqual({
        disabled: true,
        changed: true,
      });
      expect(refusalOf(await run(CALLABLES.enableUser, admin.token, { userId }))).toBe('not-found');
      expect((await db.doc(`users/${userId}`).get()).get('disabled')).toBe(true);
      expect((await auditEntriesOf(userId)).map(({ what }) => what)).toEqual(['disable']);
    }
    expect(refusalOf(await run(CALLABLES.createUser, erased.token, person()))).toBe(
      'permission-denied',
    );
  });
});

describe.each([
  [CALLABLES.setUserRole, { role: 'Studio' }],
  [CALLABLES.disableUser, {}],
  [CALLABLES.enableUser, {}],
  [CALLABLES.deleteUser, {}],
] as const)('$name', (contract, rest) => {
  it('is Amministratore’s alone', async () => {
    const { uid } = await someone();
    for (const role of ['Studio', 'Spedizioni', 'user']) {
      expect(refusalOf(await invoke(contract, await tokenOf(role), { userId: uid, ...rest }))).toBe(
        'permission-denied',
      );
    }
    expect(refusalOf(await invoke(contract, null, { userId: uid, ...rest }))).toBe(
      'unauthenticated',
    );
    expect((await account(uid)).disabled).toBe(false);
    expect((await db.doc(`users/${uid}`).get()).get('userRole')).toBe('user');
  });
  it('is never for one’s own account', async () => {
    expect(
      (await invoke(contract, admin.token, { userId: admin.uid, ...rest })).error,
    ).toMatchObject({
      message: peopleMessages.ownAccount,
    });
    expect((await db.doc(`users/${admin.uid}`).get()).get('userRole')).toBe('Amministratore');
  });
  it('refuses who is not there, and what is no account', async () => {
    expect(
      (await invoke(contract, admin.token, { userId: newId('nessuno'), ...rest })).error?.message,
    ).toBe(generalMessages['not-found']);
    for (const userId of ['', 'a/b', '..', 7, null]) {
      expect(refusalOf(await run(contract, admin.token, { userId, ...rest }))).toBe('invalid');
    }
    expect(refusalOf(await run(contract, admin.token, { ...rest, userId: 'x', more: 1 }))).toBe(
      'invalid',
    );
  });
});

it.each(['', 'Capo', 'User', null, 7])('setUserRole refuses the role %j', async (role) => {
  expect(refusalOf(await invoke(CALLABLES.setUserRole, admin.token, { userId: 'x', role }))).toBe(
    'invalid',
  );
});
