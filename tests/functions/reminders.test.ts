import type { DocumentReference } from 'firebase-admin/firestore';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { jobPath, readJobReport } from '@/domain/jobs/job';
import { contactReminderIdx, reminderIdx } from '@/domain/reminders/filters';
import { formatDate, formatTime } from '@/domain/time/rome';
import { buildReminder, type Stored } from '../fixtures/builders';
import { MINUTE, romeText } from '../fixtures/time';
import { clock } from '../../functions/src/kit/runtime';
import { jobReports } from '../../functions/src/kit/jobs';
import { reminderBacklog, runDueReminders } from '../../functions/src/notices/due-reminders';
import { recordsByEmail } from '../../functions/src/people/by-email';
import { db, newId } from './emulated';
import { run as inProcess } from './in-process';
import { inbox, newClient, push, refusalOf, tokenOf } from './services';

let admin = '';
beforeAll(async () => {
  admin = await tokenOf();
});
/** Removes other tests' reminders. */
beforeEach(async () => {
  for (const name of ['comunicazioni', 'contattiPromemoria'])
    await db.recursiveDelete(db.collection(name));
  await db.doc(jobPath('remindersDue')).delete();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await inbox.behave('ok');
});

const staff = (name = 'Bruno') => newClient({ userRole: 'Studio', name });
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);
const aReminder = (more: Stored) =>
  buildReminder({ data: ago(1), note: 'Segreto della cliente', uid: 'cliente-1', ...more });
/** Stores a reminder with the index that the trigger would add. */
async function reminder(more: Stored) {
  const ref = db.collection('comunicazioni').doc();
  const stored = aReminder(more);
  await ref.set({ ...stored, idx: reminderIdx(stored) });
  return ref;
}
async function change(ref: DocumentReference, more: Stored) {
  const stored = { ...(await ref.get()).data(), ...more };
  await ref.set({ ...stored, idx: reminderIdx(stored) });
}
const run = async () => (await inProcess(CALLABLES.sendDueReminders, admin, {})).result;

