import { useEffect, useState, type ComponentType } from 'react';
import { pushKey } from '@/data/firebase/env';
import { comfort } from '@/ui/comfort';
import type { OfferProps } from './NoticeOfferCard';

/**
 * Asks once on a device whether push messages are wanted, when the person waits for an answer. Its code is fetched only then, and the page
 * works without it.
 */
export function NoticeOffer({ waiting, ...props }: OfferProps & { waiting: boolean }) {
  const [Card, setCard] = useState<ComponentType<OfferProps> | null>(null);
  const wanted = waiting && pushKey !== '';
  useEffect(() => {
    if (!wanted) return;
    const fetched = import('./NoticeOfferCard').then((code) => setCard(() => code.NoticeOfferCard));
    comfort(fetched, 'push messages are not offered');
  }, [wanted]);
  return wanted && Card ? <Card {...props} /> : null;
}
