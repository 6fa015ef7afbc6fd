import { test, expect } from './support/test';
import { openAs, visit } from './support/app';
import { whileRefused } from './support/rules';
import { createPerson, createTickets } from './support/world';

for (const device of ['desk', 'phone'] as const) {
  test(`look ${device}`, async ({ browser }) => {
    test.setTimeout(100_000);
    const client = await createPerson('user', { studio: 'Padova', name: 'Giulia', surname: 'Bianchi' });
    await createTickets(client, Array.from({ length: 56 }, (_, index) => ({ title: `Domanda ${index}`, timestamp: new Date(Date.UTC(2026, 9, 1, 8, index)) })));
    await createTickets(client, Array.from({ length: 18 }, (_, index) => ({ title: `Risposta ${index}`, status: index % 2 ? 'Risposto' : 'Completato', timestamp: new Date(Date.UTC(2026, 9, 1, 8, index)) })), 'nutritional');
    const page = await openAs(browser, await createPerson('Amministratore'), '/assistenzatecnica?studio=Padova', device);
    const shot = (name: string) => page.screenshot({ path: `/tmp/listlook/${device}-${name}.png` });
    await expect(page.getByRole('button', { name: 'Carica altri' })).toBeVisible();
    await page.waitForTimeout(700);
    await shot('full');
    for (let i = 1; i < 4; i += 1) await page.locator('tbody tr').nth(i).getByRole('checkbox').check();
    await shot('bulk');
    await page.getByRole('button', { name: 'Viste' }).click();
    await page.getByLabel('Salva questa vista').fill('Padova aperti');
    await page.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByRole('link', { name: 'Padova aperti' })).toBeVisible();
    await shot('views');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filtri', exact: true }).click();
    await page.waitForTimeout(300);
    await shot('filters');
    await page.keyboard.press('Escape');
    if (device === 'desk') {
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 794, height: 1123 });
      await shot('print');
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    await visit(page, '/assistenzatecnica?studio=Padova&tipo=Ibrido');
    await expect(page.getByText('Nessun ticket con questi filtri')).toBeVisible();
    await shot('empty');
    await visit(page, '/ticketsrisposti?email=' + client.email.slice(4, 30));
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await page.waitForTimeout(500);
    await shot('answered');
    await visit(page, '/assistenzatecnica-nascosta');
    await page.waitForTimeout(800);
    await shot('archive');
    await whileRefused('assistenzatecnica', async () => {
      await visit(page, '/assistenzatecnica?studio=Padova');
      await expect(page.getByRole('alert').first()).toBeVisible();
      await page.waitForTimeout(300);
      await shot('error');
    });
  });
}
