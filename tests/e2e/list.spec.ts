// In a browser: where one has scrolled to, found again by Back and by a reload.
import { expect, test } from './support/test';
import { createPerson, createTickets } from '../fixtures/world';
import { anyone, openAs, visit } from './support/app';

test('Back from a conversation, also after a reload, finds the pages that were open and the place in them; a view is saved and shared', async ({
  browser,
}) => {
  const client = await createPerson('user', { studio: 'Pescara' });
  const many = Array.from({ length: 70 }, (_, index) => ({ title: `riga ${index}`, timestamp: new Date(Date.UTC(2026, 0, 1, 8, index)) }));
  await createTickets(client, many);
  const admin = await anyone('Amministratore');
  const desk = await openAs(browser, admin, '/assistenzatecnica?studio=Pescara', 'desk');
  const region = desk.getByRole('region', { name: 'Ticket tecnici aperti' });
  const rows = region.locator('tbody tr').filter({ hasText: client.email });
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(/\d+/);
  await desk.getByRole('button', { name: 'Carica altri' }).click();
  await expect(rows).toHaveCount(70);
  await rows.nth(60).scrollIntoViewIfNeeded();
  const place = await region.evaluate((element) => element.scrollTop);
  expect(place).toBeGreaterThan(1000);
  const back = async () => {
    await expect(desk).toHaveURL(/pagine=2/);
    await expect(rows).toHaveCount(70);
    await expect.poll(() => region.evaluate((element) => Math.round(element.scrollTop))).toBe(Math.round(place));
  };
  await rows.nth(60).getByRole('link').click();
  await expect(desk).toHaveURL(/conversation/);
  // The page's own way back leads to the same place.
  await desk.getByRole('link', { name: 'Indietro' }).click();
  await back();
  await desk.reload();
  await back();
  await rows.nth(60).getByRole('link').click();
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await desk.reload();
  await desk.goBack();
  await back();

  await desk.getByRole('button', { name: 'Viste' }).click();
  await desk.getByLabel('Salva questa vista').fill('Pescara');
  await desk.getByRole('button', { name: 'Salva' }).click();
  await expect(desk.getByText('Vista «Pescara» salvata.')).toBeVisible();
  await desk.keyboard.press('Escape');
  await visit(desk, '/assistenzatecnica?studio=Bari');
  await desk.getByRole('button', { name: 'Viste' }).click();
  await desk.getByRole('link', { name: 'Pescara' }).click();
  await expect(desk).toHaveURL(/studio=Pescara/);
  await expect(rows.first()).toBeVisible();
});
