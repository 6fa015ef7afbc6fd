import { SimpleGrid, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { PersonField } from '@/components/client/PersonInput';
import { useState } from 'react';
import * as z from 'zod/mini';
import { OrderLinesEditor } from '@/components/order/OrderLinesEditor';
import { useMe } from '@/components/session/useMe';
import { newManualOrderId, saveManualOrder } from '@/data/orders/commands';
import { userWithEmail } from '@/data/users/list';
import { manualOrderMessages } from '@/domain/messages';
import { discountProblem, EMPTY_CART, type Cart } from '@/domain/orders/cart';
import {
  forcedStatus,
  MANUAL_METHODS,
  MANUAL_STATUSES,
  type ManualOrder,
} from '@/domain/orders/manual';
import { METHOD_LABEL } from '@/domain/orders/method';
import { statusText } from '@/domain/orders/status';
import { isEmail, typedEmail } from '@/domain/text';
import { todayInRome } from '@/domain/time/rome';
import { displayName, type UserRecord } from '@/domain/users/user';
import { DateField, SelectField, TextareaField, day, emailText, text } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm, type AppForm } from '@/ui/form/Form';
import { useField } from '@/ui/form/useField';
import { toast } from '@/ui/feedback';
import { useLive } from '@/ui/useLive';

const schema = z.object({
  email: emailText({ missing: manualOrderMessages.emailMissing, max: 254 }).check(
    z.refine((email) => email === '' || isEmail(email), 'Inserisci un indirizzo email valido.'),
  ),
  day: day({ missing: manualOrderMessages.dateMissing }),
  method: z.enum(['', ...MANUAL_METHODS]),
  status: z.enum(MANUAL_STATUSES),
  notes: text({ max: 10_000 }),
  cart: z.custom<Cart>().check(
    z.refine(({ lines }) => lines.length > 0, manualOrderMessages.noProducts),
    z.refine(({ discount }) => discountProblem(discount) === null, 'Controlla lo sconto.'),
  ),
});
type Values = z.input<typeof schema>;

const METHODS = [
  { value: '', label: 'Non indicato' },
  ...MANUAL_METHODS.map((value) => ({ value, label: METHOD_LABEL[value] })),
];
const STATUSES = MANUAL_STATUSES.map((value) => ({
  value,
  label: statusText({ state: value, status: value }),
}));

interface ManualOrderModalProps {
  /** The order awaits PayPal: its payment link comes next. */
  onPayPal: (id: string) => void;
  onClose: () => void;
}

/** Records an order sold elsewhere, or paid in a way the shop doesn't know. */
export function ManualOrderModal({ onPayPal, onClose }: ManualOrderModalProps) {
  const { uid } = useMe();
  // One id per form: a double click or a retry after a lost answer is the same order.
  const [id] = useState(newManualOrderId);
  const [initial] = useState<Values>(() => ({
    email: '',
    day: todayInRome(),
    method: '',
    status: 'in attesa di pagamento',
    notes: '',
    cart: EMPTY_CART,
  }));
  const [paypal, setPaypal] = useState(false);
  const form = useAppForm(schema, {
    initial,
    submit: async (order: ManualOrder) => {
      setPaypal(order.method === 'paypal');
      await saveManualOrder(id, order, uid);
    },
    onSaved: () => toast.success(manualOrderMessages.created(id)),
    failed: manualOrderMessages.saveFailed,
  });
  const method = useField<Values, ManualOrder, Values['method']>({ form, name: 'method' });
  const cart = useField<Values, ManualOrder, Cart>({ form, name: 'cart' });
  const forced = forcedStatus(method.value);
  return (
    <FormModal
      form={form}
      title="Nuovo ordine manuale"
      action="Crea ordine"
      size="xl"
      onClose={() => {
        onClose();
        if (form.saved > 0 && paypal) onPayPal(id);
      }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} mb="sm">
        <div>
          <PersonField
            form={form}
            name="email"
            label="Email utente"
            required
            named={false}
            data-autofocus
          />
          <Known form={form} />
        </div>
        <DateField form={form} name="day" label="Data ordine" required />
        <SelectField form={form} name="method" label="Metodo di pagamento" data={METHODS} />
        {forced === null ? (
          <SelectField form={form} name="status" label="Stato" data={STATUSES} />
        ) : (
          <div role="status" aria-label="Stato">
            <Text size="sm" fw={500}>
              Stato
            </Text>
            <Text>{statusText({ state: forced, status: forced })}</Text>
          </div>
        )}
      </SimpleGrid>
      <OrderLinesEditor
        cart={cart.value}
        onChange={cart.onChange}
        freePrices
        discount
        error={cart.input.error ?? null}
      />
      <TextareaField
        form={form}
        name="notes"
        label="Note"
        description="Solo per lo staff."
        mt="sm"
        minRows={2}
        maxRows={6}
      />
    </FormModal>
  );
}

const WAIT_MS = 400;

/** Whether an account has this e-mail: without one no programmes are created. */
function Known({ form }: { form: AppForm<Values, ManualOrder> }) {
  const { value } = useField<Values, ManualOrder, string>({ form, name: 'email' });
  const [email] = useDebouncedValue(typedEmail(value), WAIT_MS);
  const known = useLive<UserRecord | null, UserRecord | null | undefined>(
    isEmail(email) ? userWithEmail(email) : null,
    {
      loading: undefined,
      // Not in the cache doesn't mean not on the server.
      ready: (user, { stale }) => (user === null && stale ? undefined : user),
      // A failed check doesn't block the order.
      error: () => undefined,
    },
  );
  return (
    <Text size="sm" mt={4} role="status">
      {known === null && manualOrderMessages.unknownEmail}
      {known && displayName(known)}
    </Text>
  );
}
