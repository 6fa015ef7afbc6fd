import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ClientDocument } from '@/domain/documents/document';
import { AppError } from '@/domain/errors';
import { fakeFile } from '@/ui/testing/fakeFile';
import { fakePages } from '@/ui/testing/fakeSource';
import { person, show } from '../testing/show';
import { DocumentsPanel } from './DocumentsPanel';

const data = vi.hoisted(() => ({
  documentsOf: vi.fn(),
  setDocumentVisibility: vi.fn(),
  deleteDocument: vi.fn(),
  removeFile: vi.fn(),
}));
vi.mock('@/data/documents/sources', () => data);
const storedFile = vi.hoisted(() => vi.fn());
vi.mock('@/data/files/files', () => ({ storedFile }));
vi.mock('@/data/documents/commands', () => data);
const restore = vi.hoisted(() => vi.fn());
vi.mock('@/data/audit/deletions', () => ({ restoreDeleted: restore }));

const diet: ClientDocument = {
  id: 'd1',
  userId: 'a',
  fileName: 'dieta.pdf',
  fileType: 'pdf',
  uploadedAt: new Date('2026-11-20T10:00:00Z'),
  byClient: false,
  visible: true,
  category: 'Alimentazione',
  ticketId: null,
  filePath: 'documenti/a/d1_dieta.pdf',
  problems: [],
};
let fake = fakePages<ClientDocument>();
beforeEach(() => {
  vi.resetAllMocks();
  fake = fakePages<ClientDocument>();
  storedFile.mockReturnValue(fakeFile().source);
  data.documentsOf.mockReturnValue(fake.source);
});

it('[AT-066] shows who sent each file, and switches what the client sees', async () => {
  data.setDocumentVisibility.mockResolvedValue(undefined);
  show(<DocumentsPanel userId="a" />);
  expect(data.documentsOf).toHaveBeenCalledWith('a', { onlyVisible: false });
  fake.ready([
    diet,
    {
      ...diet,
      id: 'd2',
      fileName: '',
      byClient: true,
      visible: false,
      uploadedAt: null,
      filePath: null,
    },
  ]);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('20/11/2026 11:00 · Amministrazione · Alimentazione');
  await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'dieta.pdf' }));
  expect(
    await screen.findByRole('progressbar', { name: 'Apertura di dieta.pdf' }),
  ).toBeInTheDocument();
  expect(storedFile).toHaveBeenCalledWith('documenti/a/d1_dieta.pdf');
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  expect(second).toHaveTextContent('Documento senza nome (file non disponibile)');
  expect(second).toHaveTextContent('Data n/d · Utente');
  await userEvent.click(screen.getByRole('switch', { name: 'dieta.pdf visibile al cliente' }));
  expect(data.setDocumentVisibility).toHaveBeenCalledWith('d1', false);
});

it('says when a change is refused', async () => {
  data.setDocumentVisibility.mockRejectedValue(new AppError('permission-denied'));
  show(<DocumentsPanel userId="a" />);
  fake.ready([diet]);
  await userEvent.click(screen.getByRole('switch'));
  expect(await screen.findByText('Non hai i permessi per questa operazione.')).toBeVisible();
});

it('asks before it deletes; for ten seconds it can be taken back', async () => {
  const deleted = { entry: 'e1', undoable: true };
  data.deleteDocument.mockResolvedValue(deleted);
  restore.mockResolvedValue(undefined);
  show(<DocumentsPanel userId="a" />);
  fake.ready([diet]);
  await userEvent.click(screen.getByRole('button', { name: 'Elimina dieta.pdf' }));
  const question = await screen.findByRole('dialog', {
    name: 'Sei sicuro di voler eliminare il documento «dieta.pdf»?',
  });
  await userEvent.click(within(question).getByRole('button', { name: 'Annulla' }));
  expect(data.deleteDocument).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Elimina dieta.pdf' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Elimina documento' }));
  expect(data.deleteDocument).toHaveBeenCalledWith('d1');
  expect(await screen.findByText('Documento eliminato con successo!')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(restore).toHaveBeenCalledWith(deleted);
  expect(data.removeFile).not.toHaveBeenCalled();
});

it('[SE-015] offers no way back where the register has no room for one: the file goes at once', async () => {
  const deleted = { entry: 'e1', undoable: false };
  data.deleteDocument.mockResolvedValue(deleted);
  data.removeFile.mockResolvedValue(undefined);
  show(<DocumentsPanel userId="a" />);
  fake.ready([diet]);
  await userEvent.click(screen.getByRole('button', { name: 'Elimina dieta.pdf' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Elimina documento' }));
  expect(await screen.findByText('Documento eliminato con successo!')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Annulla' })).toBeNull();
  expect(data.removeFile).toHaveBeenCalledExactlyOnceWith(deleted);
});

const switches = () => screen.queryAllByRole('switch').map((one) => one.getAttribute('aria-label'));
const bins = () =>
  screen
    .queryAllByRole('button', { name: /^Elimina/ })
    .map((one) => one.getAttribute('aria-label'));

it('offers nothing that the rules would refuse', () => {
  show(<DocumentsPanel userId="a" />, { me: person('Spedizioni') });
  fake.ready([diet]);
  expect([...switches(), ...bins()]).toEqual([]);
  expect(screen.getByText('Visibile al cliente')).toBeVisible();
});

it('[AT-175] [DE-004] Studio neither hides nor deletes what belongs to nutrition, and in a nutritional conversation nothing', () => {
  const card: ClientDocument = {
    ...diet,
    id: 'd2',
    fileName: 'scheda.pdf',
    category: 'Tecnico',
    visible: false,
  };
  const { unmount } = show(<DocumentsPanel userId="a" />, { me: person('Studio') });
  fake.ready([diet, card]);
  expect([switches(), bins()]).toEqual([
    ['scheda.pdf visibile al cliente'],
    ['Elimina scheda.pdf'],
  ]);
  unmount();
  show(<DocumentsPanel userId="a" readOnly />, { me: person('Studio') });
  fake.ready([diet, card]);
  expect([...switches(), ...bins()]).toEqual([]);
  expect(screen.getByText('Nascosto al cliente')).toBeVisible();
});

it('what is being deleted leaves at once, and comes back with the message when it can’t be', async () => {
  let refuse: (error: Error) => void = () => undefined;
  data.deleteDocument.mockReturnValue(new Promise((_, reject) => (refuse = reject)));
  show(<DocumentsPanel userId="a" />);
  fake.ready([diet]);
  await userEvent.click(screen.getByRole('button', { name: 'Elimina dieta.pdf' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Elimina documento' }));
  await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
  refuse(new AppError('offline'));
  expect(
    await screen.findByText('Sei offline. Riprova quando la connessione è tornata.'),
  ).toBeVisible();
  expect(screen.getByRole('switch')).toBeVisible();
});

it('loads the next page, says when there is nothing, and what failed', async () => {
  show(<DocumentsPanel userId="a" />);
  fake.more(true);
  fake.ready([diet]);
  await userEvent.click(screen.getByRole('button', { name: 'Carica altri' }));
  expect(fake.asked()).toBe(1);
  fake.ready([]);
  expect(screen.getByText(/Nessun documento/)).toBeVisible();
  fake.fail('timeout');
  expect(screen.getByRole('alert')).toBeVisible();
});
