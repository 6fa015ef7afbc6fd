import type { FileSource } from '@/domain/live';

export interface PreviewFile {
  name: string;
  /** null: the record has no file that may be shown. */
  source: FileSource | null;
  /** jpg, jpeg, png or pdf if recorded; otherwise taken from the name. */
  type?: string | null;
}

type PreviewKind = 'image' | 'pdf' | 'other';

/** How a file can be previewed. */
export function previewKind({ name, type }: Pick<PreviewFile, 'name' | 'type'>): PreviewKind {
  const extension = type ?? /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension === 'pdf') return 'pdf';
  return extension !== undefined && ['jpg', 'jpeg', 'png'].includes(extension) ? 'image' : 'other';
}
