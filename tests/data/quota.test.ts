import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { romeMonth } from '@/domain/time/rome';
import { adminDb, clear, closeAdmin, closeDevices, device, person } from './harness';
import { buildTicket } from '../fixtures/builders';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const form = { title: 'Dieta', content: 'Vorrei cambiare' };
const REACHED = { code: 'quota', message: 'Hai raggiunto il limite di 2 ticket al mese.' };

it('[AT-149] [AT-239] the third nutritional ticket of a month is refused', async () => {
  const anna = await person('user');
  const client = await device(anna);
  const month = romeMonth(new Date());
  expect((await client.createNutritionalTicket(anna.uid, form)).id).toBe(`${anna.uid}_${month}_1`);
  expect(await client.nutritionalQuota(anna.uid)).toMatchObject({ used: 1, remaining: 1 });
  expect((await client.createNutritionalTicket(anna.uid, form)).id).toBe(`${anna.uid}_${month}_2`);
  await expect(client.createNutritionalTicket(anna.uid, form)).rejects.toMatchObject(REACHED);
});

it('[AT-149] tickets with ids of the old application count, those of another month don’t', async () => {
  const anna = await person('user');
  const now = new Date();
  const old = (at: Date) => buildTicket({ userId: anna.uid, timestamp: at, idx: { at } });
  await adminDb.doc('tickets/vecchio1').set(old(now));
  await adminDb.doc('tickets/vecchio2').set(old(new Date(now.getTime() - 40 * 86_400_000)));
  const client = await device(anna);
  await client.createNutritionalTicket(anna.uid, form);
  await expect(client.createNutritionalTicket(anna.uid, form)).rejects.toMatchObject(REACHED);
});

it('two devices at once take the two places, a third gets none', async () => {
  const anna = await person('user');
  const [phone, tablet, desk] = [await device(anna), await device(anna), await device(anna)];
  const outcomes = await Promise.allSettled(
    [phone, tablet, desk].map((one) => one.createNutritionalTicket(anna.uid, form)),
  );
  const ids = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value.id.slice(-1)] : [],
  );
  expect(ids.sort()).toEqual(['1', '2']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: REACHED });
});

it('another refusal is not taken for a full month', async () => {
  const [anna, eva] = [await person('user'), await person('Spedizioni')];
  const shipping = await device(eva);
  await expect(shipping.createNutritionalTicket(eva.uid, form)).rejects.toMatchObject({
    code: 'permission-denied',
  });
  const client = await device(anna);
  await expect(
    client.createNutritionalTicket(anna.uid, { ...form, title: ' ' }),
  ).rejects.toMatchObject({ code: 'invalid' });
});

const WAITING = {
  code: 'quota',
  message:
    'Hai già 3 richieste tecniche senza risposta: attendi la nostra risposta o continua in una di quelle.',
};
const counterOf = async (uid: string) =>
  (await adminDb.doc(`richiestetecniche/${uid}`).get()).data();
const technicalOf = async (uid: string) =>
  (await adminDb.collection('assistenzatecnica').where('userId', '==', uid).get()).docs;
const opened = async (creating: Promise<{ sent: Promise<void> }>) => (await creating).sent;

it('[SE-005] of forty technical tickets sent at once from two tabs three are opened, the others are told', async () => {
  const anna = await person('user');
  const tabs = [await device(anna), await device(anna)];
  const outcomes = await Promise.allSettled(
    tabs.flatMap((tab) =>
      Array.from({ length: 20 }, () => opened(tab.createTechnicalTicket(anna.uid, form))),
    ),
  );
  expect(await technicalOf(anna.uid)).toHaveLength(3);
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  );
  expect(refused).toHaveLength(37);
  for (const reason of refused) expect(reason).toMatchObject(WAITING);
  expect(await counterOf(anna.uid)).toMatchObject({ count: 3 });
});

it('[SE-005] a ticket that is answered, or gone, leaves its place; the eleventh of a day has none', async () => {
  const anna = await person('user');
  const client = await device(anna);
  for (let count = 0; count < 3; count += 1)
    await opened(client.createTechnicalTicket(anna.uid, form));
  await expect(opened(client.createTechnicalTicket(anna.uid, form))).rejects.toMatchObject(WAITING);
  const [first, second] = await technicalOf(anna.uid);
  await first?.ref.update({ status: 'Risposto' });
  await second?.ref.delete();
  await opened(client.createTechnicalTicket(anna.uid, form));
  await opened(client.createTechnicalTicket(anna.uid, form));
  await expect(opened(client.createTechnicalTicket(anna.uid, form))).rejects.toMatchObject(WAITING);
  await adminDb.doc(`richiestetecniche/${anna.uid}`).set({ count: 10, open: [], at: new Date() });
  await expect(opened(client.createTechnicalTicket(anna.uid, form))).rejects.toMatchObject({
    code: 'quota',
    message: 'Hai raggiunto il limite di 10 ticket tecnici al giorno.',
  });
  await adminDb
    .doc(`richiestetecniche/${anna.uid}`)
    .set({ count: 10, open: [], at: new Date(Date.now() - 25 * 3_600_000) });
  await opened(client.createTechnicalTicket(anna.uid, form));
  expect(await counterOf(anna.uid)).toMatchObject({ count: 1 });
});
