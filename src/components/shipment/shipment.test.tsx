import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { memory } from '../../../tests/fixtures/memory';
import { DaySendButton } from './DaySendButton';
import { SendHistoryModal } from './SendHistoryModal';

const [SENDS, ARCHIVE] = ['inviidigiornata', 'inviidigiornata_archivio'];
const send = (more: object = {}) => ({
  uid: 'c',
  createdAt: new Date('2026-11-20T09:00:00Z'),
  dataConsegna: '2026-11-25',
  alimentazioni: [{ id: '1' }],
  ...more,
});
const client = { name: 'Ada', surname: 'Rossi', email: 'ada@esempio.it', userRole: 'user' };
/** The shipments created in this test. */
const sent = () => memory.paths(SENDS).filter((path) => !path.endsWith('/old'));
const button = () => screen.getByRole('button', { name: 'Salva invio di giornata' });

beforeEach(() =>
  memory.put({ 'users/c': client, 'alimentazioni/c': { userId: 'c', alimentazioni: [] } }),
);

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
    expect(sent().map((path) => memory.at(path))).toEqual([
      expect.objectContaining({ uid: 'c', email: client.email }),
    ]);
    expect(onSent).toHaveBeenCalledOnce();
  });
  it('[DE-075] warns of an earlier send that is still open; without a yes nothing is sent', async () => {
    await memory.put({ [`${SENDS}/old`]: send(), [`${SENDS}/other`]: send({ uid: 'd' }) });
    const before = sent();
    show(<DaySendButton uid="c" />);
    await userEvent.click(button());
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      'C’è già un invio aperto di questo cliente:inviato il 20/11/2026, consegna 25/11/2026',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual(before);
    await userEvent.click(button());
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Invia' }),
    );
    await waitFor(() => expect(sent()).toHaveLength(before.length + 1));
  });
  it('[CO-298] [CO-299] says what it fails with, and can be tried again', async () => {
    const allow = memory.refuse(SENDS, 'deadline-exceeded', 'write');
    show(<DaySendButton uid="c" />);
    await userEvent.click(button());
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Invia' }),
    );
    expect(
      await screen.findByText(/^Errore durante il salvataggio dei dati\. Il servizio/),
    ).toBeVisible();
    await waitFor(() => expect(button()).toBeEnabled());
    allow();
    await memory.remove('users/c');
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
    expect(sent()).toEqual([]);
  });
});

describe('the history of day sends', () => {
  it('[CO-036] [CO-266] [CO-307] [DE-098] newest first, archived ones marked, and what it says while there is none, none yet, or it fails', async () => {
    const onClose = vi.fn();
    let answer = memory.hold(SENDS);
    const open = () => show(<SendHistoryModal uid="c" onClose={onClose} />);
    const first = open();
    expect(await screen.findByText('Caricamento…')).toBeVisible();
    memory.refuse(SENDS)();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Impossibile recuperare gli invii di giornata.',
    );
    answer();
    answer = memory.hold(ARCHIVE);
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    // Unknown yet: there may be archived ones.
    expect(screen.queryByText('Nessun invio registrato per questo utente.')).toBeNull();
    answer();
    expect(await screen.findByText('Nessun invio registrato per questo utente.')).toBeVisible();
    first.unmount();
    await memory.put({
      [`${SENDS}/s1`]: send(),
      [`${SENDS}/s2`]: send({ createdAt: new Date('2026-11-21T09:00:00Z'), rowColor: 'pink' }),
      [`${SENDS}/s3`]: send({ createdAt: 'boh' }),
      [`${SENDS}/s4`]: send({ uid: 'd' }),
      [`${ARCHIVE}/s0`]: send({ createdAt: new Date('2026-11-20T15:00:00Z') }),
    });
    open();
    await screen.findByText('Archiviato');
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
