/** Measures whether the writes of the app and of functions fit into one commit. */
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setFilesApart, setNotesApart } from '../../functions/src/notes/set-apart';
import { measured } from '../../functions/src/kit/measured';
import { buildMessage, buildTicket, type Stored } from '../fixtures/builders';
import { SITES, type Site } from '../fixtures/write-sites';
import { adminDb, clear, closeAdmin, closeDevices, device, person } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

it('[DE-091] a write of the app that is larger than declared fails in every test', async () => {
  const { saveMailbox } = await device(await person('Amministratore'));
  const stored = async () => (await adminDb.doc('impostazioni/accesso').get()).exists;
  const sites = SITES as Record<string, Site[]>;
  const file = 'src/data/settings/commands.ts';
  const declared = sites[file] ?? [];
  const save = () => saveMailbox('', 'casella@esempio.test');
  try {
    sites[file] = [0, 0];
    await expect(save()).rejects.toThrow();
    expect(await stored()).toBe(false);
  } finally {
    sites[file] = declared;
  }
  await save();
  expect(await stored()).toBe(true);
});

describe('[DE-091] a commit of functions is measured', () => {
  const db = measured(adminDb, true);
  const fifth = { x: 'x'.repeat(800_000) };

  it('a transaction too, each attempt anew', async () => {
    let attempts = 0;
    const writing = (documents: number) =>
      db.runTransaction((transaction) => {
        attempts += 1;
        for (let n = 0; n < documents; n += 1) transaction.set(db.doc(`news/${n}`), fifth);
        if (attempts === 1) throw Object.assign(new Error('ABORTED'), { code: 10 });
        return Promise.resolve();
      });
    await writing(4);
    expect(attempts).toBe(2);
    await expect(writing(6)).rejects.toThrow(/a commit of .* at news\/4/);
  });
});

describe('[SE-018] [DE-091] internal data of one huge document of the old application', () => {
  const db = measured(adminDb, true);
  const MANY = 4_000;
  const notes = async () => (await adminDb.collection('noteinterne').count().get()).data().count;
  /** Fails once, at this transaction. */
  const failingAt = (at: number) => {
    const run = db.runTransaction.bind(db);
    let count = 0;
    return vi.spyOn(db, 'runTransaction').mockImplementation((work, options) => {
      count += 1;
      return count === at ? Promise.reject(new Error('lost')) : run(work, options);
    });
  };

  it('leaves it in several commits, goes on after an interruption, and changes nothing again', async () => {
    const plans = adminDb.doc('alimentazioni/u');
    const alimentazioni = Array.from({ length: MANY }, (_, n) => ({ id: `p${n}`, nota1: `n${n}` }));
    await plans.set({ userId: 'u', noteinterna: 'tutti', alimentazioni });
    const failing = failingAt(3);
    await expect(setNotesApart(db, 'alimentazioni', plans)).rejects.toThrow('lost');
    failing.mockRestore();
    expect(await notes()).toBeGreaterThan(500);
    expect(await notes()).toBeLessThan(MANY);
    // The note about the whole, which the client must not read, is set apart without delay.
    expect((await plans.get()).data()).not.toHaveProperty('noteinterna');

    expect(await setNotesApart(db, 'alimentazioni', plans)).toBe(true);
    expect(await notes()).toBe(MANY + 1);
    const last = await adminDb.doc(`noteinterne/alimentazioni_u_p${MANY - 1}`).get();
    expect(last.data()).toMatchObject({ userId: 'u', nota1: `n${MANY - 1}` });
    const left = ((await plans.get()).get('alimentazioni') as Stored[]).map(({ id }) => id);
    expect(left).toEqual(alimentazioni.map(({ id }) => id));
    expect(JSON.stringify((await plans.get()).data())).not.toContain('nota1');
    expect(await setNotesApart(db, 'alimentazioni', plans)).toBe(false);
  });

  it('of long notes, as many at a time as fit', async () => {
    const journey = adminDb.doc('percorsi/j');
    const steps = Array.from({ length: 450 }, () => ({ staffNote: 'è'.repeat(1_000) }));
    await journey.set({ uid: 'u', steps });
    expect(await setNotesApart(db, 'percorsi', journey)).toBe(true);
    expect(await notes()).toBe(steps.length);
  });

  it('plans that share an id keep both notes', async () => {
    const plans = adminDb.doc('alimentazioni/u');
    await plans.set({ alimentazioni: ['uno', 'due'].map((nota1) => ({ id: 'p', nota1 })) });
    await setNotesApart(db, 'alimentazioni', plans);
    const note = await adminDb.doc('noteinterne/alimentazioni_u_p').get();
    expect(note.get('nota1')).toBe('uno\ndue');
  });

  it('hidden files of a conversation, too', async () => {
    const file = { content: '', filePath: 'documenti/u/a.pdf', visibilityProfile: false };
    const conversations = Array.from({ length: 1_200 }, () => buildMessage(file));
    const ticket = adminDb.doc('tickets/t');
    await ticket.set(buildTicket({ userId: 'u', conversations }));
    const home = { origins: [], bucket: 'b' };
    expect(await setFilesApart(db, ticket, { home, urls: false })).toBe(true);
    expect(await notes()).toBe(conversations.length);
    const left = (await ticket.get()).get('conversations') as Stored[];
    expect(left).toHaveLength(conversations.length);
    expect(left.every(({ filePath, fileNote }) => !filePath && fileNote)).toBe(true);
    expect(await setFilesApart(db, ticket, { home, urls: false })).toBe(false);
  });
});
