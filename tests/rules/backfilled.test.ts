import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { serverTimestamp } from 'firebase/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { LEAD_COLLECTIONS } from '@/domain/leads/idx';
import { backfill } from '../../scripts/lib/backfill-steps';
import { allowed, created, newId, refused, startWorld, type World } from './harness';
import { booking, lead } from './samples';

describe('what was stored before the limits', () => {
  const app = initializeApp({ projectId: 'demo-rules-backfilled' }, 'backfilled');
  const db = getFirestore(app);
  let world: World;
  beforeAll(async () => {
    world = await startWorld('demo-rules-backfilled');
  });
  afterAll(() => Promise.all([world.stop(), deleteApp(app)]));

  it('[SE-005] a client who has a future booking of before makes no second one; who gave it up, or has none, makes one', async () => {
    const [booked, gaveUp, none] = [
      await world.person(),
      await world.person(),
      await world.person(),
    ];
    for (const person of [booked, gaveUp]) {
      const { id, data } = booking(person);
      await world.given(`prenotazioni/${id}`, data);
    }
    await backfill({ db }, 'prenotazioniClienti');
    await world.remove(
      `prenotazioni/${String((await world.stored(`prenotazioniClienti/${gaveUp.uid}`))?.slot)}`,
    );
    const book = (person: typeof none) => {
      const { id, data } = booking(person);
      const also = { [`prenotazioniClienti/${person.uid}`]: { slot: id, at: serverTimestamp() } };
      return created(world, person, `prenotazioni/${id}`, { data, also });
    };
    await refused(book(booked));
    await allowed(book(gaveUp));
    await allowed(book(none));
  });

  it.each(LEAD_COLLECTIONS)(
    '[SE-017] nobody adds a lead to %s with a number that one of before has, however it was written',
    async (list) => {
      const typed = ['333 444 5566', '+393334445567', '393334445568', '3921234567', '+3931234567'];
      for (const [index, telefono] of typed.entries())
        await world.given(`${list}/vecchio-${index}`, { telefono, name: 'Anna' });
      await backfill({ db }, `numeri-${list}`);
      const add = (telefono: string) => {
        const id = newId();
        const also = { [`numeri/${list}_${telefono}`]: { contactId: id, at: serverTimestamp() } };
        const by = world.people.Amministratore;
        return created(world, by, `${list}/${id}`, {
          data: { ...lead(list, by).data, telefono },
          also,
        });
      };
      const taken = [
        '+393334445566',
        '+393334445567',
        '+393334445568',
        '+393921234567',
        '+393931234567',
      ];
      for (const telefono of taken) await refused(add(telefono));
      await allowed(add('+393334445569'));
    },
  );
});
