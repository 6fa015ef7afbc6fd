import { internalPath } from '@/domain/access/paths';
import { routeOf } from '@/domain/access/routeOf';
import { visit } from '@/domain/access/routes';
import { BASE_PATH } from '@/domain/limits';
import { fieldsOf } from '@/domain/stored';

/** The login, with the requested page (below the base path) if any. */
interface SignIn {
  returnTo: string | null;
}

/**
 * Whether a visitor who isn't signed in starts at the login, and for which page; null for public
 * pages and for a token, which signs in by itself. Frame.tsx would redirect them too, but only once
 * the application has loaded.
 * @param path below the base path
 * @param kept state of the history entry, where the router keeps the requested page across reloads
 */
export function signInFor(path: string, kept: unknown): SignIn | null {
  const { pathname, searchParams } = new URL(path, 'https://internal.invalid');
  const page = routeOf(pathname);
  if (page === '/' && !searchParams.has('token')) {
    return {
      returnTo: internalPath(fieldsOf(fieldsOf(kept).usr).from ?? searchParams.get('next')),
    };
  }
  return page && visit(page, null) === 'sign-in' ? { returnTo: path } : null;
}

/**
 * Replaces the URL with the login's, and keeps the requested page where the router looks for
 * it.
 */
export function standAtLogin({ returnTo }: SignIn): void {
  if (returnTo === null) return;
  window.history.replaceState(
    { ...fieldsOf(window.history.state), usr: { from: returnTo } },
    '',
    `${BASE_PATH}/`,
  );
}
