import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import type { InternalNote } from '@/data/notes/codec';
import type { ClientPlans } from '@/data/plans/codec';
import type { UploadState } from '@/data/files/upload';
import { AppError } from '@/domain/errors';
import { PLAN_FIELD_NAMES, planFormLabel } from '@/domain/plans/fields';
import { readPlans } from '@/domain/plans/plan';
import type { UserRecord } from '@/domain/users/user';
import { fakeSource } from '@/ui/testing/fakeSource';
import { ClientContext } from '../useClient';
import { AlimentazioneSection } from './AlimentazioneSection';

const data = vi.hoisted(() => ({
  plansOf: vi.fn(),
  internalNotes: vi.fn(),
  peopleLists: vi.fn(),
  setClientFlag: vi.fn(),
  sendPlanFile: vi.fn(),
  savePlan: vi.fn(),
  setPlanVisible: vi.fn(),
  createPlan: vi.fn(),
  deletePlan: vi.fn(),
  restorePlan: vi.fn(),
}));
vi.mock('@/data/plans/sources', () => data);
vi.mock('@/data/notes/sources', () => data);
vi.mock('@/data/settings/sources', () => data);
vi.mock('@/data/users/commands', () => data);
vi.mock('@/data/plans/commands', () => data);
const seenData = vi.hoisted(() => ({ seenBy: vi.fn() }));
vi.mock('@/data/home/sources', () => seenData);

const client: UserRecord = { ...person('user').user, uid: 'c', email: 'lucia@esempio.it' };
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
const stored = (...list: object[]): ClientPlans => ({
  uid: 'c',
  hidden: false,
  plans: readPlans('c', list, { origins: [], bucket: 'b' }),
  problems: [],
});
const note = (item: string, nota1: string): InternalNote =>
  ({
    id: item,
    item,
    collection: 'alimentazioni',
    docId: 'c',
    userId: 'c',
    fields: { nota1 },
  }) as unknown as InternalNote;

let plans = fakeSource<ClientPlans | null>();
beforeEach(() => {
  vi.resetAllMocks();
  seenData.seenBy.mockReturnValue(fakeSource().source);
  plans = fakeSource();
  data.plansOf.mockReturnValue(plans.source);
  const notes = fakeSource<InternalNote[]>();
  data.internalNotes.mockReturnValue(notes.source);
  notes.ready([note('1', 'Allergica')]);
  const lists = fakeSource();
  data.peopleLists.mockReturnValue(lists.source);
  lists.ready({ trainer: ['Ugo'], nutrizionisti: ['Ada'] });
  for (const command of [
    data.savePlan,
    data.createPlan,
    data.setPlanVisible,
    data.restorePlan,
    data.setClientFlag,
  ])
    command.mockResolvedValue({});
  data.deletePlan.mockResolvedValue({ entry: 'e', undoable: true });
});

