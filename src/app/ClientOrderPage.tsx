import { ClientOrderScreen } from '@/features/client-order/ClientOrderScreen';
import { lazyComponent } from '@/ui/lazyPart';
import type { ScreenProps } from './routeTypes';

const VerifyEmail = lazyComponent(
  async () => (await import('@/features/access/VerifyAddress')).VerifyEmail,
);

/** `/crea-ordine`, with the request to verify the address: only verified clients can buy. */
export function ClientOrderPage({ title }: ScreenProps) {
  return <ClientOrderScreen title={title} notice={<VerifyEmail />} />;
}
