import { describe, expect, it } from 'vitest';
import { routeOf } from '@/domain/access/routeOf';
import { ROUTE_ACCESS, visit, type RoutePath } from '@/domain/access/routes';
import { ADMIN, DESK, homePath, ROLES, STAFF_ROLES, type Role } from '@/domain/roles';
import {
  ConsultationsSection,
  PtSessionsSection,
} from '@/features/client-record/slots/SlotSections';
import { menuFor } from './NavItem';
import { ROUTES } from './routes';

const allowed = (path: RoutePath) => ROLES.filter((role) => visit(path, role) === 'allow');
const everyone = [...ROLES];

/** Roles per page, as in docs/product by id. */
const OPEN_TO: readonly (readonly [
  title: string,
  paths: readonly RoutePath[],
  roles: readonly Role[],
])[] = [
  ['[AT-005] nutritional tickets', ['/admin'], DESK],
  ['[AT-006] technical tickets', ['/assistenzatecnica'], DESK],
  ['[AT-007] answered tickets', ['/ticketsrisposti'], DESK],
  ['[AT-008] duplicates', ['/recuperoaccountdoppi'], ADMIN],
  [
    '[AT-009] the technical archive',
    ['/assistenzatecnica-nascosta', '/assistenzatecnica-nascosta-ricerca'],
    ADMIN,
  ],
  ['[CO-020] order import', ['/import-orders'], ADMIN],
  ['[CO-021] [CO-022] procedures and privacy', ['/procedure', '/privacy-accepted'], DESK],
  [
    '[AT-010] [CO-254] shipment archive and import, by the address alone',
    ['/invii-giornata-archivio', '/import-orders'],
    ADMIN,
  ],
  ['[AT-011] [CP-151] orders to send', ['/order-list'], STAFF_ROLES],
  [
    '[AT-015] client pages',
    [
      ...([
        '/ticket-page',
        '/ticket-page-tecnico',
        '/create-ticket',
        '/create-ticket-tecnico',
        '/alimentazione-page',
      ] as const),
      ...([
        '/check-storico',
        '/user-programmi',
        '/user-ordini',
        '/ricetta',
        '/video-call-page',
        '/video-call',
        '/booking',
      ] as const),
      '/crea-ordine',
    ],
    ROLES,
  ],
  [
    '[AT-016] client conversations',
    ['/user/conversation/:ticketId', '/user/conversation-tecnico/:ticketId'],
    ROLES,
  ],
  ['[AT-018] the client’s page', ['/user'], ROLES],
  [
    '[CP-151] the point of sale, and the order in two pages',
    ['/create-order', '/order', '/order-summary'],
    DESK,
  ],
  [
    '[LR-002] [LR-165] leads, campaigns, who is called again, and the homes of who works them',
    [
      ...([
        '/contatti-list',
        '/lista-contatti',
        '/ricontatti',
        '/ricontatti-utenti',
        '/campagna-integrazione',
      ] as const),
      ...(['/campagna-integrazione-fc3', '/dashboard', '/booking-general'] as const),
    ],
    DESK,
  ],
  [
    'settings, audit log, state and figures',
    ['/impostazioni', '/registro', '/stato', '/andamento'],
    ADMIN,
  ],
];

