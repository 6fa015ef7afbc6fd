import { Alert, Button, SegmentedControl, SimpleGrid, Text } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { OrderLinesEditor } from '@/components/order/OrderLinesEditor';
import { freshCart, madeOnce } from '@/components/order/placing';
import { useMe } from '@/components/session/useMe';
import { createOrder, newRequestId } from '@/data/shop/commands';
import { AppError, failureText } from '@/domain/errors';
import { paymentMessages, shopMessages } from '@/domain/messages';
import { pricedCart } from '@/domain/orders/cart';
import { toEuro } from '@/domain/orders/money';
import { amountText } from '@/domain/orders/order';
import { shippingOf } from '@/domain/orders/pricing';
import { CLIENT_PAYMENTS, PAYMENT_TITLES } from '@/domain/orders/shopOrder';
import { TextField } from '@/ui/form/fields';
import { Form, FormFailure, SubmitButton, useAppForm, type AppForm } from '@/ui/form/Form';
import { goTo } from '@/ui/goTo';
import { PageHeader } from '@/ui/PageHeader';
import {
  beginClientOrder,
  clientOrderSchema,
  type ClientOrderParsed,
  type ClientOrderValues,
} from './clientOrderSchema';

const METHODS = CLIENT_PAYMENTS.map((value) => ({ value, label: PAYMENT_TITLES[value] }));

/**
 * `/crea-ordine`: a client's own order, by bank transfer or PayPal. `notice`: the request to verify
 * the e-mail address.
 */
export function ClientOrderScreen({ title, notice }: { title: string; notice?: ReactNode }) {
  const { uid, email, user } = useMe();
  const [made, setMade] = useState<{ number: string; total: number } | null>(null);
  const [initial, setInitial] = useState(() => beginClientOrder(newRequestId()));

  const order = async ({ requestId, cart, payment, ...customer }: ClientOrderParsed) => {
    const shipping = shippingOf(cart.lines);
    const send = (name: string) =>
      createOrder({
        requestId: name,
        billing: { first_name: user.name, last_name: user.surname, email, phone: user.phone },
        ...(shipping > 0
          ? {
              shipping: {
                address_1: customer.address,
                postcode: customer.postcode,
                city: customer.city,
                state: customer.province,
              },
            }
          : {}),
        line_items: cart.lines.map(({ product, quantity }) => ({
          product_id: product.id,
          quantity,
        })),
        payment_method: payment,
        payment_method_title: PAYMENT_TITLES[payment],
        total: toEuro(pricedCart(cart, shipping).total),
      });
    const placed = await madeOnce(requestId, send, (name) =>
      form.setValue('requestId', name),
    ).catch(async (error: unknown) => {
      form.setValue('cart', await freshCart(cart, error));
      throw error;
    });
    // The order exists; retrying returns its link.
    if (payment === 'paypal' && placed.paymentUrl === undefined)
      throw new AppError('unknown', paymentMessages.linkFailed);
    return placed;
  };
  const form = useAppForm(clientOrderSchema, {
    initial,
    draft: { form: 'ordine', person: uid, keep: 'tab' },
    submit: order,
    failed: (error) =>
      error instanceof AppError && error.message === paymentMessages.linkFailed
        ? error.message
        : failureText(
            error,
            shopMessages.orderFailed,
            error instanceof AppError ? [error.code] : [],
          ),
    onSaved: ({ order: placed, paymentUrl }) => {
      if (paymentUrl !== undefined) return goTo(paymentUrl);
      setMade({ number: placed.orderId, total: Math.round(placed.total * 100) });
    },
  });
  // Back from PayPal, the browser restores the old page from its cache: reload, so that a placed
  // order isn't offered again.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  if (made) {
    const anew = () => {
      const next = beginClientOrder(newRequestId());
      setInitial(next);
      form.reset(next);
      setMade(null);
    };
    return (
      <>
        <PageHeader title={title} back="/user" />
        <Alert color="brand" title={shopMessages.orderSaved} role="status">
          <Text>
            Ordine {made.number}: in attesa di pagamento. Fai un bonifico di{' '}
            {amountText(made.total)} e scrivi nella causale il numero dell’ordine.
          </Text>
          <Button mt="sm" variant="default" onClick={anew}>
            Crea un altro ordine
          </Button>
        </Alert>
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} back="/user" />
      {notice}
      <Form form={form} label={title}>
        <OrderFields form={form} />
        <FormFailure form={form} />
      </Form>
    </>
  );
}

/** A component of its own, so that a draft is restored before these fields subscribe. */
function OrderFields({ form }: { form: AppForm<ClientOrderValues, ClientOrderParsed> }) {
  const { field: cart, fieldState } = useController({ control: form.control, name: 'cart' });
  const { field: payment } = useController({ control: form.control, name: 'payment' });
  const shipping = shippingOf(cart.value.lines);
  return (
    <>
      <OrderLinesEditor
        offer="on-sale"
        cart={cart.value}
        onChange={cart.onChange}
        shipping={shipping}
        error={fieldState.error?.message ?? null}
      />
      {shipping > 0 && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt="md" spacing="sm">
          <TextField
            form={form}
            name="address"
            label="Indirizzo di spedizione"
            autoComplete="street-address"
            required
          />
          <TextField form={form} name="city" label="Città" autoComplete="address-level2" required />
          <TextField
            form={form}
            name="postcode"
            label="CAP"
            autoComplete="postal-code"
            inputMode="numeric"
            required
          />
          <TextField form={form} name="province" label="Provincia" autoComplete="address-level1" />
        </SimpleGrid>
      )}
      <SegmentedControl
        mt="md"
        fullWidth
        aria-label="Metodo di pagamento"
        data={METHODS}
        value={payment.value}
        onChange={(value) => payment.onChange(value)}
      />
      <SubmitButton form={form} mt="md" size="md" fullWidth>
        {payment.value === 'paypal' ? 'Ordina e paga con PayPal' : 'Ordina con bonifico'}
      </SubmitButton>
    </>
  );
}
