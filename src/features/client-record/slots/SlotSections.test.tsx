import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { person, show } from '@/components/testing/show';
import { slotKind, type SlotKind, readSession } from '@/domain/slots/session';
import { romeDayStart } from '@/domain/time/rome';
import { memory } from '../../../../tests/fixtures/memory';
import { ClientContext } from '../useClient';
import { ConsultationsSection, PtSessionsSection } from './SlotSections';

const client = { ...person('user').user, uid: 'c' };
const made = new Date('2026-03-01T09:00:00Z');
const group = (slots: unknown[], more: object = {}) => ({
  uid: 'c',
  createdAt: made,
  categoriaConsulenza: 'tecnica',
  slots,
  ...more,
});
const LISTS = { trainer: ['Ada', 'Bea'], nutrizionisti: ['Nives'] };

/** Opens the section of a client who has these groups, and one of another client. */
async function open(groups: Record<string, object> = {}, kind: SlotKind = 'consultation') {
  const { collection } = slotKind(kind);
  const paths = Object.entries(groups).map(([id, fields]) => [`${collection}/${id}`, fields]);
  await memory.put({
    'impostazioni/elenchi': LISTS,
    [`${collection}/altrui`]: group([{ note: 'di un altro' }], { uid: 'altro' }),
    ...(Object.fromEntries(paths) as Record<string, object>),
  });
  const Section = kind === 'consultation' ? ConsultationsSection : PtSessionsSection;
  show(
    <ClientContext value={client}>
      <Section title="Sezione" />
    </ClientContext>,
  );
}
const GROUP = 'consulenze/g';
const slots = () => memory.at(GROUP)?.slots as Record<string, unknown>[];

const note = () => screen.findByRole('textbox', { name: 'Note, riga 1' });

