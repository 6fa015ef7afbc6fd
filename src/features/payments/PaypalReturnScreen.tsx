import { Button, Paper, Text } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { confirmedPayment, paidOrder } from '@/data/payments/sources';
import { session } from '@/data/session/session';
import { failureText, type AppError } from '@/domain/errors';
import { paymentMessages } from '@/domain/messages';
import { paypalReturnOf, type PaypalReturn } from '@/domain/orders/paypalReturn';
import { VIDEO_CALL_PRODUCT_ID } from '@/domain/orders/pricing';
import { homePath, type Role } from '@/domain/roles';
import { accountIdOf } from '@/domain/stored';
import { PageHeader } from '@/ui/PageHeader';
import { ErrorState, BlockSkeleton } from '@/ui/states';
import { useComfort, useLive } from '@/ui/useLive';
import { useSource } from '@/ui/useSource';

/** `/paypal/return`: the result of a PayPal payment, also if the session has ended meanwhile. */
export function PaypalReturnScreen({ title }: { title: string }) {
  const [search] = useSearchParams();
  const payment = paypalReturnOf(search);
  return (
    <>
      <PageHeader title={title} />
      {payment === null || accountIdOf(payment.orderId) === null ? (
        <ErrorState
          text={paymentMessages.parametersMissing}
          action={<Way to="/">Vai alla pagina iniziale</Way>}
        />
      ) : (
        <Outcome payment={payment} />
      )}
    </>
  );
}

function Outcome({ payment }: { payment: PaypalReturn }) {
  const current = useSource(session);
  if (current.status === 'starting') return <Waiting />;
  if (current.status !== 'signed-in') return <SignedOut />;
  return <Confirmation payment={payment} role={current.role} />;
}

function Waiting() {
  return (
    <div role="status">
      <Text mb="sm">Stiamo confermando il pagamento…</Text>
      <BlockSkeleton height={120} />
    </div>
  );
}

function Confirmation({ payment, role }: { payment: PaypalReturn; role: Role }) {
  return useLive<'COMPLETED' | 'PENDING', ReactNode>(confirmedPayment(payment), {
    loading: <Waiting />,
    ready: (outcome) =>
      outcome === 'COMPLETED' ? <Paid payment={payment} role={role} /> : <Held role={role} />,
    error: ({ error, retry }) =>
      error.code === 'permission-denied' ? (
        <OfAnother role={role} />
      ) : (
        <ErrorState text={failure(error)} onRetry={retry} />
      ),
  });
}

/** The function's own message suffices. */
function failure(error: AppError): string {
  return failureText(error, paymentMessages.captureFailed, [error.code]);
}

function Paid({ payment, role }: { payment: PaypalReturn; role: Role }) {
  const order = useComfort(paidOrder(payment), null, 'the way on leads home');
  const booksCall = order?.products.some(({ id }) => id === VIDEO_CALL_PRODUCT_ID) === true;
  return (
    <Said icon={<IconCircleCheck size={28} aria-hidden />} text={paymentMessages.paid}>
      {booksCall ? (
        <Way to="/booking">Prenota la videochiamata</Way>
      ) : (
        <Way to={homePath(role)}>Vai alla tua pagina</Way>
      )}
    </Said>
  );
}

function Held({ role }: { role: Role }) {
  return (
    <Said icon={<IconClock size={28} aria-hidden />} text={paymentMessages.held}>
      <Way to={homePath(role)}>Vai alla tua pagina</Way>
    </Said>
  );
}

/**
 * The payer by link may not own the order, or hasn't verified the address yet: PayPal notifies us
 * anyway.
 */
function OfAnother({ role }: { role: Role }) {
  return (
    <Said icon={<IconClock size={28} aria-hidden />} text={paymentMessages.registering}>
      <Text mb="sm" className="text-muted">
        L’ordine non è legato a questo account: com’è andato lo vede chi l’ha fatto.
      </Text>
      <Way to={homePath(role)}>Vai alla tua pagina</Way>
    </Said>
  );
}

/** PayPal notifies us anyway; signing in returns here. */
function SignedOut() {
  const { pathname, search } = useLocation();
  return (
    <Said icon={<IconClock size={28} aria-hidden />} text={paymentMessages.registering}>
      <Text mb="sm" className="text-muted">
        Accedi per vedere com’è andato.
      </Text>
      <Way to="/" state={{ from: `${pathname}${search}` }}>
        Accedi
      </Way>
    </Said>
  );
}

function Said({ icon, text, children }: { icon: ReactNode; text: string; children: ReactNode }) {
  return (
    <Paper withBorder p="lg" radius="md" role="status">
      {icon}
      <Text my="sm">{text}</Text>
      {children}
    </Paper>
  );
}

function Way({ to, state, children }: { to: string; state?: unknown; children: ReactNode }) {
  return (
    <Button component={Link} to={to} state={state}>
      {children}
    </Button>
  );
}
