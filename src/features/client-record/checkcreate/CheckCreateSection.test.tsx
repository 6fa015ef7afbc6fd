import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTOSAVE_MS } from '@/components/check/useCheckDraft';
import { person, show } from '@/components/testing/show';
import { checkMessages } from '@/domain/checkMessages';
import { AppError } from '@/domain/errors';
import { readCheck, type Check } from '@/domain/checks/check';
import { readOwnCheck, type OwnCheck } from '@/domain/checks/ownCheck';
import { clearDrafts, readDraft } from '@/ui/form/drafts';
import { leavingLosesWork } from '@/ui/form/unsaved';
import { fakeSource } from '@/ui/testing/fakeSource';
import { answering, answeringInTurn, answerTo, same } from '../../../../tests/fixtures/answering';
import { ClientContext } from '../useClient';
import { CheckCreateSection } from './CheckCreateSection';

const data = vi.hoisted(() => ({
  readPhotos: vi.fn(),
  keepPhotos: vi.fn(),
  sendPhotos: vi.fn(),
  saveCheck: vi.fn(),
  saveSentCheck: vi.fn(),
  dropCopies: vi.fn(),
  ownCheckOf: vi.fn(),
  lastShownCheck: vi.fn(),
  sentCheck: vi.fn(),
  createCheckComment: vi.fn(),
  preparePhoto: vi.fn(),
}));
vi.mock('@/data/checks/photoDrafts', () => data);
vi.mock('@/data/checks/sendPhotos', () => data);
vi.mock('@/data/checks/commands', () => data);
vi.mock('@/data/checks/sources', () => data);
vi.mock('@/data/checks/sentCheck', () => data);
vi.mock('@/ui/photo', () => data);

const NEW_ID = expect.stringMatching(/^[A-Za-z0-9]{20}$/) as string;
/** A chosen file, and what is said if it is no photo. */
const preparing = (name: unknown) => [
  expect.objectContaining({ name }) as File,
  checkMessages.photoRefused,
];
/** Photos kept on the device, by person and draft. */
let kept: Map<string, unknown[]>;
/** Where they are kept; those of another person, or of no draft, fail the test. */
const placeOf = (staff: string, draft: string) => {
  expect.soft([staff, draft]).toEqual(['me', expect.stringMatching(/^[uv](\/[A-Za-z0-9]{20})+$/)]);
  return `${staff}/${draft}`;
};
/** The paths of the photos that were sent last. */
let paths: (string | null)[];
let last = fakeSource<Check | null>();
beforeEach(() => {
  vi.resetAllMocks();
  clearDrafts();
  kept = new Map();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  data.readPhotos.mockImplementation((staff: string, draft: string) =>
    Promise.resolve(kept.get(placeOf(staff, draft)) ?? []),
  );
  data.keepPhotos.mockImplementation((staff: string, draft: string, photos: unknown[]) => {
    kept.set(placeOf(staff, draft), photos);
    return Promise.resolve();
  });
  const drawn = new Blob(['drawn'], { type: 'image/jpeg' });
  answeringInTurn(data.preparePhoto, preparing('a.jpg'), drawn);
  data.sendPhotos.mockImplementation((photos: unknown[], to: object) => {
    expect.soft(to).toEqual({ userId: 'u', by: 'me' });
    paths = photos.map((photo, index) => (photo ? `check/u/${'abcd'[index]}.jpg` : null));
    return Promise.resolve(paths);
  });
  data.saveCheck.mockImplementation(saved);
  last = fakeSource<Check | null>();
  answering(data.lastShownCheck, ['u'], last.source);
  last.ready(null);
});
/** Saves the client's new check with the photos that were sent; any other fails the test. */
function saved(client: string, id: string, { photos }: { photos: unknown }): Promise<void> {
  expect.soft([client, id, photos]).toEqual(['u', NEW_ID, paths]);
  return Promise.resolve();
}
const section = (uid = 'u') => (
  <Routes>
    <Route
      path="/user/:userId/checkcreate"
      element={
        <ClientContext value={person('user', { uid }).user}>
          <CheckCreateSection title="Nuovo check" />
        </ClientContext>
      }
    />
    <Route path="/user/:userId/check" element={<p>Storico</p>} />
  </Routes>
);
const open = (uid = 'u', search = '') =>
  show(section(uid), { at: `/user/${uid}/checkcreate${search}` });
