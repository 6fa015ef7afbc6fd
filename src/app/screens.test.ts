import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { routeOf } from '@/domain/access/routeOf';
import type { RoutePath } from '@/domain/access/routes';
import { ROUTES } from './routes';

const paths = Object.keys(ROUTES) as RoutePath[];
const filled = paths.map((path) => path.replace(/:\w+/g, 'Abc-1'));

describe('the route of an address', () => {
  it('is what the router finds, for every page', () => {
    for (const visited of [
      ...filled,
      ...filled.map((path) => `${path}/`),
      ...filled.map((path) => path.toUpperCase()),
    ]) {
      const found = routeOf(visited);
      expect(found, visited).not.toBeNull();
      expect(found && matchPath(found, visited), visited).not.toBeNull();
    }
    expect(filled.map(routeOf)).toEqual(paths);
  });

  it('is none where the router finds none', () => {
    for (const visited of [
      '/non/esiste',
      '/user//ordini',
      '/user/a/ordini/b',
      '/assistenzatecnica/conversation',
      '/assistenzatecnica/conversation/',
    ]) {
      expect(
        paths.some((path) => matchPath(path, visited)),
        visited,
      ).toBe(false);
      expect(routeOf(visited), visited).toBeNull();
    }
  });
});
