import { Navigate } from 'react-router-dom';
import { routeOf } from '@/domain/access/routeOf';
import { ShellSkeleton } from '@/ui/ShellSkeleton';
import { ROUTES } from './routes';

/** Goes to another page; its shell's skeleton stands until the code is there, instead of an empty page. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const path = routeOf(to.replace(/[?#].*$/, ''));
  return (
    <>
      <ShellSkeleton shell={path ? ROUTES[path].shell : 'access'} />
      <Navigate to={to} replace state={state} />
    </>
  );
}
