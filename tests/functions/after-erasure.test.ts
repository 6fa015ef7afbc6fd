// Runs the triggers in this process, to know when they have ended.
import { getAuth } from 'firebase-admin/auth';
import { getStorage } from 'firebase-admin/storage';
import { describe, expect, it, vi } from 'vitest';
import { personalLocations } from '@/domain/access/personalData';
import { fieldsOf, timeOf } from '@/domain/stored';
import { erasePerson } from '../../functions/src/people/erase-person';
import { findPerson } from '../../functions/src/people/personal-data';
import { database } from '../../functions/src/kit/runtime';
import { buildUser, type Stored } from '../fixtures/builders';
import { app, db, newId, tokenFor } from './emulated';
import { change, functions } from './in-process';

const bucket = getStorage(app).bucket('demo-coaching.firebasestorage.app');
const services = { auth: getAuth(app), db, bucket };
const BY = { uid: 'a1', email: 'a@esempio.test' };
const emailOf = (uid: string) => `${uid.toLowerCase()}@esempio.test`;

async function erased(shouldStop?: () => boolean, uid = newId('e')): Promise<string> {
  await tokenFor(uid, 'user', { email: emailOf(uid), emailVerified: true });
  // A document that makes a first page, after which the erasure may stop.
  await db.doc(`visti/${uid}`).set({ uid });
  const person = await findPerson(services, uid);
  if (!person) throw new Error('nobody');
  await erasePerson(services, person, BY, shouldStop ? { shouldStop } : {});
  return uid;
}

/** Writes as an offline device would, and handles the event. */
async function arrives(path: string, data: Stored): Promise<void> {
  const ref = db.doc(path);
  const before = await ref.get();
  await ref.set(data, { merge: true });
  const [collection = ''] = path.split('/');
  await functions.documentWrittenBy.run(change(collection, before, await ref.get()));
}
const nested = (field: string, value: unknown): Stored => {
  const [outer = '', inner] = field.split('.');
  return inner ? { [outer]: { [inner]: value } } : { [outer]: value };
};

