// In a browser: the jobs of the working day, with the steps that a person takes counted: real keys,
// a real drop of files, a second tab.
import { getAuth } from 'firebase-admin/auth';
import { checkIdx } from '@/domain/checks/check';
import { contactIdx } from '@/domain/leads/idx';
import { orderIdx } from '@/domain/orders/idx';
import { romeDay } from '@/domain/time/rome';
import { buildOrder } from '../fixtures/builders';
import { tinyJpeg } from '../fixtures/files';
import { adminApp, createPerson, createTicket, db, type Person } from '../fixtures/world';
import { anyone, openAs, signIn, visit } from './support/app';
import { expect, test, type Page } from './support/test';

const unique = (name: string) =>
  `${name}${crypto
    .randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 6)}${Date.now().toString(36)}`;
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const title = (page: Page) => page.getByRole('heading', { level: 1 }).first();

/**
 * Counts what a person does: each click, drop, key press (with its modifiers) and text typed is one
 * step.
 * @param most the target, which `end` checks
 */
function job(name: string, most: number) {
  const steps: string[] = [];
  const step = (what: string, act: () => Promise<unknown>) => {
    steps.push(what);
    return test.step(what, act);
  };
  const end = () => expect(steps.length, `${name}: ${steps.join(', ')}`).toBeLessThanOrEqual(most);
  return { step, end };
}

test('to know what to do this morning takes no step: it is the first screen', async ({ page }) => {
  const client = await createPerson('user', { studio: 'Milano Sempione' });
  const late = unique('Fermo');
  await createTicket(client, { title: late });
  await signIn(page, await createPerson('Studio', { studio: 'Milano Sempione' }));
  const { end } = job('what to do this morning', 0);
  const queue = page.getByRole('list', { name: 'In attesa, per urgenza' });
  await expect(queue.getByRole('listitem').filter({ hasText: late })).toBeInViewport();
  await expect(page).toHaveURL(/\/dashboard/);
  end();
});

/** Ctrl K, a few characters, Enter; `entry` is what Enter opens. */
async function find(page: Page, text: string, entry: RegExp): Promise<void> {
  const { step, end } = job(`to find «${text}»`, 3);
  await expect(title(page)).toBeVisible();
  await step('Ctrl K', () => page.keyboard.press('Control+k'));
  await expect(
    page.getByRole('textbox', { name: 'Cerca persone, pagine, ordini e ticket' }),
  ).toBeFocused();
  await step('a few characters', () => page.keyboard.type(text));
  await expect(page.locator('[data-action][data-selected]')).toHaveText(entry);
  await step('Enter', () => page.keyboard.press('Enter'));
  end();
}

/** A client, a lead, an order and an answered ticket, each with a unique word. */
async function findable() {
  const [client, lead, number] = [unique('Cli'), unique('Con'), unique('N1')];
  const code = `TICKET-${crypto.randomUUID().replaceAll('-', '').slice(0, 9).toUpperCase()}`;
  const person = await createPerson('user', { name: 'Ottavia', surname: client });
  const contact = { name: 'Lia', surname: lead, created_time: new Date() };
  const order = buildOrder({ orderId: `W-${number}`, userEmail: person.email, uid: person.uid });
  const refs = { lead: db().collection('contatti').doc(), order: db().doc(`orders/W-${number}`) };
  await refs.lead.set({ ...contact, idx: contactIdx(contact) });
  await refs.order.set({ ...order, idx: orderIdx(order, refs.order.id) });
  const ticket = await createTicket(person, { idTicket: code, status: 'Completato' });
  const indexed = async () =>
    ((await db().doc(`users/${person.uid}`).get()).get('idx.tokens') as string[] | undefined) ?? [];
  await expect.poll(async () => (await indexed()).length).toBeGreaterThan(0);
  return { client, lead, number, code, person, ticket, leadId: refs.lead.id };
}

