import { IconCalendar, IconPalette } from '@tabler/icons-react';
import { useState } from 'react';
import type { Shipment } from '@/domain/shipments/shipment';
import { BulkBar } from '@/ui/list/BulkBar';
import type { Selection } from '@/ui/list/useSelection';
import { BulkModal } from './BulkModal';
import type { BulkField, useBulkChanges } from './useBulkChanges';

interface ShipmentBulkProps {
  selection: Selection<Shipment>;
  changes: ReturnType<typeof useBulkChanges>;
}

/** Sets colour or delivery day of the selected shipments. */
export function ShipmentBulk({ selection, changes: { bulk, change } }: ShipmentBulkProps) {
  const [changing, setChanging] = useState<{ field: BulkField; rows: readonly Shipment[] } | null>(
    null,
  );
  return (
    <>
      <BulkBar
        label="Azioni sugli invii selezionati"
        selection={selection}
        bulk={bulk}
        actions={[
          {
            label: 'Colore',
            icon: <IconPalette size={16} aria-hidden />,
            onClick: (rows) => setChanging({ field: 'rowColor', rows }),
          },
          {
            label: 'Data di consegna',
            icon: <IconCalendar size={16} aria-hidden />,
            onClick: (rows) => setChanging({ field: 'dataConsegna', rows }),
          },
        ]}
      />
      {changing && (
        <BulkModal
          field={changing.field}
          count={changing.rows.length}
          onChosen={(value) => void change(changing.rows, changing.field, value)}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}
