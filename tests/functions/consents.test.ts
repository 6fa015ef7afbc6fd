import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { PEOPLE_CALLABLES } from '@/domain/callables/people';
import { consentMessages } from '@/domain/messages';
import { consentsOf, NOTICE_PATH, storedNotice } from '@/domain/privacy/consents';
import { communicationToTell } from '@/domain/reminders/due';
import { reminderIdx } from '@/domain/reminders/filters';
import { assignedEmails } from '@/domain/reminders/reminder';
import { db, newId, tokenFor } from './emulated';
import { run } from './in-process';
import { inbox, newToken, refusalOf, tokenOf } from './services';

const publish = (version: number) =>
  db.doc(NOTICE_PATH).set(storedNotice({ version, day: '2026-11-26', text: `Testo ${version}` }));
beforeAll(() => publish(3));
afterAll(() => db.doc(NOTICE_PATH).delete());

const made = async (more: object = {}) => {
  const uid = newId('cons');
  const token = await tokenFor(uid, 'user', { emailVerified: true });
  await db.doc(`users/${uid}`).set(more, { merge: true });
  const stored = async () => (await db.doc(`users/${uid}`).get()).data() ?? {};
  return {
    uid,
    token,
    stored,
    entries: async () => ((await stored()).consensi ?? []) as Record<string, unknown>[],
    decide: (decision: object) => run(PEOPLE_CALLABLES.recordConsents, token, decision),
    reminders: async () =>
      (await db.collection('comunicazioni').where('uid', '==', uid).get()).docs.map((doc) =>
        doc.data(),
      ),
  };
};

