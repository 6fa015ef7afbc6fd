import { getAuth } from 'firebase-admin/auth';
import { checkIdx } from '@/domain/checks/check';
import { contactIdx } from '@/domain/leads/contactIdx';
import { NOTICE_PATH, storedNotice } from '@/domain/privacy/notice';
import { romeDay } from '@/domain/time/rome';
import { tinyJpeg } from '../fixtures/files';
import { adminApp, createPerson, db, type Person } from '../fixtures/world';
import { getStorage } from 'firebase-admin/storage';
import { DEMO_BUCKET } from '../../scripts/lib/admin';
import { anyone, DESK, openAs, PHONE, visit } from './support/app';
import { test, type Page } from './support/test';

test.describe.configure({ retries: 0, timeout: 200_000 });
const OUT = '/tmp/look-jobs';
const shot = async (page: Page, name: string) => {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${OUT}/${name}-${size.width}.png`, fullPage: false, animations: 'disabled' });
  }
  await page.setViewportSize(DESK);
};
const tall = async (page: Page, name: string, size: { width: number; height: number }) => {
  await page.setViewportSize({ ...size, height: 2200 });
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${OUT}/${name}-${size.width}.png` });
  await page.setViewportSize(size);
};
const step = async (name: string, run: () => Promise<unknown>) => {
  try {
    await run();
  } catch (error) {
    console.log('LOOK', name, String(error).slice(0, 300));
  }
};

async function measured({ uid }: Person) {
  const path = `check/${uid}/prima.jpg`;
  await getStorage(adminApp()).bucket(DEMO_BUCKET).file(path).save(tinyJpeg((x, y) => (x + y) % 255, 64), { resumable: false, contentType: 'image/jpeg' });
  const createdAt = new Date(Date.now() - 30 * 86_400_000);
  const row = (caratteristica: string, valore: number) => ({ caratteristica, valore, data: romeDay(createdAt) });
  const check = { userId: uid, createdAt, visibilityProfile: true, gender: 'Donna', imageOnePath: path,
    measurementsTwo: [row('Peso', 64), row('Vita', 80), row('Circonferenza fianchi', 96), row('Massa grassa', 28)] };
  await db().collection('check').add({ ...check, idx: checkIdx(check) });
}

test('staff check', async ({ browser }) => {
  const client = await createPerson('user', { name: 'Giulia', surname: 'Bianchi' });
  await measured(client);
  const desk = await openAs(browser, await anyone('Amministratore'), `/user/${client.uid}/checkcreate`, 'desk');
  await desk.getByLabel('Genere').waitFor();
  await tall(desk, 'check-full0', DESK);
  await step('fill', async () => {
    await desk.getByLabel('Tutte le foto').setInputFiles([40, 90, 140, 190].map((s, i) => ({ name: `${i}.jpg`, mimeType: 'image/jpeg', buffer: tinyJpeg((x, y) => (x * y + s) % 255, 64) })));
    await desk.getByRole('img', { name: 'Foto 4' }).waitFor();
    await desk.getByLabel('Peso', { exact: true }).fill('61,5');
    await desk.getByLabel('Vita', { exact: true }).fill('7x');
    await desk.getByRole('textbox', { name: 'Commento' }).fill('Brava Giulia, il peso scende e la vita si stringe. '.repeat(6));
  });
  await tall(desk, 'check-full', DESK);
  await tall(desk, 'check-full', PHONE);
  desk.on('dialog', (q) => void q.accept());
  const empty = await createPerson('user');
  await desk.route(/Firestore\/Listen/, (route) => route.abort());
  await visit(desk, `/user/${empty.uid}/checkcreate`);
  await desk.waitForTimeout(4000);
  await shot(desk, 'check-failing');
});

