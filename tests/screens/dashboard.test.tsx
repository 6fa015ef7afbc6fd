import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { dialog, expectUrl, fill, open, texts, expectText } from './support/device';
import { createPerson, createTicket, db, whileRefused } from './support/world';

const links = () => within(screen.getByRole('main')).getAllByRole<HTMLAnchorElement>('link');
const paths = () => links().map((link) => new URL(link.href).pathname.slice('/tickets'.length));

test('[AT-073] [CP-005] /orders-general: cards to create an order, upload an expense, search orders', async () => {
  await open(await createPerson('Studio'), '/orders-general');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'BENVENUTO NELLA TUA DASHBOARD',
  );
  expect(texts(links())).toEqual([
    expect.stringMatching(/Crea ordine/),
    expect.stringMatching(/Carica uscita/),
    expect.stringMatching(/Ricerca ordini/),
  ]);
  expect(paths()).toEqual(['/order', '/uscite', '/order-list']);
});

test('[AT-074] /gestione-general: Consulenze for everybody, the other cards for the listed accounts, live', async () => {
  const admin = await createPerson('Amministratore');
  const settings = db().doc('impostazioni/accesso');
  await settings.set({ gestione: ['qualcun.altro@esempio.test'] });
  const user = await open(admin, '/gestione-general');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'BENVENUTO NELLA TUA GESTIONE',
  );
  await waitFor(() => expect(paths()).toEqual(['/consulenze-riepilogo']));
  await settings.set({ gestione: [admin.email.toUpperCase()] });
  await waitFor(() =>
    expect(paths()).toEqual(
      [
        '/consulenze-riepilogo',
        '/assistenzatecnica-nascosta',
        '/products',
        '/order-list-new',
        '/orders-accounting',
      ].concat(['/questionari-template', '/questionari-users']),
    ),
  );
  await user.click(screen.getByRole('link', { name: /^Archivio tecnico/ }));
  await expectUrl('/assistenzatecnica-nascosta');
});

test('[AT-074] [AT-009] [CP-003] [CP-004] [CP-155] the same cards to a Studio account; the archive’s says that it is for Amministratore, and leads nowhere', async () => {
  const studio = await createPerson('Studio');
  await db()
    .doc('impostazioni/accesso')
    .set({ gestione: [studio.email] });
  let user: UserEvent | undefined;
  await whileRefused('impostazioni', async () => {
    user = await open(studio, '/gestione-general');
    await within(await screen.findByRole('main')).findByRole('button', { name: 'Riprova' });
    expect(paths()).toEqual(['/consulenze-riepilogo']);
  });
  await user?.click(within(screen.getByRole('main')).getByRole('button', { name: 'Riprova' }));
  await waitFor(() => expect(paths()).toHaveLength(7));
  const card = screen.getByRole('link', {
    name: /^Archivio tecnico.*si apre solo agli Amministratori/,
  });
  expect(card).toHaveAttribute('aria-disabled', 'true');
  await user?.click(card);
  expect(
    await screen.findByText('L’archivio tecnico si apre solo agli Amministratori.', {
      selector: '[role=alert] *',
    }),
  ).toBeVisible();
  await expectUrl('/gestione-general');
});

test('/impostazioni: templates, people, accounts and coloured products are edited by Amministratore alone', async () => {
  const [admin, studio] = [await createPerson('Amministratore'), await createPerson('Studio')];
  await db().doc('impostazioni/modelli').delete();
  const user = await open(admin, '/impostazioni');
  await fill(user, await screen.findByLabelText('Titolo del modello 1'), 'Promo di prova');
  await user.click(screen.getByRole('button', { name: 'Salva i modelli' }));
  await expectText('Modelli salvati.');
  expect((await db().doc('impostazioni/modelli').get()).get('modelli')).toHaveLength(14);

  await db()
    .doc('impostazioni/elenchi')
    .set({ trainer: ['Zoe'] });
  await db()
    .doc('impostazioni/accesso')
    .set({ gestione: ['vecchio@esempio.test'], casella: ['prima@esempio.test'] });
  await db()
    .doc('impostazioni/evidenza')
    .set({ verdi: ['Verde'], arancioni: ['Base'] });
  await user.click(screen.getByRole('tab', { name: 'Elenchi di persone' }));
  await fill(user, await screen.findByRole('textbox', { name: 'Trainer' }), 'Ada\n\n Bruno \nAda');
  await user.click(screen.getByRole('button', { name: 'Salva Trainer' }));
  await expectText('Impostazioni salvate.');
  expect((await db().doc('impostazioni/elenchi').get()).get('trainer')).toEqual(['Ada', 'Bruno']);
  await user.click(screen.getByRole('tab', { name: 'Accesso' }));
  await fill(
    user,
    await screen.findByRole('textbox', { name: 'Account della gestione' }),
    'non-email',
  );
  await user.click(screen.getByRole('button', { name: 'Salva Account della gestione' }));
  await expectText('Non è un’email: non-email');
  await fill(
    user,
    screen.getByRole('textbox', { name: 'Account della gestione' }),
    'Capo@Esempio.test',
  );
  await user.click(screen.getByRole('button', { name: 'Salva Account della gestione' }));
  const access = { gestione: ['capo@esempio.test'], casella: ['prima@esempio.test'] };
  await waitFor(async () =>
    expect((await db().doc('impostazioni/accesso').get()).data()).toEqual(access),
  );
  await fill(
    user,
    screen.getByRole('textbox', { name: 'Casella della gestione' }),
    'Ora@Esempio.test',
  );
  await user.click(screen.getByRole('button', { name: 'Salva Casella della gestione' }));
  const moved = { ...access, casella: ['ora@esempio.test'] };
  await waitFor(async () =>
    expect((await db().doc('impostazioni/accesso').get()).data()).toEqual(moved),
  );

  await user.click(screen.getByRole('tab', { name: 'Filtri ordini' }));
  await fill(user, await screen.findByRole('textbox', { name: 'Prodotti in verde' }), 'Oro');
  await user.click(screen.getByRole('button', { name: 'Salva Prodotti in verde' }));
  await waitFor(async () =>
    expect((await db().doc('impostazioni/evidenza').get()).data()).toEqual({
      verdi: ['Oro'],
      arancioni: ['Base'],
    }),
  );
  await fill(user, screen.getByRole('textbox', { name: 'Prodotti in arancione' }), 'Argento');
  await user.click(screen.getByRole('button', { name: 'Salva Prodotti in arancione' }));
  const colours = { verdi: ['Oro'], arancioni: ['Argento'] };
  await waitFor(async () =>
    expect((await db().doc('impostazioni/evidenza').get()).data()).toEqual(colours),
  );

  const id = await createTicket(await createPerson('user'));
  const desk = await open(studio, `/assistenzatecnica/conversation/${id}`);
  await desk.click(await screen.findByRole('button', { name: 'Inserisci un modello' }));
  expect(await within(await dialog()).findByText('Promo di prova')).toBeVisible();
  await open(studio, '/impostazioni');
  await expectText('PAGINA NON AUTORIZZATA');
});
