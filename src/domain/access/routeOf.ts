import { ROUTE_ACCESS, type RoutePath } from './routes';

const partsOf = (path: string) => path.toLowerCase().replace(/\/+$/, '').split('/');
const exact = new Map<string, RoutePath>();
const withParams: { path: RoutePath; parts: string[] }[] = [];
for (const path of Object.keys(ROUTE_ACCESS) as RoutePath[]) {
  const parts = partsOf(path);
  if (path.includes(':')) withParams.push({ path, parts });
  else exact.set(parts.join('/'), path);
}

/**
 * The route of a path below the base path, or null; exact paths win over those with parameters.
 * Equivalent to the router, but without a regular expression per path, because every link of a list
 * is looked up as it is rendered.
 */
export function routeOf(pathname: string): RoutePath | null {
  const wanted = partsOf(pathname);
  const fits = (parts: string[]) =>
    parts.length === wanted.length &&
    parts.every((part, index) =>
      part.startsWith(':') ? wanted[index] !== '' : part === wanted[index],
    );
  return exact.get(wanted.join('/')) ?? withParams.find(({ parts }) => fits(parts))?.path ?? null;
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
      .flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), values[index]]] : [])),
  );
}
