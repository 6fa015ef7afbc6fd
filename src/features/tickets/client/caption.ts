export const CAPTION_MAX_CHARS = 200;

/** A caption as part of a message: tickets store none beside their files. */
export function captionOf(files: readonly Pick<File, 'name'>[], caption: string): string {
  return `${files.map(({ name }) => name).join(', ')}: ${caption}`;
}
