import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '@/domain/calls/calls';
import { formatDate, formatTime } from '@/domain/time/rome';
import { buildReminder, type Stored } from '../fixtures/builders';
import { MINUTE, romeText } from '../fixtures/time';
import { db, newId } from './emulated';
import { run as inProcess } from './in-process';
import { inbox, invoke, newClient, push, refusalOf, tokenOf } from './services';

let admin = '';
beforeAll(async () => {
  admin = await tokenOf();
});
/** Other tests' reminders are not in the way. */
beforeEach(async () => {
  for (const name of ['comunicazioni', 'contattiPromemoria'])
    await db.recursiveDelete(db.collection(name));
});
afterEach(() => inbox.behave('ok'));

const staff = (name = 'Bruno') => newClient({ userRole: 'Studio', name });
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);
async function reminder(more: Stored) {
  const ref = db.collection('comunicazioni').doc();
  await ref.set(
    buildReminder({ data: ago(1), note: 'Segreto della cliente', uid: 'cliente-1', ...more }),
  );
  return ref;
}
const run = async () => (await invoke(CALLS.sendDueReminders, admin, {})).result;
const atOnce = async () => (await inProcess(CALLS.sendDueReminders, admin, {})).result;

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
  it('of calls to leads go to their consultant', async () => {
    const { email } = await staff();
    await db.collection('contattiPromemoria').add({
      contactId: 'l1',
      contactName: 'Marta',
      dueAt: ago(5),
      done: false,
      consultantEmail: email,
    });
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
    const runs = (await Promise.all(Array.from({ length: 5 }, atOnce))) as { sent: number }[];
    expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
    expect(await inbox.to(email)).toHaveLength(1);
  });
  it('postponed, they are told again', async () => {
    const { email } = await staff();
    const ref = await reminder({ data: ago(20), assignedEmail: email });
    await run();
    await ref.update({ data: Timestamp.fromDate(ago(1)) });
    expect(await run()).toEqual({ sent: 1, failed: 0 });
  });
  it('a mail server out of order: tried again at the next run, five times', async () => {
    const { email } = await staff();
    await reminder({ assignedEmail: email });
    await inbox.behave('refuse');
    for (let attempt = 1; attempt <= 2; attempt += 1)
      expect(await run()).toEqual({ sent: 0, failed: 1 });
    await inbox.behave('ok');
    expect(await run()).toEqual({ sent: 1, failed: 0 });
    await reminder({ assignedEmail: email });
    await inbox.behave('refuse');
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(await run()).toEqual({ sent: 0, failed: 1 });
    await inbox.behave('ok');
    expect(await run()).toEqual({ sent: 0, failed: 0 });
  });
  it('go to the collaborator’s browsers too', async () => {
    const { email, uid } = await staff();
    await db.collection('dispositivi').add({ userId: uid, token: newId('t') });
    await push.forget();
    await reminder({ assignedEmail: email });
    await run();
    expect((await push.requests()).map(({ body }) => body)).toMatchObject([
      { message: { notification: { title: 'Promemoria in scadenza' } } },
    ]);
  });
  it('can be sent at once by Amministratore only', async () => {
    for (const role of ['Studio', 'Spedizioni', 'user']) {
      expect(refusalOf(await invoke(CALLS.sendDueReminders, await tokenOf(role), {}))).toBe(
        'permission-denied',
      );
    }
    expect(refusalOf(await invoke(CALLS.sendDueReminders, null, {}))).toBe('unauthenticated');
    expect(refusalOf(await invoke(CALLS.sendDueReminders, admin, { now: 1 }))).toBe('invalid');
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
    // What is said is in both.
    const [line = ''] = /Hai un promemoria[^\n]*/.exec(mail?.text ?? '') ?? [];
    expect(mail?.html).toContain(line);
  });
});
