import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PHOTO_SIDE_MAX, preparePhoto } from './photo';

const JPEG = [0xff, 0xd8, 0xff, 0xe1];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** jsdom's files can't be read as bytes. */
function file(bytes: number[]): Blob {
  const blob = new Blob(['x'], { type: 'image/jpeg' });
  return Object.assign(blob, {
    slice: () => ({ arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer) }),
  });
}
const drawn = vi.fn();
const decoded = vi.fn<() => Promise<void>>();
/** Stands for the Image of a browser that doesn't turn bitmaps upright, such as Safari 16.4. */
class Picture {
  static size = [0, 0];
  src = '';
  naturalWidth = 0;
  naturalHeight = 0;
  decode = async () => {
    await decoded();
    [this.naturalWidth = 0, this.naturalHeight = 0] = Picture.size;
  };
}
const held = new Set<Blob>();
beforeEach(() => {
  vi.resetAllMocks();
  Picture.size = [4_000, 3_000];
  vi.stubGlobal('Image', Picture);
  vi.stubGlobal('createImageBitmap', undefined);
  URL.createObjectURL = (blob: Blob) => `blob:${held.add(blob).size}`;
  URL.revokeObjectURL = () => held.clear();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: vi.fn(),
    drawImage: drawn,
  } as unknown as RenderingContext as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['drawn'], { type })),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('[CO-217] a photo is JPEG or PNG by what is in it, whatever its name says', async () => {
  await expect(preparePhoto(file(JPEG), 'no')).resolves.toBeInstanceOf(Blob);
  await expect(preparePhoto(file(PNG), 'no')).resolves.toBeInstanceOf(Blob);
  await expect(preparePhoto(file([0x25, 0x50, 0x44, 0x46, 0x2d]), 'no')).rejects.toMatchObject({
    code: 'invalid',
    message: 'no',
  });
  decoded.mockRejectedValue(new DOMException('broken'));
  await expect(preparePhoto(file(JPEG), 'no')).rejects.toMatchObject({ code: 'invalid' });
});

it('[DE-079] is drawn anew, upright and at most 2,048 pixels long: nothing of the file itself is sent', async () => {
  const given = file(JPEG);
  const sent = await preparePhoto(given, 'no');
  expect(sent).not.toBe(given);
  expect([sent.type, sent.size]).toEqual(['image/jpeg', 5]);
  const picture = expect.any(Picture) as Picture;
  expect(drawn).toHaveBeenCalledWith(picture, 0, 0, PHOTO_SIDE_MAX, 1_536);
  Picture.size = [300, 400];
  await preparePhoto(given, 'no');
  expect(drawn).toHaveBeenLastCalledWith(picture, 0, 0, 300, 400);
  expect(held.size).toBe(0);
});
