import { shownCents } from '@/domain/orders/typedMoney';

/** «1.234,50 €» */
export const euro = (cents: number) => `${shownCents(cents)} €`;