describe('[SE-031] what is written of an erased person afterwards', () => {
  it('goes by the table, however a document names the uid; nobody else’s', async () => {
    const [uid, other] = [await erased(), newId('e')];
    await db.doc(`users/${other}`).set(buildUser({ uid: other }));
    const left: string[] = [];
    for (const {
      collection,
      uid: fields = [],
      uidPrefix = [],
      ids,
      erase,
    } of personalLocations()) {
      const named: [string, (of: string) => Stored][] = [
        ...(ids?.(uid) ?? []).map((id): [string, () => Stored] => [id, () => ({})]),
        ...fields.map((field): [string, (of: string) => Stored] => [
          newId('d'),
          (of) => nested(field, of),
        ]),
        ...uidPrefix.map((field): [string, (of: string) => Stored] => [
          newId('d'),
          (of) => nested(field, `${of}_2026-05_1`),
        ]),
      ];
      for (const [id, naming] of named) {
        const secret = `Frase di ${uid}`;
        await arrives(`${collection}/${id}`, { ...naming(uid), nota: secret });
        const stored = (await db.doc(`${collection}/${id}`).get()).data();
        if (erase !== 'keep' && JSON.stringify(stored ?? {}).includes(secret))
          left.push(`${collection}/${id}`);
        if (erase === 'delete' && stored) left.push(`${collection}/${id}`);
        const theirs = db.doc(`${collection}/${newId('o')}`);
        await arrives(theirs.path, { ...naming(other), nota: 'altrui' });
        expect((await theirs.get()).get('nota'), theirs.path).toBe('altrui');
      }
    }
    expect(left).toEqual([]);
  });

  it('a file that comes with its record goes too; an order stays for the accounts, each time without the person', async () => {
    const uid = await erased();
    const filePath = `documenti/${uid}/x_tardi.pdf`;
    await bucket.file(filePath).save('tardi');
    await arrives(`documenti/${newId('d')}`, { userId: uid, filePath });
    expect(await bucket.file(filePath).exists()).toEqual([false]);
    const order = `orders/${newId('o')}`;
    for (const note of ['prima', 'dopo']) {
      await arrives(order, { userId: uid, total: '10.00', billing: { first_name: note } });
      const { idx, erasedAt, ...kept } = fieldsOf((await db.doc(order).get()).data());
      void idx;
      expect(timeOf(erasedAt)).toBeInstanceOf(Date);
      expect(kept).toEqual({ total: '10.00' });
    }
    // An order that the person sold still belongs to its buyer.
    const sold = `orders/${newId('o')}`;
    await arrives(sold, { uid, userId: 'altra', userEmail: 'altra@esempio.test' });
    expect((await db.doc(sold).get()).get('userId')).toBe('altra');
  });

  it('what came with a record goes too if an earlier run of the event was killed once the record was gone', async () => {
    const uid = await erased();
    const filePath = `documenti/${uid}/y_tardi.pdf`;
    await bucket.file(filePath).save('tardi');
    const record = db.doc(`documenti/${newId('d')}`);
    const nothing = await record.get();
    await record.set({ userId: uid });
    const written = change('documenti', nothing, await record.get());
    await record.delete();
    await functions.documentWrittenBy.run(written);
    expect(await bucket.file(filePath).exists()).toEqual([false]);
  });

  it('goes by the address where no uid stands in it, unless it was made afterwards or somebody has the address again', async () => {
    const uid = await erased();
    const typed = emailOf(uid).toUpperCase();
    const left = async (data: Stored, collection = 'contatti') => {
      const path = `${collection}/${newId('d')}`;
      await arrives(path, data);
      return (await db.doc(path).get()).data();
    };
    const before = '2026-01-05T10:00:00.000Z';
    for (const { collection, email = [] } of personalLocations()) {
      // Skips what functions write at once, and the seller's cart.
      if (collection === 'registro' || collection === 'carrelli') continue;
      for (const field of email.filter((name) => name !== 'idx.email')) {
        const named = { ...nested(field, typed), nota: `Frase di ${uid}` };
        for (const data of [
          named,
          { ...named, createdAt: before },
          { ...named, dataCreazione: before },
        ])
          expect(JSON.stringify((await left(data, collection)) ?? {}), collection).not.toContain(
            uid,
          );
        // Later a colleague types the address in again, without the uid of anybody who has gone.
        const later = await left({ ...named, createdAt: new Date() }, collection);
        expect(JSON.stringify(later), collection).toContain(uid);
        const ofAnother = await left({ ...nested(field, `x${typed}`), nota: uid }, collection);
        expect(JSON.stringify(ofAnother), collection).toContain(uid);
      }
    }
    expect(JSON.stringify(await left({ billing: { email: typed } }, 'orders'))).not.toContain(
      typed,
    );
    // An update of an existing document is a colleague's work on somebody's record.
    const path = `contatti/${newId('d')}`;
    await arrives(path, { name: 'Anna' });
    await arrives(path, { email: typed });
    expect((await db.doc(path).get()).get('email')).toBe(typed);
    // A document that holds a uid is about the person with that uid.
    const another = { uid: 'altra', email: typed };
    expect(await left(another, 'inviidigiornata')).toMatchObject(another);
    const again = newId('e');
    await db.doc(`users/${again}`).set(buildUser({ uid: again, email: emailOf(uid) }));
    const older = { email: typed, created_time: before };
    expect(await left(older)).toMatchObject(older);
  });

  it('goes with a lead that was erased with the person, whatever else it says', async () => {
    const uid = newId('e');
    const [mine, other] = [newId('l'), newId('l')];
    await db.doc(`contatti/${mine}`).set({ email: emailOf(uid), telefono: '+393331112223' });
    await db.doc(`contatti/${other}`).set({ email: 'altra@esempio.test' });
    await erased(undefined, uid);
    const reminder = async (contactId: string) => {
      const ref = db.doc(`contattiPromemoria/${newId('p')}`);
      await arrives(ref.path, { contactId, contactName: 'Anna', createdAt: new Date() });
      return (await ref.get()).exists;
    };
    expect(await reminder(mine)).toBe(false);
    expect(await reminder(other)).toBe(true);
  });

  it('[SE-027] a late event of an emptied list brings no content back, also of a person known by address only', async () => {
    const [uid, other] = [newId('e'), newId('o')];
    const emptied = async (owner: Stored, secret: string) => {
      // Read through the functions' own copy of the library, as in an event.
      const journey = database().doc(`percorsi/${newId('j')}`);
      await journey.set({ ...owner, steps: [{ name: `Frase di ${secret}` }] });
      const before = await journey.get();
      await journey.update({ steps: [{ x: 1 }] });
      return change('percorsi', before, await journey.get());
    };
    const events = [
      await emptied({ uid }, uid),
      await emptied({ userEmail: emailOf(uid) }, uid),
      await emptied({ userEmail: emailOf(other) }, other),
    ];
    await erased(undefined, uid);
    const none = await db.doc('registro/nessuna').get();
    const entries: unknown[] = [];
    for (const event of events) {
      await functions.documentWrittenBy.run(event);
      const log = db.collection('registro').where('docId', '==', event.params.id);
      const [entry = none] = (await log.get()).docs;
      await functions.documentWrittenBy.run(change('registro', none, entry));
      entries.push((await entry.ref.get()).data());
    }
    const [first, second, theirs] = entries;
    for (const entry of [first, second]) {
      expect(entry).toMatchObject({ what: 'empty' });
      expect(JSON.stringify(entry).toLowerCase()).not.toContain(uid.toLowerCase());
    }
    expect(JSON.stringify(theirs)).toContain(`Frase di ${other}`);
  });

  it('while the erasure isn’t through, it is left to that, which goes on', async () => {
    const uid = await erased(() => true);
    expect((await db.doc(`users/${uid}`).get()).get('disabled')).toBe(true);
    await arrives(`check/${uid}c`, { userId: uid });
    expect((await db.doc(`check/${uid}c`).get()).exists).toBe(true);
  });

  it('costs one read when a document begins to name somebody, and none when it goes on', async () => {
    const uid = newId('e');
    await db.doc(`users/${uid}`).set(buildUser({ uid }));
    const library = Object.getPrototypeOf(database()) as typeof db;
    const reads = vi.spyOn(library, 'getAll');
    const tombstones = () =>
      reads.mock.calls.flat().filter((ref) => 'path' in ref && ref.path.startsWith('cancellati/'));
    await arrives(`visti/${uid}`, { uid });
    expect(tombstones()).toHaveLength(1);
    await arrives(`visti/${uid}`, { uid, at: 1 });
    expect(tombstones()).toHaveLength(1);
    reads.mockRestore();
  });
});
