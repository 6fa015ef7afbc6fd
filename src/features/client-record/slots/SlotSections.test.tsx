import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { slotKind, type SlotKind } from '@/domain/slots/kinds';
import { readSession, type Session } from '@/domain/slots/session';
import { fakeSource } from '@/ui/testing/fakeSource';
import { ClientContext } from '../useClient';
import { ConsultationsSection, PtSessionsSection } from './SlotSections';

const data = vi.hoisted(() => ({
  sessionsOf: vi.fn(),
  peopleLists: vi.fn(),
  createSession: vi.fn(),
  changeSlot: vi.fn(),
}));
vi.mock('@/data/slots/sources', () => data);
vi.mock('@/data/slots/commands', () => data);
vi.mock('@/data/settings/sources', () => data);

const client = { ...person('user').user, uid: 'c' };
const made = new Date('2026-03-01T09:00:00Z');
let sessions = fakeSource<Session[]>();
const group = (kind: SlotKind, id: string, slots: unknown[], more: object = {}) =>
  readSession(kind, id, {
    uid: 'c',
    createdAt: made,
    [slotKind(kind).fields.category]: 'tecnica',
    slots,
    ...more,
  });

function open(kind: SlotKind = 'consultation') {
  const Section = kind === 'consultation' ? ConsultationsSection : PtSessionsSection;
  show(
    <ClientContext value={client}>
      <Section title="Sezione" />
    </ClientContext>,
  );
}

beforeEach(() => {
  vi.resetAllMocks();
  sessions = fakeSource();
  const lists = fakeSource();
  data.sessionsOf.mockReturnValue(sessions.source);
  data.peopleLists.mockReturnValue(lists.source);
  lists.ready({ trainer: ['Ada', 'Bea'], nutrizionisti: ['Nives'] });
  data.changeSlot.mockResolvedValue(undefined);
});
const note = () => screen.getByRole('textbox', { name: 'Note, riga 1' });
const changes = () => data.changeSlot.mock.calls.map((call): unknown => call[2]);

