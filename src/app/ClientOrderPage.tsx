import { ClientOrderScreen } from '@/features/client-order/ClientOrderScreen';
import { lazyComponent } from '@/ui/lazyPart';
import type { ScreenProps } from './routeTypes';

const VerifyAddress = lazyComponent(
  async () => (await import('@/features/access/VerifyAddress')).VerifyAddress,
);

/** `/crea-ordine`, with the request to verify the address: only verified clients can buy. */
export function ClientOrderPage({ title }: ScreenProps) {
  return <ClientOrderScreen title={title} notice={<VerifyAddress />} />;
}
