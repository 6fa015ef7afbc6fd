import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { campaignIdx } from '@/domain/leads/campaign';
import { dialog, downloads, expectUrl, fill, open, expectText, texts } from './support/device';
import { createPerson, db, whileRefused, type Person } from './support/world';

let admin: Person;
beforeAll(async () => {
  admin = await createPerson('Amministratore');
});
const LISTS = ['campagnaintegrazione', 'ricontatti'] as const;
type List = (typeof LISTS)[number];
beforeEach(() => Promise.all(LISTS.map((list) => db().recursiveDelete(db().collection(list)))));

const ID = (letter: string) => letter.repeat(20);
/** Gives a list rows with unique numbers and addresses. */
async function given(
  list: List,
  letter: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const stored = {
    name: 'Ada',
    surname: `Neri ${letter}`,
    studio: 'FF Roma',
    fine: '30/11/2099',
    created_time: new Date(),
    ...more,
  };
  await db()
    .doc(`${list}/${ID(letter)}`)
    .set({ ...stored, idx: campaignIdx(stored) });
  return `${list}/${ID(letter)}`;
}
const stored = async (path: string) => (await db().doc(path).get()).data();
const storedOf = async (list: List, telefono: string) =>
  (await db().collection(list).where('telefono', '==', telefono).get()).docs.map((doc) =>
    doc.data(),
  );
