import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { procedureMessages } from '@/domain/messages';
import { DEFAULT_PROCEDURES, type ProcedureTopic } from '@/domain/procedures/procedures';
import { fakeSource } from '@/ui/testing/fakeSource';
import { ProceduresScreen } from './ProceduresScreen';

const data = vi.hoisted(() => ({ storedProcedures: vi.fn(), saveProcedure: vi.fn() }));
vi.mock('@/data/procedures/sources', () => data);
vi.mock('@/data/procedures/commands', () => data);

const TWO: ProcedureTopic[] = [
  {
    id: 'a',
    title: 'Argomento A',
    entries: [
      { title: 'Voce A1', text: 'Testo A1' },
      { title: 'Voce A2', text: 'Testo A2' },
    ],
  },
  { id: 'b', title: 'Argomento B', entries: [{ title: 'Voce B1', text: 'Riga 1\nRiga 2' }] },
];
let source: ReturnType<typeof fakeSource<ProcedureTopic[] | null>>;
beforeEach(() => {
  vi.resetAllMocks();
  source = fakeSource<ProcedureTopic[] | null>('procedures');
  data.storedProcedures.mockReturnValue(source.source);
});
const screenFor = (role: 'Amministratore' | 'Studio') => show(<ProceduresScreen title="Procedure Aziendali" />, { me: person(role) });
const entry = (name: string) => screen.getByRole('button', { name });

it('[CO-086] of all topics together one entry is open at a time', async () => {
  screenFor('Studio');
  source.ready(TWO);
  await userEvent.click(entry('Voce A1'));
  expect(entry('Voce A1')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(entry('Voce B1'));
  expect(entry('Voce A1')).toHaveAttribute('aria-expanded', 'false');
  expect(entry('Voce B1')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(entry('Voce B1'));
  expect(entry('Voce B1')).toHaveAttribute('aria-expanded', 'false');
});

it('[CO-087] shows our text until something is written, and nothing to change to Studio', () => {
  screenFor('Studio');
  source.ready(null);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    DEFAULT_PROCEDURES.map(({ title }) => title),
  );
  expect(screen.queryByRole('button', { name: /^(Modifica|Elimina|Nuovo)/ })).not.toBeInTheDocument();
});

it('Amministratore changes a topic; one that a colleague has changed meanwhile is not overwritten, and nothing typed is lost', async () => {
  screenFor('Amministratore');
  source.ready(TWO);
  await userEvent.click(screen.getByRole('button', { name: 'Modifica Argomento B' }));
  const dialog = await screen.findByRole('dialog');
  const title = within(dialog).getByLabelText(/^Titolo della voce 1/);
  await userEvent.clear(title);
  await userEvent.type(title, 'Voce nuova');
  data.saveProcedure.mockRejectedValueOnce(new AppError('already-exists', procedureMessages.changed)).mockResolvedValue(undefined);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salva' }));
  expect(await within(dialog).findByText(procedureMessages.changed)).toBeVisible();
  expect(title).toHaveValue('Voce nuova');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Procedura salvata.')).toBeVisible();
  expect(data.saveProcedure).toHaveBeenLastCalledWith(TWO[1], { ...TWO[1], entries: [{ title: 'Voce nuova', text: 'Riga 1\nRiga 2' }] });
});

it('Amministratore adds a topic, which needs titles, and removes one after a question', async () => {
  data.saveProcedure.mockResolvedValue(undefined);
  screenFor('Amministratore');
  source.ready(TWO);
  await userEvent.click(screen.getByRole('button', { name: 'Nuovo argomento' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salva' }));
  expect(await within(dialog).findByText('Scrivi il titolo dell’argomento.')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/^Titolo dell’argomento/), 'C');
  await userEvent.type(within(dialog).getByLabelText(/^Titolo della voce 1/), 'C1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Procedura salvata.')).toBeVisible();
  expect(data.saveProcedure).toHaveBeenCalledWith(null, {
    id: expect.any(String) as string,
    title: 'C',
    entries: [{ title: 'C1', text: '' }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Elimina Argomento A' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Elimina' }));
  expect(await screen.findByText('Argomento eliminato.')).toBeVisible();
  expect(data.saveProcedure).toHaveBeenLastCalledWith(TWO[0], null);
});