it('[DE-106] accepting keeps version and the server’s time; consent to health data is apart', async () => {
  const client = await made({ privacyAccettata: true });
  const before = Date.now();
  expect(await client.decide({ version: 3, accepts: true })).toMatchObject({
    result: { changed: true },
  });
  const accepted = consentsOf(await client.entries());
  expect(accepted).toMatchObject({ notice: { given: true, version: 3 }, health: null });
  expect(accepted.notice?.at.getTime()).toBeGreaterThanOrEqual(before - 1_000);
  expect(accepted.notice?.at.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  await client.decide({ version: 3, accepts: false, health: true });
  expect(consentsOf(await client.entries())).toMatchObject({
    notice: accepted.notice,
    health: { given: true, version: 3 },
  });
  expect(await client.reminders()).toEqual([]);
});

it('[DE-106] a second click, or a lost answer, adds nothing; two at once add one entry of each kind', async () => {
  const client = await made();
  const both = { version: 3, accepts: true, health: true };
  await Promise.all([client.decide(both), client.decide(both), client.decide(both)]);
  expect((await client.entries()).map(({ tipo }) => tipo)).toEqual(['informativa', 'salute']);
  expect(await client.decide(both)).toMatchObject({ result: { changed: false } });
  expect(await client.entries()).toHaveLength(2);
});

it('[DE-106] another version than the valid one is refused, also when it changed meanwhile', async () => {
  const client = await made();
  for (const version of [2, 4])
    for (const decision of [{ accepts: true }, { accepts: false, health: true }]) {
      const refused = await client.decide({ version, ...decision });
      expect(refusalOf(refused)).toBe('already-exists');
      expect(refused.error?.message).toBe(consentMessages.otherVersion);
    }
  expect(await client.entries()).toEqual([]);
  // Whichever of the two comes first, nobody accepts a text that is no longer valid.
  await publish(10);
  const [, late] = await Promise.all([publish(11), client.decide({ version: 10, accepts: true })]);
  const { notice } = consentsOf(await client.entries());
  expect(notice?.version ?? null).toBe(late.http === 200 ? 10 : null);
  await client.decide({ version: 11, accepts: true });
  expect(consentsOf(await client.entries()).notice?.version).toBe(11);
  await publish(3);
});

it('[DE-106] withdrawing keeps the history and tells staff once, whatever version is valid', async () => {
  const client = await made();
  await client.decide({ version: 3, accepts: true, health: true });
  const withdraw = { version: 1, accepts: false, health: false };
  await Promise.all([client.decide(withdraw), client.decide(withdraw)]);
  expect((await client.entries()).map(({ tipo, dato }) => [tipo, dato])).toEqual([
    ['informativa', true],
    ['salute', true],
    ['salute', false],
  ]);
  expect(await client.reminders()).toMatchObject([
    {
      note: consentMessages.withdrawn,
      tipoPromemoria: 'pubblico',
      urgenza: 'alta',
      fatto: 'da fare',
      visibilita: true,
    },
  ]);
  // Consent is given and withdrawn again: the open reminder is renewed.
  const again = async () => {
    await client.decide({ version: 3, accepts: false, health: true });
    await client.decide(withdraw);
    return (await client.reminders()) as { data: { toMillis: () => number } }[];
  };
  const reminder = db.doc(`comunicazioni/consenso_${client.uid}`);
  await reminder.update({ note: 'Chiamata ieri' });
  const before = Date.now();
  const renewed = await again();
  expect(renewed).toMatchObject([{ note: 'Chiamata ieri', fatto: 'da fare' }]);
  expect(renewed[0]?.data.toMillis()).toBeGreaterThanOrEqual(before - 1_000);
  // A reminder that staff have finished opens again, and keeps what they wrote.
  await reminder.update({ fatto: 'si' });
  const note = `${consentMessages.withdrawn}\nChiamata ieri`;
  expect(await again()).toMatchObject([{ note, fatto: 'da fare' }]);
});

it('[DE-106] a withdrawal is sent to the Amministratori', async () => {
  // Sorts first by id, and is thus among those assigned, however many Amministratori other tests
  // made.
  const uid = `0${newId('boss')}`;
  const email = `${uid.toLowerCase()}@esempio.test`;
  await db.doc(`users/${uid}`).set({ uid, email, userRole: 'Amministratore' });
  const client = await made();
  await client.decide({ version: 3, accepts: true, health: true });
  await client.decide({ version: 3, accepts: false, health: false });
  const [reminder] = await client.reminders();
  expect(assignedEmails(reminder?.assignedEmail)).toContain(email);
  expect(communicationToTell(reminder)?.to).toContain(email);
  await db
    .doc(`comunicazioni/consenso_${client.uid}`)
    .update({ idx: reminderIdx(reminder), assignedEmail: email });
  await run(CALLABLES.sendDueReminders, await tokenOf(), {});
  expect(await inbox.to(email)).toMatchObject([{ subject: 'Promemoria in scadenza' }]);
});

it('[DE-106] [SE-009] who only typed an address doesn’t become known to staff by withdrawing', async () => {
  const [email, uid] = [`${newId('n').toLowerCase()}@esempio.test`, newId('m')];
  const token = await tokenFor(uid, 'user', { email, emailVerified: false });
  for (const decision of [
    { version: 3, accepts: true, health: true },
    { version: 3, accepts: false, health: false },
  ])
    expect((await run(PEOPLE_CALLABLES.recordConsents, token, decision)).http).toBe(200);
  expect((await db.doc(`comunicazioni/consenso_${uid}`).get()).exists).toBe(true);
  const invited = { email, name: 'Carla', surname: 'Neri' };
  const outcome = await run(PEOPLE_CALLABLES.createUser, await tokenOf(), invited);
  expect(outcome).toMatchObject({ http: 200 });
  expect((outcome.result as { uid: string }).uid).not.toBe(uid);
});

it('[DE-106] [DE-081] a client made by staff accepts both at once, and an older acceptance keeps its time', async () => {
  const fresh = await made({ privacyAccettata: false });
  await fresh.decide({ version: 3, accepts: true });
  expect(await fresh.stored()).toMatchObject({ privacyAccettata: true });
  const { notice } = consentsOf(await fresh.entries());
  const acceptedAt = (await fresh.stored()).dataPrivacyAccettata as { toDate: () => Date };
  expect(acceptedAt.toDate()).toEqual(notice?.at);
  expect(Math.abs(Date.now() - acceptedAt.toDate().getTime())).toBeLessThan(60_000);
  const at = new Date('2020-05-01T10:00:00Z');
  const old = await made({ privacyAccettata: 'true', dataPrivacyAccettata: at });
  await old.decide({ version: 3, accepts: true });
  const { privacyAccettata, dataPrivacyAccettata } = await old.stored();
  expect(privacyAccettata).toBe('true');
  expect((dataPrivacyAccettata as { toDate: () => Date }).toDate()).toEqual(at);
});

it('[DE-106] clients decide, each for itself; staff, strangers and other input don’t', async () => {
  const input = { version: 3, accepts: true };
  for (const role of ['Amministratore', 'Studio', 'Spedizioni'])
    expect(refusalOf(await run(PEOPLE_CALLABLES.recordConsents, await newToken(role), input))).toBe(
      'permission-denied',
    );
  expect(refusalOf(await run(PEOPLE_CALLABLES.recordConsents, null, input))).toBe(
    'unauthenticated',
  );
  const client = await made();
  for (const more of [
    { userId: 'altra' },
    { quando: '2020-01-01' },
    { version: 0 },
    { version: 1.5 },
    { accepts: 'true' },
    { health: null },
  ])
    expect(refusalOf(await client.decide({ ...input, ...more }))).toBe('invalid');
  expect(await client.entries()).toEqual([]);
});

it('[DE-106] the export contains consents, and the erasure removes them with what told staff', async () => {
  const client = await made();
  await client.decide({ version: 3, accepts: true, health: true });
  await client.decide({ version: 3, accepts: false, health: false });
  const admin = await tokenOf();
  const exported = JSON.stringify(
    (await run(PEOPLE_CALLABLES.exportPerson, admin, { userId: client.uid })).result,
  );
  expect(exported).toContain('"tipo":"informativa"');
  expect(exported).toContain('"tipo":"salute"');
  await run(PEOPLE_CALLABLES.deleteUser, admin, { userId: client.uid });
  expect(await client.stored()).toEqual({});
  expect(await client.reminders()).toEqual([]);
});
