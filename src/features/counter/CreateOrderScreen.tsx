import { Alert, Button, Group } from '@mantine/core';
import { IconDownload, IconReceipt2, IconShoppingCartCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useGivenClient } from '@/components/client/useGivenClient';
import { OrderLinesEditor } from '@/components/order/OrderLinesEditor';
import { useMe } from '@/components/session/useMe';
import { counterDraft } from '@/data/counter/sources';
import { shopMessages } from '@/domain/messages';
import { discountProblem, pricedCart } from '@/domain/orders/cart';
import { emptySale, type CounterDraft } from '@/domain/orders/counterDraft';
import { amountText } from '@/domain/orders/order';
import type { UserRecord } from '@/domain/users/user';
import { holdFocus } from '@/ui/focus';
import { PageHeader } from '@/ui/PageHeader';
import { lazyDialogs } from '@/ui/lazyDialogs';
import { ErrorState, BlockSkeleton } from '@/ui/states';
import { useLive } from '@/ui/useLive';
import classes from './Counter.module.css';
import { CustomerSearch } from './CustomerSearch';
import { GivenCustomer } from './GivenCustomer';
import { Payment } from './Payment';
import { Receipt } from './Receipt';
import { usePlacing } from './usePlacing';
import { useSale } from './useSale';

const Dialogs = lazyDialogs({
  export: async () => (await import('./SalesCsvModal')).SalesCsvModal,
});

/**
 * `/create-order`: the point of sale. The current sale belongs to the person and continues on any
 * device.
 */
export function CreateOrderScreen({ title }: { title: string }) {
  const { uid } = useMe();
  const [exporting, setExporting] = useState(false);
  const counter = useLive(counterDraft(uid), {
    loading: <BlockSkeleton height={480} />,
    ready: (draft, { stale }) => <Counter draft={draft} fresh={!stale} />,
    error: ({ data, error, retry }) =>
      data === undefined ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Counter draft={data} fresh={false} />
      ),
  });
  return (
    <>
      <PageHeader
        title={title}
        back="/orders-general"
        actions={
          <Group gap="xs">
            <Button
              component={Link}
              to="/uscite"
              variant="default"
              leftSection={<IconReceipt2 size={17} aria-hidden />}
            >
              Carica uscita
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size={17} aria-hidden />}
              onClick={() => setExporting(true)}
            >
              Esporta CSV
            </Button>
          </Group>
        }
      />
      {counter}
      <Dialogs
        open={exporting ? 'export' : null}
        props={{ export: {} }}
        onClose={() => setExporting(false)}
      />
    </>
  );
}

/** @param fresh whether the draft is the server's: another device may have changed a cached one */
function Counter({ draft, fresh }: { draft: CounterDraft | null; fresh: boolean }) {
  const { uid, user } = useMe();
  const held = useSale(uid, draft, emptySale(user.studio));
  const placing = usePlacing(uid, draft, held);
  const { given, forget: forgetGiven } = useGivenClient();
  const { sale, change } = held;
  const { cart, customer, studio } = sale;
  const { total } = pricedCart(cart);
  const frozen = placing.busy || placing.waiting;
  const missing = missingOf();

  const chosen = (client: UserRecord) => change(customerOf(client));
  /** Sets the customer. The products stay; what was agreed with an earlier customer doesn't. */
  const takeOver = (client: UserRecord) => {
    if (!customer) return chosen(client);
    const { note, studioPT, cart: none } = emptySale(studio);
    const { discount } = none;
    change({ note, studioPT, cart: { ...cart, discount }, ...customerOf(client) });
  };
  const anew = (client: UserRecord) => change({ ...emptySale(user.studio), ...customerOf(client) });

  const empty = () => change({ customer: null, fiscalCode: '' });
  /** Runs a choice made by hand, which the client named in the URL must not override. */
  const byHand = (then: () => void) => {
    if (given.state !== 'none') forgetGiven();
    then();
  };

  function missingOf(): string | null {
    if (!customer) return 'Cerca prima il cliente.';
    if (cart.lines.length === 0) return shopMessages.noProducts;
    if (studio === null) return 'Scegli lo studio.';
    return discountProblem(cart.discount);
  }

  return (
    <>
      {placing.sold && <Receipt sold={placing.sold} onClose={placing.close} />}
      {placing.failed !== null && (
        <Alert mb="md" color="red" role="alert" fw={600} data-no-print>
          {placing.failed}
        </Alert>
      )}
      {placing.waiting && (
        <Alert
          mb="md"
          color="orange"
          data-no-print
          title="Un ordine inviato non ha ancora una risposta"
        >
          <Group mt="xs" gap="sm">
            <Button
              onClick={({ currentTarget }) => {
                holdFocus(currentTarget);
                placing.resume();
              }}
            >
              Riprova
            </Button>
            <Button variant="default" onClick={placing.abandon}>
              Prepara un altro ordine
            </Button>
          </Group>
        </Alert>
      )}
      <fieldset className={classes.frozen} disabled={frozen} data-no-print aria-label="Vendita">
        <GivenCustomer
          sale={sale}
          ready={fresh && !frozen}
          given={given}
          forget={forgetGiven}
          onTake={(client) => (client ? takeOver(client) : empty())}
          onAnew={anew}
        />
        <CustomerSearch
          customer={customer}
          missing={shopMessages.clientNotFound}
          onFound={(client) => byHand(() => chosen(client))}
          onForgotten={() => byHand(empty)}
        />
        <div className={classes.part}>
          <OrderLinesEditor cart={cart} discount onChange={(next) => change({ cart: next })} />
        </div>
        <div className={classes.part}>
          <Payment key={held.requestId} sale={sale} total={total} onChange={change} />
        </div>
        <Group mt="lg" gap="sm" justify="flex-end">
          {missing !== null && <span className="text-muted">{missing}</span>}
          <Button
            size="md"
            leftSection={<IconShoppingCartCheck size={20} aria-hidden />}
            loading={placing.busy}
            disabled={missing !== null || frozen}
            onClick={({ currentTarget }) => {
              holdFocus(currentTarget);
              placing.place();
            }}
          >
            Piazza ordine · {amountText(total)}
          </Button>
        </Group>
      </fieldset>
    </>
  );
}

function customerOf({ email, name, surname, phone, details }: UserRecord) {
  return { customer: { email, name, surname, phone }, fiscalCode: details.codFiscale };
}
