import { expect, it } from 'vitest';
import { ROLES, type Role } from '../roles';
import { newForClient } from './newForClient';
import { visit } from './routes';
import { routeOf } from './routeOf';

const labels = (role: Role, client: Role = 'user') =>
  newForClient(role, { uid: 'c', role: client }).map(({ label }) => label);

it('the desk may begin an order, a booking, a conversation and a reminder; nobody else anything', () => {
  const all = ['Nuovo ordine', 'Prenota', 'Scrivi', 'Promemoria'];
  expect(labels('Amministratore')).toEqual(all);
  expect(labels('Studio')).toEqual(all);
  expect(labels('Spedizioni')).toEqual([]);
  expect(labels('user')).toEqual([]);
});

it('offers the kinds of conversation that the role may answer, technical first', () => {
  const kinds = (role: Role) =>
    newForClient(role, { uid: 'c', role: 'user' }).flatMap((one) =>
      one.what === 'message' ? one.kinds : [],
    );
  expect(kinds('Amministratore')).toEqual(['technical', 'nutritional']);
  expect(kinds('Studio')).toEqual(['technical']);
});

it('a video call is for clients, not for colleagues', () => {
  expect(labels('Studio', 'Studio')).toEqual(['Nuovo ordine', 'Scrivi', 'Promemoria']);
});

it('leads only to pages that the role may open, with the id escaped', () => {
  for (const role of ROLES) {
    for (const thing of newForClient(role, { uid: 'a&b=c #', role: 'user' })) {
      if (!('to' in thing)) continue;
      const { pathname, search } = new URL(thing.to, 'https://x.invalid');
      const path = routeOf(pathname);
      expect(path && visit(path, role)).toBe('allow');
      expect(new URLSearchParams(search).get('cliente')).toBe('a&b=c #');
    }
  }
});
