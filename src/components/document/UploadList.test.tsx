import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { UploadState } from '@/data/files/upload';
import { AppError } from '@/domain/errors';
import { show } from '../testing/show';
import { leaveScope, openScope } from '@/data/session/scope';
import { UploadList } from './UploadList';
import { useUploadStore } from './uploadStore';

const start = vi.hoisted(() => vi.fn());
vi.mock('@/data/documents/sending', () => ({ sendDocument: start }));

/** An upload driven by the test. */
function fakeUpload() {
  let state: UploadState = { status: 'running', progress: 0 };
  const subscribers = new Set<() => void>();
  return {
    subscribe: (onChange: () => void) => {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
    getSnapshot: () => state,
    cancel: vi.fn(),
    retry: vi.fn(),
    set: (next: UploadState) =>
      act(() => {
        state = next;
        for (const notify of subscribers) notify();
      }),
  };
}

const by = { uid: 'a', role: 'user' } as const;
const send = (file: File, ticketId = 't1') =>
  act(() =>
    useUploadStore.getState().start([file], {
      userId: 'a',
      category: 'Tecnico',
      ticket: { kind: 'technical', id: ticketId },
      by,
    }),
  );
const pdf = new File(['%PDF-1.4'], 'referto.pdf', { type: 'application/pdf' });

let upload = fakeUpload();
beforeEach(() => {
  useUploadStore.setState({ uploads: [] });
  upload = fakeUpload();
  start.mockReset().mockImplementation(() => upload);
});

it('shows how far a file is, and can be stopped', async () => {
  show(<UploadList place="t1" />);
  send(pdf);
  upload.set({ status: 'running', progress: 0.42 });
  expect(screen.getByText('referto.pdf — 42%')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Caricamento di referto.pdf' })).toHaveAttribute(
    'aria-valuenow',
    '42',
  );
  await userEvent.click(
    screen.getByRole('button', { name: 'Annulla il caricamento di referto.pdf' }),
  );
  expect(upload.cancel).toHaveBeenCalled();
});

it('[CO-312] announces a finished file, which leaves the list', async () => {
  show(<UploadList place="t1" />);
  send(pdf);
  upload.set({ status: 'done', result: null });
  expect(await screen.findByText('Documento caricato con successo!')).toBeVisible();
  expect(screen.queryByText(/referto\.pdf/)).toBeNull();
});

it('[CO-313] says what failed, with «Riprova»', async () => {
  show(<UploadList place="t1" />);
  send(pdf);
  upload.set({ status: 'failed', error: new AppError('timeout') });
  expect(screen.getByRole('listitem')).toContainElement(screen.getByRole('alert'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Errore nel caricamento del documento. Il servizio non ha risposto in tempo.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(upload.retry).toHaveBeenCalled();
});

it('[SE-005] says which limit of the day is reached', () => {
  show(<UploadList place="t1" />);
  send(pdf);
  upload.set({
    status: 'failed',
    error: new AppError('quota', 'Hai raggiunto il limite di 20 file al giorno.'),
  });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Hai raggiunto il limite di 20 file al giorno.',
  );
});

it('does not say that a file is cancelled before that is certain', () => {
  show(<UploadList place="t1" />);
  send(pdf);
  upload.set({ status: 'running', progress: 1, stopping: true });
  expect(screen.getByText('referto.pdf — annullamento…')).toBeVisible();
  expect(
    screen.getByRole('button', { name: 'Annulla il caricamento di referto.pdf' }),
  ).toBeDisabled();
});

it('shows only the files of its ticket', () => {
  show(<UploadList place="t1" />);
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
  expect(start).not.toHaveBeenCalled();
});

it('what one person was sending is nobody else’s: the next to sign in sees none of it', async () => {
  openScope('a');
  show(<UploadList place="t1" />);
  send(pdf);
  expect(useUploadStore.getState().uploads).toHaveLength(1);
  await act(() => leaveScope());
  openScope('b');
  expect(useUploadStore.getState().uploads).toEqual([]);
  expect(screen.queryByText(/referto\.pdf/)).toBeNull();
  await act(() => leaveScope());
});