describe('the sections of appointments', () => {
  it('[CO-048] [CO-049] grouped, a row for each, red while none of a group is done', async () => {
    await open();
    expect(await screen.findByText('Nessuna consulenza per questo cliente.')).toBeVisible();
    await memory.put({
      'consulenze/old': group([{ note: 'a' }, { dataEffettuata: made, TrainerNome: 'Zoe' }], {
        createdAt: '2020-01-02',
      }),
      'consulenze/new': group([{ note: 'b' }], { categoriaConsulenza: 'Alimentazione' }),
    });
    await screen.findAllByRole('region', { name: /^Consulenza/ });
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
      const { collection, fields } = slotKind(kind);
      await open({}, kind);
      const allow = memory.refuse(collection, 'deadline-exceeded', 'write');
      await userEvent.click(await screen.findByRole('button', { name: create }));
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
      await userEvent.selectOptions(number, '3');
      await userEvent.click(dialog.getByRole('button', { name: create }));
      expect(await dialog.findByText(new RegExp(failed.replace('.', '\\.')))).toBeVisible();
      const paths = () => memory.paths(collection).filter((path) => !path.endsWith('/altrui'));
      expect(paths()).toEqual([]);
      allow();
      await userEvent.click(dialog.getByRole('button', { name: create }));
      expect(await screen.findByText(created)).toBeVisible();
      expect(paths().map(memory.at)).toEqual([
        expect.objectContaining({
          uid: 'c',
          creatorUid: 'me',
          [fields.category]: category,
          slots: Array(3).fill(expect.any(Object)),
        }),
      ]);
    },
  );

  it('[CO-072] [CO-181] [CO-183] sessions say what was imported, where they take place and how far they are', async () => {
    const slots = [{ status: 'Prenotata', come: 'online' }];
    await open({ s: { uid: 'c', createdAt: made, categoriaSeduta: 'studio', slots } }, 'training');
    await screen.findByRole('combobox', { name: 'Stato, riga 1' });
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
    await open({ g: group([{ note: 'prima' }, { note: 'altra' }]) });
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Trainer, riga 1' }),
      'Bea',
    );
    expect(await screen.findByText('salvato ✓')).toBeVisible();
    expect(slots()[0]).toMatchObject({ TrainerNome: 'Bea', note: 'prima' });
    await userEvent.clear(await note());
    await userEvent.type(await note(), 'dopo');
    expect(slots()[0]).toMatchObject({ note: 'prima' });
    await userEvent.tab();
    await waitFor(() => expect(slots()[0]).toMatchObject({ note: 'dopo' }));
    const day = screen.getByRole('textbox', { name: 'Effettuata il, riga 1' });
    await userEvent.type(day, '31/02/2026{Enter}');
    expect(screen.getByText('Data non valida')).toBeVisible();
    await userEvent.clear(day);
    await userEvent.type(day, '9/3/2026{Enter}');
    await waitFor(() =>
      expect(readSession('consultation', 'g', memory.at(GROUP)).slots).toMatchObject([
        { trainer: 'Bea', note: 'dopo', doneAt: romeDayStart('2026-03-09') },
        { trainer: '', note: 'altra', doneAt: null },
      ]),
    );
    // Unchanged: nothing is written.
    const before = slots();
    const write = memory.hold(GROUP, 'write');
    await userEvent.type(await note(), 'x{Escape}');
    await userEvent.tab();
    write();
    expect(slots()).toEqual(before);
    expect(screen.queryByText('salvataggio…')).toBeNull();
  });

  it('[CO-311] what could not be saved stays, and is tried again', async () => {
    await open({ g: group([{ note: '' }]) });
    await userEvent.type(await note(), 'mia');
    const allow = memory.refuse(GROUP, 'deadline-exceeded', 'write');
    await userEvent.tab();
    expect(await screen.findByText(/^Errore nell'aggiornamento del campo\. /)).toBeVisible();
    expect(await note()).toHaveValue('mia');
    allow();
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('salvato ✓')).toBeVisible();
    expect(slots()).toMatchObject([{ note: 'mia' }]);
  });

  it('[DE-077] what a colleague writes meanwhile stands beside what is being typed, and one of the two is chosen', async () => {
    await open({ g: group([{ note: 'prima' }]) });
    const field = await note();
    await userEvent.clear(field);
    await userEvent.type(field, 'mia');
    // The first change gives the appointment an id.
    await memory.change(GROUP, { slots: [{ id: 's', note: 'sua' }] });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Nel frattempo un collega ha scritto: «sua»',
    );
    expect(field).toHaveFocus();
    await userEvent.tab();
    expect(slots()).toEqual([{ id: 's', note: 'sua' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Salva il mio' }));
    await waitFor(() => expect(slots()).toMatchObject([{ id: 's', note: 'mia' }]));
    await userEvent.type(field, '!');
    await memory.change(GROUP, { slots: [{ id: 's', note: 'ancora sua' }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Tieni quello' }));
    expect(field).toHaveValue('ancora sua');
  });

  it('[DE-077] a group that a colleague deletes while something is typed into it is told, and what was typed stays until it is given up', async () => {
    await open({ g: group([{ note: 'prima' }]), altro: group([]) });
    const field = await note();
    await userEvent.clear(field);
    await userEvent.type(field, 'mia');
    await memory.remove(GROUP);
    await memory.remove('consulenze/altro');
    await screen.findByRole('alert');
    expect(field).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Questo gruppo non c’è più: un collega l’ha eliminato.',
    );
    await userEvent.tab();
    expect(
      await screen.findByText(/Questa riga non c’è più: un collega l’ha eliminata\./),
    ).toBeVisible();
    expect(field).toHaveValue('mia');
    await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(screen.getByText('Nessuna consulenza per questo cliente.')).toBeVisible();
  });

  it('says what failed, and what can’t be read', async () => {
    const allow = memory.refuse('consulenze');
    await open({ g: group(['rotta', { dataEffettuata: 'forse' }]) });
    const again = await screen.findByRole('button', { name: 'Riprova' });
    allow();
    await userEvent.click(again);
    await screen.findByText('Riga non leggibile: non può essere modificata.');
    expect(screen.getByText('Riga non leggibile: non può essere modificata.')).toBeVisible();
    expect(screen.getAllByText(/Data non leggibile/)[0]).toBeVisible();
  });
});
