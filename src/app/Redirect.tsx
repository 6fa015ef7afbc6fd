import { Navigate } from 'react-router-dom';
import { routeOf } from '@/domain/access/routeOf';
import { ShellSkeleton } from '@/ui/ShellSkeleton';
import { ROUTES } from './routes';

/** Navigates to another page; shows the target shell's skeleton until its code has loaded. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const path = routeOf(to.replace(/[?#].*$/, ''));
  return (
    <>
      <ShellSkeleton shell={path ? ROUTES[path].shell : 'access'} />
      <Navigate to={to} replace state={state} />
    </>
  );
}
