import { Button, Group, Paper, Text } from '@mantine/core';
import { IconPrinter, IconReceipt } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { CartTotals } from '@/components/order/CartTotals';
import { SendPaymentLink } from '@/components/order/SendPaymentLink';
import { shopMessages } from '@/domain/messages';
import { pricedCart, type Cart } from '@/domain/orders/cart';
import { amountText } from '@/domain/orders/order';
import { PAYMENT_TITLES } from '@/domain/orders/shopOrder';
import { serverNow } from '@/domain/time/clock';
import { formatDateTime } from '@/domain/time/rome';
import { displayName } from '@/domain/users/user';
import { holdFocus } from '@/ui/focus';
import classes from './Counter.module.css';
import type { Sold } from './usePlacing';

interface ReceiptProps {
  sold: Sold;
  onClose: () => void;
}

/** Printable receipt; hides the rest of the page from print. */
export function Receipt({ sold: { placed, sale }, onClose }: ReceiptProps) {
  const [at] = useState(() => serverNow());
  const top = useRef<HTMLElement>(null);
  // The receipt is shown above the form, whose submit button is at the end: scroll up to it.
  useEffect(() => {
    // Not returned: in new browsers the result is a promise, which isn't a clean-up function.
    top.current?.scrollIntoView({ block: 'start' });
  }, []);
  const { customer, payment, studio } = sale;
  return (
    <Paper
      ref={top}
      withBorder
      p="lg"
      radius="md"
      component="section"
      aria-label="Ricevuta"
      mb="md"
      className={classes.receipt}
    >
      <Text fw={600} role="status">
        {shopMessages.counterOrderPlaced(placed.number)}
      </Text>
      <Text size="sm" className="text-muted">
        {[formatDateTime(at), studio, PAYMENT_TITLES[payment]].filter(Boolean).join(' · ')}
      </Text>
      {customer && (
        <Text mt="sm">
          {displayName(customer)} · {customer.email}
        </Text>
      )}
      <SoldLines cart={sale.cart} />
      {payment === 'bacs' && <SendPaymentLink id={placed.id} />}
      <Group mt="md" gap="sm" data-no-print>
        <Button leftSection={<IconPrinter size={17} aria-hidden />} onClick={() => window.print()}>
          Stampa ricevuta
        </Button>
        <Button
          component={Link}
          to={`/orders-user/${encodeURIComponent(placed.id)}`}
          variant="default"
          leftSection={<IconReceipt size={17} aria-hidden />}
        >
          Apri l’ordine
        </Button>
        <Button
          variant="subtle"
          onClick={({ currentTarget }) => {
            holdFocus(currentTarget);
            onClose();
          }}
        >
          Nuova vendita
        </Button>
      </Group>
    </Paper>
  );
}

/** Read-only lines of a sale with its total. */
export function SoldLines({ cart }: { cart: Cart }) {
  const priced = pricedCart(cart);
  return (
    <>
      <ul className={classes.sold}>
        {priced.lines.map(({ product, quantity, full }) => (
          <li key={product.id}>
            <span>
              {product.name} × {quantity}
            </span>
            <span>{amountText(full)}</span>
          </li>
        ))}
      </ul>
      <CartTotals priced={priced} />
    </>
  );
}
