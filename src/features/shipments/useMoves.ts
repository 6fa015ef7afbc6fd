import { useState } from 'react';
import { allMadeShipments, type MadeShipment } from '@/data/shipments/archive';
import { moveShipment } from '@/data/shipments/commands';
import { OTHER_TIER, type ShipmentTier } from '@/domain/shipments/shipment';
import type { Range } from '@/domain/tickets/archive';
import { confirm, toast, undoToast } from '@/ui/feedback';
import { useBulk, type Bulk } from '@/ui/list/useBulk';
import { ARCHIVE_KINDS } from './archiveKinds';

export interface Moves {
  bulk: Bulk;
  /** Id of the shipment being moved, or whether all are being listed. */
  busy: string | null;
  one: (shipment: Pick<MadeShipment, 'id'>) => Promise<void>;
  all: () => Promise<void>;
}

const ALL = '*';

/** Archives or restores one shipment, or all found. An interrupted run resumes when repeated. */
export function useMoves(tier: ShipmentTier, range: Range | null): Moves {
  const bulk = useBulk();
  const [busy, setBusy] = useState<string | null>(null);
  const kind = ARCHIVE_KINDS[tier];
  const fail = (error: unknown) => toast.failure(error, kind.failed);

  const one: Moves['one'] = async ({ id }) => {
    if (!(await confirm({ question: kind.ask(id), action: kind.one, danger: tier === 'main' })))
      return;
    setBusy(id);
    try {
      await moveShipment(id, tier);
      undoToast(kind.moved(1), () => void moveShipment(id, OTHER_TIER[tier]).catch(fail));
    } catch (error) {
      fail(error);
    }
    setBusy(null);
  };

  const all: Moves['all'] = async () => {
    if (range === null) return;
    setBusy(ALL);
    try {
      // From the server: all matches, not only those loaded.
      const found = await allMadeShipments(tier, range);
      if (found.length === 0) toast.error(kind.nothing);
      else if (
        await confirm({ question: kind.askAll, action: kind.all, danger: tier === 'main' })
      ) {
        const { done, failed } = await bulk.run(kind.doing, found, ({ id }) =>
          moveShipment(id, tier),
        );
        if (done.length > 0) toast.success(kind.moved(done.length));
        if (failed[0]) fail(failed[0].error);
      }
    } catch (error) {
      fail(error);
    }
    setBusy(null);
  };
  return { bulk, busy, one, all };
}