test('to find a client, a lead, an order by number, a ticket by code, a page or an action takes Ctrl K, a few characters and Enter', async ({
  browser,
}) => {
  const is = await findable();
  const desk = await openAs(browser, await anyone('Amministratore'), '/dashboard', 'desk');
  await find(desk, is.client, new RegExp(`Ottavia ${is.client}`));
  await expect(desk).toHaveURL(new RegExp(`/user/${is.person.uid}/panoramica`));
  await find(desk, is.lead, new RegExp(`Lia ${is.lead}`));
  await expect(desk).toHaveURL(new RegExp(`contactId=${is.leadId}`));
  await find(desk, is.number, new RegExp(`Ordine W-${is.number}`));
  await expect(desk).toHaveURL(new RegExp(`/orders-user/W-${is.number}`));
  await find(desk, is.code.slice(7), /Tecnico · Ottavia .* · Completato/);
  await expect(desk).toHaveURL(new RegExp(`/assistenzatecnica/conversation/${is.ticket}`));
  await find(desk, 'tecnici ap', /^Ticket tecnici aperti$/);
  await expect(desk).toHaveURL(/\/assistenzatecnica$/);
  await find(desk, 'chiamate di og', /^Chiamate di oggi$/);
  await expect(dialog(desk, 'Chiamate di oggi')).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(desk).toHaveURL(/\/contatti-list$/);
  await desk.keyboard.press('Control+k');
  await expect(dialog(desk, 'Cerca')).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('dialog')).toHaveCount(0);
});

test('from the record to an order, a booking, a ticket or a reminder for the client takes two clicks', async ({
  browser,
}) => {
  const name = { name: 'Ada', surname: unique('Lovati') };
  const client = await createPerson('user', name);
  const called = `Ada ${name.surname}`;
  const record = `/user/${client.uid}/panoramica`;
  // A new staff member, for whom no other test has left a begun sale.
  const desk = await openAs(browser, await createPerson('Amministratore'), record, 'desk');
  const begin = async (what: string) => {
    const { step, end } = job(what, 2);
    await step('«Nuovo»', () => desk.getByRole('button', { name: 'Nuovo', exact: true }).click());
    await step(`«${what}»`, () => desk.getByRole('menuitem', { name: what }).click());
    end();
  };
  for (const [what, form] of [
    ['Scrivi', 'Nuovo contatto'],
    ['Promemoria', 'Nuovo promemoria'],
  ] as const) {
    await begin(what);
    await expect(dialog(desk, form)).toContainText(called);
    await desk.keyboard.press('Escape');
    await expect(desk.getByRole('dialog')).toHaveCount(0);
  }
  await begin('Nuovo ordine');
  const buyer = desk.getByRole('region', { name: 'Cliente', exact: true });
  await expect(buyer).toContainText(client.email);
  await visit(desk, record);
  await begin('Prenota');
  await expect(desk.getByText(called).first()).toBeVisible();
});

/** An earlier check that the client sees. */
async function measured({ uid }: Person): Promise<void> {
  const createdAt = new Date(Date.now() - 30 * 86_400_000);
  const row = (caratteristica: string, valore: number) => ({
    caratteristica,
    valore,
    data: romeDay(createdAt),
  });
  const check = {
    userId: uid,
    createdAt,
    visibilityProfile: true,
    gender: 'Donna',
    measurementsTwo: [row('Peso', 64), row('Vita', 80)],
  };
  await db()
    .collection('check')
    .add({ ...check, idx: checkIdx(check) });
}

/** Drops photos on the element, as from a folder. */
async function drop(page: Page, label: string, shades: readonly number[]): Promise<void> {
  const contents = shades.map((shade) => tinyJpeg(() => shade, 32).toString('base64'));
  const files = await page.evaluateHandle((texts) => {
    const data = new DataTransfer();
    for (const [index, text] of texts.entries()) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], `${index}.jpg`, { type: 'image/jpeg' }));
    }
    return data;
  }, contents);
  await page.getByRole('button', { name: label }).dispatchEvent('drop', { dataTransfer: files });
}

test('the check of a client who had one takes a drop of four photos, what has changed, and «Salva»', async ({
  browser,
}) => {
  const client = await createPerson('user');
  await measured(client);
  const path = `/user/${client.uid}/checkcreate`;
  const desk = await openAs(browser, await anyone('Amministratore'), path, 'desk');
  await expect(desk.getByLabel('Genere')).toHaveValue('Donna');
  const { step, end } = job('another check', 3);
  await step('a drop', () => drop(desk, 'Scegli tutte le foto', [40, 90, 140, 190]));
  await expect(desk.getByRole('img', { name: 'Foto 4' })).toBeVisible();
  await step('the weight', () => desk.getByLabel('Peso', { exact: true }).fill('61,5'));
  // The comparison is in view where the comment is written.
  await desk.getByRole('textbox', { name: 'Commento' }).focus();
  const compared = desk.getByRole('region', { name: 'Confronto con il check precedente' });
  await expect(compared.getByRole('row', { name: 'Peso 64,0 61,5 −2,5' })).toBeInViewport();
  await step('«Salva check»', () => desk.getByRole('button', { name: 'Salva check' }).click());
  await expect(desk.getByText('Check salvato con successo!')).toBeVisible();
  end();
  const { docs } = await db()
    .collection('check')
    .where('userId', '==', client.uid)
    .orderBy('idx.at', 'desc')
    .get();
  expect(docs[0]?.data()).toMatchObject({
    imageFourPath: expect.stringContaining(`check/${client.uid}/`) as unknown,
    measurementsOne: [{ valore: 64 }, { valore: 80 }],
    measurementsTwo: [{ caratteristica: 'Peso', valore: 61.5 }],
    gender: 'Donna',
  });
});

