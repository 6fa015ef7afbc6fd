import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useUploadStore } from '@/components/document/uploadStore';
import { show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import type { TicketKind } from '@/domain/tickets/ticket';
import { clearDrafts } from '@/ui/form/drafts';
import { answering } from '../../../../tests/fixtures/answering';
import { useDraftStore } from '../draftStore';
import { NewTicketForm } from './NewTicketForm';

const create = vi.hoisted(() => vi.fn());
const arrived = vi.hoisted(() => vi.fn());
vi.mock('@/data/tickets/commands', () => ({
  createOwnTicket: create,
  ownTicketArrived: arrived,
}));
const sendDocument = vi.hoisted(() => vi.fn());
vi.mock('@/data/documents/sending', () => ({ sendDocument }));
const running = { status: 'running', progress: 0 };
const upload = { subscribe: () => () => undefined, getSnapshot: () => running, retry: vi.fn() };
/** What the tests write. */
const WRITTEN = { title: 'Colazione', content: 'Posso cambiare lo yogurt?' };
/** Creates the ticket that a test writes. */
const created = (
  kind: TicketKind,
  { id = 't', sent = Promise.resolve(), written = WRITTEN } = {},
) => answering(create, [kind, 'anna', written], Promise.resolve({ id, sent }));
/** What the client's photo is sent with. */
const photoOf = (ticket: { kind: string; id: string }, category: string) => ({
  file: expect.objectContaining({ name: 'foto.jpg' }) as File,
  userId: 'anna',
  category,
  ticket,
  by: { uid: 'anna', role: 'user' },
});

beforeEach(() => {
  clearDrafts();
  useUploadStore.setState({ uploads: [] });
  useDraftStore.getState().lockTechnical('anna', 0);
  create.mockReset();
  arrived.mockReset();
  sendDocument.mockReset();
  upload.retry.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const Where = () => <p data-testid="where">{useLocation().pathname}</p>;
const open = (kind: 'technical' | 'nutritional', mayUpload = false) =>
  show(<NewTicketForm kind={kind} uid="anna" mayUpload={mayUpload} />);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Invia la richiesta' }));
const write = async () => {
  await userEvent.type(screen.getByLabelText(/^Titolo/), WRITTEN.title);
  await userEvent.type(screen.getByLabelText(/^Messaggio/), WRITTEN.content);
};

it('asks for title and message, the focus on the first', async () => {
  open('technical');
  await send();
  expect(await screen.findByText('Scrivi di che cosa hai bisogno.')).toBeVisible();
  expect(screen.getByText('Scrivi il tuo messaggio.')).toBeVisible();
  expect(screen.getByLabelText(/^Titolo/)).toHaveFocus();
  expect(create).not.toHaveBeenCalled();
});

it('keeps the focus in the page once the button that sent is locked', async () => {
  created('technical');
  open('technical');
  await write();
  await send();
  expect(await screen.findByText('TICKET CREATO CON SUCCESSO')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Nuovo invio tra/ })).toBeDisabled();
  expect(screen.getByRole('main')).toHaveFocus();
});

it.each([
  ['/ticket-page', { from: '/ticket-page' }, '/user'],
  ['/user', undefined, '/user'],
])(
  '[AT-059] [DE-038] begun on %s, one Back after the success leads to %3$s',
  async (begun, state, before) => {
    created('nutritional');
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    function Way() {
      const navigate = useNavigate();
      return (
        <>
          <Where />
          <Link to={begun}>comincia</Link>
          <Link to="/create-ticket" state={state}>
            crea
          </Link>
          <button onClick={() => void navigate(-1)}>indietro</button>
          <Routes>
            <Route
              path="/create-ticket"
              element={<NewTicketForm kind="nutritional" uid="anna" mayUpload={false} />}
            />
            <Route path="*" element={null} />
          </Routes>
        </>
      );
    }
    show(<Way />, { at: '/user' });
    if (begun !== '/user') await userEvent.click(screen.getByText('comincia'));
    await userEvent.click(screen.getByText('crea'));
    await write();
    await send();
    await screen.findByText('TICKET CREATO CON SUCCESSO');
    await act(() => vi.advanceTimersByTimeAsync(2_050));
    expect(screen.getByTestId('where')).toHaveTextContent('/ticket-page');
    await userEvent.click(screen.getByText('indietro'));
    expect(screen.getByTestId('where')).toHaveTextContent(before);
  },
);

it('[AT-158] [AT-159] a file is refused by type and size before anything is sent', async () => {
  open('technical', true);
  await write();
  const file = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!file) throw new Error('no file field');
  await userEvent.upload(file, new File(['x'], 'virus.exe'), { applyAccept: false });
  await send();
  expect(
    await screen.findByText('Formato non supportato. Usa solo PDF, JPG, JPEG o PNG.'),
  ).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Foto o documento/)).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Togli il file' }));
  await waitFor(() => expect(screen.queryByText(/Formato non supportato/)).toBeNull());
  expect(create).not.toHaveBeenCalled();
});

