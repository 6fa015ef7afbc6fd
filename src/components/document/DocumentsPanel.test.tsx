import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AUDIT_CALLABLES } from '@/domain/callables/audit';
import { DOCUMENT_CALLABLES } from '@/domain/callables/documents';
import { AppError } from '@/domain/errors';
import { memory } from '../../../tests/fixtures/memory';
import { person, show } from '../testing/show';
import { DocumentsPanel } from './DocumentsPanel';

const entry = 'E'.repeat(20);
const diet = {
  userId: 'a',
  fileName: 'dieta.pdf',
  fileType: 'pdf',
  uploadedAt: new Date('2026-11-20T10:00:00Z'),
  uploadUser: 'Amministrazione',
  visibilityProfile: true,
  uploadCategory: 'Alimentazione',
  filePath: 'documenti/a/d1_dieta.pdf',
};
const given = (more: Record<string, object> = {}) =>
  memory.put({ 'documenti/d1': diet, 'documenti/other': { ...diet, userId: 'b' }, ...more });
const deletes = (undoable = true) =>
  memory.serve(AUDIT_CALLABLES.deleteRecord, async ({ collection, id }) => {
    await memory.remove(`${collection}/${id}`);
    return { entry, undoable };
  });

it('[AT-066] shows who sent each file, and switches what the client sees', async () => {
  // The file never comes.
  const fetched = vi.fn<typeof fetch>(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', fetched);
  await given({
    'documenti/d2': {
      userId: 'a',
      fileName: '',
      uploadUser: 'Utente',
      visibilityProfile: false,
      uploadCategory: 'Generico',
    },
  });
  show(<DocumentsPanel userId="a" />);
  const [first, second, ...more] = await screen.findAllByRole('listitem');
  expect(more).toEqual([]);
  expect(first).toHaveTextContent('20/11/2026 11:00 · Amministrazione · Alimentazione');
  await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'dieta.pdf' }));
  expect(
    await screen.findByRole('progressbar', { name: 'Apertura di dieta.pdf' }),
  ).toBeInTheDocument();
  await waitFor(() =>
    expect(String(fetched.mock.lastCall?.[0])).toContain(encodeURIComponent(diet.filePath)),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  expect(second).toHaveTextContent('Documento senza nome (file non disponibile)');
  expect(second).toHaveTextContent('Data n/d · Utente');
  await userEvent.click(screen.getByRole('switch', { name: 'dieta.pdf visibile al cliente' }));
  await waitFor(() =>
    expect(memory.at('documenti/d1')).toMatchObject({ visibilityProfile: false }),
  );
});

it('says when a change is refused', async () => {
  await given();
  memory.refuse('documenti', 'permission-denied', 'write');
  show(<DocumentsPanel userId="a" />);
  await userEvent.click(await screen.findByRole('switch'));
  expect(await screen.findByText('Non hai i permessi per questa operazione.')).toBeVisible();
});

it('asks before it deletes; for ten seconds it can be taken back', async () => {
  await given();
  deletes();
  memory.serve(AUDIT_CALLABLES.restoreRecord, async (input) => {
    if (input.entry !== entry) throw new AppError('not-found');
    await given();
    return { done: true } as const;
  });
  show(<DocumentsPanel userId="a" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Elimina dieta.pdf' }));
  const question = await screen.findByRole('dialog', {
    name: 'Sei sicuro di voler eliminare il documento «dieta.pdf»?',
  });
  await userEvent.click(within(question).getByRole('button', { name: 'Annulla' }));
  expect(memory.requests).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Elimina dieta.pdf' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Elimina documento' }));
  await waitFor(() => expect(memory.at('documenti/d1')).toBeUndefined());
  expect(await screen.findByText('Documento eliminato con successo!')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(await screen.findByRole('button', { name: 'Elimina dieta.pdf' })).toBeVisible();
  expect(memory.requests.map(({ name }) => name)).toEqual(['deleteRecord', 'restoreRecord']);
});

