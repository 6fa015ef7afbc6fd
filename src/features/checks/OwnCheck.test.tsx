import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { checkMessages, ownCheckMessages } from '@/domain/checkMessages';
import { readOwnCheck, type OwnCheck } from '@/domain/checks/ownCheck';
import { AppError } from '@/domain/errors';
import { consentMessages } from '@/domain/messages';
import { type Consents, NOTICE_PATH } from '@/domain/privacy/consents';
import { clearDrafts, readDraft } from '@/ui/form/drafts';
import { fakeSource } from '@/ui/testing/fakeSource';
import {
  answering,
  answeringInTurn,
  answerTo,
  NOTICE_REQUEST,
} from '../../../tests/fixtures/answering';
import { OwnCheckSection } from './OwnCheck';
import { hasOwnDraft } from './OwnCheckForm';

const data = vi.hoisted(() => ({
  readPhotos: vi.fn(),
  keepPhotos: vi.fn(),
  sendOwnPhotos: vi.fn(),
  sendOwnCheck: vi.fn(),
  closeOwnCheck: vi.fn(),
  dropOwnPhotos: vi.fn(),
  ownCheckOf: vi.fn(),
  preparePhoto: vi.fn(),
}));
vi.mock('@/data/checks/photoDrafts', () => data);
vi.mock('@/data/checks/sendPhotos', () => data);
vi.mock('@/data/checks/commands', () => data);
vi.mock('@/data/checks/sources', () => data);
vi.mock('@/ui/photo', () => data);

const ID = expect.stringMatching(/^[A-Za-z0-9]{20}$/) as string;
const WAITING_ID = 'a'.repeat(20);
const ownPath = expect.stringMatching(/^of\/[A-Za-z0-9]{20}$/) as string;
type Photos = ({ path: string | null } | null)[];
let kept: Map<string, unknown[]>;
/** Where the device keeps photos of a draft; those of another person fail the test. */
const placeOf = (uid: string, draft: string) => {
  expect.soft([uid, draft]).toEqual(['me', expect.stringMatching(/^check\/[A-Za-z0-9]{20}$/)]);
  return `${uid}/${draft}`;
};
/** The answers to requests for the notice. */
const notice = (answer: () => Promise<Response>) =>
  vi.stubGlobal('fetch', answerTo(NOTICE_REQUEST, answer));
const noNotice = () => notice(() => Promise.resolve(new Response('{}', { status: 404 })));
const noConnection = () => notice(() => Promise.reject(new TypeError('network')));
/** The answers, in turn, to checks with one photo and these measures. */
const receives = (measures: object, ...answers: unknown[]) => {
  const photos = [ownPath, null, null, null];
  answeringInTurn(data.sendOwnCheck, [{ checkId: ID, measures, text: '', photos }], ...answers);
};
let live = fakeSource<OwnCheck | null>();
beforeEach(() => {
  vi.resetAllMocks();
  noNotice();
  clearDrafts();
  kept = new Map();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  data.readPhotos.mockImplementation((uid: string, draft: string) =>
    Promise.resolve(kept.get(placeOf(uid, draft)) ?? []),
  );
  data.keepPhotos.mockImplementation((uid: string, draft: string, photos: unknown[]) => {
    if (photos.length > 0) kept.set(placeOf(uid, draft), photos);
    else kept.delete(placeOf(uid, draft));
    return Promise.resolve();
  });
  const drawn = Promise.resolve(new Blob(['drawn'], { type: 'image/jpeg' }));
  const chosen = expect.objectContaining({ name: 'a.jpg' }) as File;
  answering(data.preparePhoto, [chosen, checkMessages.photoRefused], drawn);
  data.sendOwnPhotos.mockImplementation(
    (
      photos: readonly unknown[],
      check: { uid: string; checkId: string },
      { onArrived }: { onArrived: (index: number, path: string) => void },
    ) => {
      const [photo, ...others] = photos;
      expect.soft([others, check]).toEqual([[null, null, null], { uid: 'me', checkId: ID }]);
      const path = photo ? `of/${check.checkId}` : null;
      if (path !== null) onArrived(0, path);
      return Promise.resolve([path, ...others]);
    },
  );
  const closed = { userId: 'me', checkId: WAITING_ID, reason: '' };
  answering(data.closeOwnCheck, [closed], Promise.resolve());
  data.dropOwnPhotos.mockImplementation((photos: Photos) => {
    const sent = photos.flatMap((photo) => photo?.path ?? []);
    expect.soft(sent).toEqual(sent.map(() => ownPath));
    return Promise.resolve();
  });
  live = fakeSource<OwnCheck | null>();
  answering(data.ownCheckOf, ['me'], live.source);
});

const section = (canSendChecks = true) =>
  show(<OwnCheckSection />, { me: person('user', { canSendChecks }) });
