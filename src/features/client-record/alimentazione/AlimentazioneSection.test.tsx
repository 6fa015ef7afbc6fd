import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { AUDIT_CALLABLES } from '@/domain/callables/audit';
import { AppError } from '@/domain/errors';
import { PLAN_FIELD_NAMES, planFormLabel } from '@/domain/plans/fields';
import type { UserRecord } from '@/domain/users/user';
import { memory } from '../../../../tests/fixtures/memory';
import { ClientContext } from '../useClient';
import { AlimentazioneSection } from './AlimentazioneSection';

const client: UserRecord = { ...person('user').user, uid: 'c', email: 'lucia@esempio.it' };
const PLANS = 'alimentazioni/c';
const OLD = {
  id: '1',
  dataCreazione: '2026-03-01T10:00:00Z',
  kcalalimentazioni: '1500',
  linkAlimentazione: 'nessuno',
  strategia: 'Rotazione',
};
const NEW = {
  id: '2',
  dataCreazione: '2026-04-01T10:00:00Z',
  kcalalimentazioni: '1600',
  filePath: 'alimentazioni/c/2/a.pdf',
};
const stored = (...list: object[]) => ({ [PLANS]: { userId: 'c', alimentazioni: list } });
const note = { collection: 'alimentazioni', docId: 'c', item: '1', userId: 'c' };
/** The stored plans. */
const plans = () => memory.at(PLANS)?.alimentazioni as Record<string, unknown>[];

beforeEach(() =>
  memory.put({
    'alimentazioni/altra': { userId: 'altra', alimentazioni: [{ ...OLD, strategia: 'Altrui' }] },
    'noteinterne/alimentazioni_c_1': { ...note, nota1: 'Allergica' },
    'impostazioni/elenchi': { trainer: ['Ugo'], nutrizionisti: ['Ada'] },
    'users/c': { userRole: 'user', hidden: true },
  }),
);

async function open(record: Partial<UserRecord> = {}, ...list: object[]) {
  if (list.length > 0) await memory.put(stored(...list));
  show(
    <ClientContext value={{ ...client, ...record }}>
      <AlimentazioneSection title="Alimentazione" />
    </ClientContext>,
  );
  await screen.findAllByText(list.length > 0 ? /^Dieta del/ : 'Nessuna alimentazione');
}
/** jsdom's files can't be read. */
const pdf = (name: string) =>
  Object.assign(new File(['%PDF-'], name, { type: 'application/pdf' }), {
    slice: () => ({
      arrayBuffer: () => Promise.resolve(new TextEncoder().encode('%PDF-').buffer),
    }),
  });
/* By label and text: role queries are slow with this many fields. */
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByText(name).closest('button') as HTMLButtonElement;
const press = (name: string) => userEvent.click(button(name));
const write = async (label: string, text: string) => {
  await userEvent.tripleClick(field(label));
  await userEvent.paste(text);
};
const dialog = () => screen.findByRole('dialog');
const agree = async (name: string) => userEvent.click(within(await dialog()).getByText(name));

