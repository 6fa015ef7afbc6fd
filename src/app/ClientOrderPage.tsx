import { ClientOrderScreen } from '@/features/client-order/ClientOrderScreen';
import { lazyComponent } from '@/ui/lazyComponent';
import type { ScreenProps } from './routeTypes';

const VerifyEmail = lazyComponent(
  async () => (await import('@/features/access/VerifyEmail')).VerifyEmail,
);

/** `/crea-ordine`, with the request to verify the address: only verified clients can buy. */
export function ClientOrderPage({ title }: ScreenProps) {
  return <ClientOrderScreen title={title} notice={<VerifyEmail />} />;
}
