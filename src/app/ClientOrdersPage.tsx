import { VerifyEmail } from '@/features/access/VerifyEmail';
import { ClientOrdersScreen } from '@/features/orders/own/ClientOrdersScreen';
import type { ScreenProps } from './routeTypes';

/**
 * `/user-ordini`, with the request to verify the address from the access area. Composed here,
 * because features don't import each other.
 */
export function ClientOrdersPage({ title }: ScreenProps) {
  return <ClientOrdersScreen title={title} notice={<VerifyEmail />} />;
}