describe('the sections of appointments', () => {
  it('[CO-048] [CO-049] grouped, a row for each, red while none of a group is done', () => {
    open();
    expect(data.sessionsOf).toHaveBeenCalledWith('consultation', 'c');
    sessions.ready([]);
    expect(screen.getByText('Nessuna consulenza per questo cliente.')).toBeVisible();
    sessions.ready([
      group('consultation', 'old', [{ note: 'a' }, { dataEffettuata: made, TrainerNome: 'Zoe' }], {
        createdAt: '2020-01-02',
      }),
      group('consultation', 'new', [{ note: 'b' }], { categoriaConsulenza: 'Alimentazione' }),
    ]);
    const groups = screen.getAllByRole('region', { name: /^Consulenza/ });
    expect(groups.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Consulenza alimentazione, creata il 01/03/2026',
      'Consulenza tecnica, creata il 02/01/2020',
    ]);
    const rows = screen
      .getAllByRole('row')
      .filter((row) => within(row).queryAllByRole('cell').length > 0);
    expect(rows.map((row) => row.getAttribute('data-tone'))).toEqual(['red', null, null]);
    expect(screen.getByText('Nessuna fatta')).toBeVisible();
    expect(screen.getByText('1/2 fatte')).toBeVisible();
    // A name that is no longer on any list.
    expect(screen.getByRole('combobox', { name: 'Trainer, riga 2' })).toHaveValue('Zoe');
  });

  it.each([
    [
      'consultation',
      'Crea consulenza',
      'Nuova consulenza',
      'tecnica',
      6,
      'Consulenza creata con successo!',
      'Errore nel salvataggio della consulenza.',
    ],
    [
      'training',
      'Crea sedute PT',
      'Nuove sedute PT',
      'online',
      15,
      'Seduta/e creata/e con successo!',
      'Errore nel salvataggio delle sedute PT.',
    ],
  ] as const)(
    '[CO-142] [CO-213] [CO-222] [CO-224] [CO-309] [CO-310] [CO-353] [CO-354] [CO-398] [CO-399] %s: made when type and number are said',
    async (kind, create, title, category, max, created, failed) => {
      data.createSession
        .mockRejectedValueOnce(new AppError('timeout'))
        .mockResolvedValue(undefined);
      open(kind);
      sessions.ready([]);
      await userEvent.click(screen.getByRole('button', { name: create }));
      const dialog = within(await screen.findByRole('dialog', { name: title }));
      const [type, number] = dialog.getAllByRole('combobox');
      if (!type || !number) throw new Error('two fields');
      const counts = within(number)
        .getAllByRole('option')
        .map((option) => (option as HTMLOptionElement).value);
      expect(
        within(type)
          .getAllByRole('option')
          .map((option) => (option as HTMLOptionElement).value),
      ).toEqual([
        '',
        ...(kind === 'consultation' ? ['tecnica', 'alimentazione'] : ['studio', 'online']),
      ]);
      expect(counts).toEqual(['', ...Array.from({ length: max }, (_, index) => String(index + 1))]);
      await userEvent.selectOptions(type, category);
      await userEvent.click(dialog.getByRole('button', { name: create }));
      expect(await dialog.findByText('Completa tutti i campi richiesti.')).toBeVisible();
      expect(data.createSession).not.toHaveBeenCalled();
      await userEvent.selectOptions(number, '3');
      await userEvent.click(dialog.getByRole('button', { name: create }));
      expect(await dialog.findByText(new RegExp(failed.replace('.', '\\.')))).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: create }));
      expect(await screen.findByText(created)).toBeVisible();
      expect(data.createSession).toHaveBeenLastCalledWith(
        kind,
        { uid: 'c', category, count: 3 },
        expect.objectContaining({ uid: 'me' }),
      );
    },
  );

  it('[CO-072] [CO-181] [CO-183] sessions say what was imported, where they take place and how far they are', () => {
    open('training');
    sessions.ready([
      group('training', 's', [{ status: 'Prenotata', come: 'online' }], {
        categoriaSeduta: 'studio',
      }),
    ]);
    expect(screen.getByRole('complementary', { name: 'Sedute storiche importate' })).toBeVisible();
    const options = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(options('Stato, riga 1')).toEqual([
      'Da contattare',
      'In attesa di risposta',
      'Prenotata',
      'Fatta',
    ]);
    expect(options('Come, riga 1')).toEqual(['In studio', 'Online']);
    expect(screen.getByRole('combobox', { name: 'Come, riga 1' })).toHaveValue('online');
  });

  it('what is chosen is saved at once, what is typed when it is left; it says how that went', async () => {
    open();
    sessions.ready([group('consultation', 'g', [{ note: 'prima' }])]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Trainer, riga 1' }), 'Bea');
    expect(await screen.findByText('salvato ✓')).toBeVisible();
    await userEvent.clear(note());
    await userEvent.type(note(), 'dopo');
    await userEvent.tab();
    const day = screen.getByRole('textbox', { name: 'Effettuata il, riga 1' });
    await userEvent.type(day, '31/02/2026{Enter}');
    expect(screen.getByText('Data non valida')).toBeVisible();
    await userEvent.clear(day);
    await userEvent.type(day, '9/3/2026{Enter}');
    await waitFor(() => expect(data.changeSlot).toHaveBeenCalledTimes(3));
    expect(changes()).toMatchObject([
      { field: 'trainer', value: 'Bea', before: '', slot: { id: null, index: 0 } },
      { field: 'note', value: 'dopo', before: 'prima' },
      { field: 'doneAt', value: '2026-03-09', before: '' },
    ]);
    // Unchanged: nothing is written.
    await userEvent.type(note(), 'x{Escape}');
    await userEvent.tab();
    expect(data.changeSlot).toHaveBeenCalledTimes(3);
    for (const call of data.changeSlot.mock.calls)
      expect(call.slice(0, 2)).toEqual(['consultation', 'g']);
  });

  it('[CO-311] what could not be saved stays, and is tried again', async () => {
    data.changeSlot.mockRejectedValueOnce(new AppError('offline'));
    open();
    sessions.ready([group('consultation', 'g', [{ note: '' }])]);
    await userEvent.type(note(), 'mia');
    await userEvent.tab();
    expect(
      await screen.findByText("Errore nell'aggiornamento del campo. Sei offline."),
    ).toBeVisible();
    expect(note()).toHaveValue('mia');
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('salvato ✓')).toBeVisible();
    expect(changes()).toHaveLength(2);
  });

  it('[DE-077] what a colleague writes meanwhile stands beside what is being typed, and one of the two is chosen', async () => {
    open();
    sessions.ready([group('consultation', 'g', [{ note: 'prima' }])]);
    await userEvent.clear(note());
    await userEvent.type(note(), 'mia');
    // The first change gives the appointment an id.
    act(() => sessions.ready([group('consultation', 'g', [{ id: 's', note: 'sua' }])]));
    expect(note()).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Nel frattempo un collega ha scritto: «sua»',
    );
    await userEvent.tab();
    expect(data.changeSlot).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Salva il mio' }));
    await waitFor(() =>
      expect(changes()).toMatchObject([{ value: 'mia', before: 'sua', slot: { id: 's' } }]),
    );
    await userEvent.type(note(), '!');
    act(() => sessions.ready([group('consultation', 'g', [{ id: 's', note: 'ancora sua' }])]));
    await userEvent.click(screen.getByRole('button', { name: 'Tieni quello' }));
    expect(note()).toHaveValue('ancora sua');
  });

  it('[DE-077] a group that a colleague deletes while something is typed into it is told, and what was typed stays until it is given up', async () => {
    data.changeSlot.mockRejectedValue(
      new AppError('not-found', 'Questa riga non c’è più: un collega l’ha eliminata.'),
    );
    open();
    sessions.ready([
      group('consultation', 'g', [{ note: 'prima' }]),
      group('consultation', 'altro', []),
    ]);
    await userEvent.clear(note());
    await userEvent.type(note(), 'mia');
    sessions.ready([]);
    expect(note()).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Questo gruppo non c’è più: un collega l’ha eliminato.',
    );
    await userEvent.tab();
    expect(
      await screen.findByText(/Questa riga non c’è più: un collega l’ha eliminata\./),
    ).toBeVisible();
    expect(note()).toHaveValue('mia');
    await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(screen.getByText('Nessuna consulenza per questo cliente.')).toBeVisible();
  });

  it('says what failed, and what can’t be read', async () => {
    open();
    sessions.fail('permission-denied');
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(sessions.retries()).toBe(1);
    sessions.ready([group('consultation', 'g', ['rotta', { dataEffettuata: 'forse' }])]);
    expect(screen.getByText('Riga non leggibile: non può essere modificata.')).toBeVisible();
    expect(screen.getAllByText(/Data non leggibile/)[0]).toBeVisible();
  });
});
