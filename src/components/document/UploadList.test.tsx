import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { loseScope, openScope } from '@/data/session/scope';
import { DOCUMENT_CALLABLES } from '@/domain/callables/documents';
import { AppError } from '@/domain/errors';
import { memory } from '../../../tests/fixtures/memory';
import { show } from '../testing/show';
import { UploadList } from './UploadList';
import { useUploadStore } from './uploadStore';

const by = { uid: 'me', role: 'user' } as const;
const send = (file: File, ticketId = 't1') =>
  act(() =>
    useUploadStore.getState().start([file], {
      userId: 'me',
      category: 'Tecnico',
      ticket: { kind: 'technical', id: ticketId },
      by,
    }),
  );
/** jsdom's files can't be read. */
const pdf = Object.assign(new File(['%PDF-1.4'], 'referto.pdf', { type: 'application/pdf' }), {
  slice: () => ({
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode('%PDF-1.4').buffer),
  }),
});
/** The file on its way to storage. */
const sending = () => vi.waitUntil(() => memory.sendings[0]);

beforeEach(async () => {
  useUploadStore.setState({ uploads: [] });
  await memory.put({ 'assistenzatecnica/t1': { userId: 'me', status: 'Aperto' } });
  memory.serve(DOCUMENT_CALLABLES.takeUploadPlace, async ({ id }) => {
    await memory.put({ [`caricamenti/${id}`]: { state: 'reserved' } });
    return { taken: true } as const;
  });
});

it('shows how far a file is, and can be stopped', async () => {
  show(<UploadList subject="t1" />);
  send(pdf);
  const upload = await sending();
  await upload.progress(0.42);
  expect(screen.getByText('referto.pdf — 42%')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Caricamento di referto.pdf' })).toHaveAttribute(
    'aria-valuenow',
    '42',
  );
  await userEvent.click(
    screen.getByRole('button', { name: 'Annulla il caricamento di referto.pdf' }),
  );
  expect(screen.queryByText(/referto\.pdf/)).toBeNull();
  await waitFor(() =>
    expect(memory.paths('caricamenti').map((path) => memory.at(path))).toEqual([
      { state: 'cancelled' },
    ]),
  );
  expect(memory.paths('documenti')).toEqual([]);
});

it('[CO-312] announces a finished file, which leaves the list', async () => {
  show(<UploadList subject="t1" />);
  send(pdf);
  await (await sending()).arrive();
  expect(await screen.findByText('Documento caricato con successo!')).toBeVisible();
  expect(screen.queryByText(/referto\.pdf/)).toBeNull();
  expect(memory.paths('documenti').map((path) => memory.at(path))).toMatchObject([
    { userId: 'me', fileName: 'referto.pdf' },
  ]);
});

it('[CO-313] says what failed, with «Riprova»', async () => {
  show(<UploadList subject="t1" />);
  send(pdf);
  await (await sending()).fail('storage/retry-limit-exceeded');
  await screen.findByRole('alert');
  expect(screen.getByRole('listitem')).toContainElement(screen.getByRole('alert'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Errore nel caricamento del documento. Il servizio non ha risposto in tempo.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  await waitFor(() => expect(memory.sendings).toHaveLength(2));
  await memory.sendings[1]?.arrive();
  expect(await screen.findByText('Documento caricato con successo!')).toBeVisible();
});

it('[SE-005] says which limit of the day is reached', async () => {
  memory.serve(DOCUMENT_CALLABLES.takeUploadPlace, () => {
    throw new AppError('quota', 'Hai raggiunto il limite di 20 file al giorno.');
  });
  show(<UploadList subject="t1" />);
  send(pdf);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Hai raggiunto il limite di 20 file al giorno.',
  );
  const input = {
    path: expect.stringMatching(/^documenti\/me\/\w+_referto\.pdf$/) as string,
    size: pdf.size,
  };
  expect(memory.requests).toMatchObject([{ name: 'takeUploadPlace', input }]);
});

it('does not say that a file is cancelled before that is certain', async () => {
  const answer = memory.hold('documenti', 'write');
  show(<UploadList subject="t1" />);
  send(pdf);
  await (await sending()).arrive();
  const cancel = { name: 'Annulla il caricamento di referto.pdf' };
  await userEvent.click(screen.getByRole('button', cancel));
  expect(await screen.findByText('referto.pdf — annullamento…')).toBeVisible();
  expect(
    screen.getByRole('button', { name: 'Annulla il caricamento di referto.pdf' }),
  ).toBeDisabled();
  act(answer);
  expect(await screen.findByText('Documento caricato con successo!')).toBeVisible();
});

it('shows only the files of its ticket', () => {
  show(<UploadList subject="t1" />);
  send(pdf, 't2');
  expect(screen.queryByText(/referto\.pdf/)).toBeNull();
});

it('[AT-158] [AT-159] a file that is too large or of another type never starts, and the person is told', async () => {
  show(<UploadList />);
  send(new File(['x'], 'virus.exe'));
  expect(
    await screen.findByText('Formato non supportato. Usa solo PDF, JPG, JPEG o PNG.'),
  ).toBeVisible();
  const large = new File(['x'], 'foto.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  send(large);
  expect(await screen.findByText('Il file supera i 10MB.')).toBeVisible();
  expect(memory.sendings).toEqual([]);
});

it('what one person was sending is nobody else’s: the next to sign in sees none of it', async () => {
  show(<UploadList subject="t1" />);
  send(pdf);
  expect(useUploadStore.getState().uploads).toHaveLength(1);
  await act(() => loseScope());
  openScope('b');
  expect(useUploadStore.getState().uploads).toEqual([]);
  expect(screen.queryByText(/referto\.pdf/)).toBeNull();
});
