import { amountText } from '@/domain/orders/order';
import { VAT_PERCENT, type PricedOrder } from '@/domain/orders/pricing';
import classes from './OrderLines.module.css';

/** Totals of an order; zero amounts are left out. */
export function CartTotals({
  priced: { full, discount, shipping, total, vat },
}: {
  priced: PricedOrder & { vat: number };
}) {
  return (
    <dl className={classes.totals}>
      {(discount > 0 || shipping > 0) && <Sum name="Subtotale" cents={full} />}
      {discount > 0 && <Sum name="Sconto" cents={-discount} />}
      {shipping > 0 && <Sum name="Spedizione" cents={shipping} />}
      <div className={classes.total}>
        <dt>Totale</dt>
        <dd>{amountText(total)}</dd>
      </div>
      <Sum name={`di cui IVA ${VAT_PERCENT} %`} cents={vat} />
    </dl>
  );
}

function Sum({ name, cents }: { name: string; cents: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amountText(cents)}</dd>
    </div>
  );
}
