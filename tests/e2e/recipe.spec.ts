import { expect, test } from './support/test';
import { CARBOHYDRATE_GRAMS, FAT_GRAMS, PROTEIN_GRAMS } from '@/domain/recipes/options';
import type { Mode } from '../services/stand-in';
import { openAs } from './support/app';
import { expectNoViolations } from './support/axe';
import { createPerson, db } from '../fixtures/world';

/** Tells the local AI service how to answer from now on. */
async function behave(mode: Mode): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${process.env.AI_BASE_URL}/behave`, { method: 'POST', headers, body: JSON.stringify({ mode }) });
}

test.afterEach(() => behave('ok'));

const inGrams = (grams: readonly number[]) => grams.map((value) => `${value} g`);

test('[AT-085] [AT-086] [AT-088] [AT-259] [AT-260] [AT-261] [AT-262] [AT-167] the recipe form offers every option and asks for the protein', async ({
  browser,
}) => {
  const phone = await openAs(browser, await createPerson('user'), '/ricetta', 'phone');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Crea la tua ricetta');
  const choices = (label: string) => phone.getByLabel(label).locator('option');
  await expect(choices('Pasto')).toHaveText(['Colazione', 'Spuntino Veloce', 'Pranzo', 'Cena']);
  await expect(choices('Tipo')).toHaveText(['Dolce', 'Salato']);
  await expect(choices('Carboidrati')).toHaveText(['Nessuno', ...inGrams(CARBOHYDRATE_GRAMS)]);
  await expect(choices('Proteine')).toHaveText(['Scegli', ...inGrams(PROTEIN_GRAMS)]);
  await expect(choices('Grassi')).toHaveText(inGrams(FAT_GRAMS));
  await expect(choices('Stile')).toHaveText(
    ['Mediterranea', 'Sud Americana', 'Spagnola', 'Asiatica', 'Nord Americana'].concat(['Francese', 'Italiana']),
  );
  await phone.getByRole('button', { name: 'Crea la ricetta' }).click();
  await expect(phone.getByText('Seleziona.', { exact: true })).toBeVisible();
  await expect(phone.getByLabel('Proteine')).toBeFocused();
  await expectNoViolations(phone);
  await phone.getByRole('link', { name: 'Indietro' }).click();
  await expect(phone).toHaveURL(/\/tickets\/user$/);
});

test('[AT-087] a recipe is shown, can be copied, and stays in the history until it is deleted', async ({ browser }) => {
  const client = await createPerson('user');
  const phone = await openAs(browser, client, '/ricetta', 'phone');
  await phone.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await phone.getByLabel('Pasto').selectOption('Cena');
  await phone.getByLabel('Proteine').selectOption('120 g');
  await phone.getByLabel('Carboidrati').selectOption('80 g');
  await phone.getByRole('button', { name: 'Crea la ricetta' }).click();
  const recipe = phone.getByRole('region', { name: 'La tua ricetta', exact: true });
  await expect(recipe).toContainText('per 120 g di proteine');
  await expect(recipe).toContainText('per 80 g di carboidrati');
  await expect(recipe).not.toContainText('Seconda scelta');
  await expect(phone.getByRole('heading', { name: 'La tua ricetta', exact: true })).toBeFocused();
  await recipe.getByRole('button', { name: 'Copia' }).click();
  await expect(phone.getByText('Ricetta copiata.')).toBeVisible();
  const [stored] = (await db().collection('ricette').where('userId', '==', client.uid).get()).docs;
  expect(await phone.evaluate(() => navigator.clipboard.readText())).toBe(stored?.get('text'));
  await expectNoViolations(phone);

  await phone.reload();
  const history = phone.getByRole('region', { name: 'Le tue ricette' });
  await history.getByText('Cena · Salato').click();
  await expect(history.getByText(/per 120 g di proteine/)).toBeVisible();
  await history.getByRole('button', { name: 'Elimina' }).click();
  await phone.getByRole('button', { name: 'Elimina ricetta' }).click();
  await expect(phone.getByText('Nessuna ricetta')).toBeVisible();
});

test('[AT-234] a failing service says so, keeps the form, and the second try works', async ({ browser }) => {
  const phone = await openAs(browser, await createPerson('user'), '/ricetta', 'phone');
  await phone.getByLabel('Proteine').selectOption('90 g');
  await phone.getByLabel('Stile').selectOption('Asiatica');
  for (const mode of ['fail', 'garbage', 'blank'] as const) {
    await behave(mode);
    await phone.getByRole('button', { name: 'Crea la ricetta' }).click();
    await expect(phone.getByRole('alert')).toHaveText('Si è verificato un errore. Riprova.', { timeout: 30_000 });
    await expect(phone.getByLabel('Proteine')).toHaveValue('90');
    await expect(phone.getByLabel('Stile')).toHaveValue('Asiatica');
  }
  await expectNoViolations(phone);
  await behave('ok');
  await phone.getByRole('button', { name: 'Crea la ricetta' }).click();
  await expect(phone.getByRole('region', { name: 'La tua ricetta', exact: true })).toContainText('Asiatica');
  await expect(phone.getByRole('alert')).toHaveCount(0);
});
