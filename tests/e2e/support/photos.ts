import type { Page } from '@playwright/test';
import { tinyJpeg } from '../../fixtures/files';

const BLOCKS = 128;
const CORNER = 24;
const LIGHT = 250;

/**
 * A phone's photo held sideways: grey with a light corner, and Exif with orientation and location.
 */
export function fromPhone(shade: number): Buffer {
  const bytes = tinyJpeg((x, y) => (x < CORNER && y < CORNER ? LIGHT : shade), BLOCKS);
  const short = (value: number) => [value >> 8, value & 255];
  const long = (value: number) => [0, 0, ...short(value)];
  const gps = 8 + 2 + 2 * 12 + 4;
  const tiff = [
    0x4d,
    0x4d,
    ...short(42),
    ...long(8),
    ...short(2),
    ...short(0x0112),
    ...short(3),
    ...long(1),
    ...short(6),
    0,
    0,
    ...short(0x8825),
    ...short(4),
    ...long(1),
    ...long(gps),
    ...long(0),
    // GPS: north.
    ...short(1),
    ...short(1),
    ...short(2),
    ...long(2),
    0x4e,
    0,
    0,
    0,
    ...long(0),
  ];
  const content = [...Buffer.from('Exif\0\0', 'latin1'), ...tiff];
  const segment = Buffer.from([0xff, 0xe1, ...short(content.length + 2), ...content]);
  return Buffer.concat([bytes.subarray(0, 2), segment, bytes.subarray(2)]);
}

/** Brightness of a stored picture: upper left corner, upper right corner, middle. */
export function meansOf(page: Page, bytes: Buffer): Promise<number[]> {
  return page.evaluate(async (text) => {
    const raw = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([raw], { type: 'image/jpeg' }));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    const points = [
      [20, 20],
      [picture.width - 20, 20],
      [picture.width / 2, picture.height / 2],
    ];
    return points.map(([x = 0, y = 0]) => context?.getImageData(x, y, 1, 1).data[0] ?? -1);
  }, bytes.toString('base64'));
}
