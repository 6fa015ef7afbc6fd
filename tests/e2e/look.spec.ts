// In a browser: how it looks.
import { test, expect } from './support/test';
import { anyone, openAs } from './support/app';
import { expectNoViolations } from './support/axe';

for (const size of ['desk', 'phone'] as const)
  test(`look ${size}`, async ({ browser }) => {
    const admin = await anyone('Amministratore');
    const page = await openAs(browser, admin, '/impostazioni?scheda=orari', size);
    await expect(page.getByLabel(/^Prima risposta/)).toBeVisible();
    await page.getByRole('button', { name: 'Aggiungi una chiusura' }).click();
    await page.getByRole('button', { name: 'Salva orari e chiusure' }).click();
    await expect(page.getByText('Scegli un giorno.').first()).toBeVisible();
    await page.screenshot({ path: `/tmp/hours-tab-${size}.png`, fullPage: true });
    await expectNoViolations(page);
    const calendar = await openAs(browser, admin, '/videocall-list-booking', size);
    await calendar.getByRole('button', { name: /Chiuso: Immacolata/ }).click();
    await calendar.screenshot({ path: `/tmp/hours-calendar-${size}.png`, fullPage: true });
    await expectNoViolations(calendar);
    const list = await openAs(browser, admin, '/contatti-list', size);
    await list.getByRole('button', { name: 'Agenda' }).first().click({ timeout: 5000 }).catch(() => undefined);
    await list.getByRole('button', { name: 'Settimana successiva' }).click({ timeout: 5000 }).catch(() => undefined);
    await list.waitForTimeout(1500);
    await list.screenshot({ path: `/tmp/hours-agenda-${size}.png` });
    const ships = await openAs(browser, admin, '/invii-giornata', size);
    await ships.waitForTimeout(2500);
    await ships.screenshot({ path: `/tmp/hours-ships-${size}.png` });
  });
