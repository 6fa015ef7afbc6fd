// In a browser: a client's record from the first form to the archive, with two staff members and
// the client's phone seeing each other's changes.
import { getStorage } from 'firebase-admin/storage';
import { checkIdx } from '@/domain/checks/check';
import { addDays, romeDay } from '@/domain/time/rome';
import { DEMO_BUCKET } from '../../scripts/lib/admin';
import { tinyJpeg, tinyPdf } from '../fixtures/files';
import { adminApp, createPerson, db, type Person } from '../fixtures/world';
import { anyone, openAs, visit } from './support/app';
import { expect, test, type Page } from './support/test';

const photo = (shade: number) => ({
  name: `${shade}.jpg`,
  mimeType: 'image/jpeg',
  buffer: tinyJpeg(() => shade, 32),
});

/** A check of a month ago, visible to the client. */
async function earlierCheck(uid: string): Promise<void> {
  const path = `check/${uid}/prima.jpg`;
  await getStorage(adminApp())
    .bucket(DEMO_BUCKET)
    .file(path)
    .save(photo(60).buffer, { resumable: false, contentType: 'image/jpeg' });
  const createdAt = new Date(Date.now() - 30 * 86_400_000);
  const data = { userId: uid, imageOnePath: path, visibilityProfile: true, createdAt };
  const measurementsTwo = [{ caratteristica: 'Vita', valore: 80, data: romeDay(createdAt) }];
  await db()
    .collection('check')
    .add({ ...data, measurementsTwo, idx: checkIdx(data) });
}

/** Types into a cell of the only row, this many columns right of the phone number. */
async function typeAt(page: Page, places: number, text: string): Promise<void> {
  await page.getByRole('gridcell', { name: /^\+39333/ }).click();
  for (let index = 0; index < places; index += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('[CO-002] [CO-065] [CO-035] [CO-079] [CO-190] [DE-071] [CO-061] [CO-188] made, described, on a diet, sent, edited by two, synchronised, read on a phone, checked, compared, archived', async ({
  browser,
}) => {
  const desk = await openAs(browser, await anyone('Amministratore'), '/users-list', 'desk');
  const surname = `Verdi ${crypto.randomUUID().slice(0, 6)}`;
  const email = `${surname.replace(' ', '.').toLowerCase()}@esempio.test`;
  await desk.getByRole('button', { name: 'Crea utente' }).click();
  const form = desk.getByRole('dialog', { name: 'Crea utente' });
  await form.getByLabel('Nome', { exact: false }).first().fill('Nina');
  await form.getByLabel('Cognome').fill(surname);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Telefono').fill('333 1234567');
  await form.getByRole('button', { name: 'Crea utente' }).click();
  await expect(desk.getByText('Utente creato con successo!')).toBeVisible();
  const [record] = (await db().collection('users').where('email', '==', email).get()).docs;
  const uid = record?.id ?? '';

  await visit(desk, `/user/${uid}/anagrafica`);
  await desk.getByLabel('Comune').fill('Tivoli');
  await desk.getByRole('button', { name: 'Aggiorna dettagli' }).click();
  await expect(desk.getByText('Dettagli utente aggiornati con successo!')).toBeVisible();

  const section = (name: string) =>
    desk.getByRole('navigation', { name: 'Sezioni del cliente' }).getByRole('link', { name });
  await section('Alimentazione').click();
  await desk.getByRole('button', { name: 'Aggiungi Alimentazione' }).click();
  await desk.getByLabel('Kcal').fill('1500');
  await desk.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(desk.getByText('Alimentazione salvata con successo!')).toBeVisible();
  await desk.locator('input[type=file]').setInputFiles({
    name: 'dieta.pdf',
    mimeType: 'application/pdf',
    buffer: tinyPdf('Dieta di Nina'),
  });
  await expect(desk.getByText('File caricato con successo!')).toBeVisible();

  await section('Anagrafica').click();
  await desk.getByRole('button', { name: 'Salva invio di giornata' }).click();
  await desk.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(desk.getByText('Invio Utente effettuato con successo.')).toBeVisible();

  // Concurrent edits in one row.
  const today = romeDay(new Date());
  const list = `/invii-giornata#cerca=${encodeURIComponent(surname)}&al=${addDays(today, 12)}`;
  await visit(desk, list);
  const other = await openAs(browser, await createPerson('Amministratore'), list, 'desk');
  for (const page of [desk, other]) await expect(page.getByText(/^Mostrati 1 di/)).toBeVisible();
  await Promise.all([typeAt(desk, 6, '1600'), typeAt(other, 7, 'Rotazione')]);
  // The grid renders only the columns in view.
  await desk.keyboard.press('ArrowRight');
  for (const page of [desk, other]) {
    await expect(page.getByRole('gridcell', { name: '1600' })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: 'Rotazione' })).toBeVisible();
  }
  await desk.keyboard.press('End');
  await desk
    .getByRole('gridcell')
    .getByRole('button', { name: 'Sincronizza', exact: true })
    .click();
  await expect(desk.getByText('Invio sincronizzato con la scheda del cliente.')).toBeVisible();

  const client: Person = { uid, email, record: record?.data() ?? {} };
  const phone = await openAs(browser, client, '/alimentazione-page', 'phone');
  await phone.getByRole('button', { name: 'Accetto' }).click();
  await expect(phone.getByText('1600 kcal')).toBeVisible();
  await phone.getByRole('button', { name: /^Apri il file: Dieta del/ }).click();
  await expect(phone.getByRole('dialog').getByText('Dieta di Nina')).toBeAttached();
  await phone.keyboard.press('Escape');

  await earlierCheck(uid);
  await visit(desk, `/user/${uid}/checkcreate`);
  await desk.getByLabel('Tutte le foto').setInputFiles([photo(90), photo(140)]);
  for (const index of [1, 2])
    await expect(desk.getByRole('img', { name: `Foto ${index}` })).toBeVisible();
  await desk.getByLabel('Misure attuali').fill(`Vita\t77,5\t${today}`);
  await desk.getByRole('textbox', { name: 'Commento' }).fill('Brava Nina, continua così.');
  await desk.getByRole('button', { name: 'Salva check' }).click();
  await expect(desk.getByText('Check salvato con successo!')).toBeVisible();

  await visit(phone, '/check-storico');
  const compared = phone.getByRole('region', { name: 'Prima e dopo' });
  for (const name of [/^Prima, /, /^Dopo, /])
    await expect(compared.getByRole('img', { name })).toBeVisible();
  await expect(compared.getByRole('row', { name: /^Vita 80,0 77,5 −2,5$/ })).toBeVisible();
  await expect(phone.getByText('Brava Nina, continua così.')).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await visit(desk, `/invii-giornata-archivio#dal=${today}&al=${today}`);
  const archive = desk.getByRole('button', { name: `Archivia e Cancella: ${email}` });
  await archive.click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Archivia e Cancella' }).click();
  await expect(archive).toHaveCount(0);
  await expect(other.getByText('Nessun risultato per i filtri applicati.')).toBeVisible();
  await desk.getByRole('button', { name: 'Cerca documenti (archivio)' }).click();
  await expect(desk.getByRole('button', { name: `Ripristina: ${email}` })).toBeVisible();
});
