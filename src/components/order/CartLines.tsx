import { ActionIcon, TextInput } from '@mantine/core';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import {
  QUANTITY_MAX,
  removeProduct,
  setPrice,
  setQuantity,
  type Cart,
} from '@/domain/orders/cart';
import { centsTyped, shownCents } from '@/domain/orders/machineMoney';
import { amountText } from '@/domain/orders/order';
import type { OrderItem } from '@/domain/orders/pricing';
import { useTyped } from '@/ui/form/useTyped';
import { EmptyState } from '@/ui/states';
import classes from './OrderLines.module.css';

interface CartLinesProps {
  cart: Cart;
  freePrices: boolean;
  onChange: (cart: Cart) => void;
  onRemoved: (name: string) => void;
}

/** One line per product: quantity, price, amount. */
export function CartLines({ cart, freePrices, onChange, onRemoved }: CartLinesProps) {
  if (cart.lines.length === 0)
    return <EmptyState text="Nessun prodotto scelto." hint="Scegli un prodotto per aggiungerlo." />;
  return (
    <ul className={classes.lines}>
      {cart.lines.map((line) => (
        <Line
          key={line.product.id}
          line={line}
          onQuantity={(quantity) => onChange(setQuantity(cart, line.product.id, quantity))}
          onPrice={freePrices ? (price) => onChange(setPrice(cart, line.product.id, price)) : null}
          onRemove={() => {
            onRemoved(line.product.name);
            onChange(removeProduct(cart, line.product.id));
          }}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  line: OrderItem;
  onQuantity: (quantity: number) => void;
  /** Null: the catalogue's price applies. */
  onPrice: ((cents: number) => void) | null;
  onRemove: () => void;
}

function Line({ line: { product, quantity }, onQuantity, onPrice, onRemove }: LineProps) {
  const { name, sku, price } = product;
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <strong>{name}</strong>
        {!onPrice && (
          <span className={classes.sku}>
            {sku && `${sku} · `}
            {amountText(price)} l’uno
          </span>
        )}
      </div>
      {onPrice && <Price name={name} price={price} onPrice={onPrice} />}
      <div className={classes.quantity}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`Uno in meno: ${name}`}
          disabled={quantity <= 1}
          onClick={() => onQuantity(quantity - 1)}
        >
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
        <Quantity name={name} quantity={quantity} onQuantity={onQuantity} />
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`Uno in più: ${name}`}
          disabled={quantity >= QUANTITY_MAX}
          onClick={() => onQuantity(quantity + 1)}
        >
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      </div>
      <span className={classes.amount}>{amountText(price * quantity)}</span>
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        aria-label={`Togli ${name}`}
        title="Togli"
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}

const quantityTyped = (text: string) =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 ? Number(text) : NaN;
const priceTyped = (text: string) => {
  const cents = centsTyped(text);
  return cents === null || cents < 0 ? NaN : cents;
};

/**
 * Typed or stepped with the arrow keys. An invalid text stays while typing, and leaves the line
 * unchanged.
 */
function Quantity({
  name,
  quantity,
  onQuantity,
}: {
  name: string;
  quantity: number;
  onQuantity: (quantity: number) => void;
}) {
  const typed = useTyped(quantity, (value) => Number.isNaN(value) || onQuantity(value), {
    shown: String,
    meant: quantityTyped,
  });
  return (
    <TextInput
      type="text"
      inputMode="numeric"
      className={classes.number}
      aria-label={`Quantità: ${name}`}
      value={typed.text}
      error={Number.isNaN(quantityTyped(typed.text))}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={typed.tidy}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={(event) => {
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (event.key === 'Enter') event.preventDefault();
        if (step === undefined) return;
        event.preventDefault();
        onQuantity(quantity + step);
      }}
    />
  );
}

function Price({
  name,
  price,
  onPrice,
}: {
  name: string;
  price: number;
  onPrice: (cents: number) => void;
}) {
  const typed = useTyped(price, (value) => Number.isNaN(value) || onPrice(value), {
    shown: shownCents,
    meant: priceTyped,
  });
  return (
    <TextInput
      inputMode="decimal"
      className={classes.typedPrice}
      leftSection={<span aria-hidden>€</span>}
      aria-label={`Prezzo: ${name}`}
      value={typed.text}
      error={Number.isNaN(priceTyped(typed.text))}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={typed.tidy}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}
