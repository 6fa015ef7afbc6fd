import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import type { AnswerOf } from '@/domain/callables/contract';
import { EXPORTS_PER_DAY, PERSONAL_DATA, personalLocations } from '@/domain/access/personalData';
import { peopleMessages } from '@/domain/messages';
import { fieldsOf } from '@/domain/stored';
import { messageIdentity } from '@/domain/tickets/messageIdentity';
import { buildMessage, buildTicket, type Stored } from '../fixtures/builders';
import { app, db, eventually, newId, tokenFor, withTriggers } from './emulated';
import { run } from './in-process';
import { invoke, refusalOf, tokenOf } from './services';
import { erasePerson } from '../../functions/src/people/erase-person';
import { findPerson, pagesOf } from '../../functions/src/people/personal-data';
import { chunkOf } from '../../functions/src/people/export-person';
import { personalData } from '../../scripts/lib/personal-data-command';
import { unzip } from './unzip';

const bucket = getStorage(app).bucket('demo-coaching.firebasestorage.app');
const nested = (field: string, value: unknown): Stored =>
  field.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Stored;
/**
 * Data that holds the address in `field`. For the index (`idx.email`), the address itself was typed
 * in capitals, and not in the same field of every collection.
 */
function naming(collection: string, field: string, email: string): Stored {
  if (field !== 'idx.email') return nested(field, email);
  const typed = { email: email.toUpperCase() };
  return { ...(collection === 'orders' ? { billing: typed } : typed), idx: { email } };
}

interface Somebody {
  uid: string;
  email: string;
  phone: string;
  /** Documents by path; each contains a unique sentence. */
  paths: string[];
  /** Documents linked to the person only by phone number. */
  typed: string[];
  secret: string;
}

/**
 * A person with documents in every collection, linked in every way that the table lists, and with
 * files in storage.
 */
async function somebody(): Promise<Somebody> {
  const uid = newId('g');
  const email = `${uid.toLowerCase()}@esempio.test`;
  await tokenFor(uid, 'user', { email, emailVerified: true });
  const digits = String(Math.floor(1e9 + Math.random() * 8e9));
  const phone = `+39${digits}`;
  const secret = `Frase di ${uid}`;
  const writes: [string, Stored][] = [];
  const typed: [string, Stored][] = [];
  for (const {
    collection,
    uid: uids = [],
    ids,
    email: emails = [],
    phone: phones = [],
    uidPrefix = [],
    via,
  } of personalLocations()) {
    const put = (id: string, data: Stored) =>
      writes.push([`${collection}/${id}`, { ...data, nota: secret }]);
    for (const id of ids?.(uid) ?? [])
      put(id, collection === 'users' ? { uid, email, phone, userRole: 'user', name: secret } : {});
    if (collection === 'users') continue;
    for (const field of uids) put(newId('d'), nested(field, uid));
    for (const field of uidPrefix) put(newId('d'), nested(field, `${uid}_2026-05_1`));
    for (const field of emails) put(newId('d'), naming(collection, field, email));
    for (const field of phones) {
      for (const written of [phone, phone.slice(1), digits, Number(digits)])
        typed.push([`${collection}/${newId('d')}`, { ...nested(field, written), nota: secret }]);
    }
    for (const parent of via?.collections ?? []) {
      const [to] = writes
        .filter(([path]) => path.startsWith(`${parent}/`))
        .map(([path]) => path.split('/')[1]);
      put(via?.prefixed ? `${parent}_${phone}` : newId('d'), { [via?.field ?? '']: to });
    }
  }
  const batch = db.batch();
  for (const [path, data] of [...writes, ...typed]) batch.set(db.doc(path), data);
  await batch.commit();
  for (const file of [
    `documenti/${uid}/a_referto.pdf`,
    `documenti/${uid}/questionari/t/instances/i/f/x_foto.png`,
    `check/${uid}/1.jpg`,
  ]) {
    await bucket.file(file).save(`${secret} ${file}`);
  }
  return {
    uid,
    email,
    phone,
    paths: writes.map(([path]) => path),
    typed: typed.map(([path]) => path),
    secret,
  };
}

/**
 * Derived by triggers from other documents, which may replace or remove them: the list of
 * duplicates, the client's copy of plans, whether to follow the client (the document whose id is
 * the person's uid).
 */
const isMade = (path: string) =>
  /^(ticketdoppi|alimentazioniClienti)\//.test(path) || path.startsWith('daseguire/g');
