import { lazy, Suspense } from 'react';
import { ClientOrderScreen } from '@/features/client-order/ClientOrderScreen';
import type { ScreenProps } from './routeTypes';

const VerifyAddress = lazy(async () => ({
  default: (await import('@/features/access/VerifyAddress')).VerifyAddress,
}));

/** `/crea-ordine`, with the request to verify the address: only verified clients can buy. */
export function ClientOrderPage({ title }: ScreenProps) {
  const notice = (
    <Suspense fallback={null}>
      <VerifyAddress />
    </Suspense>
  );
  return <ClientOrderScreen title={title} notice={notice} />;
}
