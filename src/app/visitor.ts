import { internalPath } from '@/domain/access/paths';
import { routeOf } from '@/domain/access/routeOf';
import { visit } from '@/domain/access/routes';
import { BASE_PATH } from '@/domain/limits';
import { fieldsOf } from '@/domain/stored';

/** The login, for a page (below the base path) or for nothing in particular. */
interface SignIn {
  asked: string | null;
}

/**
 * Whether a visitor who isn't signed in is at the login from the start, and for what; null where anybody may be, and where a token signs
 * in by itself. The guard would send them there as well (Frame.tsx), but it comes with the application.
 * @param address below the base path
 * @param kept of the history's entry: where the router keeps what was asked, also over a reload
 */
export function signInFor(address: string, kept: unknown): SignIn | null {
  const { pathname, searchParams } = new URL(address, 'https://internal.invalid');
  const page = routeOf(pathname);
  if (page === '/' && !searchParams.has('token')) {
    return { asked: internalPath(fieldsOf(fieldsOf(kept).usr).from ?? searchParams.get('next')) };
  }
  return page && visit(page, null) === 'sign-in' ? { asked: address } : null;
}

/** Puts the login's address in the place of what was asked, which stays where the router will look for it. */
export function standAtLogin({ asked }: SignIn): void {
  if (asked === null) return;
  window.history.replaceState(
    { ...fieldsOf(window.history.state), usr: { from: asked } },
    '',
    `${BASE_PATH}/`,
  );
}