/** Roles outside the list are refused; a visitor is asked to sign in. */
function expectOnly(paths: readonly RoutePath[], roles: readonly Role[]) {
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
      expect(
        typeof access === 'string' ? ['public', 'signed-in'].includes(access) : roles.length > 0,
      ).toBe(true);
      for (const role of roles) expect(ROLES).toContain(role);
    }
  });
  it('[CO-023] [DE-060] [LR-001] bookings and their menu are for the desk', () => {
    expectOnly(
      [
        '/booking-general',
        '/videocall-list-booking',
        '/videocall-list',
        '/booking-list',
        '/giornate-coaching',
        '/agenda',
      ],
      DESK,
    );
  });
  it('[AT-032] products are reached at /products, outside the sidebar', () => {
    expect(ROUTES['/products'].title).toBe('Elenco Prodotti');
    expect(ROUTES['/products'].menu).toBeUndefined();
  });
  it('[AT-174] Amministratore opens every page, some alone, and finds all of the staff’s in the menu', () => {
    const paths = Object.keys(ROUTE_ACCESS) as RoutePath[];
    expect(paths.filter((path) => visit(path, 'Amministratore') !== 'allow')).toEqual([]);
    const alone = paths.filter((path) => allowed(path).join() === 'Amministratore');
    expect(alone).toEqual(
      expect.arrayContaining([
        '/recuperoaccountdoppi',
        '/assistenzatecnica-nascosta',
        '/invii-giornata-archivio',
        '/import-orders',
      ]),
    );
    const menu = (role: Role) => menuFor('sidebar', role).map(({ path }) => path);
    expect(menu('Amministratore')).toEqual(expect.arrayContaining(menu('Studio')));
  });

  it('[AT-003] the login page is public', () => {
    expect(visit('/', null)).toBe('allow');
  });
  it('[DE-106] the privacy notice is read by anybody', () =>
    expect([null, ...ROLES].map((role) => visit('/informativa-privacy', role))).toEqual(
      Array(5).fill('allow'),
    ));
  it('[AT-004] /noaccess can be seen by anybody', () =>
    expect([null, ...ROLES].map((role) => visit('/noaccess', role))).not.toContain('sign-in'));
  it.each(OPEN_TO)('%s', (_, paths, roles) => expectOnly(paths, roles));
  it('[CP-001] [CP-151] accounting is for the desk', () =>
    expectOnly(['/orders-accounting'], DESK));
  it('[AT-017] [AT-018] [AT-019] [AT-020] [CO-033] [CO-257] every other page, those of one person too, is for the desk', () => {
    const listed = OPEN_TO.flatMap(([, paths]) => paths);
    const others = (Object.keys(ROUTE_ACCESS) as RoutePath[]).filter(
      (path) => visit(path, null) === 'sign-in' && !listed.includes(path),
    );
    for (const page of [
      '/assistenzanutrizionale/conversation/:ticketId',
      '/assistenzatecnica/conversation/:ticketId',
    ] as const) {
      expect(others).toContain(page);
    }
    expect(others).toEqual(
      expect.arrayContaining([
        '/consulenze-riepilogo',
        '/user/:userId/anagrafica',
        '/user/:userId/conversation-tecnica/:ticketId',
      ]),
    );
    // Every page is covered.
    expect(others.length).toBeGreaterThanOrEqual(36);
    expectOnly(others, DESK);
  });
  it('[AT-014] [CO-032] paths beginning /paypal/ skip every check', () => {
    expect(visit('/paypal/return', null)).toBe('allow');
    expect(allowed('/paypal/return')).toEqual(everyone);
  });
  it('[AT-091] diet, programmes, checks, booking, orders and video-call promo are pages of the client’s, reached from its menus; so is the return from paying', () => {
    const reached = [...menuFor('tabs', 'user'), ...menuFor('more', 'user')].map(
      ({ path }) => path,
    );
    const pages = [
      '/alimentazione-page',
      '/user-programmi',
      '/check-storico',
      '/booking',
      '/user-ordini',
      '/video-call-page',
    ] as const;
    expect(reached).toEqual(expect.arrayContaining([...pages]));
    for (const path of [...pages, '/paypal/return'] as const)
      expect(visit(path, 'user'), path).toBe('allow');
    expect(pages.map((path) => ROUTES[path].shell)).toEqual(pages.map(() => 'client'));
  });
  it('[AT-018] registration is public', () => expect(visit('/createusers', null)).toBe('allow'));

  it('[AT-021] [CO-031] [CO-258] [LR-003] a visitor is asked to sign in wherever a sign-in is needed', () => {
    const open = (Object.keys(ROUTE_ACCESS) as RoutePath[]).filter(
      (path) => visit(path, null) !== 'sign-in',
    );
    expect(open).toEqual([
      '/',
      '/noaccess',
      '/createusers',
      '/informativa-privacy',
      '/paypal/return',
    ]);
  });
  it('[AT-022] [CO-031] [LR-004] a role that is not listed gets no access', () => {
    expect(visit('/admin', 'user')).toBe('no-access');
    expect(visit('/admin', 'Spedizioni')).toBe('no-access');
    expect(visit('/contatti-list', 'Spedizioni')).toBe('no-access');
    expect(visit('/import-orders', 'Studio')).toBe('no-access');
  });
  it('[AT-026] every home is open to whom it belongs', () => {
    expect(ROLES.map(homePath)).toEqual(['/dashboard', '/dashboard', '/order-list', '/user']);
    for (const role of ROLES) expect(visit(homePath(role), role)).toBe('allow');
  });

  it.each([
    ['[CO-005] consultations of a client', '/user/:userId/consulenze', ConsultationsSection],
    ['[CO-013] sessions with a trainer', '/user/:userId/sedutept', PtSessionsSection],
  ] as const)('%s are a section of the record', async (_, path, section) => {
    expect(ROUTES[path].shell).toBe('record');
    expect(await ROUTES[path].load()).toBe(section);
  });

  it('finds the route of an address, the literal one before one with parameters', () => {
    expect(routeOf('/user/abc/anagrafica')).toBe('/user/:userId/anagrafica');
    expect(routeOf('/user')).toBe('/user');
    expect(routeOf('/not/there')).toBeNull();
  });
});

describe('menus', () => {
  it('[AT-031] the sidebar has the entries of docs/product in its order', () => {
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
      ['Rinnovi', '/rinnovi'],
      ['Da seguire', '/da-seguire'],
      ['Agenda', '/agenda'],
      ['Contatti e chiamate', '/contatti-list'],
      ['Contabilità', '/orders-accounting'],
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
    expect(menuFor('more', 'user').map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/video-call-page', '/booking']),
    );
  });
});

it('[CO-082] checks and calls are one screen under two addresses', async () => {
  const [checks, calls] = await Promise.all([
    ROUTES['/check-dafare'].load(),
    ROUTES['/lista-chiamate'].load(),
  ]);
  expect(checks).toBe(calls);
  expect([ROUTES['/check-dafare'].title, ROUTES['/lista-chiamate'].title]).toEqual([
    'Elenco Check',
    'Lista Chiamate',
  ]);
});
