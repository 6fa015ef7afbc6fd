import { Modal, Text } from '@mantine/core';
import { shipmentsOf } from '@/data/shipments/sources';
import { colorWord } from '@/domain/shipments/color';
import { sendMessages } from '@/domain/shipments/messages';
import { newestShipment, type Shipment } from '@/domain/shipments/shipment';
import { formatDate, formatDateTime } from '@/domain/time/rome';
import { DataTable, type Column } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Live } from '@/ui/Live';

const COLUMNS: Column<Shipment>[] = [
  {
    key: 'sent',
    header: 'Inviato',
    cell: ({ createdAt }) => (createdAt ? formatDateTime(createdAt) : 'Data non valida'),
  },
  {
    key: 'delivery',
    header: 'Consegna',
    cell: ({ deliveryAt }) => (deliveryAt ? formatDate(deliveryAt) : 'Data non valida'),
  },
  { key: 'plans', header: 'Programmi', cell: ({ plans }) => plans.length },
  { key: 'color', header: 'Stato', cell: ({ color }) => colorWord(color) || '—' },
];

/** The day sends of a client, newest first. */
export function SendHistoryModal({ uid, onClose }: { uid: string; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Storico invii di giornata"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Chiudi' }}
    >
      {uid === '' ? <ErrorState text={sendMessages.historyNoClient} /> : <History uid={uid} />}
    </Modal>
  );
}

function History({ uid }: { uid: string }) {
  return (
    <Live
      source={shipmentsOf(uid)}
      skeleton={<Text role="status">{sendMessages.historyLoading}</Text>}
      empty={<EmptyState text={sendMessages.historyEmpty} />}
      failed={sendMessages.historyFailed}
    >
      {(sends) => (
        <DataTable
          label="Invii di giornata"
          columns={COLUMNS}
          rows={[...sends].sort(newestShipment)}
          rowKey={({ id }) => id}
        />
      )}
    </Live>
  );
}
