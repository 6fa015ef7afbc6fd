import type { Role } from '../roles';
import { guard, ROUTE_ACCESS, type GuardOutcome, type RoutePath } from './routes';

/**
 * What a visitor of a route gets. Paths beginning /paypal/ skip every check (document 1 §2.1, AT-014): the payer coming back
 * from the payment service must always see how the payment went, also when the session has ended meanwhile.
 *
 * @param role null for a visitor who is not signed in.
 */
export function visit(path: RoutePath, role: Role | null): GuardOutcome {
  return path.startsWith('/paypal/') ? 'allow' : guard(ROUTE_ACCESS[path], role);
}
