import { VerifyAddress } from '@/features/access/VerifyAddress';
import { ClientOrdersScreen } from '@/features/orders/own/ClientOrdersScreen';
import type { ScreenProps } from './routeTypes';

/** `/user-ordini`, with the request to verify the address from the access area: features don't import each other, the frame composes them. */
export function ClientOrdersPage({ title }: ScreenProps) {
  return <ClientOrdersScreen title={title} notice={<VerifyAddress />} />;
}
