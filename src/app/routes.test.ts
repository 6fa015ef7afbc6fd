import { describe, expect, it } from 'vitest';
import { ROUTE_ACCESS, visit, type RoutePath } from '@/domain/access/routes';
import { homePath, ROLES, type Role } from '@/domain/roles';
import { menuFor } from './menu';
import { ROUTES } from './routes';
import { routeOf } from './screens';

const allowed = (path: RoutePath) => ROLES.filter((role) => visit(path, role) === 'allow');
const DESK: Role[] = ['Amministratore', 'Studio'];
const everyone = [...ROLES];

/** Everybody outside the list is refused, a visitor is asked to sign in. */
function expectOnly(paths: RoutePath[], roles: Role[]) {
  for (const path of paths) {
    expect(ROUTES[path].title, path).not.toBe('');
    expect(allowed(path), path).toEqual(roles);
    expect(visit(path, null), path).toBe('sign-in');
  }
}

describe('route table', () => {
  it('[AT-002] every address is public, for the signed-in, or for listed roles', () => {
    for (const access of Object.values(ROUTE_ACCESS)) {
      const roles = typeof access === 'string' ? [] : access;
      expect(typeof access === 'string' ? ['public', 'signed-in'].includes(access) : roles.length > 0).toBe(true);
      for (const role of roles) expect(ROLES).toContain(role);
    }
  });
  it('[AT-032] products are reached at /products, outside the sidebar', () => {
    expect(ROUTES['/products'].title).toBe('Prodotti');
    expect(ROUTES['/products'].menu).toBeUndefined();
  });
  it('[AT-003] the login page is public', () => {
    expect(visit('/', null)).toBe('allow');
    expect(ROUTES['/'].built).toBe(true);
  });
  it('[AT-004] /noaccess can be seen by anybody', () =>
    expect([null, ...ROLES].map((role) => visit('/noaccess', role))).not.toContain('sign-in'));
  it('[AT-005] /admin: Amministratore, Studio', () => expectOnly(['/admin'], DESK));
  it('[AT-006] /assistenzatecnica: Amministratore, Studio', () => expectOnly(['/assistenzatecnica'], DESK));
  it('[AT-007] /ticketsrisposti: Amministratore, Studio', () => expectOnly(['/ticketsrisposti'], DESK));
  it('[AT-008] /recuperoaccountdoppi: Amministratore', () => expectOnly(['/recuperoaccountdoppi'], ['Amministratore']));
  it('[AT-009] the technical archive: Amministratore', () =>
    expectOnly(['/assistenzatecnica-nascosta', '/assistenzatecnica-nascosta-ricerca'], ['Amministratore']));
  it('[AT-010] shipment archive and import: Amministratore', () =>
    expectOnly(['/invii-giornata-archivio', '/import-orders'], ['Amministratore']));
  it('[AT-011] /order-list: Amministratore, Studio, Spedizioni', () =>
    expectOnly(['/order-list'], ['Amministratore', 'Studio', 'Spedizioni']));
  it('the other back-office pages: Amministratore, Studio', () =>
    expectOnly(
      [
        '/dashboard',
        '/products',
        '/users-list',
        '/invii-giornata',
        '/check-dafare',
        '/lista-contatti',
        '/promemoria-pubblico',
        '/ricontatti',
        '/contatti-list',
        '/campagna-integrazione',
        '/campagna-integrazione-fc3',
        '/ricontatti-utenti',
        '/procedure',
        '/privacy-accepted',
        '/orders-general',
        '/gestione-general',
        '/booking-general',
        '/create-order',
        '/order-summary',
        '/order',
        '/order-list-new',
        '/orders-accounting',
        '/uscite',
        '/videocall-list',
        '/videocall-list-booking',
        '/booking-list',
        '/questionari-template',
        '/questionari-users',
        '/questionari-users-scaduti',
      ],
      DESK,
    ));
  it('/orders-user/{orderId}: Amministratore, Studio (decision 1)', () => expectOnly(['/orders-user/:orderId'], DESK));
  it('[AT-014] paths beginning /paypal/ skip every check', () => {
    expect(visit('/paypal/return', null)).toBe('allow');
    expect(allowed('/paypal/return')).toEqual(everyone);
  });
  it('[AT-015] client pages: anybody signed in', () =>
    expectOnly(
      [
        '/ticket-page',
        '/ticket-page-tecnico',
        '/alimentazione-page',
        '/check-storico',
        '/user-programmi',
        '/create-ticket',
        '/create-ticket-tecnico',
        '/ricetta',
        '/video-call-page',
        '/video-call',
        '/booking',
      ],
      everyone,
    ));
  it('[AT-016] client conversations: anybody signed in', () =>
    expectOnly(['/user/conversation/:ticketId', '/user/conversation-tecnico/:ticketId'], everyone));
  it('[AT-017] staff conversations: Amministratore, Studio (decision 2)', () =>
    expectOnly(['/assistenzanutrizionale/conversation/:ticketId', '/assistenzatecnica/conversation/:ticketId'], DESK));
  it('[AT-018] /createusers is public, /user for the signed-in, /consulenze-riepilogo for the desk (decision 2)', () => {
    expect(visit('/createusers', null)).toBe('allow');
    expectOnly(['/user'], everyone);
    expectOnly(['/consulenze-riepilogo'], DESK);
  });
  it('[AT-019] per-user pages: Amministratore, Studio (decision 2)', () =>
    expectOnly(
      [
        '/user/:userId/anagrafica',
        '/user/:userId/ordini',
        '/user/:userId/comunicazioni',
        '/user/:userId/consulenze',
        '/user/:userId/documenti',
        '/user/:userId/check',
        '/user/:userId/checkcreate',
        '/user/:userId/ticketnutrizionali',
        '/user/:userId/tickettecnici',
        '/user/:userId/alimentazione',
        '/user/:userId/programmi',
        '/user/:userId/sedutept',
      ],
      DESK,
    ));
  it('[AT-020] the per-user technical conversation: Amministratore, Studio (decision 2)', () =>
    expectOnly(['/user/:userId/conversation-tecnica/:ticketId'], DESK));

  it('[AT-021] a visitor is asked to sign in wherever a sign-in is needed', () => {
    const open = (Object.keys(ROUTE_ACCESS) as RoutePath[]).filter((path) => visit(path, null) !== 'sign-in');
    expect(open).toEqual(['/', '/noaccess', '/createusers', '/paypal/return']);
  });
  it('[AT-022] a role that is not listed gets no access', () => {
    expect(visit('/admin', 'user')).toBe('no-access');
    expect(visit('/admin', 'Spedizioni')).toBe('no-access');
    expect(visit('/import-orders', 'Studio')).toBe('no-access');
  });
  it('[AT-026] every home is open to whom it belongs', () => {
    expect(ROLES.map(homePath)).toEqual(['/dashboard', '/dashboard', '/order-list', '/user']);
    for (const role of ROLES) expect(visit(homePath(role), role)).toBe('allow');
  });

  it('finds the route of an address, the literal one before one with parameters', () => {
    expect(routeOf('/user/abc/anagrafica')).toBe('/user/:userId/anagrafica');
    expect(routeOf('/user')).toBe('/user');
    expect(routeOf('/not/there')).toBeNull();
  });
});

