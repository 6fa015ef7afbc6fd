import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { followDocument, followHidden as follow } from './file-access';
import { followLinks, type LinkedCollection } from './public-links';
import { STEPS } from '../written';
import { answerTo } from '../../../tests/fixtures/answering';
import { endKnownLinks, settleFile } from './settle-file';

/*
 * Tests the request that removes a file's tokens. In production a URL stops working when its token
 * is removed from the metadata (null removes a key); the emulator keeps tokens elsewhere and cannot
 * show it.
 */
const ENDED = { firebaseStorageDownloadTokens: null };

function fakeStore(stored: readonly string[] = []) {
  const requests: [string, Record<string, string | null>][] = [];
  const getFiles = ({ prefix }: { prefix: string }) =>
    Promise.resolve([
      stored.filter((name) => name.startsWith(prefix)).map((name) => ({ name })),
      null,
    ]);
  const file = (path: string) => ({
    setMetadata: ({ metadata }: { metadata: Record<string, string | null> }) => {
      requests.push([path, metadata]);
      return Promise.resolve();
    },
  });
  return { requests, store: { name: 'b', file, getFiles } as never };
}
const snapshot = (data: Record<string, unknown> | null, id = 'd1') =>
  ({
    exists: data !== null,
    id,
    data: () => data ?? undefined,
    get: (name: string) => data?.[name],
  }) as unknown as DocumentSnapshot;
const urlOf = (path: string) =>
  `https://firebasestorage.googleapis.com/v0/b/b/o/${encodeURIComponent(path)}?alt=media&token=t`;
const path = 'documenti/u/dieta.pdf';
const record = { userId: 'u', filePath: path, visibilityProfile: true };

describe('[SE-019] a document’s old addresses end', () => {
  it.each([
    ['when it is made by an upload', null, record],
    ['when it is hidden', record, { ...record, visibilityProfile: false }],
    ['when it is shown again', { ...record, visibilityProfile: false }, record],
    [
      'when an old record, which has only an address, is hidden',
      { ...record, filePath: null, fileUrl: urlOf(path) },
      { userId: 'u', fileUrl: urlOf(path) },
    ],
  ])('%s', async (_, before, after) => {
    const { requests, store } = fakeStore();
    await followDocument(store, 'd1', snapshot(before), snapshot(after));
    expect(requests).toEqual([[path, { ...ENDED, document: 'd1' }]]);
  });
  it('when it is deleted', async () => {
    const { requests, store } = fakeStore();
    await followDocument(store, 'd1', snapshot(record), snapshot(null));
    expect(requests).toEqual([[path, ENDED]]);
  });
  it('[SE-030] also of a record that names its file by its own id alone', async () => {
    const files = [
      'documenti/u/d1_referto.pdf',
      'documenti/u/d10_altro.pdf',
      'documenti/v/d1_x.pdf',
    ];
    const { requests, store } = fakeStore(files);
    const unnamed = { userId: 'u', visibilityProfile: true };
    const hidden = { ...unnamed, visibilityProfile: false };
    await followDocument(store, 'd1', snapshot(null), snapshot(unnamed));
    await followDocument(store, 'd1', snapshot(unnamed), snapshot({ ...unnamed, x: 1 }));
    await followDocument(store, 'd1', snapshot(unnamed), snapshot(hidden));
    await followDocument(store, 'd1', snapshot(hidden), snapshot(null));
    expect(requests).toEqual(
      Array.from({ length: 3 }, () => ['documenti/u/d1_referto.pdf', ENDED]),
    );
  });
  it('not by anything else, and never another’s', async () => {
    const { requests, store } = fakeStore();
    await followDocument(
      store,
      'd1',
      snapshot(record),
      snapshot({ ...record, uploadCategory: 'Generico' }),
    );
    for (const foreign of ['documenti/v/a.pdf', 'check/u/a.jpg', 'documenti/u/../v/a.pdf'])
      await followDocument(store, 'd1', snapshot(null), snapshot({ ...record, filePath: foreign }));
    await followDocument(
      store,
      'd1',
      snapshot(null),
      snapshot({ userId: 'u', fileUrl: 'https://altrove.test/a.pdf' }),
    );
    expect(requests).toEqual([]);
  });
  it('a file that is gone is no error; another failure is', async () => {
    const store = (code: number) => {
      const fails = () => Promise.reject(Object.assign(new Error('no'), { code }));
      const setMetadata = answerTo([{ metadata: { ...ENDED, document: 'd1' } }], fails);
      return { file: answerTo([path], () => ({ setMetadata })) } as never;
    };
    await expect(settleFile(store(404), path, 'd1')).resolves.toBeUndefined();
    await expect(settleFile(store(503), path, 'd1')).rejects.toThrow('no');
  });
});

