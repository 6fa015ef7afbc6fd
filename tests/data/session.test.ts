import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '@/data/session/session';
import { accessMessages } from '@/domain/accessMessages';
import { OPEN } from '@/domain/tickets/filters';
import {
  adminDb,
  clear,
  closeAdmin,
  closeDevices,
  device,
  PASSWORD,
  person,
  until,
  type Device,
} from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

function becomes(data: Device, when: (session: Session) => boolean): Promise<Session> {
  return new Promise((resolve) => {
    const look = () => when(data.session.getSnapshot()) && resolve(data.session.getSnapshot());
    data.session.subscribe(look);
    look();
  });
}

describe('signing in', () => {
  it('[AT-184] [AT-186] gives person, role and record', async () => {
    const marco = await person('Studio', { name: 'Marco' });
    const data = await device(marco);
    expect(data.session.getSnapshot()).toMatchObject({
      status: 'signed-in',
      uid: marco.uid,
      email: marco.email,
      role: 'Studio',
      user: { name: 'Marco' },
    });
  });
  it('two people on two devices at the same moment are each themselves', async () => {
    const people = [await person('Studio'), await person('user')];
    const devices = await Promise.all(people.map((who) => device(who)));
    expect(devices.map(({ session }) => session.getSnapshot())).toMatchObject(
      people.map(({ uid, role }) => ({ uid, role })),
    );
  });
  it('[AT-145] says only that it failed', async () => {
    const marco = await person('user');
    const data = await device();
    for (const [email, password] of [
      [marco.email, 'sbagliata'],
      ['nessuno@esempio.test', PASSWORD],
      ['non una email', PASSWORD],
      [marco.email, ''],
    ] as const) {
      await expect(data.signIn(email, password)).rejects.toMatchObject({
        message: 'Email o password errata!',
      });
    }
    expect(data.session.getSnapshot()).toEqual({ status: 'signed-out' });
    await data.signIn(` ${marco.email} `, PASSWORD);
    expect(data.session.getSnapshot()).toMatchObject({ status: 'signed-in' });
  });
  it('an account without a record does not enter, and is told why', async () => {
    const data = await device();
    const nobody = await person('user', null);
    await expect(data.signIn(nobody.email, PASSWORD)).rejects.toMatchObject({ code: 'not-found' });
    expect(await becomes(data, ({ status }) => status === 'signed-out')).toMatchObject({
      error: { code: 'not-found' },
    });
  });
});

describe('privacy', () => {
  it('[DE-081] is accepted once, at the server’s time, though two devices answer at the same moment', async () => {
    const eva = await person('user', { privacyAccettata: false, dataPrivacyAccettata: undefined });
    const [phone, desk] = [await device(eva), await device(eva)];
    const began = Date.now();
    await Promise.all([phone.acceptPrivacy(eva.uid), desk.acceptPrivacy(eva.uid)]);
    const stored = await adminDb.doc(`users/${eva.uid}`).get();
    expect(stored.get('privacyAccettata')).toBe(true);
    const at = stored.get('dataPrivacyAccettata') as { toMillis(): number };
    expect(Math.abs(at.toMillis() - began)).toBeLessThan(120_000);
    await becomes(
      desk,
      (state) => state.status === 'signed-in' && state.user.privacyAccepted && state.confirmed,
    );
  });
  it('[DE-081] control: another’s can’t be accepted, and that is said', async () => {
    const [eva, ida] = [
      await person('user', { privacyAccettata: false, dataPrivacyAccettata: undefined }),
      await person('user'),
    ];
    await expect((await device(ida)).acceptPrivacy(eva.uid)).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });
});

describe('the session', () => {
  it('follows a change of role at once', async () => {
    const eva = await person('user');
    const data = await device(eva);
    await adminDb.doc(`users/${eva.uid}`).update({ userRole: 'Spedizioni' });
    await becomes(
      data,
      (session) => session.status === 'signed-in' && session.role === 'Spedizioni',
    );
  });
  it('ends when the record goes', async () => {
    const eva = await person('user');
    const data = await device(eva);
    await adminDb.doc(`users/${eva.uid}`).delete();
    await becomes(data, ({ status }) => status === 'signed-out');
  });
  it('ends at once when the account is disabled, and says so', async () => {
    const eva = await person('Studio');
    const data = await device(eva);
    await adminDb.doc(`users/${eva.uid}`).update({ disabled: true });
    await becomes(
      data,
      (state) => state.status === 'signed-out' && state.error?.message === accessMessages.disabled,
    );
  });
  it('signed out, listeners stop without an error and another person starts clean', async () => {
    const [anna, marco] = [await person('user'), await person('Amministratore')];
    const data = await device(anna);
    const own = data.ownTickets('technical', anna.uid);
    await until(own);
    await data.signOut();
    await becomes(data, ({ status }) => status === 'signed-out');
    expect(own.getSnapshot()).toEqual({ status: 'loading' });
    await data.signIn(marco.email, PASSWORD);
    expect(data.session.getSnapshot()).toMatchObject({ uid: marco.uid, role: 'Amministratore' });
    expect(await until(data.ticketList('technical', OPEN))).toEqual([]);
  });
});

