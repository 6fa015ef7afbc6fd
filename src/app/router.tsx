import { createBrowserRouter, useRouteError, type RouteObject } from 'react-router-dom';
import { screenReads } from '@/data/live/reads';
import type { RoutePath } from '@/domain/access/routes';
import { BASE_PATH } from '@/domain/limits';
import { Frame } from './Frame';
import { IndexPage } from './IndexPage';
import { Arrival, Page } from './Page';
import { ErrorReport } from './ErrorReport';
import { ROUTES } from './routes';
import { screenOf } from './screens';
import { useHome } from '@/components/session/useHome';
import { MessagePage } from '@/ui/MessagePage';

const leaf = (path: RoutePath): RouteObject => ({
  path,
  handle: { path },
  element: path === '/' ? <IndexPage /> : <Page path={path} screen={screenOf(path)} />,
  errorElement: <RouteError />,
});

/**
 * All pages share one Frame, so a shell survives navigation; each page has its own errorElement.
 */
const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <RouteError />,
    children: [
      ...(Object.keys(ROUTES) as RoutePath[]).map(leaf),
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
];

export function createRouter() {
  // With its trailing slash the login page is /tickets/, which every server knows; without, it
  // would be /tickets.
  const { pathname, search, hash } = window.location;
  if (pathname === BASE_PATH)
    window.history.replaceState(null, '', `${BASE_PATH}/${search}${hash}`);
  const router = createBrowserRouter(routes, { basename: `${BASE_PATH}/` });

  // Counts document reads per page (development and bench: window.__reads).
  let counted = '';
  router.subscribe(({ location }) => {
    if (location.pathname === counted) return;
    counted = location.pathname;
    screenReads.start(counted);
  });
  return router;
}

/** A page that failed to load or render; the shell around it stays. */
function RouteError() {
  return <ErrorReport error={useRouteError()} />;
}

/** An address that is not in the route table. */
function NotFoundScreen() {
  const home = useHome();
  return (
    <>
      <Arrival title="Pagina non trovata" />
      <MessagePage
        mark="404"
        title="Pagina non trovata"
        text="L’indirizzo non esiste o è cambiato."
        to={home}
        action="Vai alla pagina iniziale"
      />
    </>
  );
}