test('own check', async ({ browser }) => {
  const client = await createPerson('user', { canSendChecks: true, name: 'Ida', surname: 'Bassi', consensi: [{ tipo: 'salute', dato: false, versione: 1, quando: new Date() }] });
  const phone = await openAs(browser, client, '/check-storico', 'phone');
  await phone.waitForTimeout(3000);
  await shot(phone, 'own-consent');
  await db().doc(`users/${client.uid}`).update({ consensi: [{ tipo: 'salute', dato: true, versione: 1, quando: new Date() }] });
  await step('own', async () => {
    await phone.getByRole('button', { name: 'Invia un check' }).click();
    await phone.getByLabel('Peso (kg)').fill('7x');
    await phone.getByLabel('Tutte le foto').setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: tinyJpeg(() => 90, 64) }]);
    await phone.getByRole('img', { name: 'Foto 1' }).waitFor();
    await tall(phone, 'own-form', PHONE);
    await phone.context().setOffline(true);
    await phone.getByLabel('Peso (kg)').fill('70');
    await phone.getByRole('button', { name: 'Invia check' }).click();
    await phone.waitForTimeout(2500);
    await tall(phone, 'own-offline', PHONE);
    await phone.context().setOffline(false);
  });
  const desk = await openAs(browser, await anyone('Amministratore'), `/user/${client.uid}/check`, 'desk');
  await desk.waitForTimeout(2500);
  await shot(desk, 'staff-check-section');
  await visit(desk, `/user/${client.uid}/panoramica`);
  await desk.waitForTimeout(2500);
  await tall(desk, 'overview-empty', DESK);
  await tall(desk, 'overview-empty', PHONE);
});

test('first steps', async ({ browser }) => {
  const client = await createPerson('user', { created_time: new Date() });
  await getAuth(adminApp()).updateUser(client.uid, { emailVerified: false });
  const phone = await openAs(browser, client, '/user', 'phone');
  await phone.waitForTimeout(4000);
  await tall(phone, 'first-steps', PHONE);
});

test('palette, calls, orders', async ({ browser }) => {
  for (let i = 0; i < 3; i += 1) {
    const lead = { name: ['Eva', 'Wolfeschlegelsteinhausenbergerdorff', 'Ugo'][i], surname: `Chiamare${i}`, telefono: '+393330004455', created_time: new Date(), dataricontatto2: romeDay(new Date()), orario: `0${i}:15`,
      ...(i < 2 ? { datachiamata: '2026-11-20', stato: 'da ricontattare', operatore2: 'Zoe', notecontatto1: 'Vuole correre una mezza maratona. '.repeat(i * 10 + 1), objectives: 'Dimagrimento', generalNotes: 'Sente la suocera prima di decidere.' } : {}) };
    await db().collection('contatti').add({ ...lead, idx: contactIdx(lead) });
  }
  const desk = await openAs(browser, await anyone('Amministratore'), '/dashboard', 'desk');
  await desk.waitForTimeout(2500);
  await shot(desk, 'dashboard');
  await visit(desk, '/contatti-list?chiamate=oggi');
  await desk.getByRole('dialog').waitFor();
  await desk.waitForTimeout(1500);
  await shot(desk, 'calls');
  await desk.keyboard.press('Escape');
  await desk.keyboard.press('Control+k');
  await desk.keyboard.type('chiamare');
  await desk.waitForTimeout(2500);
  await shot(desk, 'palette');
  await desk.keyboard.press('Escape');
  await visit(desk, '/order-list-new');
  await desk.waitForTimeout(3000);
  await shot(desk, 'orders');
  const client = await createPerson('user', { name: 'Ada', surname: 'Lovati' });
  await visit(desk, `/create-order?cliente=${client.uid}`);
  await desk.waitForTimeout(3000);
  await shot(desk, 'given');
  await visit(desk, `/create-order?cliente=nessuno`);
  await desk.waitForTimeout(3000);
  await shot(desk, 'given-unknown');
  for (const tab of ['orari', 'privacy', 'informativa', 'elenchi']) {
    await visit(desk, `/impostazioni?scheda=${tab}`);
    await desk.waitForTimeout(2000);
    await tall(desk, `settings-${tab}`, DESK);
  }
});

test('privacy', async ({ browser }) => {
  await db().doc(NOTICE_PATH).set(storedNotice({ version: 3, day: '2026-11-26', text: 'Trattiamo i tuoi dati. '.repeat(200) }));
  const client = await createPerson('user');
  const phone = await openAs(browser, client, '/user', 'phone');
  await phone.waitForTimeout(4000);
  await shot(phone, 'privacy-question');
  await step('withdraw', async () => {
    await phone.getByRole('checkbox').check();
    await phone.getByRole('button', { name: 'Accetto' }).click();
    await phone.getByRole('button', { name: 'Revoca il consenso' }).click({ timeout: 20_000 });
    await phone.waitForTimeout(800);
    await shot(phone, 'privacy-withdraw');
  });
  await db().doc(NOTICE_PATH).delete();
});
