import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { readTemplate, type QuestionnaireTemplate } from '@/domain/questionnaires/template';
import { fakeSource } from '@/ui/testing/fakeSource';
import { TemplatesScreen } from './TemplatesScreen';

const commands = vi.hoisted(() => ({
  createTemplate: vi.fn(),
  saveTemplate: vi.fn(),
  publishTemplate: vi.fn(),
  setTemplateActive: vi.fn(),
  duplicateTemplate: vi.fn(),
}));
const register = vi.hoisted(() => ({ deleteRecord: vi.fn(), restoreDeleted: vi.fn() }));
const fake = vi.hoisted(() => ({ source: null as unknown }));
vi.mock('@/data/questionnaires/commands', () => commands);
vi.mock('@/data/audit/deletions', () => register);
vi.mock('@/data/questionnaires/sources', () => ({ templates: () => fake.source }));

const iniziale = readTemplate('iniziale', {
  title: 'Iniziale',
  version: 3,
  scope: 'product',
  productId: '59400',
  isActive: true,
  stepKey: 'questionario',
  fields: [{ key: 'eta', label: 'Età', type: 'number', min: 18, required: true }],
});
const feedback = readTemplate('feedback', {
  title: 'Come va?',
  isActive: false,
  stepKey: 'feedback_programmi',
});

let stored = fakeSource<QuestionnaireTemplate[]>();
const user = userEvent.setup({ delay: null });
beforeEach(() => {
  for (const command of [...Object.values(commands), ...Object.values(register)])
    command.mockReset().mockResolvedValue(undefined);
  stored = fakeSource<QuestionnaireTemplate[]>();
  fake.source = stored.source;
});
const open = (rows: QuestionnaireTemplate[] = [iniziale, feedback]) => {
  show(<TemplatesScreen title="Gestione Questionari – Templates" />);
  stored.ready(rows);
};
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
/** Scoped to the dialog, as checking accessibility of every button is slow. */
const pressIn = (name: string) =>
  user.click(
    within(screen.getByRole('dialog', { hidden: true })).getByRole('button', {
      name,
      hidden: true,
    }),
  );
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(new RegExp(`^${label.replace(/[()]/g, '\\$&')}`));
  await user.clear(field);
  await paste(field, text);
};
/** Pasted: the whole editor re-renders at every key. */
const paste = async (field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};

describe('the table', () => {
  it('[CP-022] [CP-162] shows title with its dot, ID, version, scope, product, by title; a search over title, ID and product', async () => {
    open();
    expect(screen.getByRole('heading', { name: 'Gestione Questionari – Templates' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Titolo',
      'ID',
      'Versione',
      'Ambito',
      'Prodotto',
      'Azioni',
    ]);
    const rows = screen.getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 5)
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Come va?', 'feedback', '1', 'global', '—'],
      ['Iniziale', 'iniziale', '3', 'product', '59400'],
    ]);
    expect(rows.map((row) => within(row).getByRole('img').getAttribute('aria-label'))).toEqual([
      'Non attivo',
      'Attivo',
    ]);
    await user.type(screen.getByLabelText('Cerca per titolo, ID o productId'), '594');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(screen.getByText('Iniziale')).toBeVisible();
  });

  it('[CP-026] [CP-201] [CP-206] waits, is empty and fails in its own words', async () => {
    show(<TemplatesScreen title="x" />);
    expect(screen.getByText('Caricamento…')).toBeVisible();
    stored.ready([]);
    expect(screen.getByText('Nessun template trovato.')).toBeVisible();
    stored.fail('permission-denied');
    expect(screen.getByText(/^Errore: ./)).toBeVisible();
    await press('Riprova');
    expect(stored.retries()).toBe(1);
  });
});