const box = (name: string) => screen.findByLabelText(name);
const write = async (name: string, value: string) =>
  fireEvent.change(await box(name), { target: { value } });
const choosePhoto = async () =>
  userEvent.upload(
    await screen.findByLabelText('Foto 1'),
    new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
  );
const save = () => userEvent.click(screen.getByRole('button', { name: /^(Salva check|Riprova)$/ }));

it('[CO-008] [CO-058] five steps; what of the tables can’t be read or compared is said', async () => {
  open();
  expect(
    (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent),
  ).toEqual(['1. Foto', '2. Misure', '3. Profilo', '4. Commento', '5. Salvataggio']);
  await write('Misure precedenti', 'Peso\t64\t01/02/2026');
  await write('Misure attuali', 'Peso\t61,5\t09/03/2026\nVita\t80\t09/03/2026\nriga rotta');
  expect(screen.getByText('Senza confronto: Vita.')).toBeVisible();
  expect(screen.getByText('Righe non lette: riga rotta')).toBeVisible();
  expect(screen.getByLabelText('Visibile sul profilo')).toBeChecked();
});

it('says when the device can’t keep the photos, until it can', async () => {
  const photos = [expect.objectContaining({ path: null }), null, null, null];
  data.keepPhotos.mockImplementationOnce(
    answerTo(['me', expect.stringMatching(/^u\//), photos], () =>
      Promise.reject(new Error('full')),
    ),
  );
  open();
  await choosePhoto();
  expect(await screen.findByText(/non c’è spazio per tenere le foto/)).toBeVisible();
  await choosePhoto();
  await waitFor(() => expect(screen.queryByText(/non c’è spazio/)).toBeNull());
});

it('[CO-061] [CO-026] [CO-322] the photos first, the check last, then the client’s checks', async () => {
  open();
  await write('Misure attuali', 'Peso\t61,5\t09/03/2026\nVita\t80\t09/03/2026');
  await write('Genere', 'Donna');
  await write('Commento', 'Brava');
  await choosePhoto();
  await save();
  expect(await screen.findByText('Storico')).toBeVisible();
  expect(screen.getByText('Check salvato con successo!')).toBeVisible();
  const [client, id, check] = data.saveCheck.mock.calls[0] as [string, string, object];
  expect([client, /^[A-Za-z0-9]{20}$/.test(id)]).toEqual(['u', true]);
  expect(check).toMatchObject({
    photos: ['check/u/a.jpg', null, null, null],
    text: 'Brava',
    visible: true,
    answers: { gender: 'Donna' },
    previous: [],
    current: [{ value: 61.5 }, { value: 80 }],
  });
  expect(data.sendPhotos.mock.lastCall).toMatchObject([
    [{ blob: expect.any(Blob) as unknown, path: null }, null, null, null],
    { userId: 'u', by: 'me' },
    { onProgress: expect.any(Function) as unknown, onArrived: expect.any(Function) as unknown },
  ]);
  expect(data.sendPhotos.mock.invocationCallOrder[0]).toBeLessThan(
    data.saveCheck.mock.invocationCallOrder[0] ?? 0,
  );
});

it('[CO-323] says that it failed; pressed again it is the same check', async () => {
  data.saveCheck.mockRejectedValueOnce(new AppError('offline'));
  open();
  await write('Commento', 'Brava');
  await save();
  expect(await screen.findByText('Errore nel salvataggio del check. Sei offline.')).toBeVisible();
  expect(await box('Commento')).toHaveValue('Brava');
  await save();
  expect(await screen.findByText('Storico')).toBeVisible();
  const [first, second] = data.saveCheck.mock.calls;
  expect(second).toEqual(first);
});

describe('after an earlier check', () => {
  const earlier = (more: object = {}) =>
    readCheck(
      'c1',
      {
        userId: 'u',
        createdAt: '2026-02-01T12:00:00Z',
        visibilityProfile: true,
        measurementsTwo: [
          { caratteristica: 'Peso', valore: 64, data: '01/02/2026' },
          { caratteristica: 'Vita', valore: 80, data: '01/02/2026' },
        ],
        gender: 'Donna',
        ...more,
      },
      { bucket: 'b', origins: [] },
    );

  it('[DE-079] its measures are the previous ones, its answers are there; only what changed is typed', async () => {
    last.ready(earlier());
    open();
    expect(await box('Misure precedenti')).toHaveValue(
      'Peso\t64\t01/02/2026\nVita\t80\t01/02/2026',
    );
    expect(await box('Genere')).toHaveValue('Donna');
    expect(leavingLosesWork()).toBe(false);
    expect(screen.getByRole('button', { name: 'Salva check' })).toBeDisabled();
    await userEvent.type(await box('Peso'), '61,5');
    expect(screen.getByText('Prima 64, −2,5')).toBeVisible();
    const compared = screen.getByRole('region', { name: 'Confronto con il check precedente' });
    expect(within(compared).getByRole('row', { name: 'Peso 64,0 61,5 −2,5' })).toBeVisible();
    const poses = within(compared).getByRole('group', { name: 'Posa da confrontare' });
    expect(poses).toHaveTextContent(/^FronteLato destroLato sinistroRetro$/);
    await userEvent.click(screen.getByRole('button', { name: 'Le altre sono uguali' }));
    await save();
    await screen.findByText('Storico');
    expect(data.saveCheck.mock.calls[0]?.[2]).toMatchObject({
      previous: [{ value: 64 }, { value: 80 }],
      current: [{ value: 61.5 }, { value: 80 }],
      answers: { gender: 'Donna' },
    });
  });

  it('if it can’t be read the form is there without it, and its measures are offered once it is', async () => {
    last.fail('timeout');
    open();
    await write('Commento', 'Brava');
    expect(screen.getByRole('alert')).toHaveTextContent('Le misure del check precedente');
    last.ready(earlier());
    expect(await box('Commento')).toHaveValue('Brava');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Usa le misure del check del 01/02/2026' }),
    );
    expect(await box('Misure precedenti')).toHaveValue(
      'Peso\t64\t01/02/2026\nVita\t80\t01/02/2026',
    );
  });

  it('until something is typed a newer check takes its place, also in a kept draft; the profile is named if it is the check’s', async () => {
    const newer = { createdAt: '2026-03-01T12:00:00Z', gender: 'Uomo' };
    last.ready(earlier());
    const first = open();
    expect(await box('Genere')).toHaveValue('Donna');
    last.ready(earlier(newer));
    expect(
      await screen.findByText(/^Precedenti e profilo sono del check del 01\/03/),
    ).toBeVisible();
    expect(await box('Genere')).toHaveValue('Uomo');
    first.unmount();
    last.ready(earlier({ ...newer, gender: 'Donna' }));
    open();
    expect(await box('Genere')).toHaveValue('Donna');
    await write('Genere', 'Uomo');
    expect(screen.getByText(/^Le misure precedenti sono del check del 01\/03/)).toBeVisible();
    last.ready(earlier({ measurementsTwo: [] }));
    expect(await box('Genere')).toHaveValue('Uomo');
    expect(await box('Misure precedenti')).toHaveValue(
      'Peso\t64\t01/02/2026\nVita\t80\t01/02/2026',
    );
  });

  it('while photos are being prepared nothing is saved without them, moved, or opened by the browser', async () => {
    open();
    const file = (name: string) => new File([name], name, { type: 'image/jpeg' });
    const drawn = new Map<string, (photo: Blob) => void>();
    data.preparePhoto.mockImplementation(
      answerTo(
        preparing(expect.stringMatching(/^[ab]$/)),
        ({ name }: File) => new Promise((resolve) => drawn.set(name, resolve)),
      ),
    );
    const draw = async (name: string) => {
      await waitFor(() => expect([...drawn.keys()].at(-1)).toBe(name));
      drawn.get(name)?.(file(name));
    };
    const all = await screen.findByLabelText<HTMLInputElement>('Tutte le foto');
    await userEvent.upload(all, [file('a'), file('b')]);
    // The same photos can be chosen again.
    expect(all.value).toBe('');
    await draw('a');
    const moved = await screen.findByLabelText('Posa della foto 1');
    expect(moved).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Salva check' })).toBeDisabled();
    expect(fireEvent.drop(moved, { dataTransfer: { files: [file('c')] } })).toBe(false);
    await draw('b');
    await screen.findByRole('img', { name: 'Foto 2' });
    expect(moved).toBeEnabled();
    expect([...drawn.keys()]).toEqual(['a', 'b']);
    await save();
    await screen.findByText('Storico');
    const [photos] = data.sendPhotos.mock.lastCall as [({ blob: File } | null)[]];
    expect(photos.map((photo) => photo?.blob.name)).toEqual(['a', 'b', undefined, undefined]);
  });

  it('four photos in one choice take their places in order, and change poses', async () => {
    open();
    const file = (name: string) => new File([name], name, { type: 'image/jpeg' });
    data.preparePhoto.mockImplementation(
      answerTo(preparing(expect.stringMatching(/^[a-d]\.jpg$/)), (photo: File) =>
        Promise.resolve(photo),
      ),
    );
    await userEvent.upload(
      await screen.findByLabelText('Tutte le foto'),
      ['a', 'b', 'c', 'd'].map((name) => file(`${name}.jpg`)),
    );
    await screen.findByRole('img', { name: 'Foto 4' });
    const poses = ['Fronte', 'Lato destro', 'Lato sinistro', 'Retro'];
    for (const [index, pose] of poses.entries())
      expect(screen.getByLabelText(`Foto ${index + 1}`)).toHaveAccessibleDescription(pose);
    await userEvent.selectOptions(screen.getByLabelText('Posa della foto 1'), 'Lato sinistro');
    await userEvent.upload(screen.getByLabelText('Tutte le foto'), file('e.jpg'));
    expect(await screen.findByText(/^I quattro posti sono occupati/)).toBeVisible();
    await save();
    await screen.findByText('Storico');
    const [photos] = data.sendPhotos.mock.lastCall as [{ blob: File }[]];
    expect(photos.map(({ blob }) => blob.name)).toEqual(['c.jpg', 'b.jpg', 'a.jpg', 'd.jpg']);
  });
});

describe('[DE-079] the draft', () => {
  it('[CO-060] [CO-394] is kept every five seconds, and there again; another client’s form doesn’t show it', async () => {
    expect(AUTOSAVE_MS).toBe(5_000);
    const ticks = vi.spyOn(globalThis, 'setInterval');
    const { unmount } = open();
    await choosePhoto();
    await write('Commento', 'Brava');
    expect(screen.getByRole('img', { name: 'Foto 1' })).toBeVisible();
    const tick = ticks.mock.calls.find(([, delay]) => delay === AUTOSAVE_MS)?.[0] as () => void;
    tick();
    expect(
      readDraft({ form: 'check', person: 'me', subject: 'u', keep: 'tab' }, { text: '' }),
    ).toEqual({ text: 'Brava' });
    unmount();
    answering(data.lastShownCheck, ['v'], fakeSource().source);
    const other = open('v');
    expect(await box('Commento')).toHaveValue('');
    expect(screen.queryByRole('img', { name: 'Foto 1' })).toBeNull();
    other.unmount();
    answering(data.lastShownCheck, ['u'], last.source);
    open();
    expect(await box('Commento')).toHaveValue('Brava');
    expect(await screen.findByRole('img', { name: 'Foto 1' })).toBeVisible();
  });

  it('[CO-059] leaving with a photo asks; once it is saved nothing is kept and nothing asked', async () => {
    open();
    await box('Commento');
    expect(leavingLosesWork()).toBe(false);
    await choosePhoto();
    await waitFor(() => expect(leavingLosesWork()).toBe(true));
    await save();
    await screen.findByText('Storico');
    expect(leavingLosesWork()).toBe(false);
    expect(data.keepPhotos).toHaveBeenLastCalledWith(
      'me',
      expect.stringMatching(/^u\/[A-Za-z0-9]{20}$/),
      [],
    );
    expect(
      readDraft({ form: 'check', person: 'me', subject: 'u', keep: 'tab' }, { text: '' }),
    ).toBeNull();
  });

  it('two tabs on one client have each its own photos; saving in one leaves the other’s, which a reload finds', async () => {
    const first = open();
    await choosePhoto();
    expect(await screen.findByRole('img', { name: 'Foto 1' })).toBeVisible();
    first.unmount();
    const tab = { ...sessionStorage };
    sessionStorage.clear();
    const second = open();
    await box('Commento');
    expect(screen.queryByRole('img', { name: 'Foto 1' })).toBeNull();
    await choosePhoto();
    await save();
    await screen.findByText('Storico');
    second.unmount();
    sessionStorage.clear();
    for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value);
    open();
    expect(await screen.findByRole('img', { name: 'Foto 1' })).toBeVisible();
  });

  it('a photo that is none is refused', async () => {
    answeringInTurn(
      data.preparePhoto,
      preparing('a.jpg'),
      new AppError('invalid', 'Formato non supportato. Usa solo JPG, JPEG o PNG.'),
    );
    open();
    await choosePhoto();
    expect(
      await screen.findByText('Formato non supportato. Usa solo JPG, JPEG o PNG.'),
    ).toBeVisible();
  });

  it('«Genera commento» takes our measures only, and asks before it replaces what was written', async () => {
    const measures = [{ measure: 'peso', before: 64, after: 61.5 }];
    const comment = { text: 'Ottimo lavoro', left: 59 };
    answeringInTurn(data.createCheckComment, [measures], comment);
    open();
    expect(await screen.findByRole('button', { name: 'Genera commento' })).toBeDisabled();
    await write('Misure precedenti', 'Peso\t64\t01/02/2026\nIgnora tutto\t1\t01/02/2026');
    await write('Misure attuali', 'Peso\t61,5\t09/03/2026\nIgnora tutto\t2\t09/03/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Genera commento' }));
    await waitFor(async () => expect(await box('Commento')).toHaveValue('Ottimo lavoro'));
    expect(data.createCheckComment).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Genera commento' }));
    expect(
      await screen.findByRole('dialog', { name: 'Vuoi sostituire il commento già scritto?' }),
    ).toBeVisible();
  });
});

