import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { AUDIT_CALLABLES } from '@/domain/callables/audit';
import { AppError } from '@/domain/errors';
import { leadMergeMessages } from '@/domain/leadMessages';
import { memory } from '../../../../tests/fixtures/memory';
import { DuplicatesModal } from './DuplicatesModal';

const telefono = '+393331234567';
const ANNA = {
  telefono,
  name: 'Anna',
  surname: 'Verdi',
  note: 'Prima',
  created_time: '2026-01-02T10:00:00Z',
  stato: 'gia attiva',
};
const TWIN = {
  telefono,
  name: 'Anna',
  surname: 'Verdi',
  note: 'Dopo',
  dataricontatto2: '02/05/2026',
  orario: '9.30',
  stato: 'gia attiva',
};
const ENTRY = 'E'.repeat(20);
const me = { uid: 'me', email: 'me@x.test' };
const onClose = vi.fn();
beforeEach(() => {
  vi.resetAllMocks();
  memory.serve(AUDIT_CALLABLES.deleteRecord, async ({ collection, id }) => {
    await memory.remove(`${collection}/${id}`);
    return { entry: ENTRY, undoable: true };
  });
  memory.serve(AUDIT_CALLABLES.restoreRecord, async ({ entry }) => {
    if (entry === ENTRY) await memory.put({ 'contatti/b': TWIN });
    return { done: true } as const;
  });
});
const open = async (leads: Record<string, object>) => {
  await memory.put(
    Object.fromEntries(Object.entries(leads).map(([id, lead]) => [`contatti/${id}`, lead])),
  );
  return show(<DuplicatesModal me={me} telefono={telefono} onClose={onClose} />);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('what differs stands side by side, what says something is proposed; chosen by the field, they become one, and two again', async () => {
  await open({ a: ANNA, b: TWIN });
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
  const { note, dataricontatto2, orario } = memory.at('contatti/a') ?? {};
  expect({ note, dataricontatto2, orario }).toEqual({
    note: 'Dopo',
    dataricontatto2: '2026-05-02',
    orario: '09:30',
  });
  expect(memory.at('contatti/b')).toBeUndefined();
  expect(onClose).toHaveBeenCalled();
  await userEvent.click(screen.getAllByRole('button', { name: 'Annulla' }).at(-1) as HTMLElement);
  expect(await screen.findByText(leadMergeMessages.undone)).toBeVisible();
  expect(memory.at('contatti/a')).toMatchObject({ note: 'Prima' });
  expect(memory.at('contatti/b')).toMatchObject(TWIN);
});

it('changed meanwhile: said, shown anew, nothing closed', async () => {
  await open({ a: ANNA, b: TWIN });
  const merge = await screen.findByRole('button', { name: 'Unisci 2 contatti' });
  await memory.change('contatti/a', { note: 'Nel frattempo' });
  await userEvent.click(merge);
  expect(await screen.findByText(leadMergeMessages.changed)).toBeVisible();
  expect(await screen.findByRole('radio', { name: 'Note: Nel frattempo' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('after a lost answer the same merge can be repeated, and undone with its reminders', async () => {
  const due = { contactId: 'b', note: 'Richiama', dueAt: new Date('2027-01-01'), done: false };
  const copy = `${'0'.repeat(18)}1r`;
  await open({ a: ANNA, b: TWIN });
  await memory.put({ 'contattiPromemoria/r1': due });
  let answers = false;
  memory.serve(AUDIT_CALLABLES.deleteRecord, async ({ collection, id }) => {
    await memory.remove(`${collection}/${id}`);
    if (collection === 'contatti') await memory.remove('contattiPromemoria/r1');
    if (!answers) throw new AppError('timeout');
    return { entry: ENTRY, undoable: true };
  });
  memory.serve(AUDIT_CALLABLES.restoreRecord, async ({ entry }) => {
    if (entry !== ENTRY) throw new AppError('not-found');
    await memory.put({ 'contatti/b': TWIN, 'contattiPromemoria/r1': due });
    return { done: true } as const;
  });
  await screen.findByRole('radio', { name: 'Note: Dopo' });
  await userEvent.click(screen.getByRole('radio', { name: 'Note: Dopo' }));
  await press('Unisci 2 contatti');
  expect(
    await screen.findByText(`${leadMergeMessages.failed} Il servizio non ha risposto in tempo.`),
  ).toBeVisible();
  expect(memory.at(`contattiPromemoria/${copy}`)).toMatchObject({ contactId: 'a' });
  answers = true;
  expect(screen.getByRole('radio', { name: 'Note: Dopo' })).toBeChecked();
  await press('Unisci 2 contatti');
  expect(await screen.findByText(leadMergeMessages.merged)).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Annulla' }).at(-1) as HTMLElement);
  expect(await screen.findByText(leadMergeMessages.undone)).toBeVisible();
  expect(memory.at('contatti/a')).toMatchObject({ note: 'Prima' });
  expect(memory.at(`contattiPromemoria/${copy}`)).toBeUndefined();
  expect(memory.at('contattiPromemoria/r1')).toMatchObject({ contactId: 'b' });
});

it('of three, one that a colleague deletes meanwhile does not stop the others', async () => {
  await open({ a: ANNA, b: TWIN, c: { ...TWIN, created_time: '2026-05-02T10:00:00Z' } });
  memory.serve(AUDIT_CALLABLES.deleteRecord, async ({ collection, id }) => {
    const isGone = id === 'c';
    await memory.remove(`${collection}/${id}`);
    if (isGone) throw new AppError('not-found');
    return { entry: ENTRY, undoable: true };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Unisci 3 contatti' }));
  expect(await screen.findByText(leadMergeMessages.mergedOvertaken)).toBeVisible();
  expect([memory.at('contatti/a'), memory.at('contatti/b'), memory.at('contatti/c')]).toEqual([
    expect.objectContaining({ note: 'Prima' }),
    undefined,
    undefined,
  ]);
});

it('a number that one contact has is said; alike in all, they can be made one', async () => {
  const { unmount } = await open({ a: ANNA });
  expect(await screen.findByText(leadMergeMessages.none)).toBeVisible();
  unmount();
  await open({ a: ANNA, c: ANNA });
  expect(await screen.findByText('Dicono tutti le stesse cose.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unisci 2 contatti' })).toBeEnabled();
});