const last = (checkId: string, state: string) =>
  live.ready(readOwnCheck('me', { checkId, state, sentAt: '2026-03-09T09:05:00Z' }));
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const begin = async () => {
  section();
  live.ready(null);
  await press('Invia un check');
};
const weigh = async (value: string) =>
  fireEvent.change(await screen.findByLabelText('Peso (kg)'), { target: { value } });
const choose = async () =>
  userEvent.upload(
    await screen.findByLabelText('Foto 1'),
    new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
  );
/** The ids of the checks that were sent, each with the photo that arrived under it. */
const sentIds = () =>
  data.sendOwnCheck.mock.calls.map(([sent]) => {
    const { checkId, photos } = sent as { checkId: string; photos: string[] };
    expect(photos[0]).toBe(`of/${checkId}`);
    return checkId;
  });
const draft = () =>
  readDraft(
    { form: 'check-proprio', person: 'me', subject: 'check', keep: 'tab' },
    { id: '', text: '' },
  );
const dropped = (path: string) => [expect.objectContaining({ path })];

it('[DE-105] who is writing a check, or has sent one that waits, isn’t told that there is none', async () => {
  show(<OwnCheckSection>{(standing) => <p>{standing}</p>}</OwnCheckSection>, {
    me: person('user', { canSendChecks: true }),
  });
  live.ready(null);
  expect(screen.getByText('none')).toBeVisible();
  await press('Invia un check');
  expect(screen.getByText('under-way')).toBeVisible();
  await weigh('');
  await press('Annulla');
  expect(await screen.findByText('none')).toBeVisible();
  last(WAITING_ID, 'inviato');
  expect(await screen.findByText('under-way')).toBeVisible();
  last(WAITING_ID, 'fatto');
  expect(await screen.findByText('none')).toBeVisible();
});

it('[DE-105] a draft left on the device hides nothing from who may no longer send checks', async () => {
  const shown = (canSendChecks: boolean) =>
    show(<OwnCheckSection>{(standing) => <p>{standing}</p>}</OwnCheckSection>, {
      me: person('user', { canSendChecks }),
    });
  const { unmount } = shown(true);
  live.ready(null);
  await press('Invia un check');
  await weigh('72,5');
  unmount();
  expect(hasOwnDraft('me')).toBe(true);
  shown(false);
  expect(screen.getByText('none')).toBeVisible();
});