/** The person's remaining documents. */
const remaining = async ({ paths, secret }: Somebody) => {
  const own = paths.filter((path) => !isMade(path));
  const docs = await db.getAll(...own.map((path) => db.doc(path)));
  return docs
    .filter((doc) => JSON.stringify(doc.data() ?? {}).includes(secret))
    .map((doc) => doc.ref.path);
};
const existing = async (paths: readonly string[]) =>
  (await db.getAll(...paths.map((path) => db.doc(path))))
    .filter(({ exists }) => exists)
    .map(({ ref }) => ref.path);
const documents = ({ paths }: Somebody) => paths.filter((path) => !isMade(path)).length;
const filesOf = async (uid: string) =>
  (await bucket.getFiles())[0].map(({ name }) => name).filter((name) => name.includes(uid));
const keptCollections = Object.entries(PERSONAL_DATA).flatMap(([name, data]) =>
  'erase' in data && data.erase === 'keep' ? [name] : [],
);

/** Runs the actual command. */
function typed(...args: string[]) {
  return promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/personal-data.ts', ...args],
    { env: process.env },
  );
}
/** Runs the command in this process; returns its output. */
async function command(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await personalData(args, (text) => lines.push(text));
  return lines.join('\n');
}

describe('the export of a person’s data', () => {
  it('has every document and file about the person, and nobody else’s', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const out = path.join(mkdtempSync(path.join(tmpdir(), 'gdpr-')), 'dati.zip');
    const { stdout } = await typed('export', me.email, '--out', out);
    expect(stdout).toContain('files: 3');
    const entries = unzip(readFileSync(out));
    for (const path of me.paths) {
      if (isMade(path)) continue;
      const [collection = '', id = ''] = path.split('/');
      const documents = fieldsOf(JSON.parse(entries.get(`${collection}.json`)?.toString() ?? '{}'));
      expect(fieldsOf(documents[id]).nota, path).toBe(me.secret);
    }
    expect(entries.get(`file/documenti/${me.uid}/a_referto.pdf`)?.toString()).toContain(me.secret);
    expect([...entries.keys()].filter((name) => name.startsWith('file/'))).toHaveLength(3);
    expect(JSON.parse(entries.get('account.json')?.toString() ?? '')).toMatchObject({
      uid: me.uid,
      email: me.email,
      disabled: false,
    });
    expect(
      [...entries.values()].some(
        (content) => content.includes(other.secret) || content.includes(other.email),
      ),
    ).toBe(false);
    // Documents linked only by number are listed, but not included.
    const ids = me.typed.map((path) => path.split('/')[1] ?? '');
    expect(me.typed.every((path) => stdout.includes(path))).toBe(true);
    expect([...entries.values()].some((content) => ids.some((id) => content.includes(id)))).toBe(
      false,
    );
    expect(await remaining(me)).toHaveLength(documents(me));
  });
  it('refuses to write over a file, and who is not there', async () => {
    const { uid } = await somebody();
    const out = path.join(mkdtempSync(path.join(tmpdir(), 'gdpr-')), 'dati.zip');
    writeFileSync(out, 'di prima');
    await expect(command('export', 'nessuno@esempio.test')).rejects.toThrow('nessuno');
    await expect(command('export', uid, '--out', out)).rejects.toThrow('is there already: delete');
    await expect(command('export', uid, '--out', `${out}/x.zip`)).rejects.toThrow('no folder');
    expect(readFileSync(out, 'utf8')).toBe('di prima');
  });
});

