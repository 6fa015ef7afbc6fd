import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { show } from '@/components/testing/show';
import { AUDIT_CALLABLES } from '@/domain/callables/audit';
import { AppError } from '@/domain/errors';
import { memory } from '../../../../tests/fixtures/memory';
import { TemplatesScreen } from './TemplatesScreen';

const INIZIALE = 'questionari_templates/iniziale';
const FEEDBACK = 'questionari_templates/feedback';
const iniziale = {
  title: 'Iniziale',
  version: 3,
  scope: 'product',
  productId: '59400',
  isActive: true,
  stepKey: 'questionario',
  fields: [{ key: 'eta', label: 'Età', type: 'number', min: 18, required: true }],
};
const feedback = { title: 'Come va?', isActive: false, stepKey: 'feedback_programmi' };
const ENTRY = 'registro000000000001';

const user = userEvent.setup({ delay: null });
const open = async (stored: object = iniziale) => {
  await memory.put({ [INIZIALE]: stored, [FEEDBACK]: feedback });
  show(<TemplatesScreen title="Gestione Questionari – Templates" />);
  await screen.findByText('Iniziale');
};
/** The stored draft of the template. */
const draft = () => memory.at(INIZIALE)?.bozza;
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
    await open();
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
    const answer = memory.hold('questionari_templates');
    show(<TemplatesScreen title="x" />);
    expect(screen.getByText('Caricamento…')).toBeVisible();
    answer();
    expect(await screen.findByText('Nessun template trovato.')).toBeVisible();
    const allow = memory.refuse('questionari_templates');
    expect(await screen.findByText(/^Errore: ./)).toBeVisible();
    allow();
    await memory.put({ [INIZIALE]: iniziale });
    await press('Riprova');
    expect(await screen.findByText('Iniziale')).toBeVisible();
  });
});