/** By default the stored document is the one after the change. */
function followHidden(
  store: never,
  collection: 'check' | 'alimentazioni',
  before: DocumentSnapshot,
  after: DocumentSnapshot,
  current = () => Promise.resolve(after),
) {
  return follow(store, collection, { before, after }, current);
}

describe('[SE-030] public links end', () => {
  const folder = 'documenti/u/questionari/t/instances/i/f/';
  const answers = (...files: string[]) => ({
    uid: 'u',
    answers: { f: files.map((name) => ({ path: `${folder}${name}`, name, size: 1 })), altro: 'x' },
  });
  const message = (visibilityProfile: boolean, file: object) => ({
    userId: 'u',
    conversations: [{ content: 'Ecco' }, { visibilityProfile, ...file }],
  });
  const reservation = (state: string) => ({ uid: 'u', path: 'documenti/u/x_a.pdf', state });
  const attached = { filePath: 'documenti/u/a.pdf' };
  it.each<[string, LinkedCollection, object | null, object | null, string[]]>([
    ['of answers that are handed in', 'questionari', null, answers('1'), [`${folder}1`]],
    [
      'of answers that are replaced, old and new',
      'questionari',
      answers('1', '2'),
      answers('2', '3'),
      [`${folder}1`, `${folder}3`],
    ],
    ['of answers that go with their programme', 'questionari', answers('1'), null, [`${folder}1`]],
    [
      'of answers of the old application',
      'questionari',
      null,
      { userId: 'u', answers: { f: { url: urlOf('documenti/u/vecchia.jpg') } } },
      ['documenti/u/vecchia.jpg'],
    ],
    [
      'of an attachment without a record',
      'tickets',
      { userId: 'u', conversations: [] },
      message(true, attached),
      [attached.filePath],
    ],
    [
      'of an attachment that is hidden',
      'assistenzatecnica',
      message(true, { fileUrl: urlOf('documenti/u/b.pdf') }),
      message(false, { fileUrl: urlOf('documenti/u/b.pdf') }),
      ['documenti/u/b.pdf'],
    ],
    [
      'of an attachment whose conversation goes',
      'tickets',
      message(true, attached),
      null,
      [attached.filePath],
    ],
    [
      'of an upload that was given up',
      'caricamenti',
      reservation('open'),
      reservation('cancelled'),
      [reservation('').path],
    ],
    [
      'of an upload whose reservation has expired',
      'caricamenti',
      reservation('open'),
      null,
      [reservation('').path],
    ],
    ['not before there is a file', 'caricamenti', null, reservation('open'), []],
    [
      'not by another answer',
      'questionari',
      answers('1'),
      { ...answers('1'), templateId: 't' },
      [],
    ],
    [
      'never of another’s file',
      'questionari',
      null,
      {
        uid: 'u',
        answers: { f: ['documenti/v/a.pdf', 'documenti/u/../v/a.pdf', 'check/u/1.jpg'] },
      },
      [],
    ],
  ])('%s', async (_, collection, before, after, ended) => {
    const { requests, store } = fakeStore();
    const of = (data: object | null) => snapshot(data as Record<string, unknown> | null);
    await followLinks(store, collection, { before: of(before), after: of(after) });
    expect(requests.map(([file, metadata]) => [file, metadata]).sort()).toEqual(
      ended.map((file) => [file, ENDED]),
    );
  });
});

it('[SE-030] whatever names clients’ files is followed', () => {
  const followed = ['questionari', 'tickets', 'assistenzatecnica', 'caricamenti'] as const;
  for (const collection of followed) expect(STEPS[collection], collection).toHaveProperty('links');
  expect(STEPS.documenti).toHaveProperty('file');
  for (const collection of ['check', 'alimentazioni'] as const)
    expect(STEPS[collection], collection).toHaveProperty('files');
});

it('[SE-030] the backfill ends the links of old answers, and says of which there were any', async () => {
  const beside: Record<string, object> = { a: ENDED, b: {} };
  const { requests } = fakeStore();
  const store = {
    file: (name: string) => ({
      exists: () => Promise.resolve([name in beside]),
      getMetadata: () => Promise.resolve([{ metadata: beside[name] }]),
      setMetadata: ({ metadata }: { metadata: Record<string, string | null> }) =>
        Promise.resolve(requests.push([name, metadata])),
    }),
  } as never;
  expect(await endKnownLinks(store, 'a', true)).toBe(true);
  expect(requests).toEqual([]);
  for (const name of ['a', 'b', 'c']) expect(await endKnownLinks(store, name)).toBe(name === 'a');
  expect(requests).toEqual([['a', ENDED]]);
});

