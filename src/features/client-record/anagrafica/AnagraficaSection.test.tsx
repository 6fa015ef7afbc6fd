import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import type { InternalNote } from '@/data/notes/codec';
import { AppError } from '@/domain/errors';
import { timeOf } from '@/domain/stored';
import { NO_DETAILS } from '@/domain/users/fields';
import type { UserRecord } from '@/domain/users/user';
import { fakeSource } from '@/ui/testing/fakeSource';
import { answering, answeringInTurn, answerTo } from '../../../../tests/fixtures/answering';
import { ClientContext } from '../useClient';
import { AnagraficaSection } from './AnagraficaSection';

const data = vi.hoisted(() => ({
  internalNotes: vi.fn(),
  saveClient: vi.fn(),
  setClientFlag: vi.fn(),
  setRole: vi.fn(),
  exportPerson: vi.fn(),
  saveFile: vi.fn(),
}));
vi.mock('@/data/notes/sources', () => data);
vi.mock('@/data/users/commands', () => data);
vi.mock('@/data/users/management', () => data);
vi.mock('@/ui/list/csv', async (load) => ({ ...(await load<object>()), saveFile: data.saveFile }));
// Tested separately.
vi.mock('@/components/shipment/DaySendButton', () => ({
  DaySendButton: ({ uid }: { uid: string }) => <button>Salva invio di {uid}</button>,
}));
vi.mock('@/components/shipment/SendHistoryModal', () => ({
  SendHistoryModal: ({ uid }: { uid: string }) => <p>Storico di {uid}</p>,
}));
vi.mock('@/components/check/SendCheckButton', () => ({
  SendCheckButton: ({ client: { uid } }: { client: { uid: string } }) => (
    <button>Invia check a {uid}</button>
  ),
}));

const client: UserRecord = {
  ...person('user').user,
  uid: 'c',
  name: 'Lucia',
  surname: 'Bianchi',
  email: 'lucia@esempio.it',
  phone: '333 1234567',
  studio: 'Roma',
  details: {
    ...NO_DETAILS,
    luogoNascita: 'Orvieto',
    statoUtente: 'Sconosciuto',
    nascita: '1985-03-07',
    linkdrop: 'https://cartelle.example/c',
  },
};
let notes = fakeSource<InternalNote[]>();
const note = {
  id: 'users_c',
  collection: 'users',
  docId: 'c',
  item: '',
  userId: 'c',
  at: null,
  by: '',
  filePath: null,
  fileName: null,
};
beforeEach(() => {
  vi.resetAllMocks();
  notes = fakeSource();
  answering(data.internalNotes, ['users', 'c'], notes.source);
});
const saving = (fields: object[]) => ['c', { fields, notes: [] }, { uid: 'me' }];
/** The answers, in turn, to saving these changes. */
const saves = (fields: object[], ...answers: unknown[]) =>
  answeringInTurn(data.saveClient, saving(fields), ...answers);

const noted = () =>
  notes.ready([{ ...note, fields: { notes: 'Arriva presto' } as InternalNote['fields'] }]);

function open(me = person('Amministratore'), first = client, answered = noted) {
  const section = (who: UserRecord) => (
    <ClientContext value={who}>
      <AnagraficaSection title="Anagrafica" />
    </ClientContext>
  );
  let become: (who: UserRecord) => void = () => undefined;
  function Changing() {
    const [who, set] = useState(first);
    become = set;
    return section(who);
  }
  show(<Changing />, { me });
  answered();
  return { become: (who: UserRecord) => act(() => become(who)) };
}
/** By label: role queries are slow on a long form. */
function field(label: string): HTMLElement {
  const found = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === label,
  )?.control;
  if (!found) throw new Error(`no field «${label}»`);
  return found;
}
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const save = () => userEvent.click(screen.getByText('Aggiorna dettagli'));

