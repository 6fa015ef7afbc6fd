import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { followDocument, followHidden as follow } from './file-access';
import { settleFile } from './settle-file';

/*
 * The call that takes a file's tokens away. In production an address ends when its token leaves the file's metadata (null removes a key);
 * the emulator keeps tokens apart from the metadata and can't show it.
 */
const ENDED = { firebaseStorageDownloadTokens: null };

function fakeStore() {
  const calls: [string, Record<string, string | null>][] = [];
  const file = (path: string) => ({
    setMetadata: ({ metadata }: { metadata: Record<string, string | null> }) => {
      calls.push([path, metadata]);
      return Promise.resolve();
    },
  });
  return { calls, store: { name: 'b', file } as never };
}
const snapshot = (data: Record<string, unknown> | null, id = 'd1') =>
  ({
    exists: data !== null,
    id,
    data: () => data ?? undefined,
    get: (name: string) => data?.[name],
  }) as unknown as DocumentSnapshot;
const address = (path: string) =>
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
      { ...record, filePath: null, fileUrl: address(path) },
      { userId: 'u', fileUrl: address(path) },
    ],
  ])('%s', async (_, before, after) => {
    const { calls, store } = fakeStore();
    await followDocument(store, 'd1', snapshot(before), snapshot(after));
    expect(calls).toEqual([[path, { ...ENDED, document: 'd1' }]]);
  });
  it('when it is deleted', async () => {
    const { calls, store } = fakeStore();
    await followDocument(store, 'd1', snapshot(record), snapshot(null));
    expect(calls).toEqual([[path, ENDED]]);
  });
  it('not by anything else, and never another’s', async () => {
    const { calls, store } = fakeStore();
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
    expect(calls).toEqual([]);
  });
  it('a file that is gone is no error; another failure is', async () => {
    const store = (code: number) =>
      ({
        file: () => ({
          setMetadata: vi.fn().mockRejectedValue(Object.assign(new Error('no'), { code })),
        }),
      }) as never;
    await expect(settleFile(store(404), path, 'd1')).resolves.toBeUndefined();
    await expect(settleFile(store(503), path, 'd1')).rejects.toThrow('no');
  });
});

/** As the change left it, unless something else is stored by then. */
function followHidden(
  store: never,
  collection: 'check' | 'alimentazioni',
  before: DocumentSnapshot,
  after: DocumentSnapshot,
  current = () => Promise.resolve(after),
) {
  return follow(store, collection, { before, after }, current);
}

describe('[SE-019] files of checks and plans', () => {
  const photo = 'check/u/1.jpg';
  const check = { userId: 'u', imageOneUrl: address(photo) };
  it('end when they are hidden, and are refused from then on; made hidden they are refused', async () => {
    const { calls, store } = fakeStore();
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
    const plan = { alimentazioni: [{ fileUrl: address('alimentazioni/u/0/a.pdf') }] };
    await followHidden(
      store,
      'alimentazioni',
      snapshot(plan, 'u'),
      snapshot({ ...plan, visibilityProfile: false }, 'u'),
    );
    expect(calls).toEqual([
      [photo, { hidden: 'true', ...ENDED }],
      [photo, { named: 'true', hidden: 'true' }],
      [photo, { hidden: null }],
      ['alimentazioni/u/0/a.pdf', { hidden: 'true', ...ENDED }],
    ]);
  });
  it('end with the plan that is deleted, and come back with it', async () => {
    const { calls, store } = fakeStore();
    const [plan, none] = [
      { alimentazioni: [{ filePath: 'alimentazioni/u/0/a.pdf' }] },
      { alimentazioni: [] },
    ];
    await followHidden(store, 'alimentazioni', snapshot(plan, 'u'), snapshot(none, 'u'));
    await followHidden(store, 'alimentazioni', snapshot(none, 'u'), snapshot(plan, 'u'));
    await followHidden(store, 'alimentazioni', snapshot(plan, 'u'), snapshot(null, 'u'));
    expect(calls).toEqual([
      ['alimentazioni/u/0/a.pdf', { hidden: 'true', ...ENDED }],
      ['alimentazioni/u/0/a.pdf', { named: 'true', hidden: null }],
      ['alimentazioni/u/0/a.pdf', { hidden: 'true', ...ENDED }],
    ]);
  });
  it('are said to be named when a check or a plan begins to name them, hidden or not, and are not asked about again', async () => {
    const { calls, store } = fakeStore();
    const shown = { ...check, visibilityProfile: true };
    await followHidden(store, 'check', snapshot(null), snapshot(shown));
    await followHidden(
      store,
      'check',
      snapshot(shown),
      snapshot({ ...shown, imageTwoPath: 'check/u/2.jpg' }),
    );
    await followHidden(store, 'check', snapshot(shown), snapshot({ ...shown, text: 'x' }));
    expect(calls).toEqual([
      [photo, { named: 'true', hidden: null }],
      ['check/u/2.jpg', { named: 'true', hidden: null }],
    ]);
  });
  it('are hidden or shown as the document says by now, whichever change is told late', async () => {
    const [hidden, shown] = [snapshot(check), snapshot({ ...check, visibilityProfile: true })];
    const { calls, store } = fakeStore();
    // Shown, then hidden again: that it was shown is told last.
    await followHidden(store, 'check', hidden, shown, () => Promise.resolve(hidden));
    // Hidden, then shown again.
    await followHidden(store, 'check', shown, hidden, () => Promise.resolve(shown));
    // Made, then deleted; deleted, then brought back.
    await followHidden(store, 'check', snapshot(null), shown, () =>
      Promise.resolve(snapshot(null)),
    );
    await followHidden(store, 'check', shown, snapshot(null), () => Promise.resolve(shown));
    expect(calls).toEqual([
      [photo, { hidden: 'true', ...ENDED }],
      [photo, { hidden: null }],
      [photo, { named: 'true', hidden: 'true', ...ENDED }],
      [photo, { hidden: null }],
    ]);
  });
  it('are looked at again: what changes while that is written beside them counts', async () => {
    const [hidden, shown] = [snapshot(check), snapshot({ ...check, visibilityProfile: true })];
    const { calls, store } = fakeStore();
    const current = vi.fn().mockResolvedValue(hidden).mockResolvedValueOnce(shown);
    await followHidden(store, 'check', hidden, shown, current);
    expect(calls).toEqual([
      [photo, { hidden: null }],
      [photo, { hidden: 'true', ...ENDED }],
    ]);
    expect(current).toHaveBeenCalledTimes(3);
  });
});
