import { expect, it, vi } from 'vitest';
import { memory } from '../../../tests/fixtures/memory';
import type { DraftPhoto } from './photoDrafts';
import { sendPhotos } from './sendPhotos';

const photo = (id: string, path: string | null = null): DraftPhoto => ({
  id,
  path,
  blob: new Blob([id]),
});
const under = (count: number) => vi.waitFor(() => expect(memory.sendings).toHaveLength(count));

it('[DE-079] photos go one after the other, in order; one that has arrived isn’t sent again; a drop is waited for', async () => {
  const [onProgress, onArrived] = [vi.fn(), vi.fn()];
  const sent = sendPhotos(
    [photo('a'), null, photo('b', 'check/u/b.jpg'), photo('cc')],
    { userId: 'u', by: 's' },
    { onProgress, onArrived },
  );
  await under(1);
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await memory.sendings[0]?.fail('storage/network-request-failed');
  window.dispatchEvent(new Event('offline'));
  offline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await under(2);
  await memory.sendings[1]?.progress(0.5);
  expect(onProgress.mock.calls).toContainEqual([0, null]); // while offline
  expect(onProgress.mock.lastCall).toEqual([0, 0.5]);
  expect(onArrived).not.toHaveBeenCalled();
  await memory.sendings[1]?.arrive();
  await under(3);
  expect(onArrived).toHaveBeenLastCalledWith(0, 'check/u/a_foto.jpg');
  await memory.sendings[2]?.arrive();
  expect(await sent).toEqual(['check/u/a_foto.jpg', null, 'check/u/b.jpg', 'check/u/cc_foto.jpg']);
  expect([...memory.files]).toEqual([
    ['check/u/a_foto.jpg', 1],
    ['check/u/cc_foto.jpg', 2],
  ]);
  const metadata = { contentType: 'image/jpeg', customMetadata: { uploadedBy: 's' } };
  expect(memory.sendings.map((sending) => sending.metadata)).toEqual(Array(3).fill(metadata));
});

it('any other failure ends it', async () => {
  const sent = sendPhotos(
    [photo('a'), photo('b')],
    { userId: 'u', by: 's' },
    { onProgress: vi.fn(), onArrived: vi.fn() },
  );
  const refused = expect(sent).rejects.toMatchObject({ code: 'permission-denied' });
  await under(1);
  await memory.sendings[0]?.fail('storage/unauthorized');
  await refused;
  expect(memory.sendings.map(({ path }) => path)).toEqual(['check/u/a_foto.jpg']);
});
