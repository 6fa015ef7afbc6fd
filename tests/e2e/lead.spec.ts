// In a browser: one lead from pasted text to its self-booked call, on a desktop and a phone, with a
// real alarm and the functions.
import { expect, test, type Page } from './support/test';
import { contactIdx } from '@/domain/leads/idx';
import { createPerson, db, type Person } from '../fixtures/world';
import { anyone, follow, openAs, visit } from './support/app';

/**
 * The call columns are right of the visible ones. A slow frame may skip a column, so the search
 * starts again from the left.
 */
async function scrollTo(desk: Page, column: string): Promise<void> {
  const head = desk.getByRole('columnheader', { name: column, exact: true });
  const grid = desk.getByRole('grid');
  await expect(async () => {
    await grid.evaluate((element) => {
      const ended = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1;
      element.scrollLeft = ended ? 0 : element.scrollLeft + element.clientWidth / 2;
    });
    await expect(head).toBeInViewport({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

test('[LR-121] [LR-126] [LR-090] [LR-026] [LR-127] a sponsor’s lead: pasted, alarm, two calls, a client, who books and moves, a reminder, done', async ({
  browser,
}) => {
  // The longest journey, including a minute's wait for a real alarm.
  test.slow();
  const staff = await createPerson('Amministratore', { name: 'Zoe', surname: 'Desk' });
  // Without digits, because a digit would be read as the start of the phone number.
  const surname = `Viaggi${staff.uid.slice(-8).replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
  const name = `Carla ${surname}`;
  const desk = await openAs(browser, staff, '/contatti-list', 'desk');
  const dialog = (title: string) => desk.getByRole('dialog', { name: title });

  await desk.getByRole('button', { name: 'Multi contatto' }).click();
  await dialog('Crea più contatti')
    .getByLabel('Contatti')
    .fill(`${name} 333 ${String(Date.now()).slice(-7)}`);
  await dialog('Crea più contatti').getByRole('button', { name: 'Anteprima' }).click();
  await dialog('Crea più contatti').getByRole('button', { name: 'Aggiungi 1 contatto' }).click();
  const row = desk.getByRole('row').filter({ hasText: surname });
  // The list needs the lead's index, and the function that makes it may have to start first.
  await expect(row).toContainText('Sponsorizzata', { timeout: 60_000 });

  // Soon enough for the test to wait; the form only offers quarters of an hour.
  const [lead] = (await db().collection('contatti').where('surname', '==', surname).get()).docs;
  await lead?.ref.update({ dataricontatto2: new Date(Date.now() + 15_000) });
  const rang = expect(
    desk.getByRole('alert').filter({ hasText: `Promemoria · ${name}` }),
  ).toBeVisible({ timeout: 60_000 });

  await scrollTo(desk, 'Recap chiamata');
  await desk.getByRole('button', { name: `Recap della prima chiamata di ${name}` }).click();
  await dialog('Aggiungi informazioni')
    .getByLabel('Stato', { exact: true })
    .selectOption('da ricontattare');
  await rang;
  await dialog('Aggiungi informazioni').getByRole('button', { name: 'Salva' }).click();
  await expect(desk.getByText('Chiamata salvata.')).toBeVisible();
  await expect(row).toHaveAttribute('data-tone', 'purple');

  await scrollTo(desk, 'Recap 2ª chiamata');
  await desk.getByRole('button', { name: `Recap della seconda chiamata di ${name}` }).click();
  await dialog('Dettagli seconda chiamata')
    .getByLabel('Stato dopo la 2ª chiamata')
    .selectOption('fissato app in studio');
  await dialog('Dettagli seconda chiamata').getByRole('button', { name: 'Salva' }).click();
  await expect(row).not.toHaveAttribute('data-tone', 'purple');

  await desk.getByRole('button', { name: `Crea il cliente ${name}` }).click();
  const email = `${surname.toLowerCase()}@esempio.test`;
  await dialog('Crea cliente').getByLabel('Email').fill(email);
  await dialog('Crea cliente').getByRole('button', { name: 'Crea cliente' }).click();
  const profile = desk.getByRole('link', { name: `Profilo di ${name}` });
  await expect(profile).toBeVisible();
  const uid =
    /user\/([^/]+)\/anagrafica/.exec((await profile.getAttribute('href')) ?? '')?.[1] ?? '';

  const client: Person = { uid, email, record: {} };
  const phone = await openAs(browser, client, '/booking', 'phone');
  await phone
    .getByRole('dialog', { name: 'Informativa sulla privacy' })
    .getByRole('button', { name: 'Accetto' })
    .click();
  const take = async (question: 'Prenota' | 'Sposta', index: number) => {
    // Closed days are shown, but not offered.
    const days = phone.getByLabel('Giorno', { exact: true });
    const open = days.locator('option:not([disabled])').nth(index);
    await days.selectOption((await open.getAttribute('value')) ?? '');
    await phone
      .getByRole('group', { name: /^Orari liberi/ })
      .getByRole('button')
      .first()
      .click();
    await phone
      .getByRole('dialog', {
        name: `${question === 'Prenota' ? 'Prenoti' : 'Sposti'} la videochiamata`,
      })
      .getByRole('button', { name: question })
      .click();
  };
  await take('Prenota', 5);
  await expect(phone.getByText('Videochiamata prenotata.')).toBeVisible();
  const bookingIds = async () =>
    (await db().collection('prenotazioni').where('userId', '==', uid).get()).docs.map(
      ({ id }) => id,
    );
  const [booked] = await bookingIds();
  await phone.getByRole('button', { name: 'Sposta', exact: true }).click();
  await take('Sposta', 7);
  await expect(phone.getByText('Videochiamata spostata.')).toBeVisible();
  const [moved, ...others] = await bookingIds();
  expect([moved === booked, others]).toEqual([false, []]);

  await desk.getByRole('button', { name: `Crea promemoria per ${name}` }).click();
  const reminder = dialog(`Crea promemoria: ${name}`);
  await reminder.getByLabel('Data e ora').fill('31/12/2099 10:00');
  await reminder.getByRole('button', { name: 'Salva' }).click();
  await expect(desk.getByText('Promemoria creato.')).toBeVisible();
  await visit(desk, '/dashboard');
  await desk.getByRole('button', { name: 'Solo i miei' }).click();
  const done = desk.getByRole('checkbox', { name: `Fatto: ${name}` });
  await done.click();
  await expect(done).toHaveCount(0);
  await desk.getByRole('button', { name: 'Mostra completati' }).click();
  await expect(desk.getByRole('checkbox', { name: `Fatto: ${name}` })).toBeChecked();
});

test('the phone is in view at 1,440 px in every list of leads', async ({ browser }) => {
  const lead = { name: 'Ida', surname: 'Bassi', created_time: new Date() };
  await db()
    .collection('contatti')
    .add({ ...lead, idx: contactIdx(lead) });
  const desk = await openAs(browser, await anyone('Amministratore'), '/dashboard', 'desk');
  for (const list of [
    '/contatti-list',
    '/campagna-integrazione',
    '/campagna-integrazione-fc3',
    '/ricontatti',
    '/ricontatti-utenti',
  ]) {
    await follow(desk, list);
    const phone = desk.getByRole('columnheader', { name: 'Telefono', exact: true });
    await expect(phone, list).toBeInViewport({ ratio: 1 });
  }
});