describe('a client’s diet plans', () => {
  it('[CO-064] [DE-071] whose they are, what was agreed to, and the switch of the privacy page', async () => {
    await open({ privacyAccepted: false, hidden: true });
    expect(screen.getByText('lucia@esempio.it')).toBeVisible();
    expect(screen.getByText('NOT ACCEPTED')).toBeVisible();
    await press('Pagina privacy: Nascosta');
    await waitFor(() => expect(memory.at('users/c')).toMatchObject({ hidden: false }));
  });

  it('[CO-011] [CO-065] [CO-111] a card for each plan, oldest first, with all its fields, the notes too', async () => {
    await open({ privacyAccepted: true }, NEW, OLD);
    expect(screen.getByText('ACCEPTED')).toBeVisible();
    const cards = screen.getAllByText(/^Dieta del/).map((name) => name.closest('button'));
    expect(cards.map((card) => card?.textContent)).toEqual([
      'Dieta del 01/03/20261500 kcal',
      'Dieta del 01/04/20261600 kcal',
    ]);
    expect(cards.map((card) => card?.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
    await waitFor(() => expect(screen.getAllByLabelText('Kcal')).toHaveLength(2));
    const values = (label: string) =>
      screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
    expect([values('Kcal'), values('Nota interna 1'), values('Strategia')]).toEqual([
      ['1500', '1600'],
      ['Allergica', ''],
      ['Rotazione', ''],
    ]);
    const labels = PLAN_FIELD_NAMES.map(planFormLabel);
    expect(labels.filter((label) => screen.queryAllByLabelText(label).length !== 2)).toEqual([]);
    expect(
      screen.getAllByLabelText<HTMLSelectElement>('Piano integrazione')[0]?.options,
    ).toHaveLength(8);
  });

  it('what a plan changes of the one before it', async () => {
    await open({}, OLD, NEW, { ...NEW, id: '3', dataCreazione: '2026-05-01T10:00:00Z' });
    expect(
      await screen.findByText('2 cambiamenti rispetto alla dieta del 01/03/2026'),
    ).toBeInTheDocument();
    const changes = screen
      .getAllByRole('definition', { hidden: true })
      .map(({ textContent }) => textContent);
    expect(changes).toEqual(expect.arrayContaining(['1500 → 1600', 'Rotazione → niente']));
    expect(screen.getByText('Come la dieta del 01/04/2026.')).toBeInTheDocument();
  });
  it('[CO-066] [CO-223] a new plan asks when an earlier one lacks its link; pressed twice it is one', async () => {
    await open({}, { id: '1', dataCreazione: '2026-03-01T10:00:00Z' }, NEW);
    await press('Aggiungi Alimentazione');
    const question =
      'Sicuro di creare una nuova alimentazione? La precedente non ha il link del piano inserito.';
    expect(await dialog()).toHaveAccessibleName(question);
    await agree('Annulla');
    expect(plans()).toHaveLength(2);
    await memory.put(stored(NEW));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const answer = memory.hold(PLANS, 'write');
    await userEvent.dblClick(button('Duplica la precedente'));
    answer();
    await waitFor(() => expect(screen.getAllByText(/^Dieta del/)).toHaveLength(2));
    expect(plans()).toEqual([NEW, expect.objectContaining({ kcalalimentazioni: '1600' })]);
    expect(plans()[1]).not.toHaveProperty('filePath');
  });

  it('[CO-066] [CO-330] [CO-331] saves what was typed; a failure keeps it', async () => {
    await open({}, NEW);
    const allow = memory.refuse(PLANS, 'deadline-exceeded', 'write');
    await write('Kcal', '1700');
    await press('Salva');
    const failed = 'Errore nel salvataggio. Il servizio non ha risposto in tempo.';
    expect(await screen.findByText(failed)).toBeVisible();
    expect(field('Kcal')).toHaveValue('1700');
    allow();
    memory.delay(PLANS);
    await press('Salva');
    expect(await screen.findByText('Alimentazione salvata con successo!')).toBeVisible();
    expect(plans()).toMatchObject([{ ...NEW, kcalalimentazioni: '1700' }]);
    // Shows the saved value until the listener catches up.
    expect(field('Kcal')).toHaveValue('1700');
    expect(button('Salva')).toBeDisabled();
  });

  it('[DE-077] what a colleague has made of a field stands beside mine, and one of both is chosen', async () => {
    await open({}, NEW);
    await write('Strategia', 'Mia');
    await write('Kcal', '16000');
    await memory.put(stored({ ...NEW, strategia: 'Sua', allenamento: 'Corsa' }));
    await screen.findByLabelText('Strategia: cambiato da un collega');
    expect([field('Strategia'), field('Allenamento')].map(({ value }) => value)).toEqual([
      'Mia',
      'Corsa',
    ]);
    const beside = screen.getByLabelText('Strategia: cambiato da un collega');
    expect(beside).toHaveTextContent('«Sua»');
    expect(button('Salva')).toBeDisabled();
    await userEvent.click(within(beside).getByText('Tieni il mio'));
    // Another conflict is found only on save.
    memory.delay(PLANS);
    const theirs = { ...NEW, strategia: 'Sua', allenamento: 'Corsa', kcalalimentazioni: '1650' };
    await memory.put(stored(theirs));
    await press('Salva');
    const found = await screen.findByLabelText('Kcal: cambiato da un collega');
    expect(plans()).toEqual([theirs]);
    await userEvent.click(within(found).getByText('Prendi il suo'));
    await press('Salva');
    await waitFor(() => expect(plans()).toMatchObject([{ ...theirs, strategia: 'Mia' }]));
  });

  it('[CO-328] [CO-329] a plan is deleted after asking, and comes back', async () => {
    await open({}, NEW);
    const entry = 'E'.repeat(20);
    const deletePlan = vi.fn(() => {
      void memory.put(stored());
      return { entry, undoable: true };
    });
    deletePlan.mockImplementationOnce(() => {
      throw new AppError('timeout');
    });
    memory.serve(AUDIT_CALLABLES.deletePlan, deletePlan);
    memory.serve(AUDIT_CALLABLES.restorePlan, (input) => {
      if (input.entry === entry) void memory.put(stored(NEW));
      return { done: true } as const;
    });
    for (let time = 0; time < 2; time += 1) {
      await press('Elimina');
      await agree('Elimina alimentazione');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(
      screen.getByText("Errore durante l'eliminazione. Il servizio non ha risposto in tempo."),
    ).toBeVisible();
    expect(await screen.findByText('Alimentazione eliminata con successo!')).toBeVisible();
    const plan = { id: '2', created: Date.parse(NEW.dataCreazione), index: 0 };
    expect(deletePlan.mock.calls).toEqual(Array(2).fill([{ userId: 'c', plan }]));
    await press('Annulla');
    expect(await screen.findByText(/^Dieta del/)).toBeVisible();
  });

  it('[DE-071] a plan has a switch of its own', async () => {
    await open({}, NEW);
    await userEvent.click(screen.getByLabelText('Visibile alla cliente'));
    await waitFor(() => expect(plans()).toEqual([{ ...NEW, visibilityProfile: false }]));
    await waitFor(() =>
      expect(screen.getByText(/^Dieta del/).closest('button')).toHaveTextContent('Nascosta'),
    );
  });

  it('[CO-221] [CO-222] [CO-325] [CO-326] [CO-327] a file is sent, refused, and tried again', async () => {
    await open({}, OLD);
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File(['x'], 'a.png', { type: 'image/png' }), {
      applyAccept: false,
    });
    expect(await screen.findByText('Seleziona solo file PDF o JPG')).toBeVisible();
    expect(memory.sendings).toEqual([]);
    await userEvent.upload(input, pdf('dieta.pdf'));
    const sending = (index: number) => vi.waitUntil(() => memory.sendings[index]);
    const { path, fail } = await sending(0);
    expect(path).toMatch(/^alimentazioni\/c\/1\/\w+_dieta\.pdf$/);
    await fail('storage/retry-limit-exceeded');
    expect(
      await screen.findByText(/^Errore durante il caricamento del file\. .*in tempo/),
    ).toBeVisible();
    await press('Riprova');
    const allow = memory.refuse(PLANS, 'aborted', 'write');
    await (await sending(1)).arrive();
    expect(await screen.findByText('Errore durante il salvataggio del file.')).toBeVisible();
    expect(plans()).toEqual([OLD]);
    allow();
    await press('Riprova');
    expect(await screen.findByText('File caricato con successo!')).toBeVisible();
    expect(plans()).toMatchObject([{ id: '1', filePath: path }]);
    expect(memory.sendings).toHaveLength(2);
  });

  it('[CO-332] an address that is none is said', async () => {
    await open({}, OLD);
    await press('Apri link');
    expect(await screen.findByText('URL non disponibile o non valido.')).toBeVisible();
  });

  it('waits, is empty, fails', async () => {
    await open();
    memory.refuse(PLANS);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Non hai i permessi per questa operazione.',
    );
  });
});