function open(record: Partial<UserRecord> = {}, ...list: object[]) {
  show(
    <ClientContext value={{ ...client, ...record }}>
      <AlimentazioneSection title="Alimentazione" />
    </ClientContext>,
  );
  plans.ready(list.length === 0 ? null : stored(...list));
}
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
    open({ privacyAccepted: false, hidden: true });
    expect(screen.getByText('lucia@esempio.it')).toBeVisible();
    expect(screen.getByText('NOT ACCEPTED')).toBeVisible();
    await press('Pagina privacy: Nascosta');
    expect(data.setClientFlag).toHaveBeenCalledWith('c', 'hidden', false);
  });

  it('[CO-011] [CO-065] [CO-111] a card for each plan, oldest first, with all its fields, the notes too', async () => {
    open({ privacyAccepted: true }, NEW, OLD);
    expect(screen.getByText('ACCEPTED')).toBeVisible();
    const cards = screen.getAllByText(/^Dieta del/).map((name) => name.closest('button'));
    expect(cards.map((card) => card?.textContent)).toEqual([
      'Dieta del 01/03/20261500 kcal',
      'Dieta del 01/04/20261600 kcal',
    ]);
    expect(cards.map((card) => card?.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
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

  it('what a plan changes of the one before it', () => {
    open();
    plans.ready(stored(OLD, NEW, { ...NEW, id: '3', dataCreazione: '2026-05-01T10:00:00Z' }));
    expect(
      screen.getByText('2 cambiamenti rispetto alla dieta del 01/03/2026'),
    ).toBeInTheDocument();
    const changes = screen
      .getAllByRole('definition', { hidden: true })
      .map(({ textContent }) => textContent);
    expect(changes).toEqual(expect.arrayContaining(['1500 → 1600', 'Rotazione → niente']));
    expect(screen.getByText('Come la dieta del 01/04/2026.')).toBeInTheDocument();
  });
  it('[CO-066] [CO-223] a new plan asks when an earlier one lacks its link; pressed twice it is one', async () => {
    open({}, { id: '1', dataCreazione: '2026-03-01T10:00:00Z' }, NEW);
    await press('Aggiungi Alimentazione');
    const question =
      'Sicuro di creare una nuova alimentazione? La precedente non ha il link del piano inserito.';
    expect(await dialog()).toHaveAccessibleName(question);
    await agree('Annulla');
    expect(data.createPlan).not.toHaveBeenCalled();
    plans.ready(stored(NEW));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    data.createPlan.mockReturnValue(new Promise(() => undefined));
    await userEvent.dblClick(button('Duplica la precedente'));
    expect(data.createPlan).toHaveBeenCalledOnce();
    expect(data.createPlan).toHaveBeenCalledWith(
      'c',
      expect.objectContaining({ kcalalimentazioni: '1600' }),
    );
    expect(data.createPlan.mock.lastCall?.[1]).not.toHaveProperty('filePath');
  });

  it('[CO-066] [CO-330] [CO-331] saves what was typed; a failure keeps it', async () => {
    open({}, NEW);
    data.savePlan.mockRejectedValueOnce(new AppError('offline'));
    await write('Kcal', '1700');
    await press('Salva');
    expect(await screen.findByText('Errore nel salvataggio. Sei offline.')).toBeVisible();
    expect(field('Kcal')).toHaveValue('1700');
    await press('Salva');
    expect(await screen.findByText('Alimentazione salvata con successo!')).toBeVisible();
    expect(data.savePlan.mock.lastCall).toMatchObject([
      'c',
      { id: '2', index: 0 },
      { kcalalimentazioni: { from: '1600', to: '1700' } },
      { uid: 'me' },
    ]);
    // Shows the saved value until the listener catches up.
    expect(field('Kcal')).toHaveValue('1700');
    expect(button('Salva')).toBeDisabled();
  });

  it('[DE-077] what a colleague has made of a field stands beside mine, and one of both is chosen', async () => {
    open({}, NEW);
    await write('Strategia', 'Mia');
    await write('Kcal', '16000');
    plans.ready(stored({ ...NEW, strategia: 'Sua', allenamento: 'Corsa' }));
    expect([field('Strategia'), field('Allenamento')].map(({ value }) => value)).toEqual([
      'Mia',
      'Corsa',
    ]);
    const beside = screen.getByLabelText('Strategia: cambiato da un collega');
    expect(beside).toHaveTextContent('«Sua»');
    expect(button('Salva')).toBeDisabled();
    await userEvent.click(within(beside).getByText('Tieni il mio'));
    // Another conflict is found only on save.
    data.savePlan.mockResolvedValueOnce({ kcalalimentazioni: '1650' });
    await press('Salva');
    expect(data.savePlan.mock.lastCall?.[2]).toEqual({
      strategia: { from: 'Sua', to: 'Mia' },
      kcalalimentazioni: { from: '1600', to: '16000' },
    });
    const found = await screen.findByLabelText('Kcal: cambiato da un collega');
    await userEvent.click(within(found).getByText('Prendi il suo'));
    await press('Salva');
    expect(data.savePlan.mock.lastCall?.[2]).toEqual({ strategia: { from: 'Sua', to: 'Mia' } });
  });

  it('[CO-328] [CO-329] a plan is deleted after asking, and comes back', async () => {
    open({}, NEW);
    data.deletePlan.mockRejectedValueOnce(new AppError('timeout'));
    for (let time = 0; time < 2; time += 1) {
      await press('Elimina');
      await agree('Elimina alimentazione');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(
      screen.getByText("Errore durante l'eliminazione. Il servizio non ha risposto in tempo."),
    ).toBeVisible();
    expect(await screen.findByText('Alimentazione eliminata con successo!')).toBeVisible();
    expect(data.deletePlan).toHaveBeenLastCalledWith('c', expect.objectContaining({ id: '2' }));
    await press('Annulla');
    expect(data.restorePlan).toHaveBeenCalledWith({ entry: 'e', undoable: true });
  });

  it('[DE-071] a plan has a switch of its own', async () => {
    open({}, NEW);
    await userEvent.click(screen.getByLabelText('Visibile alla cliente'));
    expect(data.setPlanVisible).toHaveBeenCalledWith(
      'c',
      expect.objectContaining({ id: '2' }),
      false,
    );
    plans.ready(stored({ ...NEW, visibilityProfile: false }));
    expect(screen.getByText(/^Dieta del/).closest('button')).toHaveTextContent('Nascosta');
  });

  it('[CO-221] [CO-222] [CO-325] [CO-326] [CO-327] a file is sent, refused, and tried again', async () => {
    open({}, OLD);
    const state: { now: UploadState<string>; tell: () => void } = {
      now: { status: 'running', progress: 0.5 },
      tell: () => undefined,
    };
    const retry = vi.fn();
    const subscribe = (tell: () => void) => {
      state.tell = tell;
      return () => undefined;
    };
    data.sendPlanFile.mockReturnValue({
      subscribe,
      getSnapshot: () => state.now,
      cancel: vi.fn(),
      retry,
    });
    const become = (now: UploadState<string>) => {
      state.now = now;
      state.tell();
    };
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File(['x'], 'a.png', { type: 'image/png' }), {
      applyAccept: false,
    });
    expect(await screen.findByText('Seleziona solo file PDF o JPG')).toBeVisible();
    expect(data.sendPlanFile).not.toHaveBeenCalled();
    const file = new File(['%PDF-'], 'dieta.pdf', { type: 'application/pdf' });
    await userEvent.upload(input, file);
    const [asked] = data.sendPlanFile.mock.lastCall as unknown[];
    expect(asked).toMatchObject({ file, uid: 'c', plan: { id: '1' }, by: { uid: 'me' } });
    become({ status: 'failed', error: new AppError('offline') });
    expect(
      await screen.findByText('Errore durante il caricamento del file. Sei offline.'),
    ).toBeVisible();
    await press('Riprova');
    expect(retry).toHaveBeenCalled();
    become({
      status: 'failed',
      error: new AppError('unknown', 'Errore durante il salvataggio del file.'),
    });
    expect(await screen.findByText('Errore durante il salvataggio del file.')).toBeVisible();
    become({ status: 'done', result: 'alimentazioni/c/1/x.pdf' });
    expect(await screen.findByText('File caricato con successo!')).toBeVisible();
  });

  it('[CO-332] an address that is none is said', async () => {
    open({}, OLD);
    await press('Apri link');
    expect(await screen.findByText('URL non disponibile o non valido.')).toBeVisible();
  });

  it('waits, is empty, fails', () => {
    open();
    expect(screen.getByText('Nessuna alimentazione')).toBeVisible();
    plans.fail('permission-denied');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Non hai i permessi per questa operazione.',
    );
  });
});
