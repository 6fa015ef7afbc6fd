import type { RoutePath } from './routes';

/** Named navigation targets, below the base path. */
export const NAMED_PATHS = {
  AdminTicketConversation: '/assistenzanutrizionale/conversation/:ticketId',
  AssistenzaTecnicaConversation: '/assistenzatecnica/conversation/:ticketId',
  UserTicketConversation: '/user/conversation/:ticketId',
  UserTicketConversationTecnico: '/user/conversation-tecnico/:ticketId',
  UserConversationTecnica: '/user/:userId/conversation-tecnica/:ticketId',
  UserOverview: '/user/:userId/panoramica',
  UserDetails: '/user/:userId/anagrafica',
  UsersTicketNutrizionali: '/user/:userId/ticketnutrizionali',
  UsersTicketTecnici: '/user/:userId/tickettecnici',
  UserComunicazioni: '/user/:userId/comunicazioni',
  UserCronologia: '/user/:userId/cronologia',
  UserCheck: '/user/:userId/check',
  UserCheckCreate: '/user/:userId/checkcreate',
  UserOrdini: '/user/:userId/ordini',
  UserProgrammi: '/user/:userId/programmi',
  UserSedutePt: '/user/:userId/sedutept',
  UserAlimentazione: '/user/:userId/alimentazione',
  UserConsulenze: '/user/:userId/consulenze',
  UserDocumenti: '/user/:userId/documenti',
  OrdersUser: '/orders-user/:orderId',
} as const satisfies Record<string, RoutePath>;

/** The list of leads with today's calls opened over it. */
export const TODAYS_CALLS = '/contatti-list?chiamate=oggi';

/** A name of NAMED_PATHS. */
export type NamedPage = keyof typeof NAMED_PATHS;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a path: `PathParams<'/user/:userId/check'>` is `{ userId: string }`. */
type PathParams<Path extends string> = Record<ParamNames<Path>, string>;

/** The parameters that a page's path needs: `{ userId: string }` for `UserCheck`. */
export type PageParams<Page extends NamedPage> = PathParams<(typeof NAMED_PATHS)[Page]>;

/** The path of a named target with escaped parameters: `pathTo('UserCheck', { userId })`. */
export function pathTo<Page extends NamedPage>(name: Page, params: PageParams<Page>): string {
  const values: Record<string, string> = params;
  return NAMED_PATHS[name].replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(values[param] ?? ''),
  );
}

/**
 * An internal path to return to after sign-in, or null. Other origins (`//evil.example`, `\\evil`,
 * `javascript:`) and the login page are refused.
 */
export function internalPath(path: unknown): string | null {
  if (typeof path !== 'string' || !path.startsWith('/') || path === '/') return null;
  // Browsers parse URLs with control characters and backslashes differently.
  const unsafe = [...path].some((char) => char === '\\' || char <= ' ' || char === '\u007f');
  if (unsafe || path.startsWith('//')) return null;
  const url = new URL(path, 'https://internal.invalid');
  const same =
    url.origin === 'https://internal.invalid' &&
    url.pathname !== '/' &&
    !url.pathname.startsWith('//');
  return same ? `${url.pathname}${url.search}${url.hash}` : null;
}