describe('menus', () => {
  it("[AT-031] the sidebar has the specification's entries in its order", () => {
    expect(menuFor('sidebar', 'Studio').map(({ label, path }) => [label, path])).toEqual([
      ['Dashboard', '/dashboard'],
      ['Nutrizione', '/admin'],
      ['Tecnica', '/assistenzatecnica'],
      ['Ordini', '/orders-general'],
      ['Prenotazioni', '/booking-general'],
      ['Utenti', '/users-list'],
      ['Procedure', '/procedure'],
      ['Invii di giornata', '/invii-giornata'],
      ['Check da fare', '/check-dafare'],
      ['Gestione', '/gestione-general'],
    ]);
    expect(menuFor('sidebar', 'Amministratore')).toEqual(menuFor('sidebar', 'Studio'));
  });
  it('shows Spedizioni only what it may open', () => {
    expect(menuFor('sidebar', 'Spedizioni').map(({ path }) => path)).toEqual(['/order-list']);
    expect(menuFor('account', 'Spedizioni')).toEqual([]);
  });
  it('[AT-069] the client reaches the other pages from the bar and «Altro»', () => {
    expect(menuFor('tabs', 'user').map(({ path }) => path)).toEqual([
      '/user',
      '/ticket-page-tecnico',
      '/user-programmi',
      '/alimentazione-page',
    ]);
    expect(menuFor('more', 'user').map(({ path }) => path)).toEqual(expect.arrayContaining(['/video-call-page', '/booking']));
  });
});