describe('exportPerson', () => {
  type Answer = AnswerOf<typeof CALLABLES.exportPerson>;
  const entriesOf = async (uid: string) =>
    (await db.collection('registro').where('what', '==', 'export').where('docId', '==', uid).get())
      .docs;

  it('gives every document about the person by the table that erasing goes by, nobody else’s, lists the files, and leaves one entry', async () => {
    const [me, other, admin] = [await somebody(), await somebody(), newId('a')];
    const { http, result } = await run(
      CALLABLES.exportPerson,
      await tokenFor(admin, 'Amministratore'),
      { userId: me.uid },
    );
    expect(http).toBe(200);
    const { entry, parts, next, rest } = result as Answer;
    const known = new Map(
      parts.flatMap(({ collection, documents }) =>
        documents.map(({ id, data }) => [`${collection}/${id}`, data]),
      ),
    );
    for (const path of me.paths)
      if (!isMade(path)) expect(known.get(path)?.nota, path).toBe(me.secret);
    const text = JSON.stringify(result);
    for (const foreign of [
      other.secret,
      other.email,
      ...me.typed.map((path) => path.split('/')[1] ?? ''),
    ])
      expect(text).not.toContain(foreign);
    expect(next).toBeNull();
    expect(rest).toMatchObject({
      uid: me.uid,
      account: { email: me.email, disabled: false },
      unproven: { count: me.typed.length, more: false },
    });
    expect(rest?.files.map(({ path: name }) => name).sort()).toEqual(
      (await filesOf(me.uid)).sort(),
    );
    const entries = await entriesOf(me.uid);
    expect(entries.map((one) => [one.id, one.data()])).toEqual([
      [
        entry,
        {
          who: admin,
          whoEmail: `${admin.toLowerCase()}@esempio.test`,
          what: 'export',
          collection: 'users',
          docId: me.uid,
          about: me.uid,
          when: expect.any(Timestamp) as Timestamp,
        },
      ],
    ]);
    expect(await remaining(me)).toHaveLength(documents(me));
  });

  it('[DE-101] has nothing of what staff noted about a ticket, nor who takes care of it, also once the ticket is deleted; erasing takes both', async () => {
    const [uid, ticketId, orderId] = [newId('g'), newId('t'), newId('o')];
    await tokenFor(uid, 'user');
    const of = (collection: string, docId: string, item: string, more: Stored) => {
      const id = [collection, docId, item].filter(Boolean).join('_');
      return { id, data: { collection, docId, item, userId: uid, by: 'bea', ...more } };
    };
    const ticket = { userId: uid, conversations: [{ type: 'Richiesta', content: 'Ho male' }] };
    const order = of('orders', orderId, '', { staffNote: 'Paga a rate' });
    const attachment = of('assistenzatecnica', ticketId, 'f', {
      filePath: `documenti/${uid}/x.pdf`,
      fileName: 'x.pdf',
    });
    const internal = ['tickets', 'assistenzatecnica'].flatMap((collection) => [
      of(collection, ticketId, 'n', { staffNote: `Riservata ${collection}` }),
      of(collection, ticketId, 'carico', { assignedEmail: 'bea@riservata.test' }),
    ]);
    const notes = [order, attachment, ...internal];
    const entry = db.doc(`registro/${newId('r')}`);
    await Promise.all([
      ...notes.map(({ id, data }) => db.doc(`noteinterne/${id}`).set(data)),
      entry.set({
        what: 'delete',
        collection: 'tickets',
        docId: ticketId,
        about: uid,
        before: ticket,
        beside: notes.map((note) => ({ collection: 'noteinterne', ...note })),
      }),
    ]);
    const { result } = await run(CALLABLES.exportPerson, await tokenOf(), { userId: uid });
    const documents = (name: string) =>
      (result as Answer).parts.find(({ collection }) => collection === name)?.documents ?? [];
    expect(JSON.stringify(result)).not.toMatch(/iservata/);
    const kept = [attachment.id, order.id];
    expect(documents('noteinterne').map(({ id }) => id)).toEqual(expect.arrayContaining(kept));
    expect(documents('noteinterne')).toHaveLength(kept.length);
    const logged = documents('registro').find(({ id }) => id === entry.id)?.data;
    expect(logged).toMatchObject({
      before: ticket,
      beside: [{ id: order.id }, { id: attachment.id }],
    });
    const out = path.join(mkdtempSync(path.join(tmpdir(), 'gdpr-')), 'dati.zip');
    await command('export', uid, '--out', out);
    const files = unzip(readFileSync(out));
    expect(files.get('noteinterne.json')?.toString()).toContain('Paga a rate');
    expect([...files.values()].join('\n')).not.toMatch(/iservata/);
    await invoke(CALLABLES.deleteUser, await tokenOf(), { userId: uid });
    expect(await existing(notes.map(({ id }) => `noteinterne/${id}`))).toEqual([]);
  });

  it('comes in parts, each document once; what was changed meanwhile begins its collection anew', async () => {
    const uid = newId('g');
    await tokenFor(uid, 'user');
    const names = Array.from({ length: 12 }, (_, n) => `t${String(n).padStart(2, '0')}${uid}`);
    for (const name of names)
      await db.doc(`tickets/${name}`).set({ userId: uid, testo: 'x'.repeat(1_000), quanto: NaN });
    const person = await findPerson({ auth: getAuth(app), db, bucket }, uid);
    if (!person) throw new Error('nobody');
    const tickets = ({ parts }: Pick<Answer, 'parts'>) =>
      parts.find(({ collection }) => collection === 'tickets');
    const ids: string[] = [];
    let from: { collection: string; count: number; last: string } | null = null;
    let calls = 0;
    do {
      const answer: Awaited<ReturnType<typeof chunkOf>> = await chunkOf(db, person, from, 3_000);
      ids.push(...(tickets(answer)?.documents ?? []).map(({ id }) => id));
      from = answer.next;
      calls += 1;
    } while (from);
    expect(ids).toEqual(names);
    expect(calls).toBeGreaterThan(4);
    const first = await chunkOf(db, person, null, 3_000);
    await db.doc(`tickets/${names[0]}`).delete();
    const anew = await chunkOf(db, person, first.next, 3_000);
    expect(tickets(anew)).toMatchObject({ from: 0 });
    expect(tickets(anew)?.documents[0]?.id).toBe(names[1]);
    // Control: without such a change it resumes.
    const on = await chunkOf(db, person, anew.next, 3_000);
    expect(tickets(on)?.from).toBe(anew.next?.count);
  });

  it('no part is given without the caller’s own entry, of that person, begun a moment ago', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const [mine, theirs] = [
      await tokenFor(newId('a'), 'Amministratore'),
      await tokenFor(newId('a'), 'Amministratore'),
    ];
    const { entry } = (await run(CALLABLES.exportPerson, mine, { userId: me.uid }))
      .result as Answer;
    const goneOn = (token: string, userId: string, name: string) =>
      run(CALLABLES.exportPerson, token, {
        userId,
        from: { entry: name, collection: 'users', count: 0, last: '' },
      });
    expect((await goneOn(mine, me.uid, entry)).http).toBe(200);
    for (const outcome of [
      await goneOn(theirs, me.uid, entry),
      await goneOn(mine, other.uid, entry),
      await goneOn(mine, me.uid, 'a'.repeat(20)),
    ])
      expect(refusalOf(outcome)).toBe('not-found');
    await db.doc(`registro/${entry}`).update({ when: new Date(Date.now() - 3_700_000) });
    expect(refusalOf(await goneOn(mine, me.uid, entry))).toBe('not-found');
    expect(await entriesOf(me.uid)).toHaveLength(1);
  });

  it('is Amministratore’s alone, and of nobody there is nothing', async () => {
    const me = await somebody();
    for (const role of ['Studio', 'Spedizioni', 'user'])
      expect(
        refusalOf(await run(CALLABLES.exportPerson, await tokenOf(role), { userId: me.uid })),
      ).toBe('permission-denied');
    expect(refusalOf(await run(CALLABLES.exportPerson, null, { userId: me.uid }))).toBe(
      'unauthenticated',
    );
    expect(
      refusalOf(await run(CALLABLES.exportPerson, await tokenOf(), { userId: newId('nessuno') })),
    ).toBe('not-found');
    expect(await entriesOf(me.uid)).toEqual([]);
  });

  it('[SE-007] is given for so many people a day', async () => {
    const [me, admin] = [await somebody(), newId('a')];
    const token = await tokenFor(admin, 'Amministratore');
    expect((await run(CALLABLES.exportPerson, token, { userId: me.uid })).http).toBe(200);
    await db.doc(`limiti/esportazioni_${admin}`).update({ count: EXPORTS_PER_DAY });
    expect(refusalOf(await run(CALLABLES.exportPerson, token, { userId: me.uid }))).toBe('quota');
    expect(await entriesOf(me.uid)).toHaveLength(1);
  });
});

