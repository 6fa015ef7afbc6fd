import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CARBOHYDRATE_GRAMS, FAT_GRAMS, PROTEIN_GRAMS } from '@/domain/recipes/options';
import type { Mode, Received } from '../../services/stand-in';
import { expectAccessible } from '../support/axe';
import { expectUrl, open, reload, texts, expectText } from '../support/device';
import { createPerson, db } from '../support/world';

/** Sets how the local AI service answers. */
async function behave(mode: Mode): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${process.env.AI_BASE_URL}/behave`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ mode }),
  });
}

/** How the service answered its last request. */
async function lastMode(): Promise<Mode | undefined> {
  const requests = await fetch(`${process.env.AI_BASE_URL}/requests.json`);
  return ((await requests.json()) as Received[]).at(-1)?.mode;
}

afterEach(() => behave('ok'));

const inGrams = (grams: readonly number[]) => grams.map((value) => `${value} g`);
const choices = (label: string) =>
  texts(within(screen.getByLabelText(new RegExp(`^${label}`))).getAllByRole('option'));

test('[AT-085] [AT-086] [AT-088] [AT-259] [AT-260] [AT-261] [AT-262] [AT-167] the recipe form offers every option and asks for the protein', async () => {
  const user = await open(await createPerson('user'), '/ricetta', 'phone');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Crea la tua ricetta');
  expect(choices('Pasto')).toEqual(['Colazione', 'Spuntino Veloce', 'Pranzo', 'Cena']);
  expect(choices('Tipo')).toEqual(['Dolce', 'Salato']);
  expect(choices('Carboidrati')).toEqual(['Nessuno', ...inGrams(CARBOHYDRATE_GRAMS)]);
  expect(choices('Proteine')).toEqual(['Scegli', ...inGrams(PROTEIN_GRAMS)]);
  expect(choices('Grassi')).toEqual(inGrams(FAT_GRAMS));
  expect(choices('Stile')).toEqual(
    ['Mediterranea', 'Sud Americana', 'Spagnola', 'Asiatica', 'Nord Americana'].concat([
      'Francese',
      'Italiana',
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Crea la ricetta' }));
  await expectText('Seleziona.');
  expect(screen.getByLabelText(/^Proteine/)).toHaveFocus();
  await expectAccessible();
  await user.click(screen.getByRole('link', { name: 'Indietro' }));
  await expectUrl('/user');
});

test('[AT-087] a recipe is shown, can be copied, and stays in the history until it is deleted', async () => {
  const client = await createPerson('user');
  const user = await open(client, '/ricetta', 'phone');
  await user.selectOptions(await screen.findByLabelText('Pasto'), 'Cena');
  await user.selectOptions(screen.getByLabelText(/^Proteine/), '120 g');
  await user.selectOptions(screen.getByLabelText('Carboidrati'), '80 g');
  await user.click(screen.getByRole('button', { name: 'Crea la ricetta' }));
  const recipe = await screen.findByRole('region', { name: 'La tua ricetta' });
  expect(recipe).toHaveTextContent('per 120 g di proteine');
  expect(recipe).toHaveTextContent('per 80 g di carboidrati');
  expect(recipe).not.toHaveTextContent('Seconda scelta');
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'La tua ricetta' })).toHaveFocus(),
  );
  await user.click(within(recipe).getByRole('button', { name: 'Copia' }));
  await expectText('Ricetta copiata.');
  const [stored] = (await db().collection('ricette').where('userId', '==', client.uid).get()).docs;
  expect(await navigator.clipboard.readText()).toBe(stored?.get('text'));
  await expectAccessible();

  const again = await reload(client);
  const history = within(await screen.findByRole('region', { name: 'Le tue ricette' }));
  await again.click(await history.findByText('Cena · Salato'));
  expect(await history.findByText(/per 120 g di proteine/)).toBeVisible();
  await again.click(history.getByRole('button', { name: 'Elimina' }));
  await again.click(await screen.findByRole('button', { name: 'Elimina ricetta' }));
  await expectText('Nessuna ricetta');
});

test('[AT-234] a failing service says so, keeps the form, and the second try works', async () => {
  const user = await open(await createPerson('user'), '/ricetta', 'phone');
  await user.selectOptions(await screen.findByLabelText(/^Proteine/), '90 g');
  await user.selectOptions(screen.getByLabelText('Stile'), 'Asiatica');
  for (const mode of ['fail', 'garbage', 'blank'] as const) {
    await behave(mode);
    const button = screen.getByRole('button', { name: 'Crea la ricetta' });
    await user.click(button);
    // The message of the previous failure may still be shown.
    await expect.poll(lastMode).toBe(mode);
    await waitFor(() => expect(button).toBeEnabled());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Si è verificato un errore. Riprova.',
    );
    expect(screen.getByLabelText(/^Proteine/)).toHaveValue('90');
    expect(screen.getByLabelText('Stile')).toHaveValue('Asiatica');
  }
  await expectAccessible();
  await behave('ok');
  await user.click(screen.getByRole('button', { name: 'Crea la ricetta' }));
  expect(await screen.findByRole('region', { name: 'La tua ricetta' })).toHaveTextContent(
    'Asiatica',
  );
  expect(screen.queryByRole('alert')).toBeNull();
});
