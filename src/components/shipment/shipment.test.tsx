import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { readShipment, type Shipment } from '@/domain/shipments/shipment';
import { fakeSource } from '@/ui/testing/fakeSource';
import { DaySendButton } from './DaySendButton';
import { SendHistoryModal } from './SendHistoryModal';

const data = vi.hoisted(() => ({ sendDay: vi.fn(), openSends: vi.fn(), shipmentsOf: vi.fn() }));
vi.mock('@/data/shipments/commands', () => data);
vi.mock('@/data/shipments/sources', () => data);

const home = { origins: [], bucket: 'b' };
const send = (id: string, more: object = {}): Shipment =>
  readShipment(
    id,
    {
      uid: 'c',
      createdAt: '2026-11-20T09:00:00Z',
      dataConsegna: '2026-11-25',
      alimentazioni: [{ id: '1' }],
      ...more,
    },
    home,
  );
const button = () => screen.getByRole('button', { name: 'Salva invio di giornata' });

beforeEach(() => {
  vi.resetAllMocks();
  data.openSends.mockResolvedValue([]);
  data.sendDay.mockResolvedValue({ id: 's' });
});

describe('the day send', () => {
  it('[CO-203] [CO-297] asks, sends once though pressed twice, and says so', async () => {
    const onSent = vi.fn();
    show(<DaySendButton uid="c" onSent={onSent} />);
    await userEvent.dblClick(button());
    const dialog = await screen.findByRole('dialog', {
      name: "Sei sicuro di voler procedere all'invio?",
    });
    expect(within(dialog).queryByRole('listitem')).toBeNull();
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Invia' }));
    expect(await screen.findByText('Invio Utente effettuato con successo.')).toBeVisible();
    expect(data.openSends).toHaveBeenCalledExactlyOnceWith('c');
    expect(data.sendDay.mock.calls).toEqual([['c', []]]);
    expect(onSent).toHaveBeenCalledOnce();
  });
  it('[DE-075] warns of an earlier send that is still open; without a yes nothing is sent', async () => {
    data.openSends.mockResolvedValue([send('s1')]);
    show(<DaySendButton uid="c" />);
    await userEvent.click(button());
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      'C’è già un invio aperto di questo cliente:inviato il 20/11/2026, consegna 25/11/2026',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(data.sendDay).not.toHaveBeenCalled();
    await userEvent.click(button());
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Invia' }),
    );
    await waitFor(() => expect(data.sendDay).toHaveBeenCalledWith('c', ['s1']));
  });
  it('[CO-298] [CO-299] says what it fails with, and can be tried again', async () => {
    data.sendDay.mockRejectedValueOnce(new AppError('offline'));
    show(<DaySendButton uid="c" />);
    await userEvent.click(button());
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Invia' }),
    );
    expect(
      await screen.findByText('Errore durante il salvataggio dei dati. Sei offline.'),
    ).toBeVisible();
    await waitFor(() => expect(button()).toBeEnabled());
    data.sendDay.mockRejectedValueOnce(
      new AppError('not-found', 'Dettagli utente o ID non disponibili per il salvataggio.'),
    );
    await userEvent.click(button());
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Invia' }),
    );
    expect(
      await screen.findByText('Dettagli utente o ID non disponibili per il salvataggio.'),
    ).toBeVisible();
  });
  it('[CO-203] [CO-204] without a client says so', async () => {
    show(<DaySendButton uid="" />);
    await userEvent.click(button());
    expect(await screen.findByText('ID utente mancante.')).toBeVisible();
    expect(data.openSends).not.toHaveBeenCalled();
  });
});

describe('the history of day sends', () => {
  it('[CO-036] [CO-266] [CO-307] [DE-098] newest first, archived ones marked, and what it says while there is none, none yet, or it fails', async () => {
    const [history, archive] = [fakeSource<Shipment[]>('open'), fakeSource<Shipment[]>('archive')];
    data.shipmentsOf.mockImplementation((_uid: string, place = 'main') =>
      place === 'main' ? history.source : archive.source,
    );
    const onClose = vi.fn();
    show(<SendHistoryModal uid="c" onClose={onClose} />);
    expect(await screen.findByText('Caricamento…')).toBeVisible();
    expect(data.shipmentsOf).toHaveBeenLastCalledWith('c');
    history.fail('permission-denied');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Impossibile recuperare gli invii di giornata.',
    );
    history.ready([]);
    // Unknown yet: there may be archived ones.
    expect(screen.queryByText('Nessun invio registrato per questo utente.')).toBeNull();
    expect(data.shipmentsOf).toHaveBeenLastCalledWith('c', 'archive');
    archive.ready([]);
    expect(screen.getByText('Nessun invio registrato per questo utente.')).toBeVisible();
    history.ready([
      send('s1'),
      send('s2', { createdAt: '2026-11-21T09:00:00Z', rowColor: 'pink' }),
      send('s3', { createdAt: 'boh' }),
    ]);
    archive.ready([send('s0', { createdAt: '2026-11-20T15:00:00Z' })]);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
      '21/11/2026 10:00',
      '20/11/2026 16:00',
      '20/11/2026 10:00',
      'Data non valida',
    ]);
    expect(rows.map((row) => within(row).queryByText('Archiviato') !== null)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(rows[0]).toHaveTextContent('Rosa - solo dieta');
    await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
    expect(onClose).toHaveBeenCalled();
  });
  it('[CO-307] without a client', async () => {
    show(<SendHistoryModal uid="" onClose={() => undefined} />);
    expect(await screen.findByText('ID utente non disponibile.')).toBeVisible();
  });
});