/** A unique number. */
const phone = () => `+39347${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

const heads = () => [...document.querySelectorAll('[role=columnheader]')];
const cell = (row: number, title: string): HTMLElement => {
  const index = heads()
    .find(({ textContent }) => textContent === title)
    ?.getAttribute('aria-colindex');
  const found = document.querySelector<HTMLElement>(
    `[role=row][aria-rowindex="${row + 2}"] [aria-colindex="${index}"]`,
  );
  if (!found) throw new Error(`no cell ${row} ${title}`);
  return found;
};
const surnames = () =>
  [...document.querySelectorAll('[role=row][aria-rowindex]')]
    .slice(1)
    .map((_, row) => cell(row, 'Cognome').textContent);
const shows = (...names: string[]) => waitFor(() => expect(surnames()).toEqual(names));
/**
 * Goes to a cell of the first row. The grid is focused first, because jsdom focuses it during the
 * press, which would lose its position.
 */
const goTo = async (user: UserEvent, title: string) => {
  const grid = screen.getByRole('grid');
  grid.focus();
  await user.click(cell(0, title));
  await waitFor(() =>
    expect(document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')).toBe(
      cell(0, title),
    ),
  );
};
const choose = async (user: UserEvent, title: string, option: string) => {
  await goTo(user, title);
  await user.keyboard('{Enter}');
  await user.selectOptions(await screen.findByRole('combobox', { name: title }), option);
};
const type = async (user: UserEvent, title: string, keys: string) => {
  await goTo(user, title);
  await user.keyboard(keys);
};
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const chips = () =>
  texts(within(screen.getByRole('list', { name: 'Filtri attivi' })).getAllByRole('listitem'));

const PAGES = [
  [
    '[LR-028] [LR-031] [LR-240]',
    '/campagna-integrazione',
    'Elenco Contatti',
    'Campagna integrazione FC6',
    /30 novembre.*massimo 4 rate.*Non cumulabile/,
  ],
  [
    '[LR-028] [LR-031] [LR-241]',
    '/campagna-integrazione-fc3',
    'Elenco Contatti FC3',
    'Campagna integrazione FC3 del 28 maggio',
    /14 giugno.*massimo 4 rate.*anche se è già aperto un piano rateale.*al termine del percorso in corso.*online o in studio.*Non cumulabile.*solo allenamento o sola dieta/,
  ],
  ['[LR-036]', '/ricontatti', 'Elenco Contatti FC3', 'Ricontatti FC3', /14 giugno/],
  [
    '[LR-032]',
    '/ricontatti-utenti',
    'Elenco Ri contatti',
    'Ricontatti utenti',
    /Le clienti da ricontattare/,
  ],
] as const;

test.each(PAGES)(
  '%s [DE-059] %s has its title, says which list it is, and its offer',
  async (_, path, title, about, said) => {
    await open(admin, path);
    const list = await screen.findByRole('list', { name: /Offerta|Cosa fare/ });
    expect(list.textContent).toMatch(said);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      new RegExp(`^${title}\\d*$`),
    );
    expect(screen.getByText(about)).toBeVisible();
    for (const name of [
      'Crea Nuovo Utente',
      'Multi contatto',
      'Statistiche',
      'Filtri',
      'Esporta CSV',
    ])
      expect(screen.getByRole('button', { name })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Mostra Attivi' })).toHaveLength(
      path.startsWith('/campagna') ? 1 : 0,
    );
    await expectText('Nessun contatto trovato.');
  },
);

test('[DE-107] an offer says what Amministratore wrote of it, and when it has ended', async () => {
  await db()
    .doc('impostazioni/offerte')
    .set({ fc3: { testi: ['Tre programmi al prezzo di due.'], fine: '2026-06-14' } });
  await open(admin, '/ricontatti');
  const offer = await screen.findByRole('list', { name: 'Offerta' });
  await waitFor(() =>
    expect(texts(within(offer).getAllByRole('listitem'))).toEqual([
      'Offerta terminata il 14/06/2026.Aggiorna l’offerta',
      'Tre programmi al prezzo di due.',
    ]),
  );
  expect(within(offer).getByRole('link')).toHaveAttribute(
    'href',
    '/tickets/impostazioni?scheda=offerte',
  );
});

test('[LR-029] [LR-033] [LR-037] both kinds have their columns, who it is first', async () => {
  const shared = ['', 'Azione', 'Nome', 'Cognome', 'Telefono'];
  await given('campagnaintegrazione', 'a');
  await open(admin, '/campagna-integrazione');
  await shows('Neri a');
  expect(texts(heads() as HTMLElement[])).toEqual([
    ...shared,
    'Tag',
    'Data inizio',
    'Scadenza',
    'Giorni',
    'Studio',
    'Note',
    'Stato',
    'Email',
    'Programma',
    'Operatore',
    'Acquistato',
    'Chiamata',
    'Contatto preso',
  ]);
  await given('ricontatti', 'a');
  await open(admin, '/ricontatti');
  await shows('Neri a');
  expect(texts(heads() as HTMLElement[])).toEqual([
    ...shared,
    'Data inizio',
    'Scadenza',
    'Giorni',
    'Studio',
    'Chiamata',
    'Stato',
    'Email',
    'Operatore',
    'Note',
    'Acquistato',
    'Contatto preso',
  ]);
});

test('[LR-053] [DE-063] the days left are today’s, what has no end stands last; a colleague’s change arrives', async () => {
  await given('ricontatti', 'b', { fine: 'boh', giorni: -9_999 });
  const path = await given('ricontatti', 'a', { fine: '01/01/2020', giorni: 5 });
  await open(admin, '/ricontatti-utenti');
  await shows('Neri a', 'Neri b');
  expect(Number(cell(0, 'Giorni').textContent)).toBeLessThan(-2_000);
  expect(
    [cell(1, 'Giorni'), cell(0, 'Scadenza'), cell(0, 'Studio')].map(
      ({ textContent }) => textContent,
    ),
  ).toEqual(['', '01/01/2020', 'Roma']);
  await db().doc(path).update({ operatore: 'Zoe', stato: 'ci pensa' });
  await waitFor(() => expect(cell(0, 'Operatore')).toHaveTextContent('Zoe'));
  expect(cell(0, 'Azione')).toHaveTextContent('ci pensa');
});

test('[LR-028] [LR-030] [LR-039] «Mostra Attivi» and the filters stand in the address, each to be taken away, and «Reset Filtri» empties them', async () => {
  await given('campagnaintegrazione', 'a', { tag: 'attivi', chiamata: 'Si' });
  await given('campagnaintegrazione', 'b', { tag: 'Attivi', fine: '01/12/2099' });
  await given('campagnaintegrazione', 'c', { tag: 'altro', fine: '02/12/2099' });
  const user = await open(admin, '/campagna-integrazione');
  await shows('Neri a', 'Neri b', 'Neri c');
  await press(user, 'Mostra Attivi');
  await shows('Neri a', 'Neri b');
  expect(screen.getByRole('button', { name: 'Mostra Attivi' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await press(user, 'Filtri');
  const filters = within(await dialog('Crea filtri Contatto'));
  expect(texts([...document.querySelectorAll<HTMLElement>('[role=dialog] label')])).toEqual([
    'Chiamata',
    'Stato',
    'Operatore',
    'Contatto preso',
    'Studio',
    'Acquistato',
  ]);
  await user.selectOptions(filters.getByLabelText('Chiamata'), 'Si');
  await user.selectOptions(filters.getByLabelText('Stato'), 'Nessun elemento');
  await user.click(filters.getByRole('button', { name: 'Applica' }));
  await shows('Neri a');
  expect(chips()).toEqual(['Attivi', 'Chiamata: Si', 'Nessun elemento']);
  await expectUrl(/attivi=1.*chiamata=Si|chiamata=Si.*attivi=1/);
  await press(user, 'Filtri');
  await user.click(
    within(await dialog('Crea filtri Contatto')).getByRole('button', { name: 'Reset Filtri' }),
  );
  await user.click(
    within(await dialog('Crea filtri Contatto')).getByRole('button', { name: 'Applica' }),
  );
  await shows('Neri a', 'Neri b');
  await press(user, 'Mostra Attivi');
  await shows('Neri a', 'Neri b', 'Neri c');
});

test('[DE-004] a studio begins with its own and those of none; who is sought is found by surname, e-mail, phone or day', async () => {
  const telefono = phone();
  await given('ricontatti', 'a', {
    studio: 'Bari',
    created_time: new Date('2026-01-05T12:00:00Z'),
  });
  await given('ricontatti', 'b', { studio: '', telefono, fine: '01/12/2099' });
  await given('ricontatti', 'c', { fine: '02/12/2099', email: 'c@x.it' });
  const user = await open(await createPerson('Studio', { studio: 'Bari' }), '/ricontatti-utenti');
  await shows('Neri a', 'Neri b');
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Cerca' }));
  const search = within(await screen.findByRole('form', { name: 'Ricerca per utente' }));
  await fill(user, search.getByLabelText('Telefono'), telefono.slice(3));
  await user.click(search.getByRole('button', { name: 'Cerca' }));
  await shows('Neri b');
  await press(user, `Togli il filtro Telefono: «${telefono.slice(3)}»`);
  const days = within(await screen.findByRole('form', { name: 'Data di creazione' }));
  await fill(user, days.getByLabelText('Creati dal'), '05/01/2026');
  await fill(user, days.getByLabelText('Creati al'), '05/01/2026');
  await user.click(days.getByRole('button', { name: 'Cerca' }));
  await shows('Neri a');
});

test('[LR-034] [LR-039] [LR-140] a new row: what is missing and a taken number are told, what was typed stays, closing clears it', async () => {
  const telefono = phone();
  await given('ricontatti', 'a', { telefono });
  const user = await open(admin, '/ricontatti');
  const form = async () => within(await dialog('Crea Nuovo Contatto'));
  const save = async () =>
    user.click((await form()).getByRole('button', { name: 'Salva Contatto' }));
  await press(user, 'Crea Nuovo Utente');
  await save();
  expect(
    (
      await screen.findAllByText(
        'Assicurati di inserire tutti i campi obbligatori: nome, cognome, contatto preso, e telefono.',
      )
    ).length,
  ).toBe(3);
  await fill(user, (await form()).getByLabelText(/^Nome/), 'Bea');
  await fill(user, (await form()).getByLabelText(/^Telefono/), telefono.slice(3));
  await user.selectOptions((await form()).getByLabelText(/^Contatto preso/), 'Bio Instagram');
  await save();
  await expectText('Questo numero di telefono esiste già nel database.');
  expect((await form()).getByLabelText(/^Nome/)).toHaveValue('Bea');
  const other = phone();
  await fill(user, (await form()).getByLabelText(/^Telefono/), other);
  await fill(user, (await form()).getByLabelText('Scadenza'), '30/11/2099');
  await user.selectOptions((await form()).getByLabelText('Studio'), 'Bari');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [made] = await storedOf('ricontatti', other);
  expect(made).toMatchObject({
    name: 'Bea',
    contattopreso: 'Bio Instagram',
    fine: '30/11/2099',
    studio: 'Bari',
  });
  await press(user, 'Crea Nuovo Utente');
  expect((await form()).getByLabelText(/^Nome/)).toHaveValue('');
});

test('[LR-030] [LR-039] [LR-149] [LR-214] «Crea multi Contatto»: what becomes of each line is shown, then the new ones are added', async () => {
  const [taken, fresh] = [phone(), phone()];
  await given('campagnaintegrazione', 'a', { telefono: taken });
  const user = await open(admin, '/campagna-integrazione');
  await press(user, 'Multi contatto');
  const paste = within(await dialog('Crea multi Contatto'));
  const line = (number: string) =>
    [
      '1/11/2026',
      '30/11/2099',
      '',
      'Bea',
      'Blu',
      'FF Bari',
      'b@x.it',
      number,
      'FC6',
      'attivi',
    ].join('\t');
  await user.click(paste.getByRole('textbox', { name: 'Contatti' }));
  await user.paste([line(taken.slice(3)), line(fresh), 'troppo\tcorta', line('')].join('\n'));
  await user.click(paste.getByRole('button', { name: 'Copia Contatti' }));
  await expectText('1 nuovo, 1 già presente, 2 non importabili');
  await expectText('Già presente: Ada Neri a');
  await expectText('La riga ha 2 colonne su 10.');
  expect(await storedOf('campagnaintegrazione', fresh)).toEqual([]);
  await user.click(paste.getByRole('button', { name: 'Aggiungi 1 contatto' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await storedOf('campagnaintegrazione', fresh)).toMatchObject([
    {
      name: 'Bea',
      surname: 'Blu',
      studio: 'Bari',
      inizio: '01/11/2026',
      fine: '30/11/2099',
      nome_prodotto: 'FC6',
      tag: 'attivi',
    },
  ]);
});

test('[LR-039] [LR-232] the statistics, bulk work and the file are of what is filtered', async () => {
  await given('ricontatti', 'a', {
    chiamata: 'Si',
    stato: 'ci pensa',
    acquistato: 'Si',
    note: '=1+1',
    telefono: '3331234567',
  });
  const path = await given('ricontatti', 'b', { stato: 'non risponde', fine: '01/12/2099' });
  await given('ricontatti', 'c', { studio: 'Bari' });
  const user = await open(admin, '/ricontatti-utenti?studio=Roma');
  await shows('Neri a', 'Neri b');
  await press(user, 'Statistiche');
  const statistics = within(await dialog('Statistiche Contatti'));
  expect((await statistics.findAllByRole('row')).map(({ textContent }) => textContent)).toEqual([
    'StatoContatti',
    'Contatti Totali2',
    'Chiamati1',
    'Ci pensa1',
    'Acquistato (da verificare)1',
    'Non Risponde1',
    'Da Ricontattare0',
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const saved = downloads();
  await press(user, 'Esporta CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  const [header, first, ...others] = ((await saved[0]?.text()) ?? '')
    .replace('\uFEFF', '')
    .split('\r\n');
  expect(header).toBe(
    'Tag;Data inizio;Scadenza;Giorni;Nome;Cognome;Studio;Chiamata;Stato;Telefono;Email;Programma;Operatore;Note;Acquistato;Contatto preso',
  );
  expect(first).toMatch(
    /^;;30\/11\/2099;\d+;Ada;Neri a;Roma;Si;ci pensa;\+393331234567;;;;'=1\+1;Si;$/,
  );
  expect(others).toHaveLength(1);

  await user.click(
    within(cell(1, 'Azione').closest('[role=row]') as HTMLElement).getByRole('checkbox'),
  );
  await user.click(
    within(
      await screen.findByRole('region', { name: 'Azioni sui contatti selezionati' }),
    ).getByRole('button', { name: 'Stato' }),
  );
  const many = within(await dialog('Stato di 1 contatto'));
  await user.selectOptions(many.getByLabelText('Stato'), 'ci pensa');
  await user.click(many.getByRole('button', { name: 'Applica' }));
  await expectText('1 contatto modificato.');
  expect(await stored(path)).toMatchObject({ stato: 'ci pensa' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(user, 'Annulla');
  await waitFor(async () => expect(await stored(path)).toMatchObject({ stato: 'non risponde' }));
});

test('[LR-038] [DE-064] the seven of who is called again are saved one by one, the note on leaving it; name, studio and days, too', async () => {
  await db()
    .doc('impostazioni/elenchi')
    .set({ operatoriCampagne: ['Zoe'] });
  const path = await given('ricontatti', 'a', {
    telefono: phone(),
    stato: 'non risponde',
    fine: '01/01/2020',
    vecchio: { mai: 1 },
  });
  await given('ricontatti', 'b');
  const user = await open(admin, '/ricontatti-utenti');
  await shows('Neri a', 'Neri b');
  await choose(user, 'Chiamata', 'Si');
  await choose(user, 'Stato', 'ci pensa');
  await choose(user, 'Operatore', 'Zoe');
  await choose(user, 'Acquistato', 'prossimomese');
  const telefono = phone();
  await type(user, 'Telefono', `${telefono.slice(3)}{Enter}`);
  await type(user, 'Email', 'x@y.it{Enter}');
  await type(user, 'Note', 'Richiamare');
  await user.click(cell(1, 'Cognome'));
  await type(user, 'Nome', 'Bea{Enter}');
  await choose(user, 'Studio', 'Bari');
  await expect
    .poll(() => stored(path))
    .toMatchObject({
      surname: 'Neri a',
      fine: '01/01/2020',
      vecchio: { mai: 1 },
      chiamata: 'Si',
      stato: 'ci pensa',
      operatore: 'Zoe',
      acquistato: 'prossimomese',
      telefono,
      email: 'x@y.it',
      note: 'Richiamare',
      name: 'Bea',
      studio: 'Bari',
    });
});

test('[DE-066] a row edited out of the filter stays, grey, until it is filtered again', async () => {
  const path = await given('campagnaintegrazione', 'a', {
    stato: 'non risponde',
    fine: '29/11/2099',
  });
  await given('campagnaintegrazione', 'b', { stato: 'non risponde' });
  const user = await open(admin, '/campagna-integrazione?stato=non+risponde');
  await shows('Neri a', 'Neri b');
  await choose(user, 'Stato', 'ci pensa');
  await expect.poll(async () => (await stored(path))?.stato as unknown).toBe('ci pensa');
  // The trigger's update: the query no longer returns it.
  await db().doc(path).update({ 'idx.status': 'ci pensa' });
  await waitFor(() => expect(cell(0, 'Azione')).toHaveTextContent('Fuori dal filtro'));
  expect(cell(0, 'Stato')).toHaveTextContent('ci pensa');
  await press(user, 'Togli il filtro Stato: non risponde');
  await waitFor(() => expect(cell(0, 'Azione')).not.toHaveTextContent('Fuori dal filtro'));
  await shows('Neri a', 'Neri b');
});

test('what can’t be had is told, and tried again', async () => {
  await given('ricontatti', 'a');
  await whileRefused('ricontatti', async () => {
    await open(admin, '/ricontatti');
    await screen.findByRole('button', { name: 'Riprova' });
  });
});
