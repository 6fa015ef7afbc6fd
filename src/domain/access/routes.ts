import { ADMIN, DESK, type Role } from '../roles';

/** Access to paths below /tickets. `public`: anybody; `signed-in`: any role; or a list of roles. */
type RouteAccess = 'public' | 'signed-in' | readonly Role[];

const ORDERS = ['Amministratore', 'Spedizioni', 'Studio'] as const satisfies readonly Role[];

export const ROUTE_ACCESS = {
  '/': 'public',
  '/noaccess': 'public',
  '/createusers': 'public',
  '/informativa-privacy': 'public',

  '/admin': DESK,
  '/assistenzatecnica': DESK,
  '/ticketsrisposti': DESK,
  '/recuperoaccountdoppi': ADMIN,
  '/assistenzatecnica-nascosta': ADMIN,
  '/assistenzatecnica-nascosta-ricerca': ADMIN,
  '/assistenzanutrizionale/conversation/:ticketId': DESK,
  '/assistenzatecnica/conversation/:ticketId': DESK,

  '/dashboard': DESK,
  '/products': DESK,
  '/users-list': DESK,
  '/rinnovi': DESK,
  '/da-seguire': DESK,
  '/invii-giornata': DESK,
  '/invii-giornata-archivio': ADMIN,
  '/check-dafare': DESK,
  '/lista-chiamate': DESK,
  '/lista-contatti': DESK,
  '/promemoria-pubblico': DESK,
  '/ricontatti': DESK,
  '/contatti-list': DESK,
  '/campagna-integrazione': DESK,
  '/campagna-integrazione-fc3': DESK,
  '/ricontatti-utenti': DESK,
  '/procedure': DESK,
  '/privacy-accepted': DESK,
  '/orders-general': DESK,
  '/gestione-general': DESK,
  '/booking-general': DESK,
  '/create-order': DESK,
  '/order-summary': DESK,
  '/order': DESK,
  '/order-list': ORDERS,
  '/order-list-new': DESK,
  '/orders-accounting': DESK,
  '/orders-user/:orderId': DESK,
  '/import-orders': ADMIN,
  '/uscite': DESK,
  '/agenda': DESK,
  '/videocall-list': DESK,
  '/videocall-list-booking': DESK,
  '/booking-list': DESK,
  '/giornate-coaching': DESK,
  '/questionari-template': DESK,
  '/questionari-users': DESK,
  '/questionari-users-scaduti': DESK,
  '/consulenze-riepilogo': DESK,
  '/impostazioni': ADMIN,
  '/registro': ADMIN,
  '/stato': ADMIN,
  '/andamento': ADMIN,

  '/user/:userId/panoramica': DESK,
  '/user/:userId/anagrafica': DESK,
  '/user/:userId/ordini': DESK,
  '/user/:userId/comunicazioni': DESK,
  '/user/:userId/cronologia': DESK,
  '/user/:userId/consulenze': DESK,
  '/user/:userId/documenti': DESK,
  '/user/:userId/check': DESK,
  '/user/:userId/checkcreate': DESK,
  '/user/:userId/ticketnutrizionali': DESK,
  '/user/:userId/tickettecnici': DESK,
  '/user/:userId/alimentazione': DESK,
  '/user/:userId/programmi': DESK,
  '/user/:userId/sedutept': DESK,
  '/user/:userId/conversation-tecnica/:ticketId': DESK,

  '/user': 'signed-in',
  '/ticket-page': 'signed-in',
  '/ticket-page-tecnico': 'signed-in',
  '/create-ticket': 'signed-in',
  '/create-ticket-tecnico': 'signed-in',
  '/user/conversation/:ticketId': 'signed-in',
  '/user/conversation-tecnico/:ticketId': 'signed-in',
  '/alimentazione-page': 'signed-in',
  '/check-storico': 'signed-in',
  '/user-programmi': 'signed-in',
  '/user-ordini': 'signed-in',
  '/ricetta': 'signed-in',
  '/video-call-page': 'signed-in',
  '/crea-ordine': 'signed-in',
  '/video-call': 'signed-in',
  '/booking': 'signed-in',
  '/paypal/return': 'signed-in',
} as const satisfies Record<`/${string}`, RouteAccess>;

export type RoutePath = keyof typeof ROUTE_ACCESS;

/**
 * Whether a visitor may open a page; used by guards, menus, palette and cards. Paths under /paypal/
 * skip all checks: whoever returns from PayPal must see the outcome even if the session has ended.
 * @param role null when not signed in
 */
export function mayOpen(role: Role | null, path: RoutePath): boolean {
  const access: RouteAccess = ROUTE_ACCESS[path];
  if (access === 'public' || path.startsWith('/paypal/')) return true;
  if (role === null) return false;
  return access === 'signed-in' || access.includes(role);
}

/** Menu entries shown to fewer roles than may open the page. */
const MENU_ACCESS: Partial<Record<RoutePath, readonly Role[]>> = {
  // The only page of Spedizioni; other roles reach it from /orders-general.
  '/order-list': ['Spedizioni'],
};

/** Whether menu and palette offer a page, among those that the role may open. */
export function isOffered(role: Role, path: RoutePath): boolean {
  return mayOpen(role, path) && (MENU_ACCESS[path]?.includes(role) ?? true);
}

/** The guard's decision: show the page, ask to sign in, or refuse. */
type GuardOutcome = 'allow' | 'sign-in' | 'no-access';

export function visit(path: RoutePath, role: Role | null): GuardOutcome {
  if (mayOpen(role, path)) return 'allow';
  return role === null ? 'sign-in' : 'no-access';
}