it('[SE-015] offers no way back where the register has no room for one: the file goes at once', async () => {
  await given();
  deletes(false);
  memory.serve(DOCUMENT_CALLABLES.removeDocumentFile, () => ({ removed: true }));
  show(<DocumentsPanel userId="a" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Elimina dieta.pdf' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Elimina documento' }));
  expect(await screen.findByText('Documento eliminato con successo!')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Annulla' })).toBeNull();
  await waitFor(() =>
    expect(memory.requests).toEqual([
      { name: 'deleteRecord', input: { collection: 'documenti', id: 'd1' } },
      { name: 'removeDocumentFile', input: { entry } },
    ]),
  );
});

const switches = () => screen.queryAllByRole('switch').map((one) => one.getAttribute('aria-label'));
const bins = () =>
  screen
    .queryAllByRole('button', { name: /^Elimina/ })
    .map((one) => one.getAttribute('aria-label'));

it('offers nothing that the rules would refuse', async () => {
  await given();
  show(<DocumentsPanel userId="a" />, { me: person('Spedizioni') });
  await screen.findAllByRole('listitem');
  expect([...switches(), ...bins()]).toEqual([]);
  expect(screen.getByText('Visibile al cliente')).toBeVisible();
});

it('[AT-175] [DE-004] Studio neither hides nor deletes what belongs to nutrition, and in a nutritional conversation nothing', async () => {
  await given({
    'documenti/d2': {
      ...diet,
      fileName: 'scheda.pdf',
      uploadCategory: 'Tecnico',
      visibilityProfile: false,
    },
  });
  const { unmount } = show(<DocumentsPanel userId="a" />, { me: person('Studio') });
  await screen.findAllByRole('listitem');
  expect([switches(), bins()]).toEqual([
    ['scheda.pdf visibile al cliente'],
    ['Elimina scheda.pdf'],
  ]);
  unmount();
  show(<DocumentsPanel userId="a" readOnly />, { me: person('Studio') });
  await screen.findAllByRole('listitem');
  expect([...switches(), ...bins()]).toEqual([]);
  expect(screen.getByText('Nascosto al cliente')).toBeVisible();
});

it('what is being deleted leaves at once, and comes back with the message when it can’t be', async () => {
  let refuse: (error: Error) => void = () => undefined;
  await given();
  memory.serve(AUDIT_CALLABLES.deleteRecord, () => new Promise((_, reject) => (refuse = reject)));
  show(<DocumentsPanel userId="a" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Elimina dieta.pdf' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Elimina documento' }));
  await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
  const deletion = { name: 'deleteRecord', input: { collection: 'documenti', id: 'd1' } };
  await waitFor(() => expect(memory.requests).toEqual([deletion]));
  refuse(new AppError('offline'));
  expect(
    await screen.findByText('Sei offline. Riprova quando la connessione è tornata.'),
  ).toBeVisible();
  expect(screen.getByRole('switch')).toBeVisible();
});

it('loads the next page, says when there is nothing, and what failed', async () => {
  const { unmount } = show(<DocumentsPanel userId="a" />);
  expect(await screen.findByText(/Nessun documento/)).toBeVisible();
  unmount();
  const at = (index: number) => new Date(Date.UTC(2026, 10, 20, 10, 0, index));
  const many = Array.from({ length: 201 }, (_, index) => [
    `documenti/m${index}`,
    { ...diet, fileName: `${index}.pdf`, uploadedAt: at(-index) },
  ]);
  await memory.put(Object.fromEntries(many) as Record<string, object>);
  show(<DocumentsPanel userId="a" />);
  // By text: looking for roles among 200 rows takes a minute.
  fireEvent.click(await screen.findByText('Carica altri'));
  expect(await screen.findByText('200.pdf')).toBeVisible();
  memory.refuse('documenti', 'deadline-exceeded');
  expect(await screen.findByText('Riprova')).toBeVisible();
});