describe('registration', () => {
  const form = {
    name: ' Luca ',
    surname: 'Neri',
    email: '',
    password: PASSWORD,
    phone: '333 1234567',
    studio: 'Roma' as const,
  };
  const email = () => `nuovo-${Date.now()}@esempio.test`;

  it('[AT-092] makes account and record and enters as a client', async () => {
    const data = await device();
    await data.signUp({ ...form, email: email() });
    const session = data.session.getSnapshot();
    expect(session).toMatchObject({
      status: 'signed-in',
      role: 'user',
      user: { name: 'Luca', surname: 'Neri', phone: '+393331234567', studio: 'Roma' },
    });
    const uid = session.status === 'signed-in' ? session.uid : '';
    expect((await adminDb.doc(`users/${uid}`).get()).data()).toMatchObject({
      userRole: 'user',
      canUploadFiles: false,
      privacyAccettata: true,
    });
    await data.saveOwnName(uid, { name: 'Luca Maria', surname: 'Neri' });
    await becomes(
      data,
      (state) => state.status === 'signed-in' && state.user.name === 'Luca Maria',
    );
  });
  it('[AT-151] [AT-153] says what is wrong', async () => {
    const anna = await person('user');
    const data = await device();
    await expect(data.signUp({ ...form, email: anna.email })).rejects.toMatchObject({
      message: 'Questa email è già registrata.',
    });
    const short = { ...form, email: email(), password: '12345' };
    await expect(data.signUp(short)).rejects.toMatchObject({
      message: 'La password deve contenere almeno 6 caratteri.',
    });
  });
  it('[DE-077] finishes what left an account without a record, and only with its password', async () => {
    const { uid, email: left } = await person('user', null);
    const data = await device();
    await expect(
      data.signUp({ ...form, email: left, password: 'Altra-2026!' }),
    ).rejects.toMatchObject({ message: 'Questa email è già registrata.' });
    expect((await adminDb.doc(`users/${uid}`).get()).exists).toBe(false);
    await data.signUp({ ...form, email: left });
    expect(data.session.getSnapshot()).toMatchObject({ status: 'signed-in', uid, role: 'user' });
    expect((await adminDb.doc(`users/${uid}`).get()).get('name')).toBe('Luca');
  });
  it('[AT-151] with the password of somebody registered, changes nothing of theirs and stays out', async () => {
    const desk = await person('Studio', { name: 'Ada' });
    const data = await device();
    await expect(data.signUp({ ...form, email: desk.email })).rejects.toMatchObject({
      message: 'Questa email è già registrata.',
    });
    await becomes(data, ({ status }) => status === 'signed-out');
    expect((await adminDb.doc(`users/${desk.uid}`).get()).data()).toMatchObject({
      name: 'Ada',
      userRole: 'Studio',
    });
  });
  it('removes the account again when the record is refused', async () => {
    const data = await device();
    const typed = email();
    await expect(data.signUp({ ...form, email: typed, name: ' ' })).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await becomes(data, ({ status }) => status === 'signed-out');
    await data.signUp({ ...form, email: typed });
    expect(data.session.getSnapshot()).toMatchObject({ status: 'signed-in' });
  });
});

it('[AT-184] changes the password', async () => {
  const anna = await person('user');
  const data = await device(anna);
  expect(await data.changePassword('Nuova-2026!', null)).toBe('changed');
  await data.signOut();
  await expect(data.signIn(anna.email, PASSWORD)).rejects.toMatchObject({
    message: 'Email o password errata!',
  });
  await data.signIn(anna.email, 'Nuova-2026!');
});
it('[DE-040] with the current password proven first, which has to be right', async () => {
  const anna = await person('user');
  const data = await device(anna);
  await expect(data.changePassword('Nuova-2026!', 'sbagliata')).rejects.toMatchObject({
    code: 'invalid',
    message: 'La password attuale non è corretta.',
  });
  expect(await data.changePassword('Nuova-2026!', PASSWORD)).toBe('changed');
  await data.signOut();
  await data.signIn(anna.email, 'Nuova-2026!');
});
it('[AT-184] asks for a new password by e-mail', async () => {
  const anna = await person('user');
  const data = await device();
  await data.sendPasswordReset(anna.email);
});