describe('reminders that are due', () => {
  it('are told to every assigned collaborator, once, without what they say or about whom', async () => {
    const [one, other, stranger] = [await staff(), await staff('Ada'), await newClient()];
    const at = ago(2);
    await reminder({
      data: at,
      tipo: 'telefonata',
      assignedEmail: `${one.email}, ${other.email.toUpperCase()},${stranger.email}`,
    });
    expect(await run()).toEqual({ sent: 2, failed: 0 });
    expect(await run()).toEqual({ sent: 0, failed: 0 });
    const [mail, ...more] = await inbox.to(one.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Promemoria in scadenza' });
    expect(mail?.text).toContain(
      `Hai un promemoria (telefonata) per il ${formatDate(at)} alle ${formatTime(at)}.`,
    );
    expect(mail?.text).toContain('/tickets/user/cliente-1/comunicazioni');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Segreto|Verdi/);
    expect(await inbox.to(other.email)).toHaveLength(1);
    expect(await inbox.to(stranger.email)).toEqual([]);
  });
  it('reach those who are still there: nobody who was locked out or has gone, and end with that', async () => {
    const [locked, gone, here] = [await staff(), await staff('Ada'), await staff('Lia')];
    await db.doc(`users/${locked.uid}`).update({ disabled: true });
    await db.doc(`users/${gone.uid}`).delete();
    const ref = await reminder({
      assignedEmail: [locked, gone, here].map(({ email }) => email).join(', '),
    });
    expect(await run()).toEqual({ sent: 1, failed: 0 });
    expect(await run()).toEqual({ sent: 0, failed: 0 });
    expect((await ref.get()).get('avviso.state')).toBe('inviato');
    expect(await inbox.to(here.email)).toHaveLength(1);
    for (const { email } of [locked, gone]) expect(await inbox.to(email)).toEqual([]);
  });
  it('of calls to leads go to their consultant', async () => {
    const { email } = await staff();
    const call = {
      contactId: 'l1',
      contactName: 'Marta',
      dueAt: ago(5),
      done: false,
      consultantEmail: email,
    };
    await db.collection('contattiPromemoria').add({ ...call, idx: contactReminderIdx(call) });
    expect(await run()).toEqual({ sent: 1, failed: 0 });
    expect((await inbox.to(email))[0]?.text).toContain('/tickets/contatti-list?contactId=l1');
  });
  it('also when their time is text, of Rome', async () => {
    const { email } = await staff();
    await reminder({ data: romeText(ago(3)).slice(0, 16).replace(' ', 'T'), assignedEmail: email });
    await reminder({ data: ago(4).toISOString(), assignedEmail: email });
    await reminder({
      data: new Date(Date.now() + 30 * MINUTE).toISOString(),
      assignedEmail: email,
    });
    expect(await run()).toEqual({ sent: 2, failed: 0 });
  });
  it.each([
    ['to come', { data: new Date(Date.now() + 10 * MINUTE) }],
    ['done', { fatto: 'si' }],
    ['hidden', { visibilita: false }],
    ['older than two days', { data: ago(49 * 60) }],
    ['assigned to nobody', { assignedEmail: '' }],
    ['without a time', { data: null }],
  ])('%s: nothing', async (_, more) => {
    const { email } = await staff();
    await reminder({ assignedEmail: email, ...more });
    expect(await run()).toEqual({ sent: 0, failed: 0 });
    expect(await inbox.to(email)).toEqual([]);
  });
  it('five runs at once tell it once', async () => {
    const { email } = await staff();
    await reminder({ assignedEmail: email });
    const runs = (await Promise.all(Array.from({ length: 5 }, run))) as { sent: number }[];
    expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
    expect(await inbox.to(email)).toHaveLength(1);
  });
  it('postponed, they are told again', async () => {
    const { email } = await staff();
    const ref = await reminder({ data: ago(20), assignedEmail: email });
    await run();
    await change(ref, { data: ago(1) });
    expect(await run()).toEqual({ sent: 1, failed: 0 });
  });
  it('a mail server out of order: sent at once by hand, however often it failed', async () => {
    const { email } = await staff();
    await reminder({ assignedEmail: email });
    await inbox.behave('refuse');
    for (let attempt = 1; attempt <= 7; attempt += 1)
      expect(await run()).toEqual({ sent: 0, failed: 1 });
    await inbox.behave('ok');
    expect(await run()).toEqual({ sent: 1, failed: 0 });
    expect(await run()).toEqual({ sent: 0, failed: 0 });
  });
  it('go to the collaborator’s browsers too', async () => {
    const { email, uid } = await staff();
    await db.collection('dispositivi').add({ userId: uid, token: newId('t') });
    await push.forget();
    await reminder({ assignedEmail: email });
    await run();
    expect((await push.requests()).map(({ body }) => body)).toMatchObject([
      { message: { data: { title: 'Promemoria in scadenza' } } },
    ]);
  });
  it('can be sent at once by Amministratore only', async () => {
    for (const role of ['Studio', 'Spedizioni', 'user']) {
      expect(refusalOf(await inProcess(CALLABLES.sendDueReminders, await tokenOf(role), {}))).toBe(
        'permission-denied',
      );
    }
    expect(refusalOf(await inProcess(CALLABLES.sendDueReminders, null, {}))).toBe(
      'unauthenticated',
    );
    expect(refusalOf(await inProcess(CALLABLES.sendDueReminders, admin, { now: 1 }))).toBe(
      'invalid',
    );
  });
});

