import { ROUTE_ACCESS, type RoutePath } from './routes';

const segmentsOf = (path: string) => path.toLowerCase().replace(/\/+$/, '').split('/');
const exact = new Map<string, RoutePath>();
const withParams: { path: RoutePath; segments: string[] }[] = [];
for (const path of Object.keys(ROUTE_ACCESS) as RoutePath[]) {
  const segments = segmentsOf(path);
  if (path.includes(':')) withParams.push({ path, segments });
  else exact.set(segments.join('/'), path);
}

/**
 * The route of a path below the base path, or null; exact paths win over those with parameters.
 * Equivalent to the router, but without a regular expression per path, because every link of a list
 * is looked up as it is rendered.
 */
export function routeOf(pathname: string): RoutePath | null {
  const wanted = segmentsOf(pathname);
  const fits = (segments: string[]) =>
    segments.length === wanted.length &&
    segments.every((segment, index) =>
      segment.startsWith(':') ? wanted[index] !== '' : segment === wanted[index],
    );
  return (
    exact.get(wanted.join('/')) ?? withParams.find(({ segments }) => fits(segments))?.path ?? null
  );
}

/** The parameters in a path. */
export function paramsOf(
  path: RoutePath,
  pathname: string,
): Readonly<Record<string, string | undefined>> {
  const values = pathname.split('/');
  return Object.fromEntries(
    path
      .split('/')
      .flatMap((segment, index) =>
        segment.startsWith(':') ? [[segment.slice(1), values[index]]] : [],
      ),
  );
}
