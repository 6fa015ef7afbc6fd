import { isInFolderOf, pathOfUrl, type StorageHome } from '@/domain/fileAddress';
import { accountIdOf, isPlain } from '@/domain/stored';

/** Paths, or legacy URLs, anywhere in the answers. */
export function answerPaths(uid: string, answers: unknown, home: StorageHome): [string, string][] {
  if (accountIdOf(uid) === null) return [];
  const found: [string, string][] = [];
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      const path = pathOfUrl(value, home) ?? value;
      if (isInFolderOf(uid, path, ['documenti'])) found.push([path, '']);
    } else if (Array.isArray(value)) (value as unknown[]).forEach(look);
    else if (typeof value === 'object' && value !== null && isPlain(value))
      Object.values(value).forEach(look);
  };
  look(answers);
  return found;
}