describe('deleteUser', () => {
  it('[SE-011] what is named beside the person is a document of the list, or nothing is erased', async () => {
    const me = await somebody();
    for (const path of [
      'contatti/.',
      'contatti/..',
      'contatti/__x__',
      'contatti/',
      'contatti',
      '/',
      '',
      `users/${me.uid}`,
      '__proto__/x',
    ]) {
      expect(
        refusalOf(
          await run(CALLABLES.deleteUser, await tokenOf(), { userId: me.uid, also: [path] }),
        ),
        path,
      ).toBe('invalid');
    }
    expect((await getAuth(app).getUser(me.uid)).disabled).toBe(false);
  });

  it('[SE-011] who only typed a customer’s address takes nothing of the customer’s along', async () => {
    const [uid, email] = [newId('m'), `${newId('v').toLowerCase()}@esempio.test`];
    await tokenFor(uid, 'user', { email });
    const theirs = ['orders', 'contatti', 'percorsi', 'inviidigiornata'].map((name) =>
      db.doc(`${name}/${newId('d')}`),
    );
    await Promise.all(theirs.map((ref) => ref.set({ userEmail: email, email, totalPrice: 1 })));
    const own = db.doc(`assistenzatecnica/${newId('t')}`);
    await own.set({ userId: uid });
    expect((await run(CALLABLES.deleteUser, await tokenOf(), { userId: uid })).http).toBe(200);
    expect(await existing(theirs.map(({ path }) => path))).toHaveLength(theirs.length);
    expect((await theirs[0]?.get())?.get('userEmail')).toBe(email);
    expect((await own.get()).exists).toBe(false);
  });

  it('[SE-011] begun again with what was confirmed, it goes on; each document is counted once, as in one run', async () => {
    const services = { auth: getAuth(app), db, bucket };
    const by = { uid: 'a1', email: 'a@esempio.test' };
    const counts = [];
    for (const stops of [false, true]) {
      const me = await somebody();
      // Once stripped, the order no longer matches when the next call confirms it again.
      const order = db.doc(`orders/${newId('o')}`);
      await order.set({ userEmail: `altro.${me.email}`, total: '10.00', nota: me.secret });
      await db.doc(`users/${me.uid}`).update({ email: `altro.${me.email}` });
      const also = [order.path, ...me.typed];
      for (let pages = 0, finished = false; !finished; pages += 1) {
        const person = await findPerson(services, me.uid);
        if (!person) throw new Error('nobody');
        let left = stops ? 15 : 1_000;
        const shouldStop = () => (left -= 1) < 0;
        const answer = await erasePerson(services, person, by, { also, shouldStop });
        ({ finished } = answer);
        if (finished) counts.push(answer);
        if (stops && !finished) expect(pages).toBeLessThan(50);
      }
      expect((await order.get()).get('userEmail')).toBeUndefined();
      expect(await existing(me.typed)).toEqual([]);
    }
    expect(counts[1]).toEqual(counts[0]);
  });

  it('[SE-011] what is no longer one of those after a first call is refused, and not by «nothing was erased»', async () => {
    const [me, token] = [await somebody(), await tokenOf()];
    const [lead = '', ...rest] = me.typed.filter((path) => path.startsWith('contatti/'));
    const also = [lead, rest[0] ?? ''];
    const said = async () =>
      (await run(CALLABLES.deleteUser, token, { userId: me.uid, also })).error?.message;
    const foreign = () => db.doc(lead).update({ telefono: '+390000000001' });
    await foreign();
    expect(await said()).toBe(peopleMessages.matchesChanged);
    await db.doc(lead).update({ telefono: me.phone });
    const person = await findPerson({ auth: getAuth(app), db, bucket }, me.uid);
    if (!person) throw new Error('nobody');
    let left = 3;
    await erasePerson(
      { auth: getAuth(app), db, bucket },
      person,
      { uid: 'a', email: '' },
      {
        shouldStop: () => (left -= 1) < 0,
      },
    );
    await foreign();
    expect(await said()).toBe(peopleMessages.matchesChangedMeanwhile);
    expect((await db.doc(lead).get()).exists).toBe(true);
  });

  it('[SE-011] comes in pages, however much there is, each document once', async () => {
    const [uid, batch] = [newId('g'), db.batch()];
    await tokenFor(uid, 'user');
    // Only slightly more than a page, because each order is an event that reads all orders of the
    // client.
    for (let n = 0; n < 60; n += 1)
      batch.set(db.doc(`orders/${newId('o')}`), { uid, userId: uid, totalPrice: n });
    await batch.commit();
    const person = await findPerson({ auth: getAuth(app), db, bucket }, uid);
    const [orders] = personalLocations().filter(({ collection }) => collection === 'orders');
    if (!person || !orders) throw new Error('nobody');
    const pages = [];
    for await (const page of pagesOf(db, orders, person)) pages.push(page.map(({ ref }) => ref.id));
    expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(50);
    expect(new Set(pages.flat()).size).toBe(60);
    expect(pages.flat()).toHaveLength(60);
  });

  it('the command erases too, and only when told twice', async () => {
    const me = await somebody();
    await expect(command('erase', me.uid)).rejects.toThrow('--by');
    const by = ['--by', 'titolare@esempio.test', '--yes'];
    for (const mistaken of [
      [me.uid, '--by', 'titolare', '--yes'],
      [me.uid, newId('altro'), ...by],
      [me.uid, ...by, '--also', 'ordini/x'],
    ])
      await expect(command('erase', ...mistaken)).rejects.toThrow(
        /usage: |^ordini\/x is not one of the documents to decide on$/,
      );
    expect(await remaining(me)).toHaveLength(documents(me));
    expect(await command('erase', me.uid, '--by', 'titolare@esempio.test')).toContain(
      '--yes erases',
    );
    expect(await remaining(me)).toHaveLength(documents(me));
    await command('erase', me.uid, '--by', 'titolare@esempio.test', '--yes');
    expect((await remaining(me)).map((path) => path.split('/')[0])).toEqual(keptCollections);
  });
});