describe('a row’s actions', () => {
  it('[CP-023] [CP-102] [CP-103] [CP-104] switch, copy and publish', async () => {
    open();
    await press('Disattiva: Iniziale');
    expect(commands.setTemplateActive).toHaveBeenCalledExactlyOnceWith('iniziale', false);
    await press('Attiva: Come va?');
    expect(commands.setTemplateActive).toHaveBeenLastCalledWith('feedback', true);
    await press('Duplica: Iniziale');
    expect(commands.duplicateTemplate).toHaveBeenCalledExactlyOnceWith('iniziale');
    await press('Pubblica nuova versione: Iniziale');
    expect(commands.publishTemplate).toHaveBeenCalledExactlyOnceWith('iniziale', null);
    expect(await screen.findByText('Pubblicato nuova versione.')).toBeVisible();
  });

  it('[CP-139] [CP-185] delete asks, and can be taken back', async () => {
    register.deleteRecord.mockResolvedValue({ entry: 'e', undoable: true });
    open();
    await press('Elimina: Iniziale');
    await screen.findByText('Vuoi davvero eliminare il template "Iniziale"?');
    await user.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(register.deleteRecord).not.toHaveBeenCalled();
    await press('Elimina: Iniziale');
    await user.click(await screen.findByRole('button', { name: 'Elimina' }));
    await screen.findByText('Template eliminato.');
    expect(register.deleteRecord).toHaveBeenCalledExactlyOnceWith(
      'questionari_templates',
      'iniziale',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(register.restoreDeleted).toHaveBeenCalledOnce();
  });

  it('[CP-200] say what failed', async () => {
    for (const command of [...Object.values(commands), register.deleteRecord])
      command.mockRejectedValue(new AppError('unknown'));
    open();
    await press('Disattiva: Iniziale');
    await press('Duplica: Iniziale');
    await press('Pubblica nuova versione: Iniziale');
    await press('Elimina: Iniziale');
    await user.click(await screen.findByRole('button', { name: 'Elimina' }));
    for (const text of [
      'Errore nel cambio stato.',
      'Errore nella duplicazione.',
      'Errore nella pubblicazione.',
      'Errore nella cancellazione.',
    ])
      expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('what was saved and isn’t published', () => {
  const waiting = readTemplate('iniziale', {
    title: 'Iniziale',
    version: 3,
    isActive: true,
    stepKey: 'questionario',
    fields: [{ key: 'eta', label: 'Età', type: 'number' }],
    bozza: {
      title: 'Nuovo',
      version: 3,
      scope: 'global',
      productId: '',
      stepKey: 'questionario',
      fields: [],
    },
  });
  it('[DE-050] is marked, goes on being edited, and is said to wait', async () => {
    commands.saveTemplate.mockResolvedValue('draft');
    open([waiting]);
    expect(screen.getByText('Iniziale')).toBeVisible();
    expect(screen.getByText('Bozza')).toBeVisible();
    await press('Modifica: Iniziale');
    expect(
      await screen.findByText('Modifiche non pubblicate: i clienti vedono ancora la versione 3.'),
    ).toBeVisible();
    expect(screen.getByLabelText(/^Titolo/)).toHaveValue('Nuovo');
    await pressIn('Salva');
    expect(
      await screen.findByText(/^Bozza salvata: i clienti vedono la versione pubblicata/),
    ).toBeVisible();
    const [, , opened] = commands.saveTemplate.mock.lastCall as [
      string,
      unknown,
      { title: string },
    ];
    expect(opened.title).toBe('Nuovo');
  });
});

describe('the modal', () => {
  it('[CP-024] [CP-025] [CP-134] makes a template: ID, title, step, scope with its product, version', async () => {
    open();
    await press('Nuovo template');
    const dialog = await screen.findByRole('dialog', { name: 'Nuovo template' });
    expect(
      within(dialog).getAllByRole('button', { name: /^(Chiudi|Pubblica|Salva)$/ }),
    ).toHaveLength(3);
    expect(within(dialog).getByText('Nessun campo.')).toBeVisible();
    expect(within(dialog).queryByLabelText(/Product ID/)).toBeNull();
    await pressIn('Salva');
    expect(await screen.findByText('ID/slug obbligatorio (lettere/numeri/ - _ ).')).toBeVisible();
    expect(screen.getByText('Titolo obbligatorio.')).toBeVisible();
    await type('ID (slug)', 'check-1');
    await type('Titolo', 'Check');
    await user.selectOptions(screen.getByLabelText(/^Step/), 'check_finale');
    await user.selectOptions(screen.getByLabelText('Ambito'), 'product');
    await pressIn('Salva');
    expect(await screen.findByText('Product ID richiesto per scope=product.')).toBeVisible();
    await type('Product ID', '7');
    await pressIn('Salva');
    await waitFor(() => expect(commands.createTemplate).toHaveBeenCalledOnce());
    expect(commands.createTemplate.mock.calls[0]?.slice(0, 2)).toMatchObject([
      'check-1',
      {
        title: 'Check',
        stepKey: 'check_finale',
        scope: 'product',
        productId: '7',
        isActive: true,
        version: 1,
        fields: [],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[CP-024] [CP-134] its fields: a key once, those without key are left out, options by commas', async () => {
    open();
    await press('Nuovo template');
    await screen.findByRole('dialog', { name: 'Nuovo template' });
    await type('ID (slug)', 'check-1');
    await type('Titolo', 'Check');
    for (const [key, label] of [
      ['peso', 'Peso'],
      ['peso', 'Ancora'],
      ['', 'Senza chiave'],
    ] as const) {
      await pressIn('Aggiungi campo');
      const [field] = screen.getAllByLabelText(/^Campo/).slice(-1);
      if (!field) throw new Error('no field');
      if (key) await paste(within(field).getByLabelText('Chiave'), key);
      await paste(within(field).getByLabelText('Etichetta'), label);
    }
    await pressIn('Salva');
    expect(await screen.findByText('Chiave campo duplicata: "peso"')).toBeVisible();
    await pressIn('Elimina il campo 2');
    await user.selectOptions(
      within(screen.getByLabelText('Campo 1')).getByLabelText('Tipo'),
      'select',
    );
    await paste(screen.getByLabelText('Opzioni'), 'su, giù');
    await pressIn('Salva');
    await waitFor(() => expect(commands.createTemplate).toHaveBeenCalledOnce());
    expect(commands.createTemplate.mock.calls[0]?.slice(0, 2)).toMatchObject([
      'check-1',
      {
        title: 'Check',
        fields: [{ key: 'peso', type: 'select', options: ['su', 'giù'] }],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[CP-024] [CP-105] changes a template, whose ID stays; fields move', async () => {
    open();
    await press('Modifica: Iniziale');
    await screen.findByRole('dialog', { name: 'Modifica template' });
    expect(screen.queryByLabelText(/ID \(slug\)/)).toBeNull();
    await pressIn('Aggiungi campo');
    await paste(within(screen.getByLabelText('Campo 2')).getByLabelText('Chiave'), 'note');
    await paste(within(screen.getByLabelText('Campo 2')).getByLabelText('Etichetta'), 'Note');
    await pressIn('Sposta su il campo 2');
    await user.clear(screen.getByLabelText('Versione'));
    await user.type(screen.getByLabelText('Versione'), '0');
    await pressIn('Salva');
    await waitFor(() => expect(commands.saveTemplate).toHaveBeenCalledOnce());
    expect(commands.saveTemplate.mock.calls[0]?.slice(0, 3)).toMatchObject([
      'iniziale',
      { version: 1, fields: [{ key: 'note' }, { key: 'eta', min: 18, required: true }] },
      iniziale,
    ]);
  });

  it('says what is no number; of a field that is no number any more it keeps nobody from saving', async () => {
    open();
    await press('Modifica: Iniziale');
    await screen.findByRole('dialog');
    await user.type(screen.getByLabelText('Massimo'), 'tanti');
    await pressIn('Salva');
    expect(await screen.findByText('Scrivi un numero.')).toBeVisible();
    expect(commands.saveTemplate).not.toHaveBeenCalled();
    await user.selectOptions(screen.getByLabelText('Tipo'), 'text');
    await pressIn('Salva');
    await waitFor(() => expect(commands.saveTemplate).toHaveBeenCalledOnce());
  });

  it('[CP-025] [CP-200] [DE-050] «Pubblica» saves and publishes; what failed is said, and «Salva» then only saves', async () => {
    commands.publishTemplate.mockRejectedValueOnce(new AppError('unknown'));
    commands.saveTemplate.mockRejectedValueOnce(new AppError('unknown'));
    open();
    await press('Modifica: Iniziale');
    await screen.findByRole('dialog');
    await type('Titolo', 'Nuovo');
    await pressIn('Pubblica');
    expect(await screen.findByText('Errore nella pubblicazione.')).toBeVisible();
    await pressIn('Salva');
    expect(await screen.findByText('Errore nel salvataggio.')).toBeVisible();
    await pressIn('Pubblica');
    expect(await screen.findByText('Pubblicato nuova versione.')).toBeVisible();
    expect(commands.publishTemplate).toHaveBeenLastCalledWith(
      'iniziale',
      expect.objectContaining({ title: 'Nuovo' }),
      {
        opened: iniziale,
        mark: expect.any(String) as string,
      },
    );
    expect(commands.saveTemplate).toHaveBeenCalledOnce();
    // All retries carry this editor's id, by which earlier writes are recognised.
    const marks = commands.publishTemplate.mock.calls.map(([, , { mark }]) => mark as string);
    expect(new Set([...marks, commands.saveTemplate.mock.lastCall?.[3]]).size).toBe(1);
  });

  it('is shown as on a phone while it is edited: what it asks, and what it asks only with another answer', async () => {
    open();
    await press('Modifica: Iniziale');
    await screen.findByRole('dialog');
    const phone = within(screen.getByRole('region', { name: 'Anteprima sul telefono' }));
    expect(phone.getByLabelText(/^Età/)).toBeVisible();
    await pressIn('Aggiungi campo');
    const second = within(screen.getByLabelText('Campo 2'));
    await paste(second.getByLabelText('Chiave'), 'sport');
    await paste(second.getByLabelText('Etichetta'), 'Che sport fai?');
    expect(await phone.findByLabelText('Che sport fai?')).toBeVisible();
    await user.selectOptions(second.getByLabelText('Mostra solo se'), 'eta');
    await paste(second.getByLabelText('ha la risposta'), '40');
    await waitFor(() => expect(phone.queryByLabelText('Che sport fai?')).toBeNull());
    await paste(phone.getByLabelText(/^Età/), '40');
    await user.keyboard('{Enter}');
    expect(await phone.findByLabelText('Che sport fai?')).toBeVisible();
    expect(commands.saveTemplate).not.toHaveBeenCalled();
    await user.selectOptions(second.getByLabelText('Tipo'), 'select');
    await user.click(second.getByLabelText('Obbligatorio'));
    await pressIn('Salva');
    expect(await screen.findByText('Scrivi almeno un’opzione.')).toBeVisible();
    await paste(second.getByLabelText('Opzioni'), 'corsa');
    await pressIn('Salva');
    await waitFor(() => expect(commands.saveTemplate).toHaveBeenCalledOnce());
    expect(commands.saveTemplate.mock.calls[0]?.[1]).toMatchObject({
      fields: [{ showIf: null }, { showIf: { key: 'eta', value: '40' } }],
    });
  });

  it('says that a colleague has changed it meanwhile, and keeps what is typed', async () => {
    const text =
      'Nel frattempo un collega ha modificato questo template: riaprilo per vedere le sue modifiche.';
    commands.saveTemplate.mockRejectedValue(new AppError('invalid', text));
    open();
    await press('Modifica: Iniziale');
    await screen.findByRole('dialog');
    await type('Titolo', 'Mio');
    await pressIn('Salva');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(/^Titolo/)).toHaveValue('Mio');
  });

  it('[DE-050] a slug in use is said in its own words', async () => {
    commands.createTemplate.mockRejectedValue(
      new AppError('already-exists', 'Esiste già un template con questo ID.'),
    );
    open([]);
    await press('Nuovo template');
    await screen.findByRole('dialog');
    await type('ID (slug)', 'iniziale');
    await type('Titolo', 'x');
    await pressIn('Salva');
    expect(await screen.findByText('Esiste già un template con questo ID.')).toBeVisible();
    // A retry is the same write.
    await pressIn('Salva');
    await waitFor(() => expect(commands.createTemplate).toHaveBeenCalledTimes(2));
    const [first, second] = commands.createTemplate.mock.calls.map(([, , mark]) => mark as unknown);
    expect([first, second]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), first]);
  });
});