describe('a row’s actions', () => {
  it('[CP-023] [CP-102] [CP-103] [CP-104] switch, copy and publish', async () => {
    await open();
    await press('Disattiva: Iniziale');
    await waitFor(() => expect(memory.at(INIZIALE)).toMatchObject({ isActive: false }));
    expect(memory.at(FEEDBACK)).toMatchObject({ isActive: false });
    await press('Attiva: Come va?');
    await waitFor(() => expect(memory.at(FEEDBACK)).toMatchObject({ isActive: true }));
    await press('Duplica: Iniziale');
    await waitFor(() => expect(memory.paths('questionari_templates')).toHaveLength(3));
    const [copy = ''] = memory
      .paths('questionari_templates')
      .filter((path) => path !== INIZIALE && path !== FEEDBACK);
    expect(memory.at(copy)).toMatchObject({
      title: 'Iniziale (copy)',
      isActive: false,
      fields: [{ key: 'eta' }],
    });
    await press('Pubblica nuova versione: Iniziale');
    expect(await screen.findByText('Pubblicato nuova versione.')).toBeVisible();
    expect(memory.at(INIZIALE)).toMatchObject({ version: 4, isActive: true });
    expect(memory.at(`${INIZIALE}/versioni/4`)).toMatchObject({ fields: [{ key: 'eta' }] });
  });

  it('[CP-139] [CP-185] delete asks, and can be taken back', async () => {
    memory.serve(AUDIT_CALLABLES.deleteRecord, ({ collection, id }) => {
      void memory.remove(`${collection}/${id}`);
      return { entry: ENTRY, undoable: true };
    });
    memory.serve(AUDIT_CALLABLES.restoreRecord, ({ entry }) => {
      if (entry === ENTRY) void memory.put({ [INIZIALE]: iniziale });
      return { done: true } as const;
    });
    await open();
    await press('Elimina: Iniziale');
    await screen.findByText('Vuoi davvero eliminare il template "Iniziale"?');
    await user.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(memory.requests).toEqual([]);
    await press('Elimina: Iniziale');
    await user.click(await screen.findByRole('button', { name: 'Elimina' }));
    await screen.findByText('Template eliminato.');
    await waitFor(() => expect(screen.queryByText('Iniziale')).toBeNull());
    expect(memory.paths('questionari_templates')).toEqual([FEEDBACK]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(await screen.findByText('Iniziale')).toBeVisible();
    expect(memory.requests.map(({ name }) => name)).toEqual(['deleteRecord', 'restoreRecord']);
  });

  it('[CP-200] say what failed', async () => {
    memory.serve(AUDIT_CALLABLES.deleteRecord, () => {
      throw new AppError('unknown');
    });
    await open();
    memory.refuse('questionari_templates', 'aborted', 'write');
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
    const [collection, id] = INIZIALE.split('/');
    expect(memory.requests).toEqual([{ name: 'deleteRecord', input: { collection, id } }]);
  });
});

describe('what was saved and isn’t published', () => {
  const waiting = {
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
  };
  it('[DE-050] is marked, goes on being edited, and is said to wait', async () => {
    await open(waiting);
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
    expect(memory.at(INIZIALE)).toMatchObject({ title: 'Iniziale', bozza: { title: 'Nuovo' } });
  });
});

describe('the modal', () => {
  it('[CP-024] [CP-025] [CP-134] makes a template: ID, title, step, scope with its product, version', async () => {
    await open();
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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(memory.at('questionari_templates/check-1')).toMatchObject({
      title: 'Check',
      stepKey: 'check_finale',
      scope: 'product',
      productId: '7',
      isActive: true,
      version: 1,
      fields: [],
    });
  });

  it('[CP-024] [CP-134] its fields: a key once, those without key are left out, options by commas', async () => {
    await open();
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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(memory.at('questionari_templates/check-1')).toMatchObject({
      title: 'Check',
      fields: [{ key: 'peso', type: 'select', options: ['su', 'giù'] }],
    });
  });

  it('[CP-024] [CP-105] changes a template, whose ID stays; fields move', async () => {
    await open();
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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(draft()).toMatchObject({
      version: 1,
      fields: [{ key: 'note' }, { key: 'eta', min: 18, required: true }],
    });
  });

  it('says what is no number; of a field that is no number any more it keeps nobody from saving', async () => {
    await open();
    await press('Modifica: Iniziale');
    await screen.findByRole('dialog');
    await user.type(screen.getByLabelText('Massimo'), 'tanti');
    await pressIn('Salva');
    expect(await screen.findByText('Scrivi un numero.')).toBeVisible();
    expect(memory.at(INIZIALE)).toEqual(iniziale);
    await user.selectOptions(screen.getByLabelText('Tipo'), 'text');
    await pressIn('Salva');
    await waitFor(() => expect(draft()).toMatchObject({ fields: [{ key: 'eta', type: 'text' }] }));
  });

  it('[CP-025] [CP-200] [DE-050] «Pubblica» saves and publishes; what failed is said, and «Salva» then only saves', async () => {
    await open();
    await press('Modifica: Iniziale');
    await screen.findByRole('dialog');
    await type('Titolo', 'Nuovo');
    const allow = memory.refuse('questionari_templates', 'aborted', 'write');
    await pressIn('Pubblica');
    expect(await screen.findByText('Errore nella pubblicazione.')).toBeVisible();
    await pressIn('Salva');
    expect(await screen.findByText('Errore nel salvataggio.')).toBeVisible();
    expect(memory.at(INIZIALE)).toEqual(iniziale);
    allow();
    // Retries carry this editor's id, by which an earlier write is recognised.
    memory.loseAnswer(INIZIALE);
    await pressIn('Pubblica');
    await waitFor(() => expect(memory.at(INIZIALE)).toMatchObject({ version: 4 }));
    expect(await screen.findByText(/^Errore nella pubblicazione\. ./)).toBeVisible();
    await pressIn('Pubblica');
    expect(await screen.findByText('Pubblicato nuova versione.')).toBeVisible();
    expect(memory.at(INIZIALE)).toMatchObject({ title: 'Nuovo', version: 4 });
    expect(memory.paths(`${INIZIALE}/versioni`)).toHaveLength(2);
  });

  it('is shown as on a phone while it is edited: what it asks, and what it asks only with another answer', async () => {
    await open();
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
    expect(memory.at(INIZIALE)).toEqual(iniziale);
    await user.selectOptions(second.getByLabelText('Tipo'), 'select');
    await user.click(second.getByLabelText('Obbligatorio'));
    await pressIn('Salva');
    expect(await screen.findByText('Scrivi almeno un’opzione.')).toBeVisible();
    await paste(second.getByLabelText('Opzioni'), 'corsa');
    await pressIn('Salva');
    await waitFor(() =>
      expect(draft()).toMatchObject({
        fields: [{ key: 'eta' }, { key: 'sport', showIf: { key: 'eta', value: '40' } }],
      }),
    );
    expect(draft()).not.toHaveProperty('fields.0.showIf');
  });

  it('says that a colleague has changed it meanwhile, and keeps what is typed', async () => {
    const text =
      'Nel frattempo un collega ha modificato questo template: riaprilo per vedere le sue modifiche.';
    await open();
    await press('Modifica: Iniziale');
    await screen.findByRole('dialog');
    await memory.change(INIZIALE, { title: 'Suo' });
    await type('Titolo', 'Mio');
    await pressIn('Salva');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(/^Titolo/)).toHaveValue('Mio');
    expect(memory.at(INIZIALE)).toEqual({ ...iniziale, title: 'Suo' });
  });

  it('[DE-050] a slug in use is said in its own words', async () => {
    await open();
    await press('Nuovo template');
    await screen.findByRole('dialog');
    await type('ID (slug)', 'iniziale');
    await type('Titolo', 'x');
    await pressIn('Salva');
    expect(await screen.findByText('Esiste già un template con questo ID.')).toBeVisible();
    expect(memory.at(INIZIALE)).toEqual(iniziale);
    // A retry repeats the same write, so the ID isn't taken by the template that the first attempt
    // stored.
    await type('ID (slug)', 'altro');
    memory.loseAnswer('questionari_templates/altro');
    await pressIn('Salva');
    expect(await screen.findByText(/^Errore nel salvataggio/)).toBeVisible();
    expect(memory.at('questionari_templates/altro')).toMatchObject({ title: 'x' });
    await pressIn('Salva');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
