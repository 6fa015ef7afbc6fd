import { useRouteError } from 'react-router-dom';
import { ErrorReport } from './ErrorReport';

/** A page that failed to load or render; the shell around it stays. */
export function RouteError() {
  return <ErrorReport error={useRouteError()} />;
}
