import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { decodeLead } from '@/data/leads/codec';
import type { CallKind } from '@/domain/leads/calls';
import { romeDay } from '@/domain/time/rome';
import { clearDrafts } from '@/ui/form/drafts';
import { memory } from '../../../../tests/fixtures/memory';
import { CallSheetModal } from './CallSheetModal';

const PATH = 'contatti/l1';
const STORED = {
  name: 'Lucia',
  surname: 'Neri',
  telefono: '3331234567',
  dataricontatto2: '09/03/2026',
  orario: '10:15',
  stato: 'non risponde',
  generalNotes: 'Vive a Roma',
  stato2: 'da ricontattare',
  stato3: 'telefonata riprogrammata',
  knownFrom: 'volantino',
};
const lead = (more: object = {}) =>
  decodeLead({ id: 'l1', data: { ...STORED, ...more }, pending: false });
/** The date at which an outcome is recorded. */
const made = () => ({ datachiamata: romeDay(new Date()) });
const closed = vi.fn();
beforeEach(async () => {
  vi.resetAllMocks();
  clearDrafts();
  await memory.put({ 'impostazioni/elenchi': { operatori: ['Zoe'] }, [PATH]: STORED });
});
const open = (which: CallKind = 'first', of = lead()) =>
  show(<CallSheetModal lead={of} which={which} me={{ uid: 'me' }} onClose={closed} />);
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = async () => userEvent.click(await screen.findByText('Salva'));

it('[LR-026] a first call: every field with what is stored, also what is on no list; only what was changed is saved', async () => {
  open();
  expect(await screen.findByRole('dialog', { name: 'Aggiungi informazioni' })).toBeVisible();
  expect(await field('Data ricontatto')).toHaveValue('09/03/2026');
  expect(await field('Orario')).toHaveValue('10:15');
  expect(await field('Come ci ha conosciuto')).toHaveValue('volantino');
  for (const label of [
    'Stato',
    'Operatore 1ª chiamata',
    'Obiettivo',
    'Esperienza di allenamento',
    'Tempo per il risultato (mesi)',
  ])
    expect(await field(label)).toBeVisible();
  for (const label of [
    'Studio vicino',
    'Spiegazione del servizio',
    'Patologie',
    'Consiglio del consulente',
    'Note generali',
    'Consiglio',
  ])
    expect(await field(label)).toBeVisible();
  await userEvent.selectOptions(await field('Stato'), 'da ricontattare');
  await userEvent.selectOptions(await field('Operatore 1ª chiamata'), 'Zoe');
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(memory.at(PATH)).toMatchObject({
    ...STORED,
    stato: 'da ricontattare',
    operatore2: 'Zoe',
    ...made(),
  });
});

it('[LR-025] a second call writes the status that is shown, and advice, note and outcome', async () => {
  open('second');
  expect(await screen.findByRole('dialog', { name: 'Dettagli seconda chiamata' })).toBeVisible();
  await userEvent.selectOptions(await field('Stato dopo la 2ª chiamata'), 'non interessata');
  for (const [label, typed] of [
    ['Consiglio della 2ª chiamata', 'tre mesi'],
    ['Note della 2ª chiamata', 'ci pensa'],
    ['Esito della 2ª chiamata', 'no'],
  ] as const)
    await userEvent.type(await field(label), typed);
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(memory.at(PATH)).toMatchObject({
    ...STORED,
    stato3: 'non interessata',
    consiglio2: 'tre mesi',
    notecontatto2: 'ci pensa',
    esito2: 'no',
    ...made(),
  });
});

it('[DE-077] what a colleague has changed is shown beside mine: theirs is taken over, or mine replaces it', async () => {
  open();
  await memory.change(PATH, { stato: 'gia attiva', generalNotes: 'Vive a Bari' });
  await userEvent.selectOptions(await field('Stato'), 'da ricontattare');
  await userEvent.type(await field('Note generali'), ', sposata');
  await save();
  expect(await screen.findByText(/Un collega ha scritto: «gia attiva»/)).toBeVisible();
  expect(await field('Note generali')).toHaveValue('Vive a Roma, sposata');
  await userEvent.click(screen.getAllByText('Usa questo')[0] as HTMLElement);
  expect(await field('Stato')).toHaveValue('gia attiva');
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(memory.at(PATH)).toMatchObject({
    stato: 'gia attiva',
    generalNotes: 'Vive a Roma, sposata',
  });
});

it('[LR-210] a failure is told, everything typed stays, and the next try works', async () => {
  const allow = memory.refuse(PATH, 'deadline-exceeded', 'write');
  open();
  await userEvent.type(await field('Note generali'), '!');
  await save();
  expect(await screen.findByText(/^La chiamata non è stata salvata\. Il servizio/)).toBeVisible();
  expect(await field('Note generali')).toHaveValue('Vive a Roma!');
  allow();
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(memory.at(PATH)).toMatchObject({ generalNotes: 'Vive a Roma!' });
});

it('a draft is compared with what it was begun on: what a colleague changed since is no change of mine', async () => {
  const { unmount } = open();
  await userEvent.type(await field('Note generali'), '!');
  unmount();
  const theirs = { stato: 'gia attiva', generalNotes: 'altro' };
  await memory.change(PATH, theirs);
  open('first', lead(theirs));
  expect(await field('Note generali')).toHaveValue('Vive a Roma!');
  await save();
  expect(await screen.findByText(/Un collega ha scritto: «altro»/)).toBeVisible();
  expect(memory.at(PATH)).toMatchObject(theirs);
});

it('a time needs its day', async () => {
  open();
  await userEvent.clear(await field('Data ricontatto'));
  await save();
  expect(await screen.findByText('Prima scegli la data della chiamata.')).toBeVisible();
  expect(memory.at(PATH)).toMatchObject(STORED);
});