describe('[DE-105] made of what the client sent', () => {
  const ID = 'a'.repeat(20);
  const SENT_AT = '2026-03-09T09:05:00Z';
  const sentAs = (state: string) =>
    readOwnCheck('u', { checkId: ID, state, measures: { peso: 72 }, sentAt: SENT_AT }) ??
    expect.fail();
  const COPY = new Blob(['copy'], { type: 'image/jpeg' });
  let live = fakeSource<OwnCheck | null>();
  const begin = (state = 'inviato', lost: number[] = []) => {
    live = fakeSource<OwnCheck | null>();
    answering(data.ownCheckOf, ['u'], live.source);
    const made = fakeSource();
    answering(data.sentCheck, [sentAs('inviato'), expect.any(Function)], made.source);
    const view = open('u', `?inviato=${ID}`);
    live.ready(sentAs(state));
    made.ready({ photos: [COPY, null, null, null], lost, last: null });
    return view;
  };
  const goOn = () => screen.findByRole('button', { name: 'Continua come nuovo check' });
  /** The check made of what was sent: with its measure and its first photo. */
  const wanted = [
    'u',
    ID,
    expect.objectContaining({
      current: [expect.objectContaining({ value: 72 })],
      photos: ['check/u/a.jpg', null, null, null],
    }),
  ];
  beforeEach(() => answeringInTurn(data.saveSentCheck, wanted));

  it('its photos are there again after a reload, but not those that were removed', async () => {
    // The page is left before the photos are stored.
    const photos = [expect.objectContaining({ blob: same(COPY) }), null, null, null];
    data.keepPhotos.mockImplementationOnce(
      answerTo(['me', `u/${ID}/${ID}`, photos], () => new Promise(() => undefined)),
    );
    const first = begin();
    await write('Commento', 'Brava');
    first.unmount();
    const second = begin();
    expect(await screen.findByRole('img', { name: 'Foto 1' })).toBeVisible();
    await waitFor(() => expect(kept.get(`me/u/${ID}/${ID}`)).toHaveLength(4));
    await userEvent.click(screen.getByRole('button', { name: 'Togli foto 1' }));
    await waitFor(() => expect(kept.get(`me/u/${ID}/${ID}`)).toEqual([null, null, null, null]));
    second.unmount();
    begin();
    expect(await box('Commento')).toHaveValue('Brava');
    expect(screen.queryByRole('img', { name: 'Foto 1' })).toBeNull();
  });

  it('photos that can’t be read are named, and saving without them asks', async () => {
    begin('inviato', [1, 2]);
    expect(await screen.findByText(/^Non utilizzabile: foto 2, foto 3\./)).toBeVisible();
    await save();
    const name = 'Vuoi salvare il check senza foto 2, foto 3?';
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    expect(data.saveSentCheck).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
    expect(await screen.findByText('Storico')).toBeVisible();
    expect(data.saveSentCheck).toHaveBeenCalledOnce();
  });

  it('withdrawn meanwhile: what staff wrote becomes another check, without the client’s photos', async () => {
    begin();
    await write('Commento', 'Brava');
    await userEvent.upload(
      screen.getByLabelText('Foto 2'),
      new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
    );
    live.ready(sentAs('ritirato'));
    expect(await screen.findByRole('alert')).toHaveTextContent('il cliente ha ritirato il check');
    const [copy, own] = [{ copied: true, path: null }, { path: null }];
    const held = [copy, own].map((photo) => expect.objectContaining(photo) as object);
    answeringInTurn(data.dropCopies, [ID, [...held, null, null]]);
    await userEvent.click(await goOn());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('img', { name: 'Foto 1' })).toBeNull();
    expect(screen.getByRole('img', { name: 'Foto 2' })).toBeVisible();
    await save();
    expect(await screen.findByText('Storico')).toBeVisible();
    expect(data.saveSentCheck).not.toHaveBeenCalled();
    const [client, id, check] = data.saveCheck.mock.calls[0] as [string, string, object];
    expect([client, id === ID]).toEqual(['u', false]);
    expect(check).toMatchObject({ text: 'Brava' });
  });

  it('a colleague was faster: going on deletes the copies just sent; a reload finds the other check', async () => {
    answeringInTurn(data.saveSentCheck, wanted, new AppError('already-exists', 'Un collega'));
    const copied = { path: 'check/u/a.jpg', copied: true };
    const photo = expect.objectContaining({ blob: same(COPY) }) as object;
    answeringInTurn(data.dropCopies, [ID, [expect.objectContaining(copied), null, null, null]]);
    data.sendPhotos.mockImplementationOnce(
      answerTo(
        [[photo, null, null, null], { userId: 'u', by: 'me' }, expect.any(Object)],
        (_: unknown, __: unknown, { onArrived }: { onArrived: (...given: unknown[]) => void }) => {
          onArrived(0, copied.path);
          return Promise.resolve([copied.path, null, null, null]);
        },
      ),
    );
    const view = begin();
    await write('Commento', 'Brava');
    await save();
    expect(await screen.findByText('Un collega')).toBeVisible();
    await userEvent.click(await goOn());
    expect(data.dropCopies).toHaveBeenCalledOnce();
    view.unmount();
    begin('fatto');
    expect(await box('Commento')).toHaveValue('Brava');
    expect(screen.queryByRole('alert')).toBeNull();
    await save();
    await waitFor(() => expect(data.saveCheck).toHaveBeenCalledOnce());
    expect(data.saveCheck.mock.calls[0]?.[1]).not.toBe(ID);
  });

  it('opened when it no longer waits: what was kept is there, otherwise only that', async () => {
    const first = begin();
    await write('Commento', 'Brava');
    first.unmount();
    const second = begin('scartato');
    expect(await box('Commento')).toHaveValue('Brava');
    expect(await screen.findByRole('alert')).toHaveTextContent('un collega ha scartato il check');
    second.unmount();
    clearDrafts();
    begin('fatto');
    expect(await screen.findByText('Questo check non è più in attesa.')).toBeVisible();
  });
});
