import { IconArchive, IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useHours } from '@/components/hours/WithHours';
import { useCellPresence } from '@/components/presence/useCellPresence';
import { useMe } from '@/components/session/useMe';
import { usePeopleLists } from '@/components/session/usePeopleLists';
import { shipmentCount, shipmentList, shipmentPages } from '@/data/shipments/list';
import { mayCall } from '@/domain/access/callables';
import { shipmentMessages } from '@/domain/messages';
import type { DietPlan } from '@/domain/plans/plan';
import { SHIPMENTS_CSV, SHIPMENTS_FILE, TRAINER_CSV, TRAINER_FILE } from '@/domain/shipments/csv';
import { chosenBy, SHIPMENTS_PAGE, shipmentsFilterOf } from '@/domain/shipments/filters';
import type { Shipment } from '@/domain/shipments/shipment';
import { romeDay } from '@/domain/time/rome';
import { GridPage } from '@/ui/list/GridPage';
import { useExports } from '@/ui/list/useExport';
import { useListCount, usePagedRows } from '@/ui/list/pagedRows';
import { useListUrl } from '@/ui/list/useListUrl';
import { useSelection } from '@/ui/list/useSelection';
import { useMinute } from '@/ui/useMinute';
import { shipmentsSchema } from './listUrl';
import { nameOf, shipmentColumns, shipmentTone } from './columns';
import { ProgrammesPanel } from './ProgrammesPanel';
import { ShipmentBulk } from './ShipmentBulk';
import { ShipmentFilters } from './ShipmentFilters';
import { useBulkChanges } from './useBulkChanges';
import { useRowWork } from './useRowWork';

const EXPORT_TEXTS = {
  failed: shipmentMessages.exportFailed,
  done: shipmentMessages.exported,
  nothing: shipmentMessages.nothingToExport,
};
/** Storage key of saved views, columns and presence. */
const GRID = 'shipments';
const shipmentKey = ({ id }: Shipment) => id;

/**
 * `/invii-giornata`: shipments of the next days, one per row; Amministratore edits, Studio only
 * reads.
 */
export function ShipmentsScreen() {
  const me = useMe();
  const mayEdit = mayCall(me.role, 'syncShipment');
  const now = useMinute();
  const today = romeDay(now);
  const listUrl = useListUrl(useMemo(() => shipmentsSchema(today), [today]));
  const { view, first, last } = listUrl.values;
  const filter = shipmentsFilterOf(view, { first, last }, now);
  const chosen = useMemo(() => chosenBy(listUrl.values), [listUrl.values]);
  const list = usePagedRows(shipmentList(filter), {
    listUrl,
    pageSize: SHIPMENTS_PAGE,
    matches: chosen,
  });
  const count = useListCount(list, {
    key: listUrl.key,
    again: list.rows.length,
    count: async () => (chosen === null ? shipmentCount(filter) : null),
  });
  const lists = usePeopleLists();
  const hours = useHours();
  const work = useRowWork();
  const exporting = useExports<Shipment>(EXPORT_TEXTS);
  const pages = () => shipmentPages(filter, chosen);
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  const selection = useSelection(list.rows, shipmentKey, listUrl.key);
  const changes = useBulkChanges(selection);
  const { presence, onEnterCell } = useCellPresence(GRID);
  const planOf = useMemo(() => {
    const named = ({ id, plans }: Shipment) => plans.find(({ key }) => key.id === shown[id]);
    return (shipment: Shipment): DietPlan | null =>
      named(shipment) ?? shipment.plans.at(-1) ?? null;
  }, [shown]);
  const columns = useMemo(
    () => shipmentColumns({ mayEdit, work, lists, hours, planOf }),
    [hours, lists, mayEdit, planOf, work],
  );
  return (
    <GridPage
      title="Elenco Invii Giornata"
      label="Invii di giornata"
      actions={mayEdit ? actionsOf((file) => exporting.start({ ...file, pages })) : []}
      listUrl={listUrl}
      list={list}
      count={count}
      filters={
        <ShipmentFilters
          listUrl={listUrl}
          now={now}
          readOnly={!mayEdit}
          lists={lists}
          loading={list.status === 'loading'}
          shown={list.status === 'ready' && !list.stale ? list.rows.length : null}
          list={GRID}
        />
      }
      exported={exporting.written}
      bulk={<ShipmentBulk selection={selection} changes={changes} />}
      empty={{
        text: shipmentMessages.noneAtAll,
        hint: 'Un invio nasce con «Salva invio di giornata», nell’anagrafica del cliente.',
        filtered: { text: shipmentMessages.noneFiltered, reset: 'Togli i filtri' },
      }}
      columns={columns}
      rowKey={shipmentKey}
      rowTone={shipmentTone}
      rowProblem={(row) => changes.problemOf(row) ?? row.problems[0]?.message ?? null}
      readOnly={!mayEdit}
      remembered={{ person: me.uid, grid: GRID }}
      presence={presence}
      onEnterCell={onEnterCell}
      selection={mayEdit ? { of: selection, nameOf } : undefined}
      panel={{
        title: nameOf,
        more: (row) => (
          <ProgrammesPanel
            shipment={row}
            shown={planOf(row)}
            lists={lists}
            mayEdit={mayEdit}
            work={work}
            onShow={({ key }) => setShown({ ...shown, [row.id]: key.id })}
          />
        ),
      }}
    />
  );
}

function actionsOf(start: (file: { name: string; columns: typeof SHIPMENTS_CSV }) => void) {
  const icon = <IconDownload size={17} aria-hidden />;
  const all = { name: SHIPMENTS_FILE, columns: SHIPMENTS_CSV };
  const trainer = { name: TRAINER_FILE, columns: TRAINER_CSV };
  return [
    { label: 'Esporta CSV', icon, onClick: () => start(all) },
    { label: 'Esporta CSV trainer', icon, onClick: () => start(trainer) },
    {
      label: 'Archivio',
      icon: <IconArchive size={17} aria-hidden />,
      to: '/invii-giornata-archivio',
    },
  ];
}
