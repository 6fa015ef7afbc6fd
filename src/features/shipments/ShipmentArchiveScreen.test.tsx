import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import type { MadeShipment } from '@/data/shipments/archive';
import { AppError } from '@/domain/errors';
import { fakePages, type FakePages } from '../../../tests/fixtures/paged';
import { ShipmentArchiveScreen } from './ShipmentArchiveScreen';

const data = vi.hoisted(() => ({
  madeShipments: vi.fn(),
  madeShipmentCount: vi.fn(),
  allMadeShipments: vi.fn(),
  moveShipment: vi.fn(),
}));
vi.mock('@/data/shipments/archive', () => data);
vi.mock('@/data/shipments/commands', () => data);

const rows: MadeShipment[] = Array.from({ length: 60 }, (_, index) => ({
  id: `d${index}`,
  createdAt: index === 1 ? null : new Date(Date.UTC(2026, 9, 1, 8, index)),
  email: `cliente${index}@esempio.it`,
  name: 'Anna',
  surname: 'Bianchi',
}));
let pages: FakePages<MadeShipment>;
const given = (found: MadeShipment[]) => {
  pages = fakePages(found, { pageSize: 50, instant: true });
  data.madeShipments.mockReturnValue(pages);
  data.madeShipmentCount.mockResolvedValue(found.length);
  data.allMadeShipments.mockResolvedValue(found);
};
beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  given(rows);
  data.moveShipment.mockResolvedValue(undefined);
});

/** October in Rome. */
const RANGE = { from: new Date('2026-09-30T22:00:00Z'), before: new Date('2026-10-31T23:00:00Z') };
const TITLE = 'Gestione Invii di Giornata / Archivio';
const open = (place = '') =>
  show(<ShipmentArchiveScreen title={TITLE} />, {
    at: `/invii-giornata-archivio?dal=2026-10-01&al=2026-10-31${place}`,
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const agree = async (question: string, action: string) => {
  const dialog = await screen.findByRole('dialog', { name: question });
  await userEvent.click(within(dialog).getByRole('button', { name: action }));
};
const MAIN = 'Cerca documenti (principale)';
const ARCHIVE = 'Cerca documenti (archivio)';

it('[CO-080] [CO-239] asks for both days, then looks in one place or the other', async () => {
  show(<ShipmentArchiveScreen title={TITLE} />, { at: '/invii-giornata-archivio' });
  expect(data.madeShipments).not.toHaveBeenCalled();
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
  expect(data.madeShipments).not.toHaveBeenCalled();
  await userEvent.type(first, '01/10/2026');
  await press(MAIN);
  expect(await screen.findByRole('heading', { name: 'Stato attuale: Principale' })).toBeVisible();
  expect(data.madeShipments).toHaveBeenLastCalledWith('main', RANGE);
  expect(await screen.findByText('Documenti trovati: 60')).toBeVisible();
  expect(data.madeShipmentCount).toHaveBeenLastCalledWith('main', RANGE);
  expect(screen.getByRole('button', { name: 'Archivia e Cancella Tutti' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'ID',
    'Data di creazione',
    'Email / Nome / Cognome',
    'Azione',
  ]);
  expect(screen.getByText('cliente0@esempio.it / Anna / Bianchi').closest('tr')).toHaveTextContent(
    /^d001\/10\/2026 10:00/,
  );
  expect(screen.getByText('Data non valida')).toBeVisible();
  await press(ARCHIVE);
  expect(await screen.findByRole('heading', { name: 'Stato attuale: Archivio' })).toBeVisible();
  expect(data.madeShipments).toHaveBeenLastCalledWith('archive', RANGE);
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
])(
  '[CO-188] [CO-239] [CO-374] [CO-375] moves one that was asked for, and back%s',
  async (place, action, question, from, failed, back) => {
    data.moveShipment.mockRejectedValueOnce(new AppError('unknown'));
    open(place);
    const one = `${action}: cliente0@esempio.it`;
    await press(one);
    expect(data.moveShipment).not.toHaveBeenCalled();
    await agree(question, action);
    expect(await screen.findByText(failed)).toBeVisible();
    await press(one);
    await agree(question, action);
    expect(data.moveShipment).toHaveBeenLastCalledWith('d0', from);
    await press('Annulla');
    await waitFor(() => expect(data.moveShipment).toHaveBeenLastCalledWith('d0', back));
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
])(
  '[CO-188] [CO-239] [CO-376] [CO-377] moves all that was found, also what is not read yet%s',
  async (place, action, question, from, nothing) => {
    // One stays; the others move.
    data.moveShipment.mockImplementation((id: string) =>
      id === 'd7' ? Promise.reject(new AppError('timeout')) : Promise.resolve(),
    );
    open(place);
    await press(action);
    await agree(question, action);
    expect(await screen.findByText(/^Non riusciti: 1 di 60\./)).toBeVisible();
    expect(new Set(data.moveShipment.mock.calls.map(([id]) => id as string)).size).toBe(60);
    expect(data.moveShipment).toHaveBeenCalledWith('d59', from);
    expect(data.allMadeShipments).toHaveBeenLastCalledWith(from, RANGE);
    data.allMadeShipments.mockResolvedValue([]);
    await press(action);
    expect(await screen.findByText(nothing)).toBeVisible();
  },
);

it('[CO-081] [CO-373] says that nothing was found, and that a search failed', async () => {
  given([]);
  const { unmount } = open();
  expect(
    await screen.findByText("Nessun documento trovato per l'intervallo selezionato."),
  ).toBeVisible();
  unmount();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  given(rows);
  open();
  await screen.findByText('d0');
  pages.fail(new AppError('unknown'));
  expect(
    await screen.findByText('Errore durante la ricerca. Controlla la console per i dettagli.'),
  ).toBeVisible();
});
