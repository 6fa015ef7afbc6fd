import { useEffect, useState, type ComponentType } from 'react';
import { pushKey } from '@/data/firebase/env';
import { comfort } from '@/ui/useLive';
import type { OfferProps } from './NoticeOfferCard';

/**
 * Offers push messages once per device, when the person is waiting for an answer. Lazy, so that the
 * page neither waits for its code nor depends on it.
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
