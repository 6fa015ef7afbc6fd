import { ActionIcon, Group, Menu } from '@mantine/core';
import { IconCash, IconDots, IconEye, IconLink, IconTrash } from '@tabler/icons-react';
import { NameAndEmail } from '@/components/client/facts';
import { OrderAge, OrderStatus } from '@/components/order/OrderBadge';
import { METHOD_LABEL } from '@/domain/orders/method';
import { orderCodeText, totalText, type Order, orderMoment } from '@/domain/orders/order';
import { SOURCE_LABEL } from '@/domain/orders/source';
import type { Column } from '@/ui/DataTable';
import { PageLink } from '@/ui/PageLink';
import type { OrderDialog } from './AllOrdersScreen';
import { ProgrammesBadge } from './ProgrammesBadge';

interface OrderActions {
  /** The client's name; '' if unknown. */
  nameOf: (order: Order) => string;
  open: (dialog: OrderDialog) => void;
  remove: (order: Order) => void;
  markPaid: (order: Order) => void;
  /** Whether any order in view is open: open orders have a menu beside «Dettagli». */
  someOpen: boolean;
}

export function orderColumns(actions: OrderActions): Column<Order>[] {
  return [
    {
      key: 'at',
      header: 'Data',
      // Fits a day and its time in one line, also beside the menu.
      width: 150,
      cell: (order) => (
        <>
          {orderMoment(order)} <OrderAge at={order.at} />
        </>
      ),
    },
    {
      key: 'code',
      header: 'Ordine',
      width: 104,
      cut: true,
      cell: (order) => (
        <PageLink page="OrdersUser" params={{ orderId: order.id }}>
          {orderCodeText(order)}
        </PageLink>
      ),
    },
    {
      key: 'email',
      header: 'Email',
      width: 176,
      cut: true,
      cell: (order) => <NameAndEmail name={actions.nameOf(order)} email={order.email} />,
    },
    { key: 'status', header: 'Stato', width: 170, cell: (order) => <OrderStatus order={order} /> },
    {
      key: 'total',
      header: 'Totale',
      width: 104,
      whole: true,
      cell: totalText,
    },
    { key: 'method', header: 'Metodo', width: 100, cell: ({ method }) => METHOD_LABEL[method] },
    { key: 'source', header: 'Origine', width: 90, cell: ({ source }) => SOURCE_LABEL[source] },
    {
      key: 'programmes',
      header: 'Percorsi',
      width: 120,
      screenOnly: true,
      cell: (order) => (
        <ProgrammesBadge order={order} onOpen={() => actions.open({ what: 'programmes', order })} />
      ),
    },
    {
      key: 'actions',
      header: 'Azioni',
      ...(actions.someOpen ? { width: 90 } : { icon: true }),
      screenOnly: true,
      cell: (order) => <Actions order={order} actions={actions} />,
    },
  ];
}

function Actions({ order, actions }: { order: Order; actions: OrderActions }) {
  const open = order.payment === 'open';
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        aria-label={`Dettagli dell’ordine ${order.code}`}
        title="Dettagli"
        onClick={() => actions.open({ what: 'details', order })}
      >
        <IconEye size={18} aria-hidden />
      </ActionIcon>
      {open && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              aria-label={`Altre azioni sull’ordine ${order.code}`}
              title="Altre azioni"
            >
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconCash size={17} aria-hidden />}
              onClick={() => actions.markPaid(order)}
            >
              Segna come pagato
            </Menu.Item>
            <Menu.Item
              leftSection={<IconLink size={17} aria-hidden />}
              onClick={() => actions.open({ what: 'link', id: order.id, fresh: false })}
            >
              Link di pagamento PayPal
            </Menu.Item>
            {order.id.startsWith('manual_') && (
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={17} aria-hidden />}
                onClick={() => actions.remove(order)}
              >
                Elimina
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}
