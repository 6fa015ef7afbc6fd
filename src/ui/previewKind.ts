import type { FileSource } from '@/domain/storedFile';

export interface PreviewFile {
  name: string;
  /** null: the record names no file that may be shown. */
  source: FileSource | null;
  /** jpg, jpeg, png or pdf where the record says; else the name tells. */
  type?: string | null;
}

type PreviewKind = 'image' | 'pdf' | 'other';

/** What can be shown of a file. */
export function previewKind({ name, type }: Pick<PreviewFile, 'name' | 'type'>): PreviewKind {
  const extension = type ?? /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension === 'pdf') return 'pdf';
  return extension !== undefined && ['jpg', 'jpeg', 'png'].includes(extension) ? 'image' : 'other';
}
