import { Modal, Text } from '@mantine/core';
import { shipmentsOf } from '@/data/shipments/sources';
import { sendMessages } from '@/domain/shipments/messages';
import { newestShipment, type Shipment, colorWord } from '@/domain/shipments/shipment';
import { DataTable, dayCell, momentCell, type Column } from '@/ui/DataTable';
import { Live, ErrorState, EmptyState } from '@/ui/states';
import { StatusBadge } from '@/ui/StatusBadge';

interface Send extends Shipment {
  archived: boolean;
}

const COLUMNS: Column<Send>[] = [
  {
    key: 'sent',
    header: 'Inviato',
    cell: momentCell(({ createdAt }) => createdAt, 'Data non valida'),
  },
  {
    key: 'delivery',
    header: 'Consegna',
    cell: dayCell(({ deliveryAt }) => deliveryAt, 'Data non valida'),
  },
  { key: 'plans', header: 'Programmi', cell: ({ plans }) => plans.length },
  {
    key: 'color',
    header: 'Stato',
    cell: ({ color, archived }) => (
      <>
        {colorWord(color) || '—'}
        {archived && <StatusBadge tone="neutro" label="Archiviato" />}
      </>
    ),
  },
];

/** Day sends of a client, including archived ones, newest first. */
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
  const skeleton = <Text role="status">{sendMessages.historyLoading}</Text>;
  return (
    <Live source={shipmentsOf(uid)} skeleton={skeleton} failed={sendMessages.historyFailed}>
      {(open) => (
        <Live
          source={shipmentsOf(uid, 'archive')}
          skeleton={skeleton}
          failed={sendMessages.historyFailed}
        >
          {(archived) => <Sends sends={bothOf(open, archived)} />}
        </Live>
      )}
    </Live>
  );
}

/** A shipment being moved may appear in both tiers: the archived one wins. */
function bothOf(open: readonly Shipment[], archived: readonly Shipment[]): Send[] {
  const moved = new Set(archived.map(({ id }) => id));
  return [
    ...open.filter(({ id }) => !moved.has(id)).map((send) => ({ ...send, archived: false })),
    ...archived.map((send) => ({ ...send, archived: true })),
  ].sort(newestShipment);
}

function Sends({ sends }: { sends: readonly Send[] }) {
  if (sends.length === 0) return <EmptyState text={sendMessages.historyEmpty} />;
  return (
    <DataTable label="Invii di giornata" columns={COLUMNS} rows={sends} rowKey={({ id }) => id} />
  );
}
