import { BASE_PATH } from '@/domain/limits';

/** URL of this visit, below the base path. */
export function pathHere(): string {
  const { pathname, search, hash } = window.location;
  return (pathname.slice(BASE_PATH.length) || '/') + search + hash;
}