it('[DE-105] corrected after a lost answer, once that one is over, it is another check', async () => {
  receives({ peso: 72.5 }, new AppError('offline'));
  await begin();
  await weigh('72,5');
  await choose();
  await press('Invia check');
  expect(await screen.findByRole('alert')).toHaveTextContent(/offline/);
  const [id = ''] = sentIds();
  last(id, 'fatto');
  await waitFor(() => expect(draft()?.id).not.toBe(id));
  expect(screen.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await waitFor(() => expect([...kept.keys()]).toEqual([`me/check/${draft()?.id}`]));
  receives({ peso: 71 });
  await weigh('71');
  await press('Invia check');
  expect(await screen.findByText('Check inviato.')).toBeVisible();
  expect(sentIds()[1]).not.toBe(id);
  // Uploaded anew: the first ones went with the check that was made.
  expect(data.sendOwnPhotos.mock.lastCall).toMatchObject([
    [{ path: null }, null, null, null],
    { checkId: sentIds()[1] },
    {},
  ]);
});

it('[DE-105] while it waits after a lost answer, its draft is forgotten; that of another stays', async () => {
  receives({ peso: 72.5 }, new AppError('offline'));
  await begin();
  await weigh('72,5');
  await choose();
  await press('Invia check');
  await screen.findByRole('alert');
  last('b'.repeat(20), 'inviato');
  expect(await button('Ritira')).toBeVisible();
  expect(draft()).not.toBeNull();
  last(sentIds()[0] ?? '', 'inviato');
  await waitFor(() => expect(draft()).toBeNull());
  await waitFor(() => expect(kept.size).toBe(0));
  last(sentIds()[0] ?? '', 'fatto');
  expect(await button('Invia un check')).toBeVisible();
});

it('[DE-105] refused for its id or its photos, the next attempt begins anew', async () => {
  receives({}, new AppError('already-exists', 'Era già arrivato'), undefined);
  await begin();
  await choose();
  await press('Invia check');
  expect(await screen.findByText('Era già arrivato')).toBeVisible();
  const [id = ''] = sentIds();
  expect(data.dropOwnPhotos.mock.lastCall?.[0]).toMatchObject([
    { path: `of/${id}` },
    null,
    null,
    null,
  ]);
  await press('Invia check');
  expect(await screen.findByText('Check inviato.')).toBeVisible();
  expect(sentIds()[1]).not.toBe(id);
});

it('[DE-105] photos that are changed, removed or given up are deleted; giving up asks', async () => {
  receives({}, new AppError('offline'));
  await begin();
  await choose();
  await press('Invia check');
  await screen.findByRole('alert');
  const path = `of/${sentIds()[0]}`;
  await choose();
  expect(data.dropOwnPhotos).toHaveBeenLastCalledWith(dropped(path));
  await waitFor(() => expect(data.dropOwnPhotos).toHaveBeenCalledTimes(2));
  await press('Invia check');
  await waitFor(() => expect(sentIds()).toHaveLength(2));
  await screen.findByRole('alert');
  await press('Togli foto 1');
  expect(data.dropOwnPhotos).toHaveBeenLastCalledWith(dropped(path));
  await weigh('70');
  await press('Annulla');
  await screen.findByRole('dialog', { name: 'Vuoi eliminare il check che hai preparato?' });
  expect(screen.getByLabelText('Peso (kg)')).toHaveValue('70');
  await press('Elimina');
  expect(await button('Invia un check')).toBeVisible();
  expect(draft()).toBeNull();
  expect(screen.getByRole('region', { name: 'Il tuo check' })).toHaveFocus();
  await press('Invia un check');
  await press('Annulla');
  expect(await button('Invia un check')).toBeVisible();
});

it('[DE-105] without the permission what waits is still there and can be withdrawn, but none is begun', async () => {
  section(false);
  last(WAITING_ID, 'inviato');
  await press('Ritira');
  const asks = await screen.findByRole('dialog', { name: /^Vuoi ritirare il check/ });
  await userEvent.click(within(asks).getByRole('button', { name: 'Ritira' }));
  expect(await screen.findByText('Check ritirato.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Il tuo check' })).toHaveFocus());
  last(WAITING_ID, 'fatto');
  expect(screen.getByText(/il tuo team ne ha fatto un check\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invia un check' })).toBeNull();
});

it('[DE-106] without consent to health data it is asked for first, and nothing can be begun; given, the form is there', async () => {
  const who = (consents: Consents) => person('user', { canSendChecks: true, consents });
  const at = new Date();
  const entry = (given: boolean) => ({ notice: null, health: { given, version: 1, at } });
  const { unmount } = show(<OwnCheckSection />, { me: who(entry(false)) });
  live.ready(null);
  expect(await screen.findByText(ownCheckMessages.consentMissing)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Do il consenso' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invia un check' })).toBeNull();
  unmount();
  show(<OwnCheckSection />, { me: who(entry(true)) });
  expect(await button('Invia un check')).toBeVisible();
});

it('[DE-106] where consent was withdrawn and no notice is there to be accepted, it says why; an unread one is read again', async () => {
  const health = { given: false, version: 1, at: new Date() };
  const me = person('user', { canSendChecks: true, consents: { notice: null, health } });
  const { unmount } = show(<OwnCheckSection />, { me });
  live.ready(null);
  expect(await screen.findByText(consentMessages.none)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Do il consenso' })).toBeDisabled();
  unmount();
  // The cached notice has expired.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
  noConnection();
  show(<OwnCheckSection />, { me });
  expect(await screen.findByText(new RegExp(`^${consentMessages.unread}`))).toBeVisible();
  noNotice();
  await press('Riprova');
  expect(await screen.findByText(consentMessages.none)).toBeVisible();
});

it('[DE-105] Enter goes to the next measure, and sends nothing yet', async () => {
  await begin();
  const weight = await screen.findByLabelText('Peso (kg)');
  await userEvent.type(weight, '72,5{Enter}');
  const fields = screen.getAllByRole('textbox');
  expect(fields[fields.indexOf(weight) + 1]).toHaveFocus();
  expect(weight).toHaveValue('72,5');
  expect(screen.queryByText('Check inviato.')).toBeNull();
});

// Last: the notice that it publishes stays in the cache.
it('[DE-106] while the notice can’t be read, the form says at its beginning that a consent may be needed; once it is read, that is asked first', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 240_000);
  noConnection();
  section();
  live.ready(null);
  expect(await screen.findByText(new RegExp(`^${ownCheckMessages.consentUnknown}`))).toBeVisible();
  await press('Invia un check');
  await weigh('72,5');
  expect(screen.getByText(new RegExp(`^${ownCheckMessages.consentUnknown}`))).toBeVisible();
  const testo = { stringValue: 'Come trattiamo i dati' };
  const fields = { versione: { integerValue: '1' }, data: { stringValue: '2026-11-01' }, testo };
  const name = `projects/p/databases/(default)/documents/${NOTICE_PATH}`;
  notice(() => Promise.resolve(Response.json({ name, fields })));
  await press('Riprova');
  expect(await screen.findByText(ownCheckMessages.consentMissing)).toBeVisible();
  expect(screen.queryByLabelText('Peso (kg)')).toBeNull();
});
