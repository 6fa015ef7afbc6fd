import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { describe, expect, it } from 'vitest';
import { CALLS } from '@/domain/calls/calls';
import { PERSONAL_DATA, personalPlaces } from '@/domain/access/personalData';
import { fieldsOf } from '@/domain/stored';
import type { Stored } from '../fixtures/builders';
import { app, db, eventually, newId, tokenFor } from './emulated';
import { invoke, tokenOf } from './services';
import { personalData } from '../../scripts/lib/personal-data-command';
import { unzip } from './unzip';

const bucket = getStorage(app).bucket('demo-coaching.firebasestorage.app');
const nested = (field: string, value: unknown): Stored => {
  const [outer = '', inner] = field.split('.');
  return inner ? { [outer]: { [inner]: value } } : { [outer]: value };
};

interface Somebody {
  uid: string;
  email: string;
  phone: string;
  /** Documents by path; in each a sentence that nobody else's has. */
  paths: string[];
  secret: string;
}

/** A person who is in every collection, in every way that the table knows, and in storage. */
async function somebody(): Promise<Somebody> {
  const uid = newId('g');
  await tokenFor(uid, 'user');
  const email = `${uid.toLowerCase()}@esempio.test`;
  const digits = String(Math.floor(1e9 + Math.random() * 8e9));
  const phone = `+39${digits}`;
  const secret = `Frase di ${uid}`;
  const writes: [string, Stored][] = [];
  for (const { collection, uid: uids = [], ids, email: emails = [], phone: phones = [], uidPrefix = [], via } of personalPlaces()) {
    const put = (id: string, data: Stored) => writes.push([`${collection}/${id}`, { ...data, nota: secret }]);
    for (const id of ids?.(uid) ?? []) put(id, collection === 'users' ? { uid, email, phone, userRole: 'user', name: secret } : {});
    if (collection === 'users') continue;
    for (const field of uids) put(newId('d'), nested(field, uid));
    for (const field of uidPrefix) put(newId('d'), nested(field, `${uid}_2026-05_1`));
    for (const field of emails) put(newId('d'), nested(field, email));
    for (const field of phones) for (const written of [phone, phone.slice(1), digits]) put(newId('d'), nested(field, written));
    if (via) {
      const [to] = writes.filter(([place]) => place.startsWith(`${via.collection}/`)).map(([place]) => place.split('/')[1]);
      put(newId('d'), { [via.field]: to });
    }
  }
  await Promise.all(writes.map(([place, data]) => db.doc(place).set(data)));
  for (const file of [`documenti/${uid}/a_referto.pdf`, `documenti/${uid}/questionari/t/instances/i/f/x_foto.png`, `check/${uid}/1.jpg`]) {
    await bucket.file(file).save(`${secret} ${file}`);
  }
  return { uid, email, phone, paths: writes.map(([place]) => place), secret };
}

/** The person's documents that are still there; the list of duplicates, which triggers keep by counting, apart. */
const remaining = async ({ paths, secret }: Somebody) => {
  const own = paths.filter((place) => !place.startsWith('ticketdoppi/'));
  const docs = await db.getAll(...own.map((place) => db.doc(place)));
  return docs.filter((doc) => JSON.stringify(doc.data() ?? {}).includes(secret)).map((doc) => doc.ref.path);
};
const documents = ({ paths }: Somebody) => paths.filter((place) => !place.startsWith('ticketdoppi/')).length;
const filesOf = async (uid: string) => (await bucket.getFiles())[0].map(({ name }) => name).filter((name) => name.includes(uid));
const keptCollections = Object.entries(PERSONAL_DATA).flatMap(([name, data]) => ('erase' in data && data.erase === 'keep' ? [name] : []));

/** The command as it is typed. */
function typed(...args: string[]) {
  return promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/personal-data.ts', ...args], { env: process.env });
}
/** The same here, without starting a process: what it says. */
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
    for (const place of me.paths) {
      if (place.startsWith('ticketdoppi/')) continue;
      const [collection = '', id = ''] = place.split('/');
      const documents = fieldsOf(JSON.parse(entries.get(`${collection}.json`)?.toString() ?? '{}'));
      expect(fieldsOf(documents[id]).nota, place).toBe(me.secret);
    }
    expect(entries.get(`file/documenti/${me.uid}/a_referto.pdf`)?.toString()).toContain(me.secret);
    expect([...entries.keys()].filter((name) => name.startsWith('file/'))).toHaveLength(3);
    expect(JSON.parse(entries.get('account.json')?.toString() ?? '')).toMatchObject({ uid: me.uid, email: me.email, disabled: false });
    expect([...entries.values()].some((content) => content.includes(other.secret) || content.includes(other.email))).toBe(false);
    expect(await remaining(me)).toHaveLength(documents(me));
  });
  it('refuses to write over a file, and who is not there', async () => {
    const { uid } = await somebody();
    const out = path.join(mkdtempSync(path.join(tmpdir(), 'gdpr-')), 'dati.zip');
    writeFileSync(out, 'di prima');
    await expect(command('export', 'nessuno@esempio.test')).rejects.toThrow('nessuno');
    await expect(command('export', uid, '--out', out)).rejects.toThrow();
    expect(readFileSync(out, 'utf8')).toBe('di prima');
  });
});