describe('[SE-019] files of checks and plans', () => {
  const photo = 'check/u/1.jpg';
  const check = { userId: 'u', imageOneUrl: urlOf(photo) };
  it('end when they are hidden, and are refused from then on; made hidden they are refused', async () => {
    const { requests, store } = fakeStore();
    await followHidden(
      store,
      'check',
      snapshot({ ...check, visibilityProfile: true }),
      snapshot(check),
    );
    await followHidden(store, 'check', snapshot(null), snapshot(check));
    await followHidden(
      store,
      'check',
      snapshot(check),
      snapshot({ ...check, visibilityProfile: true }),
    );
    await followHidden(store, 'check', snapshot(check), snapshot({ ...check, text: 'x' }));
    const plan = { alimentazioni: [{ fileUrl: urlOf('alimentazioni/u/0/a.pdf') }] };
    await followHidden(
      store,
      'alimentazioni',
      snapshot(plan, 'u'),
      snapshot({ ...plan, visibilityProfile: false }, 'u'),
    );
    expect(requests).toEqual([
      [photo, { hidden: 'true', ...ENDED }],
      [photo, { named: 'true', hidden: 'true', ...ENDED }],
      [photo, { hidden: null, ...ENDED }],
      ['alimentazioni/u/0/a.pdf', { hidden: 'true', ...ENDED }],
    ]);
  });
  it('end with the plan that is deleted, and come back with it', async () => {
    const { requests, store } = fakeStore();
    const [plan, none] = [
      { alimentazioni: [{ filePath: 'alimentazioni/u/0/a.pdf' }] },
      { alimentazioni: [] },
    ];
    await followHidden(store, 'alimentazioni', snapshot(plan, 'u'), snapshot(none, 'u'));
    await followHidden(store, 'alimentazioni', snapshot(none, 'u'), snapshot(plan, 'u'));
    await followHidden(store, 'alimentazioni', snapshot(plan, 'u'), snapshot(null, 'u'));
    expect(requests).toEqual([
      ['alimentazioni/u/0/a.pdf', { hidden: 'true', ...ENDED }],
      ['alimentazioni/u/0/a.pdf', { named: 'true', hidden: null, ...ENDED }],
      ['alimentazioni/u/0/a.pdf', { hidden: 'true', ...ENDED }],
    ]);
  });
  it('are said to be named when a check or a plan begins to name them, hidden or not, and are not asked about again', async () => {
    const { requests, store } = fakeStore();
    const shown = { ...check, visibilityProfile: true };
    await followHidden(store, 'check', snapshot(null), snapshot(shown));
    await followHidden(
      store,
      'check',
      snapshot(shown),
      snapshot({ ...shown, imageTwoPath: 'check/u/2.jpg' }),
    );
    await followHidden(store, 'check', snapshot(shown), snapshot({ ...shown, text: 'x' }));
    expect(requests).toEqual([
      [photo, { named: 'true', hidden: null, ...ENDED }],
      ['check/u/2.jpg', { named: 'true', hidden: null, ...ENDED }],
    ]);
  });
  it('are hidden or shown as the document says by now, whichever change is told late', async () => {
    const [hidden, shown] = [snapshot(check), snapshot({ ...check, visibilityProfile: true })];
    const { requests, store } = fakeStore();
    // Shown, then hidden again; the event of showing arrives last.
    await followHidden(store, 'check', hidden, shown, () => Promise.resolve(hidden));
    // Hidden, then shown again.
    await followHidden(store, 'check', shown, hidden, () => Promise.resolve(shown));
    // Created, then deleted; deleted, then restored.
    await followHidden(store, 'check', snapshot(null), shown, () =>
      Promise.resolve(snapshot(null)),
    );
    await followHidden(store, 'check', shown, snapshot(null), () => Promise.resolve(shown));
    expect(requests).toEqual([
      [photo, { hidden: 'true', ...ENDED }],
      [photo, { hidden: null, ...ENDED }],
      [photo, { named: 'true', hidden: 'true', ...ENDED }],
      [photo, { hidden: null, ...ENDED }],
    ]);
  });
  it('are looked at again: what changes while that is written beside them counts', async () => {
    const [hidden, shown] = [snapshot(check), snapshot({ ...check, visibilityProfile: true })];
    const { requests, store } = fakeStore();
    const current = vi.fn().mockResolvedValue(hidden).mockResolvedValueOnce(shown);
    await followHidden(store, 'check', hidden, shown, current);
    expect(requests).toEqual([
      [photo, { hidden: null, ...ENDED }],
      [photo, { hidden: 'true', ...ENDED }],
    ]);
    expect(current).toHaveBeenCalledTimes(3);
  });
});
