import { BASE_PATH } from '@/domain/limits';

/** Address of this visit, below the base path. */
export function address(): string {
  const { pathname, search, hash } = window.location;
  return (pathname.slice(BASE_PATH.length) || '/') + search + hash;
}