describe('deleteUser beside the triggers', () => {
  beforeAll(withTriggers);

  it('erases the person everywhere, nobody else, and leaves a record that it was done', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const uid = newId('s');
    const token = await tokenFor(uid, 'Amministratore');
    const { result } = await invoke(CALLABLES.deleteUser, token, { userId: me.uid });
    expect(result).toMatchObject({ files: 3, kept: 1, deleted: expect.any(Number) as number });
    expect((await remaining(me)).map((path) => path.split('/')[0])).toEqual(keptCollections);
    expect(await filesOf(me.uid)).toEqual([]);
    await expect(getAuth(app).getUser(me.uid)).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
    const entries = (
      await db
        .collection('registro')
        .where('what', '==', 'erase')
        .where('docId', '==', me.uid)
        .get()
    ).docs;
    expect(entries.map((entry) => entry.data())).toEqual([
      {
        who: uid,
        whoEmail: `${uid.toLowerCase()}@esempio.test`,
        what: 'erase',
        collection: 'users',
        docId: me.uid,
        about: me.uid,
        before: {},
        when: expect.any(Timestamp) as Timestamp,
        erased: { ...(result as object), finished: undefined },
      },
    ]);
    expect(JSON.stringify(entries.map((entry) => entry.data()))).not.toContain(me.email);
    expect(await remaining(other)).toHaveLength(documents(other));
    expect(await filesOf(other.uid)).toHaveLength(3);
    // The triggers fired by deleting its tickets recreate nothing.
    await eventually('the list of duplicates without the person', async () =>
      (await db.collection('ticketdoppi').where('userId', '==', me.uid).get()).empty
        ? true
        : undefined,
    );
  });

  it('[SE-011] what the register keeps of a message that was deleted goes as well', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const admin = await tokenOf();
    const entries = await Promise.all(
      [me, other].map(async ({ uid, secret }) => {
        const message = buildMessage({ content: secret });
        const ticket = db.doc(`assistenzatecnica/${newId('t')}`);
        await ticket.set(buildTicket({ userId: uid, conversations: [message] }));
        const problem = {
          kind: 'technical',
          id: ticket.id,
          message: messageIdentity(message),
          copies: 1,
        };
        expect((await run(CALLABLES.deleteMessage, admin, problem)).http).toBe(200);
        // The erasure may come when the message's ticket has already gone.
        await ticket.delete();
        const { docs } = await db.collection('registro').where('docId', '==', ticket.id).get();
        expect(JSON.stringify(docs.map((entry) => entry.data()))).toContain(secret);
        return docs[0]?.ref.path ?? '';
      }),
    );
    expect((await run(CALLABLES.deleteUser, admin, { userId: me.uid })).http).toBe(200);
    const [mine, theirs] = await Promise.all(
      entries.map(async (path) => (await db.doc(path).get()).data()),
    );
    expect(mine).toMatchObject({ what: 'delete-message' });
    expect(mine).not.toHaveProperty('before');
    expect(JSON.stringify(theirs)).toContain(other.secret);
  });

  it('[DE-101] takes what staff noted of an order, a ticket, a check and a plan along, also where the note doesn’t say whose it is', async () => {
    const me = await somebody();
    const [order, check] = [db.doc(`orders/${newId('o')}`), db.doc(`check/${newId('k')}`)];
    await order.set({ uid: me.uid, userId: me.uid, totalPrice: 1 });
    await check.set({ userId: me.uid });
    const ticket = db.doc(`assistenzatecnica/${newId('t')}`);
    await ticket.set({ userId: me.uid, conversations: [] });
    const notes = [
      ['assistenzatecnica', ticket.id, 'carico'],
      ['orders', order.id, ''],
      ['check', check.id, ''],
      ['alimentazioni', me.uid, '17'],
    ].map(([collection = '', docId = '', item = '']) => ({ collection, docId, item, userId: '' }));
    const refs = notes.map((note) =>
      db.doc(`noteinterne/${[note.collection, note.docId, note.item].filter(Boolean).join('_')}`),
    );
    await Promise.all(
      refs.map((ref, index) => ref.set({ ...notes[index], staffNote: 'Non paga' })),
    );
    const other = db.doc(`noteinterne/orders_${newId('o')}`);
    await other.set({ collection: 'orders', docId: 'altro', item: '', userId: '' });
    await invoke(CALLABLES.deleteUser, await tokenOf(), { userId: me.uid });
    expect(await existing([...refs.map(({ path }) => path), other.path])).toEqual([other.path]);
  });

  it('[CP-042] keeps an order for the accounts, without the person', async () => {
    const me = await somebody();
    const order = db.doc(`orders/${newId('export_')}`);
    const accounts = {
      orderId: '7',
      totalPrice: 300,
      status: 'wc-completed',
      paymentMethod: 'paypal',
      products: [{ name: 'FC 1', price: 300 }],
    };
    await order.set({
      ...accounts,
      userEmail: me.email,
      uid: me.uid,
      notes: 'intollerante',
      billing: { phone: me.phone },
      createdBy: me.uid,
    });
    await invoke(CALLABLES.deleteUser, await tokenOf(), { userId: me.uid });
    const { idx, erasedAt, ...kept } = (await order.get()).data() ?? {};
    expect(kept).toEqual(accounts);
    expect(erasedAt).toBeInstanceOf(Timestamp);
    expect(JSON.stringify(idx ?? {})).not.toContain('esempio');
    expect(
      (await invoke(CALLABLES.deleteUser, await tokenOf(), { userId: me.uid })).error?.details?.app,
    ).toBe('not-found');
  });

  it('a lead with the person’s number but somebody else’s e-mail stays; an order sold by an erased staff member keeps its client', async () => {
    const me = await somebody();
    const lead = db.doc(`contatti/${newId('l')}`);
    await lead.set({ telefono: me.phone, email: 'sorella@esempio.test' });
    expect(
      refusalOf(
        await run(CALLABLES.deleteUser, await tokenOf(), { userId: me.uid, also: [lead.path] }),
      ),
    ).toBe('invalid');
    const order = db.doc(`orders/${newId('o')}`);
    await order.set({
      uid: me.uid,
      userId: 'un-altro',
      userEmail: 'un-altro@esempio.test',
      totalPrice: 1,
    });
    await invoke(CALLABLES.deleteUser, await tokenOf(), { userId: me.uid });
    expect((await lead.get()).exists).toBe(true);
    expect((await order.get()).get('userEmail')).toBe('un-altro@esempio.test');
  });

  it('[SE-011] goes by the proven address however it was typed, in every place where an order has it, and never by who sold an order', async () => {
    const me = newId('G');
    const email = `${me.toLowerCase()}@esempio.test`;
    const typed = `${me}@Esempio.test`;
    await tokenFor(me, 'user', { email, emailVerified: true });
    await db.doc(`users/${me}`).update({ email: typed });
    // The index, as the trigger makes it.
    const idx = { email };
    const mine: [string, Stored][] = [
      [`comunicazioni/${newId('m')}`, { userEmail: typed }],
      [`inviidigiornata/${newId('m')}`, { email: typed }],
      [`contatti/${newId('m')}`, { email: typed.toUpperCase(), idx }],
      [`orders/${newId('m')}`, { billing: { email: typed.toUpperCase() }, idx }],
      [`orders/${newId('m')}`, { customerEmail: typed, idx }],
      [`orders/${newId('m')}`, { email: typed, uid: 'chi-ha-venduto', created_at: 1, idx }],
    ];
    const others: [string, Stored][] = [
      { total_with_discount: 5 },
      { created_at: 1 },
      { fonte: 'Roma' },
    ].map((sign) => [
      `orders/${newId('s')}`,
      { ...sign, uid: me, billing: { email: 'altra@esempio.test', first_name: 'Altra' } },
    ]);
    for (const [path, data] of [...mine, ...others]) await db.doc(path).set(data);
    await invoke(CALLABLES.deleteUser, await tokenOf(), { userId: me });
    for (const [path] of mine)
      expect(
        JSON.stringify((await db.doc(path).get()).data() ?? {}).toLowerCase(),
        path,
      ).not.toContain('esempio');
    for (const [path] of others)
      expect((await db.doc(path).get()).get('billing.first_name'), path).toBe('Altra');
  });

  it('[SE-011] what only a typed number or an unverified address joins is listed, and goes when it is named, with what belongs to it', async () => {
    const [me, token] = [await somebody(), await tokenOf()];
    const matches = async () =>
      (await run(CALLABLES.unprovenMatches, token, { userId: me.uid })).result as {
        matches: { path: string; by: string }[];
      };
    expect((await matches()).matches.map(({ path, by }) => [path, by]).sort()).toEqual(
      me.typed.map((path) => [path, 'phone']).sort(),
    );
    const [lead = '', ...others] = me.typed.filter((path) => path.startsWith('contatti/'));
    const reminder = db.doc(`contattiPromemoria/${newId('p')}`);
    await reminder.set({ contactId: lead.split('/')[1] });
    const history = db.doc(`storialead/${lead.split('/')[1]}`);
    await history.set({ contactId: lead.split('/')[1], voci: [] });
    const stranger = db.doc(`contatti/${newId('l')}`);
    await stranger.set({ telefono: '+390000000001' });
    // The lead's number, and that of another list's lead with the same id.
    const [number, another] = [
      db.doc(`numeri/contatti_+1${me.phone.slice(3)}`),
      db.doc(`numeri/ricontatti_+1${me.phone.slice(3)}`),
    ];
    for (const ref of [number, another])
      await ref.set({ contactId: lead.split('/')[1], at: new Date() });
    expect(
      refusalOf(
        await run(CALLABLES.deleteUser, token, { userId: me.uid, also: [lead, stranger.path] }),
      ),
    ).toBe('invalid');
    expect(await remaining(me)).toHaveLength(documents(me));
    expect((await run(CALLABLES.deleteUser, token, { userId: me.uid, also: [lead] })).http).toBe(
      200,
    );
    expect(await existing([lead, reminder.path, number.path, history.path])).toEqual([]);
    expect(await existing([...others, stranger.path, another.path])).toHaveLength(
      others.length + 2,
    );
  });

  it('[SE-011] interrupted and begun again, it finishes, and one entry counts all; done, there is nobody any more', async () => {
    const [me, token] = [await somebody(), await tokenOf()];
    const services = { auth: getAuth(app), db, bucket };
    let left = 3;
    const stop = { shouldStop: () => (left -= 1) < 0 };
    const by = { uid: 'a1', email: 'a@esempio.test' };
    const person = await findPerson(services, me.uid);
    if (!person) throw new Error('nobody');
    expect((await erasePerson(services, person, by, stop)).finished).toBe(false);
    // The account is disabled from the start, and the next call finds it again by its verified
    // data.
    expect((await db.doc(`users/${me.uid}`).get()).get('disabled')).toBe(true);
    expect((await getAuth(app).getUser(me.uid)).disabled).toBe(true);
    const { result } = await run(CALLABLES.deleteUser, token, { userId: me.uid });
    expect((await remaining(me)).map((path) => path.split('/')[0])).toEqual(keptCollections);
    const entries = (
      await db
        .collection('registro')
        .where('what', '==', 'erase')
        .where('docId', '==', me.uid)
        .get()
    ).docs;
    expect(entries.map((entry) => entry.get('erased') as unknown)).toEqual([
      expect.objectContaining({ files: 3 }),
    ]);
    expect(result).toMatchObject({ files: 3, finished: true });
    expect(refusalOf(await run(CALLABLES.deleteUser, token, { userId: me.uid }))).toBe('not-found');
  });

  it('[SE-011] what a colleague writes of the person meanwhile goes as well, and the entry counts it', async () => {
    const me = await somebody();
    const services = { auth: getAuth(app), db, bucket };
    const person = await findPerson(services, me.uid);
    if (!person) throw new Error('nobody');
    const checks = me.paths.filter((path) => path.startsWith('check/'));
    const late = [`check/${newId('c')}`, `alimentazioni/${me.uid}`, `noteinterne/users_${me.uid}`];
    let written = false;
    const erased = await erasePerson(
      services,
      person,
      { uid: 'a1', email: 'a@esempio.test' },
      {
        // Writes documents once the erasure has been through their collections.
        shouldStop: async () => {
          if (written || (await existing(checks)).length > 0) return false;
          written = true;
          await Promise.all(
            late.map((path) => db.doc(path).set({ userId: me.uid, nota: me.secret })),
          );
          await bucket.file(`check/${me.uid}/tardi.jpg`).save(me.secret);
          return false;
        },
      },
    );
    expect(written).toBe(true);
    expect([await existing(late), await filesOf(me.uid)]).toEqual([[], []]);
    const [entry] = (
      await db
        .collection('registro')
        .where('what', '==', 'erase')
        .where('docId', '==', me.uid)
        .get()
    ).docs;
    expect(entry?.get('erased')).toEqual({ ...erased, finished: undefined });
    expect(erased.kept).toBe(1);
  });
});
