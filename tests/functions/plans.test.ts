import { beforeAll, describe, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { db, newId, pollDocument, tokenFor, withTriggers } from './emulated';
import { run } from './in-process';
import { refusalOf } from './services';

beforeAll(withTriggers);

const DAY = '2026-03-01T10:00:00.000Z';
const [first, second] = [
  { id: '1', dataCreazione: DAY, kcalalimentazioni: '1500' },
  { dataCreazione: '2026-04-01T10:00:00.000Z', nota2: 'Bevi' },
];
const key = { id: '1775037600000-1', created: Date.parse('2026-04-01T10:00:00.000Z'), index: 1 };

describe('what a client reads of its plans', () => {
  it('[SE-018] [DE-072] follows what staff write: hidden plans and notes never get there, and it goes with them', async () => {
    const uid = newId('u');
    const [plans, shown] = [db.doc(`alimentazioni/${uid}`), db.doc(`alimentazioniClienti/${uid}`)];
    await plans.set({
      userId: uid,
      alimentazioni: [
        { ...first, nota1: 'Interna', lavtrainer: 'Ugo' },
        { ...second, visibilityProfile: false },
      ],
    });
    const copy = await pollDocument('the copy', shown, (document) =>
      document.exists ? document.data() : undefined,
    );
    expect(copy).toEqual({ userId: uid, alimentazioni: [first] });
    await plans.update({ alimentazioni: [first, second] });
    await pollDocument('both', shown, (document) =>
      (document.get('alimentazioni') as unknown[]).length === 2 ? true : undefined,
    );
    await plans.delete();
    await pollDocument('none', shown, (document) => (document.exists ? undefined : true));
  });
});

describe('deletePlan', () => {
  const given = async () => {
    const uid = newId('u');
    const plans = db.doc(`alimentazioni/${uid}`);
    await plans.set({ userId: uid, alimentazioni: [first, second], vecchio: 1 });
    const note = db.doc(`noteinterne/alimentazioni_${uid}_${key.id}`);
    await note.set({
      collection: 'alimentazioni',
      docId: uid,
      item: key.id,
      userId: uid,
      nota1: 'Interna',
    });
    return { uid, plans, note };
  };
  const [admin, studio] = [newId('a'), newId('s')];

  it('[SE-013] [SE-015] takes one plan and its note, leaves one entry, and is taken back once, in its place, by who did it', async () => {
    const [mine, other] = await Promise.all([
      tokenFor(studio, 'Studio'),
      tokenFor(admin, 'Amministratore'),
    ]);
    const { uid, plans, note } = await given();
    const input = { userId: uid, plan: key };
    const outcome = await run(CALLABLES.deletePlan, mine, input);
    expect(outcome.http).toBe(200);
    expect((await plans.get()).data()).toEqual({ userId: uid, alimentazioni: [first], vecchio: 1 });
    expect((await note.get()).exists).toBe(false);
    expect(refusalOf(await run(CALLABLES.deletePlan, mine, input))).toBe('not-found');
    const { docs } = await db.collection('registro').where('docId', '==', uid).get();
    // On the emulator the trigger can't tell a function's write from other writes, and may record
    // it too.
    const entries = docs.map((entry) => entry.data()).filter(({ who }) => who !== '');
    expect(entries).toMatchObject([
      { who: studio, what: 'delete-plan', collection: 'alimentazioni', before: { place: 1 } },
    ]);

    const { entry } = outcome.result as { entry: string };
    expect(refusalOf(await run(CALLABLES.restorePlan, other, { entry }))).toBe('not-found');
    for (let time = 0; time < 2; time += 1)
      expect((await run(CALLABLES.restorePlan, mine, { entry })).http).toBe(200);
    expect((await plans.get()).get('alimentazioni')).toEqual([first, { ...second, id: key.id }]);
    expect((await note.get()).get('nota1')).toBe('Interna');
  });

  it('[SE-013] is for staff alone, and not taken back too late', async () => {
    const { uid, plans } = await given();
    for (const role of ['user', 'Spedizioni'] as const)
      expect(
        refusalOf(
          await run(
            CALLABLES.deletePlan,
            await tokenFor(role === 'user' ? uid : newId('x'), role),
            {
              userId: uid,
              plan: key,
            },
          ),
        ),
      ).toBe('permission-denied');
    const mine = await tokenFor(newId('a'), 'Amministratore');
    const { entry } = (await run(CALLABLES.deletePlan, mine, { userId: uid, plan: key }))
      .result as {
      entry: string;
    };
    await db.doc(`registro/${entry}`).update({ when: new Date(Date.now() - 121_000) });
    expect(refusalOf(await run(CALLABLES.restorePlan, mine, { entry }))).toBe('invalid');
    expect((await plans.get()).get('alimentazioni')).toEqual([first]);
  });
});