describe('a client’s details', () => {
  it('[CO-002] [CO-034] [CO-107] shows every field, what it can’t choose too, and internal notes from where they are kept apart', () => {
    open();
    expect(data.internalNotes).toHaveBeenCalledWith('users', 'c');
    for (const [label, value] of [
      ['Nome', 'Lucia'],
      ['Luogo di nascita', 'Orvieto'],
      ['Stato utente', 'Sconosciuto'],
      ['Studio', 'Roma'],
      ['Note', 'Arriva presto'],
      ['Link alla cartella', 'https://cartelle.example/c'],
    ] as const)
      expect(field(label)).toHaveValue(value);
    for (const label of [
      'Genere',
      'Italiano',
      'Indirizzo',
      'CAP',
      'Comune',
      'Provincia',
      'Regione',
      'Senza Pensieri',
      'Da fare in',
    ])
      expect(field(label)).toBeEnabled();
    for (const label of [
      'Complessità allenamento',
      'Complessità alimentazione',
      'Email assegnata',
      'Note check',
      'Telefono',
    ])
      expect(field(label)).toBeEnabled();
  });

  it('[CO-136] [CO-137] [CO-138] [CO-157] states, places and complexities are chosen freely', () => {
    open();
    const choices = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(choices('Stato utente')).toEqual([
      '—',
      'Nuovo',
      'Rinnovo',
      'Attivo',
      'Sospeso',
      'Inattivo',
      'Sconosciuto',
    ]);
    expect(choices('Da fare in')).toEqual(['—', 'Studio', 'Online']);
    expect(choices('Complessità allenamento')).toEqual([
      '—',
      'Semplice',
      'Intermedio',
      'Complesso',
    ]);
    expect(choices('Complessità alimentazione')).toEqual(choices('Complessità allenamento'));
  });

  it('[CO-035] has the buttons: update, day send, history, check, folder', async () => {
    open();
    for (const name of [
      'Aggiorna dettagli',
      'Salva invio di c',
      'Invia check a c',
      'Apri cartella',
    ])
      expect(screen.getByText(name)).toBeVisible();
    await userEvent.click(screen.getByText('Mostra storico'));
    expect(await screen.findByText('Storico di c')).toBeVisible();
  });

  it('[DE-085] the e-mail is read only', () => {
    open();
    expect(screen.getByText('lucia@esempio.it')).toBeVisible();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('[CO-302] saves what was changed, once, and says so', async () => {
    open();
    type('Comune', ' Tivoli ');
    type('Note', 'Arriva tardi');
    let finish: () => void = () => undefined;
    const changes = {
      fields: [{ field: 'comune', from: '', to: 'Tivoli' }],
      notes: [{ field: 'notes', from: 'Arriva presto', to: 'Arriva tardi' }],
    };
    const saved = new Promise<void>((resolve) => (finish = resolve));
    answering(data.saveClient, ['c', changes, { uid: 'me' }], saved);
    await save();
    await userEvent.keyboard('{Enter}');
    expect(data.saveClient).toHaveBeenCalledOnce();
    await act(async () => finish());
    expect(await screen.findByText('Dettagli utente aggiornati con successo!')).toBeVisible();
  });

  it('[CO-303] says what failed, with what was typed still there', async () => {
    open();
    type('Comune', 'Tivoli');
    saves([{ field: 'comune', from: '', to: 'Tivoli' }], new AppError('permission-denied'));
    await save();
    // In the sticky bar, as the form is longer than any screen.
    const bar = within(screen.getByRole('group', { name: 'Salvataggio dei dettagli' }));
    expect(await bar.findByRole('alert')).toHaveTextContent(
      "Errore nell'aggiornamento dei dettagli dell'utente.",
    );
    expect(field('Comune')).toHaveValue('Tivoli');
  });

  it('while the internal notes can’t be read the rest is edited; asked for again they come beside what was typed', async () => {
    open(person('Amministratore'), client, () => notes.fail('permission-denied'));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Le note interne non sono state caricate. Non hai i permessi per questa operazione.',
    );
    for (const label of ['Note check', 'Email assegnata', 'Complessità allenamento'] as const)
      expect(screen.queryByLabelText(label)).toBeNull();
    type('Comune', 'Tivoli');
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(field('Comune')).toHaveValue('Tivoli');
    noted();
    expect(field('Note')).toHaveValue('Arriva presto');
    saves([{ field: 'comune', from: '', to: 'Tivoli' }]);
    await save();
    expect(data.saveClient).toHaveBeenCalledOnce();
  });

  it('[CO-296] a failure is an alert in Italian, whatever the server said', async () => {
    open();
    for (const failure of [
      Object.assign(new Error('Missing or insufficient permissions.'), {
        code: 'permission-denied',
      }),
      new AppError('unknown'),
      new AppError('timeout'),
      'Internal error',
    ]) {
      const to = `Tivoli ${String(failure)}`;
      type('Comune', to);
      const refused = vi.fn().mockRejectedValue(failure);
      data.saveClient.mockImplementation(
        answerTo(saving([{ field: 'comune', from: '', to }]), refused),
      );
      await save();
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(/^Errore nell'aggiornamento dei dettagli dell'utente\./);
      expect(alert).not.toHaveTextContent(/error\b|permission|timeout|unknown/i);
    }
  });

  it('what a colleague changes arrives; where both changed, both values are shown and one is chosen', async () => {
    const { become } = open();
    type('Comune', 'Tivoli');
    become({ ...client, name: 'Lucia Anna', details: { ...client.details, comune: 'Guidonia' } });
    expect(field('Nome')).toHaveValue('Lucia Anna');
    expect(field('Comune')).toHaveValue('Tivoli');
    const told = screen.getByRole('alert');
    expect(told).toHaveTextContent('Comune: ora è «Guidonia», tu hai scritto «Tivoli».');
    saves([{ field: 'comune', from: 'Guidonia', to: 'Tivoli' }]);
    await save();
    expect(data.saveClient).toHaveBeenCalledOnce();
  });

  it('or the colleague’s value is taken', async () => {
    const { become } = open();
    type('Comune', 'Roma');
    become({ ...client, details: { ...client.details, comune: 'Monterotondo' } });
    await userEvent.click(screen.getByText('Usa «Monterotondo»'));
    expect(field('Comune')).toHaveValue('Monterotondo');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('[CO-037] the birthday is a date: typed in any way, shown as gg/mm/aaaa, or picked', async () => {
    open();
    const birthday = field('Data di nascita');
    expect(birthday).toHaveValue('07/03/1985');
    expect(birthday).toHaveAttribute('placeholder', 'gg/mm/aaaa');
    type('Data di nascita', '1.2.1990');
    fireEvent.blur(birthday);
    expect(birthday).toHaveValue('01/02/1990');
    expect(screen.getByRole('button', { name: 'Apri il calendario' })).toBeVisible();
    saves([{ field: 'nascita', from: '1985-03-07', to: '1990-02-01' }]);
    await save();
    expect(data.saveClient).toHaveBeenCalledOnce();
  });

  it('[CO-038] privacy is shown, not edited', () => {
    open(person('Amministratore'), { ...client, privacyAccepted: false });
    expect(screen.getByText('Non Accettata')).toBeVisible();
    const controls = [
      'textbox',
      'combobox',
      'checkbox',
      'switch',
      'radio',
      'button',
      'link',
    ] as const;
    expect(
      controls.flatMap((role) => screen.queryAllByRole(role, { name: /privacy|accett/i })),
    ).toEqual([]);
    expect(screen.getByText('Non Accettata').closest('label, button, a')).toBeNull();
  });

  it('[CO-038] with the time of the consent', () => {
    open(person('Studio'), {
      ...client,
      privacyAccepted: true,
      privacyAcceptedAt: new Date('2026-03-01T10:00:00Z'),
    });
    expect(screen.getByText('Accettata')).toBeVisible();
    expect(screen.getByText(/01\/03\/2026 11:00/)).toBeVisible();
  });

  it('[CO-038] with the day alone where no time of it was stored', () => {
    open(person('Studio'), {
      ...client,
      privacyAccepted: true,
      privacyAcceptedAt: timeOf('2026-11-20'),
    });
    expect(screen.getByText(/Accettata/).parentElement).toHaveTextContent(
      /^Privacy: Accettata il 20\/11\/2026$/,
    );
  });

  it('[CO-039] [CO-255] [DE-087] the switch lets the client send files', async () => {
    open();
    const denied = new AppError('permission-denied');
    answeringInTurn(data.setClientFlag, ['c', 'canUploadFiles', true], undefined, denied);
    await userEvent.click(screen.getByRole('switch', { name: 'Può caricare file' }));
    expect(data.setClientFlag).toHaveBeenCalledOnce();
    expect(
      await screen.findByText('Impostazioni di caricamento aggiornate con successo!'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: 'Può caricare file' }));
    expect(
      await screen.findByText(/Errore nell'aggiornamento delle impostazioni di caricamento\./),
    ).toBeVisible();
  });

  it('[CO-304] [CO-387] a button that fails says so, and can be pressed again', async () => {
    open();
    answeringInTurn(data.setClientFlag, ['c', 'hidden', true], new AppError('timeout'), undefined);
    await userEvent.click(screen.getByText('Nascondi utente'));
    expect(await screen.findByText(/^Errore nel salvataggio\./)).toBeVisible();
    await userEvent.click(screen.getByText('Nascondi utente'));
    expect(await screen.findByText('Utente nascosto.')).toBeVisible();
    expect(data.setClientFlag).toHaveBeenCalledTimes(2);
  });

  it('[CO-040] [CO-155] the button hides the client from lists, and shows it again', async () => {
    const { become } = open();
    answeringInTurn(data.setClientFlag, ['c', 'hidden', true]);
    await userEvent.click(screen.getByText('Nascondi utente'));
    expect(data.setClientFlag).toHaveBeenCalledOnce();
    become({ ...client, hidden: true });
    answeringInTurn(data.setClientFlag, ['c', 'hidden', false]);
    await userEvent.click(screen.getByText('Mostra utente'));
    expect(data.setClientFlag).toHaveBeenCalledTimes(2);
  });

  it('[CO-205] [DE-087] the folder is opened, or said to be missing', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { become } = open();
    await userEvent.click(screen.getByText('Apri cartella'));
    expect(opened).toHaveBeenCalledWith(
      'https://cartelle.example/c',
      '_blank',
      'noopener,noreferrer',
    );
    become({ ...client, details: NO_DETAILS });
    await userEvent.click(screen.getByText('Apri cartella'));
    expect(await screen.findByText('Il link alla cartella non è impostato.')).toBeVisible();
    become({ ...client, details: { ...NO_DETAILS, linkdrop: 'javascript:alert(1)' } });
    await userEvent.click(screen.getByText('Apri cartella'));
    expect(opened).toHaveBeenCalledOnce();
  });

  it('[DE-088] a codice fiscale that seems wrong, and where somebody seems to live, are said and never refused', async () => {
    open();
    type('Codice fiscale', 'RSSMRA80A01H501A');
    expect(
      screen.getByText('Il carattere di controllo non torna: dovrebbe essere U.'),
    ).toBeVisible();
    type('CAP', '00019');
    expect(screen.getByText('Suggerimento: provincia RM, regione Lazio')).toBeVisible();
    await userEvent.click(screen.getByText('Usa'));
    expect(field('Provincia')).toHaveValue('RM');
    type('Provincia', 'Parigi');
    saves([
      { field: 'cap', from: '', to: '00019' },
      { field: 'provincia', from: '', to: 'Parigi' },
      { field: 'regione', from: '', to: 'Lazio' },
      { field: 'codFiscale', from: '', to: 'RSSMRA80A01H501A' },
    ]);
    await save();
    expect(data.saveClient).toHaveBeenCalledOnce();
  });

  it('Studio only reads the record of a colleague', async () => {
    open(person('Studio'), { ...client, role: 'Studio' });
    expect(field('Nome')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Aggiorna dettagli' })).toBeNull();
    expect(screen.queryByLabelText('Ruolo')).toBeNull();
  });

  it('Amministratore changes the role, asked first', async () => {
    open();
    answeringInTurn(data.setRole, ['c', 'Studio'], { ok: true });
    await userEvent.selectOptions(screen.getByLabelText('Ruolo'), 'Studio');
    await userEvent.click(await screen.findByRole('button', { name: 'Cambia ruolo' }));
    expect(data.setRole).toHaveBeenCalledOnce();
  });
});

describe('«Esporta dati»', () => {
  const exported = {
    uid: 'c',
    account: null,
    files: [],
    madeAt: '2026-05-04T10:00:00.000Z',
    documents: { users: { c: { name: 'Lucia' } } },
  };
  const agreed = async () => {
    await userEvent.click(screen.getByText('Esporta dati'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      'Vuoi esportare tutti i dati di Lucia Bianchi? L’esportazione viene registrata.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Esporta dati' }));
  };

  it('asks, then saves everything that is stored of the client as a file', async () => {
    const unproven = { count: 0, more: false };
    answeringInTurn(data.exportPerson, ['c'], { data: exported, unproven });
    open();
    await agreed();
    expect(await screen.findByText('Dati esportati con successo!')).toBeVisible();
    expect(data.exportPerson).toHaveBeenCalledOnce();
    const [name, chunks, type] = data.saveFile.mock.lastCall as [string, string[], string];
    expect([name, JSON.parse(chunks.join('')), type]).toEqual([
      'dati-personali-c.json',
      exported,
      'application/json',
    ]);
  });

  it('says what is not in the file, or that it failed', async () => {
    const some = { data: exported, unproven: { count: 3, more: false } };
    answeringInTurn(data.exportPerson, ['c'], some, new AppError('unknown'));
    open();
    await agreed();
    expect(
      await screen.findByText(
        'Dati esportati. Documenti uniti solo da un numero o da un indirizzo non verificato, che non sono nel file: 3.',
      ),
    ).toBeVisible();
    await agreed();
    expect(
      await screen.findByText('L’esportazione dei dati non è riuscita. Riprova.'),
    ).toBeVisible();
    expect(data.saveFile).toHaveBeenCalledTimes(1);
  });

  it('nothing is asked for without an answer, and Studio has no such button', async () => {
    open();
    await userEvent.click(screen.getByText('Esporta dati'));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annulla' }),
    );
    expect(data.exportPerson).not.toHaveBeenCalled();
    open(person('Studio'));
    expect(screen.getAllByText('Esporta dati')).toHaveLength(1);
  });
});
