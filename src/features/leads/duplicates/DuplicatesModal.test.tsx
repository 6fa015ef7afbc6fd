import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { decodeLead, type Lead } from '@/data/leads/codec';
import { AppError } from '@/domain/errors';
import { leadMergeMessages } from '@/domain/leadMessages';
import { fakeSource } from '@/ui/testing/fakeSource';
import { DuplicatesModal } from './DuplicatesModal';

const data = vi.hoisted(() => ({
  duplicates: vi.fn(),
  mergeLeads: vi.fn(),
  unmergeLeads: vi.fn(),
}));
vi.mock('@/data/leads/merge', () => data);

const leadOf = (id: string, stored: object) =>
  decodeLead({ id, data: { telefono: '+393331234567', ...stored }, pending: false });
const ANNA = leadOf('a', {
  name: 'Anna',
  surname: 'Verdi',
  note: 'Prima',
  created_time: '2026-01-02T10:00:00Z',
  stato: 'gia attiva',
});
const TWIN = leadOf('b', {
  name: 'Anna',
  surname: 'Verdi',
  note: 'Dopo',
  dataricontatto2: '02/05/2026',
  orario: '9.30',
  stato: 'gia attiva',
});
const me = { uid: 'me', email: 'me@x.test' };
const onClose = vi.fn();
let source: ReturnType<typeof fakeSource<Lead[]>>;

beforeEach(() => {
  vi.resetAllMocks();
  source = fakeSource<Lead[]>();
  data.duplicates.mockImplementation(() => source.source);
  data.mergeLeads.mockResolvedValue({ deleted: [{ entry: 'e', undoable: true }] });
  data.unmergeLeads.mockResolvedValue(undefined);
});
const open = (leads: Lead[]) => {
  show(<DuplicatesModal me={me} telefono="+393331234567" onClose={onClose} />);
  source.ready(leads);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('what differs stands side by side, what says something is proposed; chosen by the field, they become one, and two again', async () => {
  open([ANNA, TWIN]);
  expect((await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent)).toEqual([
    'Note',
    'Ricontatto',
  ]);
  expect(screen.getByRole('radio', { name: 'Note: Prima' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Ricontatto: 02/05/2026 09:30' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Ricontatto: vuoto' })).not.toBeChecked();
  expect(screen.getByText(/Resta · creato il 02\/01\/2026/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Note: Dopo' }));
  await press('Unisci 2 contatti');
  expect(await screen.findByText(leadMergeMessages.merged)).toBeVisible();
  expect(data.mergeLeads).toHaveBeenCalledWith([ANNA, TWIN], { note: 1, dataricontatto2: 1 }, me);
  expect(onClose).toHaveBeenCalled();
  await userEvent.click(screen.getAllByRole('button', { name: 'Annulla' }).at(-1) as HTMLElement);
  expect(await screen.findByText(leadMergeMessages.undone)).toBeVisible();
  expect(data.unmergeLeads).toHaveBeenCalledWith({ deleted: [{ entry: 'e', undoable: true }] });
});

it('changed meanwhile: said, shown anew, nothing closed', async () => {
  data.mergeLeads.mockRejectedValueOnce(new AppError('invalid', leadMergeMessages.changed));
  open([ANNA, TWIN]);
  await userEvent.click(await screen.findByRole('button', { name: 'Unisci 2 contatti' }));
  expect(await screen.findByText(leadMergeMessages.changed)).toBeVisible();
  await waitFor(() =>
    expect(
      new Set(data.duplicates.mock.calls.map(([, round]) => round as number)).size,
    ).toBeGreaterThan(1),
  );
  expect(onClose).not.toHaveBeenCalled();
});

it('a number that one contact has is said; alike in all, they can be made one', async () => {
  open([ANNA]);
  expect(await screen.findByText(leadMergeMessages.none)).toBeVisible();
  source.ready([ANNA, { ...ANNA, id: 'c' }]);
  expect(await screen.findByText('Dicono tutti le stesse cose.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unisci 2 contatti' })).toBeEnabled();
});
