import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storedNamed } from '@/domain/notes/colleagues';
import { CARE } from '@/domain/notes/ofTickets';
import { claimant } from '../../functions/src/notices/told-once';
import { tellColleagues } from '../../functions/src/notices/tell-colleagues';
import type { Stored } from '../fixtures/builders';
import { db, newId } from './emulated';
import { change, functions } from './in-process';
import { inbox, newClient, push } from './services';

beforeEach(() => push.forget());
afterEach(() => Promise.all([inbox.behave('ok'), push.behave('ok')]));

const staff = (name = 'Bea') => newClient({ userRole: 'Studio', name });
const named = (...emails: string[]) => storedNamed(emails.map((email) => ({ name: 'Bea', email })));

/** Stores a note on a ticket; also returns the event of this change. */
async function note(item: string, more: Stored, before?: Stored) {
  const docId = newId('t');
  const ref = db.doc(`noteinterne/assistenzatecnica_${docId}_${item}`);
  const target = { collection: 'assistenzatecnica', docId, item, userId: 'cliente-1' };
  const stored = { ...target, at: Timestamp.now(), by: 'anna', ...more };
  const earlier = await ref.get();
  if (before) await ref.set({ ...stored, ...before });
  const first = before ? await ref.get() : earlier;
  await ref.set(stored);
  const event = change('noteinterne', first, await ref.get());
  return { ref, docId, event };
}
const mailed = async (email: string) => (await inbox.to(email)).length;

it('[DE-101] a colleague is told once of a mention, with a link and without what the note says', async () => {
  const { email, uid } = await staff();
  await db.collection('dispositivi').add({ userId: uid, token: newId('k') });
  const item = newId('n');
  const { docId, event } = await note(item, {
    staffNote: '@Bea Segreto di Marta',
    assignedEmail: named(email),
  });
  const deliver = () => functions.documentWrittenBy.run(event);
  await Promise.all([deliver(), deliver(), deliver()]);
  await deliver();
  const [mail, ...more] = await inbox.to(email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Un collega ti ha menzionato' });
  expect(mail?.text).toContain(`/tickets/assistenzatecnica/conversation/${docId}`);
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Segreto|Marta/);
  const titles = (await push.requests()).map(({ body }) => JSON.stringify(body));
  expect(titles.join()).toContain('Un collega ti ha menzionato');
  expect(titles.join()).not.toMatch(/Segreto|Marta/);
});

it('[DE-101] who is passed a ticket is told, each time anew, but not who takes it', async () => {
  const [{ email }, own] = [await staff(), await staff('Ada')];
  const first = await note(CARE, { assignedEmail: named(email) });
  await tellColleagues(first.event);
  await tellColleagues(first.event);
  expect((await inbox.to(email)).map(({ subject }) => subject)).toEqual(['Un ticket per te']);
  const again = await note(CARE, { assignedEmail: named(email) }, { assignedEmail: '' });
  await tellColleagues(again.event);
  await tellColleagues(again.event);
  expect(await mailed(email)).toBe(2);
  await tellColleagues((await note(CARE, { assignedEmail: own.email, by: own.uid })).event);
  expect(await mailed(own.email)).toBe(0);
});

it.each<[string, Stored, Stored?]>([
  ['whose text was deleted', { staffNote: '' }],
  ['that is restored or merged later', { at: Timestamp.fromMillis(Date.now() - 3 * 86_400_000) }],
  ['that named them before', {}, {}],
  ['of something else', { collection: 'users' }],
  ['that is a file', { filePath: 'documenti/x.pdf' }],
])('[DE-101] of a note %s nobody is told', async (_, more, before) => {
  const { email } = await staff();
  const stored = { staffNote: '@Bea', assignedEmail: named(email), ...more };
  const { event } = await note(newId('n'), stored, before && { ...stored, ...before });
  await tellColleagues(event);
  expect(await mailed(email)).toBe(0);
});

it('[DE-101] clients and strangers are told nothing; of a failing mail server the retry tells', async () => {
  const [client, { email }] = [await newClient(), await staff()];
  await inbox.behave('refuse');
  const { event } = await note(newId('n'), {
    staffNote: '@Bea',
    assignedEmail: `${client.email}, niente, ${named(email)}`,
  });
  await expect(tellColleagues(event)).rejects.toThrow();
  expect(await mailed(email)).toBe(0);
  await inbox.behave('ok');
  await tellColleagues(event);
  expect([await mailed(email), await mailed(client.email)]).toEqual([1, 0]);
});

it('[DE-101] an address that fails keeps nobody else from being told', async () => {
  const [first, second] = [await staff(), await staff('Ada')];
  await inbox.behave('refuse');
  const item = newId('n');
  const assignedEmail = named(first.email, second.email);
  const { event } = await note(item, { staffNote: '@Bea', assignedEmail });
  await expect(tellColleagues(event)).rejects.toThrow();
  const claim = db.doc(`limiti/nota_${claimant(`${item} ${second.email}`)}`);
  expect((await claim.get()).get('attempts')).toBeGreaterThan(0);
});

it('[DE-101] of a note that is restored at once, or gone by now, no push message is sent either', async () => {
  const { email, uid } = await staff();
  const token = newId('k');
  await db.collection('dispositivi').add({ userId: uid, token });
  const { ref, event } = await note(newId('n'), {
    staffNote: '@Bea',
    assignedEmail: named(email),
  });
  await tellColleagues(event);
  expect(await mailed(email)).toBe(1);
  const stored = (await ref.get()).data() ?? {};
  await ref.delete();
  const gone = await ref.get();
  await ref.set(stored);
  await tellColleagues(change('noteinterne', gone, await ref.get()));
  const late = db.doc(`prova/${newId('n')}`);
  const before = await late.get();
  await late.set({ ...stored, item: newId('n') });
  const after = await late.get();
  await late.delete();
  await tellColleagues(change('noteinterne', before, after));
  const pushes = (await push.requests()).filter(({ body }) => JSON.stringify(body).includes(token));
  expect(pushes).toHaveLength(1);
});
