import type { ReactNode } from 'react';
import { LiveFailure, CardsSkeleton } from '@/ui/states';
import { PageHeader } from '@/ui/PageHeader';
import { OwnOrders } from './OwnOrders';
import { useProvenEmail } from './useProvenEmail';

/**
 * `/user-ordini`: a person's own orders. `notice`: the request to verify the address, which reveals
 * orders made with it.
 */
export function ClientOrdersScreen({ title, notice }: { title: string; notice?: ReactNode }) {
  const proven = useProvenEmail();
  return (
    <>
      <PageHeader title={title} back="/user" />
      {notice}
      {proven.status === 'unknown' && (
        <LiveFailure
          failure={{ error: proven.error, retry: proven.again }}
          what="Non sappiamo se la tua email è verificata: alcuni ordini potrebbero mancare."
        />
      )}
      {proven.status === 'asking' ? (
        <CardsSkeleton />
      ) : (
        <OwnOrders email={proven.status === 'known' ? proven.email : null} />
      )}
    </>
  );
}
