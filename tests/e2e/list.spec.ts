// In a browser: scroll position after Back and reload.
import { expect, test } from './support/test';
import { createPerson, createTickets } from '../fixtures/world';
import { anyone, openAs, visit } from './support/app';

test('Back from a conversation, also after a reload, finds the pages that were open and the place in them; a view is saved and shared', async ({
  browser,
}) => {
  const client = await createPerson('user', { studio: 'Pescara' });
  const many = Array.from({ length: 70 }, (_, index) => ({
    title: `riga ${index}`,
    timestamp: new Date(Date.UTC(2026, 0, 1, 8, index)),
  }));
  await createTickets(client, many);
  const admin = await anyone('Amministratore');
  const desk = await openAs(browser, admin, '/assistenzatecnica?studio=Pescara', 'desk');
  const region = desk.getByRole('region', { name: 'Ticket tecnici aperti' });
  const rows = region.locator('tbody tr').filter({ hasText: client.email });
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(/\d+/);
  await desk.getByRole('button', { name: 'Carica altri' }).click();
  await expect(rows).toHaveCount(70);
  await rows.nth(60).scrollIntoViewIfNeeded();
  // As in WebKit, which places nothing in a row: the line below its cells is in it all the same.
  const inside = await rows.nth(60).evaluate((row) => {
    Object.assign(row.style, { position: 'static', transform: 'none' });
    const line = row.querySelector('[class*=_line_]')?.getBoundingClientRect();
    const { left, right, top, bottom } = row.getBoundingClientRect();
    row.removeAttribute('style');
    return line && line.left > left && line.right < right && line.top > top && line.bottom < bottom;
  });
  expect(inside).toBe(true);
  const at = await region.evaluate((element) => element.scrollTop);
  expect(at).toBeGreaterThan(1000);
  const back = async () => {
    await expect(desk).toHaveURL(/pagine=2/);
    await expect(rows).toHaveCount(70);
    await expect
      .poll(() => region.evaluate((element) => Math.round(element.scrollTop)))
      .toBe(Math.round(at));
  };
  await rows.nth(60).getByRole('link').click();
  await expect(desk).toHaveURL(/conversation/);
  // The page's own back link restores it too.
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

  // The bar of the first selected row pushes no row away from under the next click.
  const before = await rows.nth(1).boundingBox();
  await rows.first().getByRole('checkbox').check();
  await expect(desk.getByRole('region', { name: 'Azioni sui ticket selezionati' })).toContainText(
    '1 selezionato',
  );
  expect(before).not.toBeNull();
  expect(await rows.nth(1).boundingBox()).toEqual(before);
});

test('on a phone what is selected and what can be done with it take two lines, each button 44 px high', async ({
  browser,
}) => {
  const client = await createPerson('user', { studio: 'Cagliari' });
  await createTickets(client, [{ title: 'uno' }, { title: 'due' }]);
  const phone = await openAs(
    browser,
    await anyone('Amministratore'),
    '/assistenzatecnica?studio=Cagliari',
    'phone',
  );
  for (const name of ['uno', 'due'])
    await phone.getByRole('checkbox', { name: new RegExp(name) }).check();
  const bar = phone.getByRole('region', { name: 'Azioni sui ticket selezionati' });
  await expect(bar).toContainText('2 selezionati');
  const boxes = await Promise.all(
    (await bar.getByRole('button').all()).map((button) => button.boundingBox()),
  );
  expect(boxes).toHaveLength(3);
  for (const box of boxes)
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const whole = await bar.boundingBox();
  expect(whole?.height).toBeLessThanOrEqual(2 * 44 + 20);
  for (const box of boxes)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
      (whole?.x ?? 0) + (whole?.width ?? 0),
    );
});

test('a client’s home stands after a reload where it stood, once what was there has come; whoever scrolls meanwhile is left alone', async ({
  browser,
}) => {
  const phone = await openAs(browser, await anyone('user'), '/user', 'phone');
  const card = phone.getByRole('link', { name: /^Crea la tua ricetta/ });
  await expect(card).toBeVisible();
  const top = () => phone.evaluate(() => Math.round(window.scrollY));
  // Far from the end, which moves when later cards load.
  const index = 500;
  await phone.evaluate((to) => window.scrollTo(0, to), index);
  expect(await top()).toBe(index);
  await phone.reload();
  await expect(card).toBeVisible();
  await expect.poll(top).toBe(index);
  await phone.reload();
  await phone.keyboard.press('Home');
  await expect(card).toBeVisible();
  await expect(phone.getByText('Per ora non hai niente da fare')).toBeVisible();
  expect(await top()).toBeLessThan(index);
});
