import { BASE_PATH } from '@/domain/limits';

/** Where this visit leads, below the base path. */
export function address(): string {
  const { pathname, search, hash } = window.location;
  return (pathname.slice(BASE_PATH.length) || '/') + search + hash;
}
