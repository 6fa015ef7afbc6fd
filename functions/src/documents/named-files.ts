import { STORAGE_ACCESS } from '@/domain/access/storage';
import { isPlain } from '@/domain/stored';

/** The storage folders that hold clients' files. */
export const FOLDERS = [
  ...new Set(Object.values(STORAGE_ACCESS).map(({ path }) => path.slice(0, path.indexOf('/')))),
];

/** Removes from `files` every path found anywhere in a stored value. */
export function strike(value: unknown, files: Map<string, unknown>): void {
  if (typeof value === 'string') for (const path of pathsIn(value)) files.delete(path);
  else if (Array.isArray(value)) for (const one of value as unknown[]) strike(one, files);
  else if (typeof value === 'object' && value !== null && isPlain(value))
    for (const one of Object.values(value)) strike(one, files);
}

const NAMED = new RegExp(`(?:${FOLDERS.join('|')})(?:/|%2F)[^"'<>?#\\r\\n]+`, 'gi');

/** All possible paths in a text, plain or inside URLs. Errs on the side of too many. */
function pathsIn(text: string): string[] {
  const found = [...text.matchAll(NAMED)].map(([match]) => match);
  const cut = found.map((match) => match.split(/\s/)[0] ?? '');
  return [text, ...found, ...cut].flatMap((path) => [path, decoded(path)]);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
