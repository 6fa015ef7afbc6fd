import { Modal } from '@mantine/core';
import { OrderDetails } from '@/components/order/OrderDetails';
import type { Order } from '@/domain/orders/order';
import { useFocusReturn } from '@/ui/focus';

export function OrderModal({ order, onClose }: { order: Order; onClose: () => void }) {
  useFocusReturn();
  return (
    <Modal opened onClose={onClose} title={`Ordine ${order.code}`} size="lg">
      <OrderDetails order={order} />
    </Modal>
  );
}