describe('deleteUser', () => {
  it('erases the person everywhere, nobody else, and leaves a record that it was done', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const uid = newId('s');
    const token = await tokenFor(uid, 'Amministratore');
    const { result } = await invoke(CALLS.deleteUser, token, { userId: me.uid });
    expect(result).toMatchObject({ files: 3, kept: 1, deleted: expect.any(Number) as number });
    expect((await remaining(me)).map((place) => place.split('/')[0])).toEqual(keptCollections);
    expect(await filesOf(me.uid)).toEqual([]);
    await expect(getAuth(app).getUser(me.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    const entries = (await db.collection('registro').where('what', '==', 'erase').where('docId', '==', me.uid).get()).docs;
    expect(entries.map((entry) => entry.data())).toEqual([
      {
        ...{ who: uid, whoEmail: `${uid.toLowerCase()}@esempio.test`, what: 'erase', collection: 'users', docId: me.uid, before: {} },
        ...{ when: expect.any(Timestamp) as Timestamp, erased: result },
      },
    ]);
    expect(JSON.stringify(entries.map((entry) => entry.data()))).not.toContain(me.email);
    expect(await remaining(other)).toHaveLength(documents(other));
    expect(await filesOf(other.uid)).toHaveLength(3);
    // The triggers that its tickets' deletion fires bring nothing back.
    await eventually('the list of duplicates without the person', async () =>
      (await db.collection('ticketdoppi').where('userId', '==', me.uid).get()).empty ? true : undefined,
    );
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
    await invoke(CALLS.deleteUser, await tokenOf(), { userId: me.uid });
    const { idx, erasedAt, ...kept } = (await order.get()).data() ?? {};
    expect(kept).toEqual(accounts);
    expect(erasedAt).toBeInstanceOf(Timestamp);
    expect(JSON.stringify(idx ?? {})).not.toContain('esempio');
    expect((await invoke(CALLS.deleteUser, await tokenOf(), { userId: me.uid })).error?.details?.app).toBe('not-found');
  });

  it('a lead with the person’s number but somebody else’s e-mail stays; an order sold by an erased staff member keeps its client', async () => {
    const me = await somebody();
    const lead = db.doc(`contatti/${newId('l')}`);
    await lead.set({ telefono: me.phone, email: 'sorella@esempio.test' });
    const order = db.doc(`orders/${newId('o')}`);
    await order.set({ uid: me.uid, userId: 'un-altro', userEmail: 'un-altro@esempio.test', totalPrice: 1 });
    await invoke(CALLS.deleteUser, await tokenOf(), { userId: me.uid });
    expect((await lead.get()).exists).toBe(true);
    expect((await order.get()).get('userEmail')).toBe('un-altro@esempio.test');
  });

  it('interrupted and begun again, it finishes; done, there is nobody any more', async () => {
    const me = await somebody();
    const token = await tokenOf();
    // As if a run had ended after some deletions and after the account.
    await Promise.all(me.paths.filter((place) => place.startsWith('contattiPromemoria/')).map((place) => db.doc(place).delete()));
    await getAuth(app).deleteUser(me.uid);
    expect((await invoke(CALLS.deleteUser, token, { userId: me.uid })).http).toBe(200);
    expect((await remaining(me)).map((place) => place.split('/')[0])).toEqual(keptCollections);
    expect((await invoke(CALLS.deleteUser, token, { userId: me.uid })).error?.details?.app).toBe('not-found');
  });

  it('the command erases too, and only when told twice', async () => {
    const me = await somebody();
    await expect(command('erase', me.uid)).rejects.toThrow('--by');
    expect(await command('erase', me.uid, '--by', 'titolare@esempio.test')).toContain('--yes erases');
    expect(await remaining(me)).toHaveLength(documents(me));
    await command('erase', me.uid, '--by', 'titolare@esempio.test', '--yes');
    expect((await remaining(me)).map((place) => place.split('/')[0])).toEqual(keptCollections);
  });
});