describe('the run every ten minutes', () => {
  const minutes = (count: number) => count * MINUTE;
  let now = 0;
  beforeEach(() => {
    now = Date.now();
    vi.spyOn(clock, 'now').mockImplementation(() => new Date(now));
  });
  const many = async (count: number, more: (index: number) => Stored) => {
    const batches = Math.ceil(count / 400);
    for (let from = 0; from < batches; from += 1) {
      const batch = db.batch();
      for (let index = from * 400; index < Math.min(count, (from + 1) * 400); index += 1) {
        const stored = aReminder(more(index));
        batch.set(db.collection('comunicazioni').doc(), { ...stored, idx: reminderIdx(stored) });
      }
      await batch.commit();
    }
  };

  it('in the hour that comes twice when the clocks go back, one of that time is told once', async () => {
    const { email } = await staff();
    now = Date.parse('2026-10-25T00:20:00Z');
    await many(1, () => ({ data: '2026-10-25T02:30', assignedEmail: email }));
    let sent = 0;
    for (let passed = 0; passed <= 120; passed += 10) {
      sent += (await runDueReminders()).sent;
      now += minutes(10);
    }
    expect(sent).toBe(1);
    expect(await inbox.to(email)).toHaveLength(1);
  });

  it('after an outage of 20 hours tells what became due in it, once; the number of tries stays small', async () => {
    const [one, other] = [await staff(), await staff('Ada')];
    await many(20, (index) => ({ assignedEmail: index % 2 ? one.email : other.email }));
    await inbox.behave('busy');
    let failed = 0;
    for (let passed = 0; passed < 20 * 60; passed += 40) {
      failed += (await runDueReminders()).failed;
      now += minutes(40);
      if (passed === 600) await many(5, () => ({ data: new Date(now), assignedEmail: one.email }));
    }
    expect(failed).toBeLessThan(600);
    expect((await reminderBacklog()).failing).toBeGreaterThan(15);
    await inbox.behave('ok');
    let sent = 0;
    for (let passed = 0; passed <= 200; passed += 40) {
      sent += (await runDueReminders()).sent;
      now += minutes(40);
    }
    expect(sent).toBe(25);
    expect(await inbox.to(one.email)).toHaveLength(15);
    expect(await inbox.to(other.email)).toHaveLength(10);
    expect(await reminderBacklog()).toEqual({ due: 0, failing: 0, given: 0 });
  });

  it('after an outage of four days tells those, too, that it could not even try', async () => {
    const { email } = await staff();
    await runDueReminders();
    await inbox.behave('busy');
    await many(200, () => ({ data: new Date(now), assignedEmail: email }));
    for (let hours = 0; hours < 96; hours += 12) {
      now += minutes(12 * 60);
      await runDueReminders();
    }
    await inbox.behave('ok');
    now += minutes(12 * 60);
    expect(await runDueReminders()).toEqual({ sent: 200, failed: 0 });
  });

  it('gives up one that can never be sent after a week, and says so', async () => {
    const { email } = await staff();
    const ref = await reminder({ assignedEmail: email });
    await inbox.behave('refuse');
    for (let days = 0; days < 9; days += 1) {
      await runDueReminders();
      now += minutes(24 * 60);
    }
    expect((await ref.get()).get('avviso.state')).toBe('scaduto');
    expect(await reminderBacklog()).toEqual({ due: 0, failing: 0, given: 1 });
  });

  it('a killed instance: what it held is told by a later run, when its lease is over', async () => {
    const { email } = await staff();
    const ref = await reminder({ assignedEmail: email });
    // State left by an instance killed between claiming the reminder and sending the e-mail.
    const held = { at: ago(1), state: 'in invio', told: [], attempts: 1 };
    const nextAt = new Date(now + minutes(10));
    const { data: at } = (await ref.get()).data() as { data: { toDate(): Date } };
    await change(ref, { avviso: { ...held, at: at.toDate(), nextAt } });
    const lavoro = { startedAt: new Date(now), run: 'ucciso', endedAt: null };
    await db
      .doc(jobPath('remindersDue'))
      .set({ ...lavoro, leaseUntil: new Date(now + minutes(3)), job: 'remindersDue' });
    expect(await runDueReminders()).toEqual({ sent: 0, failed: 0 });
    expect((await db.doc(jobPath('remindersDue')).get()).get('run')).toBe('ucciso');
    now += minutes(5);
    // The job runs again; the reminder's lease still holds.
    expect(await runDueReminders()).toEqual({ sent: 0, failed: 0 });
    expect((await db.doc(jobPath('remindersDue')).get()).get('run')).not.toBe('ucciso');
    now += minutes(6);
    expect(await runDueReminders()).toEqual({ sent: 1, failed: 0 });
    expect(await inbox.to(email)).toHaveLength(1);
  });

  it('tells 260 due reminders, three pages, two runs at once, none twice; what has been told is not read again', async () => {
    const people = await Promise.all(Array.from({ length: 13 }, () => staff()));
    await many(260, (index) => ({ assignedEmail: people[index % 13]?.email }));
    let sent = 0;
    for (let round = 0; round < 2; round += 1) {
      const both = await Promise.all([runDueReminders(), runDueReminders()]);
      sent += both.reduce((sum, one) => sum + one.sent, 0);
      now += minutes(10);
    }
    expect(sent).toBe(260);
    for (const { email } of people) expect(await inbox.to(email)).toHaveLength(20);
    const due = await db.collection('comunicazioni').where('idx.due', '<=', new Date(now)).get();
    expect(due.size).toBe(0);
    const reports = await jobReports(db);
    expect(reports.find(({ job }) => job === 'remindersDue')?.report).toMatchObject({
      done: 0,
      failed: 0,
      remaining: 0,
      error: null,
      leaseUntil: null,
      completedAt: expect.any(Date) as Date,
    });
  });

  it('[DE-097] reaches a colleague whose address is stored in other letters', async () => {
    const { uid, email } = await staff();
    const written = email.replace(/^./, (first) => first.toUpperCase()).replace('@', 'X@');
    await db.doc(`users/${uid}`).update({ email: written, 'idx.email': written.toLowerCase() });
    await reminder({ assignedEmail: written.toLowerCase() });
    expect(await runDueReminders()).toEqual({ sent: 1, failed: 0 });
    expect(await inbox.to(written)).toHaveLength(1);
  });

  it('[DE-097] people are looked up by e-mail in one way, in any case, indexed yet or not', async () => {
    const [one, other] = [await newClient(), await newClient()];
    const written = one.email.replace('@', 'X@');
    await db.doc(`users/${one.uid}`).update({ email: written, idx: { email: one.email } });
    await db.doc(`users/${other.uid}`).update({ email: written.toLowerCase() });
    const found = async (email: string) => (await recordsByEmail(db, email)).map(({ id }) => id);
    expect(await found(one.email)).toEqual([one.uid]);
    expect(await found(written)).toEqual([other.uid, one.uid]);
    await db.doc(`users/${one.uid}`).update({ idx: { email: written.toLowerCase() } });
    expect(await found(written.toUpperCase())).toEqual([other.uid, one.uid]);
  });

  it('a collaborator who is added later is told, the others not again', async () => {
    const [one, other] = [await staff(), await staff('Ada')];
    const ref = await reminder({ assignedEmail: one.email });
    expect(await runDueReminders()).toEqual({ sent: 1, failed: 0 });
    await change(ref, { assignedEmail: [one.email, other.email] });
    expect(await runDueReminders()).toEqual({ sent: 1, failed: 0 });
    expect(await inbox.to(one.email)).toHaveLength(1);
    expect(await inbox.to(other.email)).toHaveLength(1);
  });

  it('records how it went, also while no e-mail gets through', async () => {
    const { email } = await staff();
    await many(60, () => ({ assignedEmail: email }));
    await inbox.behave('drop');
    await runDueReminders();
    const stored = (await db.doc(jobPath('remindersDue')).get()).data();
    const report = readJobReport('remindersDue', stored);
    expect(report).toMatchObject({ done: 0, error: 'mail-out-of-order', completedAt: null });
    expect((report?.failed ?? 0) + (report?.remaining ?? 0)).toBe(60);
    expect(report?.failed).toBeLessThan(20);
  });
});

describe('our e-mails', () => {
  it('are text and HTML in Italian, and can be read in a dark inbox', async () => {
    const { email } = await staff('<b>Eva</b>');
    await reminder({ assignedEmail: email });
    await run();
    const [mail] = await inbox.to(email);
    expect(mail?.text).toMatch(/^Ciao,\n/);
    expect(mail?.html).toContain('<html lang="it">');
    expect(mail?.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail?.html).toMatch(
      /@media \(prefers-color-scheme: dark\) \{[^]*\.card \{ background: #1b2525 !important/,
    );
    expect(mail?.html).not.toContain('<b>Eva');
    // Both parts contain the message.
    const [line = ''] = /Hai un promemoria[^\n]*/.exec(mail?.text ?? '') ?? [];
    expect(mail?.html).toContain(line);
  });
});
