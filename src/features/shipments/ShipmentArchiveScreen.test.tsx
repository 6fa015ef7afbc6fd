import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { memory } from '../../../tests/fixtures/memory';
import { ShipmentArchiveScreen } from './ShipmentArchiveScreen';

const SHIPMENTS = { main: 'inviidigiornata', archive: 'inviidigiornata_archivio' } as const;
type Tier = keyof typeof SHIPMENTS;
const made = (index: number) => ({
  createdAt: new Date(Date.UTC(2026, 9, 1, 8, index)),
  email: `cliente${index}@esempio.it`,
  name: 'Anna',
  surname: 'Bianchi',
});
const given = (tier: Tier, count = 60) =>
  memory.put({
    ...Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${SHIPMENTS[tier]}/d${index}`, made(index)]),
    ),
    // In Rome the first is October's last moment, the second November's first.
    [`${SHIPMENTS[tier]}/last`]: { ...made(98), createdAt: new Date('2026-10-31T22:59:59Z') },
    [`${SHIPMENTS[tier]}/next`]: { ...made(99), createdAt: new Date('2026-10-31T23:00:00Z') },
  });
beforeEach(() => {
  sessionStorage.clear();
});

const TITLE = 'Gestione Invii di Giornata / Archivio';
const open = (query = '') =>
  show(<ShipmentArchiveScreen title={TITLE} />, {
    at: `/invii-giornata-archivio?dal=2026-10-01&al=2026-10-31${query}`,
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const agree = async (question: string, action: string) => {
  const dialog = await screen.findByRole('dialog', { name: question });
  await userEvent.click(within(dialog).getByRole('button', { name: action }));
};
const MAIN = 'Cerca documenti (principale)';
const ARCHIVE = 'Cerca documenti (archivio)';

it('[CO-080] [CO-239] asks for both days, then looks in one place or the other', async () => {
  await given('main');
  await given('archive', 2);
  show(<ShipmentArchiveScreen title={TITLE} />, { at: '/invii-giornata-archivio' });
  const [first, last] = [
    screen.getByLabelText('Data di inizio'),
    screen.getByLabelText('Data di fine'),
  ];
  await userEvent.type(first, '01/10/2026');
  await press(MAIN);
  expect(await screen.findByText('Seleziona entrambe le date per favore.')).toBeVisible();
  await userEvent.clear(first);
  await userEvent.type(last, '31/10/2026');
  await press(MAIN);
  expect(await screen.findByText('Seleziona entrambe le date per favore.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.type(first, '01/10/2026');
  await press(MAIN);
  expect(await screen.findByRole('heading', { name: 'Stato attuale: Principale' })).toBeVisible();
  expect(await screen.findByText('Documenti trovati: 61')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Archivia e Cancella Tutti' })).toBeVisible();
  await screen.findByText('d0');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'ID',
    'Data di creazione',
    'Email / Nome / Cognome',
    'Azione',
  ]);
  expect(screen.getByText('cliente0@esempio.it / Anna / Bianchi').closest('tr')).toHaveTextContent(
    /^d001\/10\/2026 10:00/,
  );
  await press(ARCHIVE);
  expect(await screen.findByRole('heading', { name: 'Stato attuale: Archivio' })).toBeVisible();
  expect(await screen.findByText('Documenti trovati: 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ripristina Tutti' })).toBeVisible();
});

it.each([
  [
    '',
    'Archivia e Cancella',
    'Archivia e cancella il documento d0?',
    'main',
    "Errore durante l'archiviazione...",
    'archive',
  ],
  [
    '&stato=archive',
    'Ripristina',
    'Ripristinare il documento d0?',
    'archive',
    'Errore durante il ripristino...',
    'main',
  ],
] as const)(
  '[CO-188] [CO-239] [CO-374] [CO-375] moves one that was asked for, and back%s',
  async (query, action, question, from, failed, back) => {
    const [here, there] = [`${SHIPMENTS[from]}/d0`, `${SHIPMENTS[back]}/d0`];
    await given(from, 2);
    const allow = memory.refuse(there, 'aborted', 'write');
    open(query);
    const one = `${action}: cliente0@esempio.it`;
    await press(one);
    expect(memory.at(there)).toBeUndefined();
    await agree(question, action);
    expect(await screen.findByText(failed)).toBeVisible();
    expect([memory.at(there), memory.at(here)?.email]).toEqual([undefined, made(0).email]);
    allow();
    await press(one);
    await agree(question, action);
    await waitFor(() =>
      expect([memory.at(here), memory.at(there)?.email]).toEqual([undefined, made(0).email]),
    );
    await press('Annulla');
    await waitFor(() =>
      expect([memory.at(there), memory.at(here)?.email]).toEqual([undefined, made(0).email]),
    );
  },
);

it.each([
  [
    '',
    'Archivia e Cancella Tutti',
    'Archivia e cancella TUTTI i documenti trovati?',
    'main',
    'Nessun documento da archiviare.',
  ],
  [
    '&stato=archive',
    'Ripristina Tutti',
    'Ripristinare TUTTI i documenti trovati?',
    'archive',
    'Nessun documento da ripristinare.',
  ],
] as const)(
  '[CO-188] [CO-239] [CO-376] [CO-377] moves all that was found, also what is not read yet%s',
  async (query, action, question, from, nothing) => {
    const back = from === 'main' ? 'archive' : 'main';
    await given(from);
    // One stays; the others move.
    const allow = memory.refuse(`${SHIPMENTS[back]}/d7`, 'deadline-exceeded', 'write');
    open(query);
    await press(action);
    await agree(question, action);
    expect(await screen.findByText(/^Non riusciti: 1 di 61\./)).toBeVisible();
    const left = ['d7', 'next'].map((id) => `${SHIPMENTS[from]}/${id}`);
    expect(memory.paths(SHIPMENTS[from])).toEqual(left);
    expect(memory.paths(SHIPMENTS[back])).toHaveLength(60);
    allow();
    await memory.remove(`${SHIPMENTS[from]}/d7`);
    await press(action);
    expect(await screen.findByText(nothing)).toBeVisible();
  },
);

it('says of what stays where it was whether trying again can help', async () => {
  await given('main', 2);
  open();
  for (const [code, helps] of [
    ['permission-denied', false],
    ['deadline-exceeded', true],
  ] as const) {
    const allow = memory.refuse(`${SHIPMENTS.archive}/d0`, code, 'write');
    await press('Archivia e Cancella Tutti');
    await agree('Archivia e cancella TUTTI i documenti trovati?', 'Archivia e Cancella Tutti');
    const said = await screen.findByText(/Sono rimasti dov’erano\./);
    expect([code, /Riprova/.test(said.textContent)]).toEqual([code, helps]);
    allow();
  }
});

it('[CO-081] [CO-373] says that nothing was found, and that a search failed', async () => {
  const { unmount } = open();
  expect(
    await screen.findByText("Nessun documento trovato per l'intervallo selezionato."),
  ).toBeVisible();
  unmount();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await given('main');
  open();
  await screen.findByText('d0');
  memory.refuse(SHIPMENTS.main, 'aborted');
  expect(
    await screen.findByText('Errore durante la ricerca. Controlla la console per i dettagli.'),
  ).toBeVisible();
});
