import { amountText, orderSums, type Order } from '@/domain/orders/order';
import classes from './OrderDetails.module.css';

/** The products, and how their lines add up to the total, to the cent. */
export function OrderLines({ order }: { order: Order }) {
  const { products, currency } = order;
  return (
    <table className={classes.lines}>
      <caption className={classes.caption}>Prodotti</caption>
      <thead>
        <tr>
          <th scope="col">Prodotto</th>
          <th scope="col">Q.tà</th>
          <th scope="col">Prezzo</th>
          <th scope="col">Totale</th>
        </tr>
      </thead>
      <tbody>
        {products.length === 0 && (
          <tr>
            <td colSpan={4}>—</td>
          </tr>
        )}
        {products.map(({ name, sku, quantity, price, total }, index) => (
          <tr key={index}>
            <td>
              {name}
              {sku !== '' && sku !== name && <small className={classes.sku}>SKU {sku}</small>}
            </td>
            <td>{quantity.toLocaleString('it-IT')}</td>
            <td>{amountText(price, currency)}</td>
            <td>{amountText(total, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sumRows(order).map(([label, text, isTotal]) => (
          <tr key={label} data-total={isTotal || undefined}>
            <th scope="row" colSpan={3}>
              {label}
            </th>
            <td>{text}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

function sumRows(order: Order): [label: string, text: string, isTotal?: boolean][] {
  if (order.total === null && order.products.every(({ total }) => total === null))
    return [['Totale', '—', true]];
  const amount = (cents: number) => amountText(cents, order.currency);
  const { lines, discount, shipping, tax, taxIncluded, other, total } = orderSums(order);
  const rows: [string, string, boolean?][] = [];
  if (lines !== total) rows.push(['Somma dei prodotti', amount(lines)]);
  if (discount !== 0) rows.push(['Sconto', amount(-discount)]);
  if (shipping !== 0) rows.push(['Spedizione', amount(shipping)]);
  if (tax !== 0) rows.push(['IVA', amount(tax)]);
  // In an order without a tax field, this is the difference between prices and total.
  if (other !== 0)
    rows.push([order.tax === null && other > 0 ? 'IVA e altre voci' : 'Altre voci', amount(other)]);
  rows.push(['Totale', amount(total), true]);
  if (taxIncluded) rows.push(['di cui IVA', amount(taxIncluded)]);
  if (order.refunded > 0) {
    rows.push(['Rimborsato', amount(-order.refunded)]);
    rows.push(['Resta', amount(total - order.refunded), true]);
  }
  return rows;
}