it('a photo is previewed with a caption before it is sent, and can be taken out', async () => {
  vi.stubGlobal('URL', class extends URL { static override createObjectURL = () => 'blob:foto'; static override revokeObjectURL = () => undefined }); // prettier-ignore
  create.mockRejectedValueOnce(new AppError('timeout'));
  open('technical', true);
  await write();
  const choose = async (name: string) => {
    const field = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!field) throw new Error('no file field');
    await userEvent.upload(field, new File(['x'], name, { type: 'image/jpeg' }));
  };
  await choose('prima.jpg');
  expect(await screen.findByRole('img', { name: 'Anteprima di prima.jpg' })).toHaveAttribute(
    'src',
    'blob:foto',
  );
  await userEvent.type(screen.getByLabelText('Didascalia'), 'Da togliere');
  await userEvent.click(screen.getByRole('button', { name: 'Togli la foto' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByLabelText('Didascalia')).toBeNull();
  await choose('altra.jpg');
  await userEvent.type(await screen.findByLabelText('Didascalia'), 'Di un’altra');
  await choose('seconda.jpg');
  expect(await screen.findByRole('img', { name: 'Anteprima di seconda.jpg' })).toBeVisible();
  expect(screen.getByLabelText('Didascalia')).toHaveValue('');
  await userEvent.type(screen.getByLabelText('Didascalia'), 'La schermata');
  await send();
  await screen.findByText(/^IMPOSSIBILE CREARE UN TICKET TECNICO/);
  expect(sendDocument).not.toHaveBeenCalled();
  expect(create).toHaveBeenCalledExactlyOnceWith('technical', 'anna', {
    title: 'Colazione',
    content: 'Posso cambiare lo yogurt?\n\nseconda.jpg: La schermata',
  });
  // The file can't be kept on the device, and its caption is useless without it.
  const draft = Object.values({ ...sessionStorage, ...localStorage }).join();
  expect(draft).toContain('Posso cambiare lo yogurt?');
  expect(draft).not.toContain('La schermata');
  vi.unstubAllGlobals();
});

it('a refused ticket returns its message and its caption, and says that the photo is to be chosen again', async () => {
  vi.stubGlobal('URL', class extends URL { static override createObjectURL = () => 'blob:foto'; static override revokeObjectURL = () => undefined }); // prettier-ignore
  const written = { ...WRITTEN, content: `${WRITTEN.content}\n\nfoto.jpg: La schermata` };
  const answer = slow('technical', written);
  const sent = photoOf({ kind: 'technical', id: 't' }, 'Tecnico');
  answering(sendDocument, [sent], upload);
  offline();
  open('technical', true);
  await write();
  const choose = () => {
    const field = document.querySelector<HTMLInputElement>('input[type=file]');
    const photo = new File(['x'], 'foto.jpg', { type: 'image/jpeg' });
    return userEvent.upload(field ?? document.body, photo);
  };
  await choose();
  await userEvent.type(await screen.findByLabelText('Didascalia'), 'La schermata');
  await send();
  await screen.findByText(/^Sei offline/);
  await waitFor(() => expect(sendDocument).toHaveBeenCalledExactlyOnceWith(sent));
  answer.refuse(new AppError('permission-denied'));
  expect(await screen.findByText(/La foto o il documento va scelto di nuovo\.$/)).toBeVisible();
  expect(screen.getByLabelText(/^Messaggio/)).toHaveValue('Posso cambiare lo yogurt?');
  await choose();
  expect(await screen.findByLabelText('Didascalia')).toHaveValue('La schermata');
  vi.unstubAllGlobals();
});

/** A ticket whose outcome the test decides. */
function slow(kind: TicketKind, written = WRITTEN) {
  let answer: { arrive: () => void; refuse: (error: unknown) => void } = {
    arrive: () => undefined,
    refuse: () => undefined,
  };
  const sent = new Promise<void>(
    (resolve, reject) => (answer = { arrive: resolve, refuse: reject }),
  );
  created(kind, { sent, written });
  return answer;
}
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

it('[AT-142] [DE-039] a ticket that is late is said to be late, not offline, and is a success once it is there', async () => {
  const answer = slow('technical');
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  open('technical');
  await write();
  await send();
  await act(() => vi.advanceTimersByTimeAsync(8_100));
  expect(await screen.findByText(/Il servizio è lento a rispondere/)).toBeVisible();
  expect(screen.queryByText(/Sei offline/)).toBeNull();
  answer.arrive();
  expect(await screen.findByText('TICKET CREATO CON SUCCESSO')).toBeVisible();
  expect(screen.queryByText(/lento a rispondere/)).toBeNull();
  vi.useRealTimers();
});

it('[DE-108] a technical request that failed frees its button at once; one that was sent locks it', async () => {
  create.mockRejectedValueOnce(new AppError('timeout'));
  open('technical');
  await write();
  await send();
  expect(await screen.findByText(/^IMPOSSIBILE CREARE UN TICKET TECNICO/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Invia la richiesta' })).toBeEnabled();
  create.mockImplementationOnce(() => {
    const sent = Promise.reject(new AppError('quota'));
    sent.catch(() => undefined);
    return Promise.resolve({ id: 't', sent });
  });
  await send();
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  expect(await screen.findByRole('button', { name: 'Invia la richiesta' })).toBeEnabled();
  created('technical');
  await send();
  expect(await screen.findByRole('button', { name: /^Nuovo invio tra \d+ s$/ })).toBeDisabled();
  const ticket = ['technical', 'anna', WRITTEN];
  expect(create.mock.calls).toEqual([ticket, ticket, ticket]);
});

it('[AT-225] [AT-141] a ticket sent offline that is refused later comes back to the form with the reason, and the button is free', async () => {
  const answer = slow('technical');
  offline();
  open('technical');
  await write();
  await send();
  expect(
    await screen.findByText('Sei offline: il ticket parte appena torna la connessione.'),
  ).toBeVisible();
  expect(screen.getByLabelText(/^Titolo/)).toHaveValue('');
  await userEvent.type(screen.getByLabelText(/^Messaggio/), 'Altro');
  answer.refuse(new AppError('permission-denied'));
  expect(
    await screen.findByText(
      'IMPOSSIBILE CREARE UN TICKET TECNICO. Non hai i permessi per questa operazione.',
    ),
  ).toBeVisible();
  expect(screen.getByLabelText(/^Titolo/)).toHaveValue('Colazione');
  expect(screen.getByLabelText(/^Messaggio/)).toHaveValue(
    'Altro\n\nColazione\n\nPosso cambiare lo yogurt?',
  );
  expect(screen.getByRole('button', { name: 'Invia la richiesta' })).toBeEnabled();
});

it('[AT-225] [DE-108] what a page sent that was closed since comes back when it never arrived, and only then', async () => {
  slow('technical');
  offline();
  const first = open('technical');
  await write();
  await send();
  await screen.findByText(/Sei offline/);
  expect(Number(localStorage.getItem('coaching.lock/anna'))).toBeGreaterThan(Date.now());
  first.unmount();
  vi.resetModules(); // the next page has no pending promises
  const page = await import('./NewTicketForm');
  const { show: showAgain } = await import('@/components/testing/show');
  answering(arrived, ['technical', 'anna', WRITTEN], Promise.resolve(false));
  const second = showAgain(<page.NewTicketForm kind="technical" uid="anna" mayUpload={false} />);
  expect(await screen.findByDisplayValue('Colazione')).toBeVisible();
  // The 30 s lock applies only to tickets that were sent.
  expect(screen.getByRole('button', { name: 'Invia la richiesta' })).toBeEnabled();
  expect(arrived).toHaveBeenCalledExactlyOnceWith('technical', 'anna', WRITTEN);
  second.unmount();
  showAgain(<page.NewTicketForm kind="technical" uid="anna" mayUpload={false} />);
  expect(arrived).toHaveBeenCalledOnce();
});

it('[DE-077] a late ticket that comes back and is sent again under its id takes its file along once; another ticket gets its own', async () => {
  const withTicket = (id: string) => photoOf({ kind: 'nutritional', id }, 'Alimentazione');
  answering(sendDocument, [withTicket(expect.stringMatching(/^[tu]$/) as string)], upload);
  const late = slow('nutritional');
  open('nutritional', true);
  const choose = () => {
    const field = document.querySelector<HTMLInputElement>('input[type=file]');
    const file = new File(['x'], 'foto.jpg', { type: 'image/jpeg', lastModified: 1 });
    return userEvent.upload(field ?? document.body, file);
  };
  await write();
  await choose();
  offline();
  await send();
  await waitFor(() => expect(sendDocument).toHaveBeenCalledExactlyOnceWith(withTicket('t')));
  vi.restoreAllMocks();
  late.refuse(new AppError('timeout'));
  await waitFor(() => expect(screen.getByLabelText(/^Titolo/)).toHaveValue('Colazione'));
  for (const [index, id] of ['t', 'u'].entries()) {
    created('nutritional', { id });
    if (index > 0) await write();
    await choose();
    await send();
    await waitFor(() => expect(create).toHaveBeenCalledTimes(index + 2));
    await waitFor(() => expect(screen.getByLabelText(/^Titolo/)).toHaveValue(''));
  }
  expect(upload.retry).toHaveBeenCalledOnce();
  expect(sendDocument.mock.calls).toEqual([[withTicket('t')], [withTicket('u')]]);
});
