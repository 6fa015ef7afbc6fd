import { AppError } from '@/domain/errors';
import { looksLike, SIGNATURE_BYTES } from '@/domain/files';

/** Longer side of an uploaded photo, in pixels. */
export const PHOTO_SIDE_MAX = 2_048;
const QUALITY = 0.88;

/**
 * Prepares a photo for upload: upright, downscaled and re-encoded, which strips metadata such as
 * the location. The type is detected by its first bytes.
 * @throws AppError `invalid` with `refused` when it is neither JPEG nor PNG
 */
export async function preparePhoto(file: Blob, refused: string): Promise<Blob> {
  const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  if (!looksLike('jpg', head) && !looksLike('png', head)) throw new AppError('invalid', refused);
  // An Image is upright in every browser. Before Safari 17 and Chrome 112, an ImageBitmap isn't
  // upright, or can't be made at all.
  const picture = new Image();
  const url = URL.createObjectURL(file);
  picture.src = url;
  try {
    await picture.decode().catch((error: unknown) => {
      throw new AppError('invalid', refused, { cause: error });
    });
    const { naturalWidth, naturalHeight } = picture;
    const share = Math.min(1, PHOTO_SIDE_MAX / Math.max(naturalWidth, naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(naturalWidth * share));
    canvas.height = Math.max(1, Math.round(naturalHeight * share));
    const context = canvas.getContext('2d');
    if (!context) throw new AppError('unknown');
    // Transparent pixels of a PNG would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    );
    if (!drawn) throw new AppError('unknown');
    return drawn;
  } finally {
    URL.revokeObjectURL(url);
  }
}