test('today’s calls take one click or G then C, with the previous conversation in view', async ({
  browser,
}) => {
  const surname = unique('Chiamare');
  const lead = {
    name: 'Eva',
    surname,
    telefono: '+393330004455',
    created_time: new Date(),
    dataricontatto2: romeDay(new Date()),
    orario: '00:05',
    notecontatto1: 'Vuole correre una mezza maratona.',
  };
  await db()
    .collection('contatti')
    .add({ ...lead, idx: contactIdx(lead) });
  const desk = await openAs(browser, await anyone('Amministratore'), '/dashboard', 'desk');
  const talk = dialog(desk, 'Chiamate di oggi').getByRole('region', {
    name: `Conversazione precedente con Eva ${surname}`,
  });
  const click = job('today’s calls, by mouse', 1);
  await click.step('the link', () => desk.getByRole('link', { name: 'Chiamate di oggi' }).click());
  await expect(talk).toContainText('mezza maratona');
  await expect(talk).toBeInViewport();
  click.end();
  await visit(desk, '/order-list-new');
  await expect(title(desk)).toBeVisible();
  const keys = job('today’s calls, by keyboard', 2);
  for (const key of ['g', 'c']) await keys.step(key, () => desk.keyboard.press(key));
  await expect(talk).toContainText('mezza maratona');
  keys.end();
});

/** The link of the e-mail that the emulator would have sent. */
async function verificationLink({ email }: Person): Promise<string> {
  const host = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
  const answer = await fetch(`${host}/emulator/v1/projects/demo-coaching/oobCodes`);
  const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; oobLink: string }[] };
  return oobCodes.findLast((one) => one.email === email)?.oobLink ?? '';
}

test('a client’s first five minutes are three explained steps, and each ticks itself', async ({
  browser,
}) => {
  const client = await createPerson('user', { name: '', surname: '', created_time: new Date() });
  await getAuth(adminApp()).updateUser(client.uid, { emailVerified: false });
  const phone = await openAs(browser, client, '/user', 'phone');
  const { step, end } = job('the first five minutes', 9);
  const profile = phone.getByRole('dialog', { name: 'Completa il tuo profilo' });
  await step('name', () => profile.getByRole('textbox', { name: 'Nome', exact: true }).fill('Ida'));
  await step('surname', () => profile.getByLabel('Cognome').fill('Bassi'));
  await step('«Salva»', () => profile.getByRole('button', { name: 'Salva' }).click());
  await expect(phone.getByText('1 di 3 fatti')).toBeVisible();
  await step('«Invia e-mail»', () =>
    phone.getByRole('button', { name: 'Invia e-mail di verifica' }).click(),
  );
  await expect(phone.getByText(/^Ti abbiamo inviato un’e-mail/)).toBeVisible();
  await step('the link, elsewhere', async () => fetch(await verificationLink(client)));
  await phone.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(phone.getByText('2 di 3 fatti')).toBeVisible();
  await step('«Prenota»', () =>
    phone.getByRole('link', { name: 'Prenota la videochiamata' }).click(),
  );
  const days = phone.getByLabel('Giorno', { exact: true });
  const open = await days.locator('option:not([disabled])').nth(5).getAttribute('value');
  await step('a day', () => days.selectOption(open ?? ''));
  await step('a time', () =>
    phone
      .getByRole('group', { name: /^Orari liberi/ })
      .getByRole('button')
      .first()
      .click(),
  );
  await step('«Prenota»', () =>
    phone
      .getByRole('dialog', { name: /^Prenoti la videochiamata/ })
      .getByRole('button', { name: 'Prenota' })
      .click(),
  );
  await expect(phone.getByText('Videochiamata prenotata.')).toBeVisible();
  end();
  await visit(phone, '/user');
  await expect(title(phone)).toBeVisible();
  await expect(phone.getByText('I tuoi primi passi')).toHaveCount(0);
});
