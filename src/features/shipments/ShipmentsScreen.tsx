import { Button } from '@mantine/core';
import { IconArchive, IconCalendar, IconDownload, IconPalette } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCellPresence } from '@/components/presence/useCellPresence';
import { ReadOnlyBanner } from '@/components/mailbox/ReadOnlyBanner';
import { useMe } from '@/components/session/useMe';
import { viewsOf } from '@/components/view/viewsOf';
import { peopleLists } from '@/data/settings/sources';
import { lateShipments, shipmentCount, shipmentList, shipmentPages } from '@/data/shipments/list';
import { mayCall } from '@/domain/access/calls';
import { shipmentMessages } from '@/domain/messages';
import type { DietPlan } from '@/domain/plans/plan';
import { colorWord, type RowColor } from '@/domain/shipments/color';
import { SHIPMENTS_CSV, SHIPMENTS_FILE, TRAINER_CSV, TRAINER_FILE } from '@/domain/shipments/csv';
import {
  askedOf,
  chosenBy,
  SHIPMENT_VIEWS,
  SHIPMENTS_PAGE,
  VIEW_LABELS,
} from '@/domain/shipments/filters';
import type { Shipment } from '@/domain/shipments/shipment';
import { romeDayStart } from '@/domain/time/days';
import { romeDay } from '@/domain/time/rome';
import { EmptyState } from '@/ui/EmptyState';
import type { GridTone, Toned } from '@/ui/grid/types';
import { BulkBar } from '@/ui/list/BulkBar';
import { FilterBar } from '@/ui/list/FilterBar';
import { GridPage } from '@/ui/list/GridPage';
import { FilterToggle } from '@/ui/list/FilterToggle';
import { LateButton } from '@/ui/list/LateButton';
import { useExports } from '@/ui/list/useExport';
import { useListCount } from '@/ui/list/useListCount';
import { useListAddress } from '@/ui/list/useListAddress';
import { usePagedRows } from '@/ui/list/usePagedRows';
import { useSelection } from '@/ui/list/useSelection';
import { useComfort } from '@/ui/useLive';
import { useMinute } from '@/ui/useMinute';
import { shipmentsSchema } from './address';
import { BulkModal } from './BulkModal';
import { nameOf, shipmentColumns } from './columns';
import { FilterPanel } from './FilterPanel';
import { ProgrammesPanel } from './ProgrammesPanel';
import classes from './Shipments.module.css';
import { useBulkChanges, type BulkField } from './useBulkChanges';
import { useRowWork } from './useRowWork';

const TONES: Record<RowColor, GridTone> = {
  red: 'red',
  blue: 'blue',
  yellow: 'yellow',
  protocollo: 'purple',
  green: 'green',
  pink: 'pink',
};
const EXPORT_TEXTS = {
  failed: shipmentMessages.exportFailed,
  done: shipmentMessages.exported,
  nothing: shipmentMessages.nothingToExport,
};
/** Storage key of saved views, columns and presence. */
const GRID = 'shipments';
const shipmentKey = ({ id }: Shipment) => id;
const shipmentTone = ({ color }: Shipment): Toned | null =>
  color && { tone: TONES[color], word: colorWord(color) };

/**
 * `/invii-giornata`: shipments of the next days, one per row; Amministratore edits, Studio only
 * reads.
 */
export function ShipmentsScreen() {
  const me = useMe();
  const mayEdit = mayCall(me.role, 'syncShipment');
  const now = useMinute();
  const today = romeDay(now);
  const address = useListAddress(useMemo(() => shipmentsSchema(today), [today]));
  const { view, first, last } = address.values;
  const asked = askedOf(view, { first, last }, now);
  const chosen = useMemo(() => chosenBy(address.values), [address.values]);
  const list = usePagedRows(shipmentList(asked), {
    address,
    pageSize: SHIPMENTS_PAGE,
    matches: chosen,
  });
  const count = useListCount(list, {
    key: address.key,
    again: list.rows.length,
    count: async () => (chosen === null ? shipmentCount(asked) : null),
  });
  const lists = useComfort(peopleLists(), null, 'Names can be typed nowhere without the lists');
  const work = useRowWork();
  const exporting = useExports<Shipment>(EXPORT_TEXTS);
  const pages = () => shipmentPages(asked, chosen);
  const [panel, setPanel] = useState(false);
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  const selection = useSelection(list.rows, shipmentKey, address.key);
  const { bulk, change, problemOf } = useBulkChanges(selection);
  const [changing, setChanging] = useState<{ field: BulkField; rows: readonly Shipment[] } | null>(
    null,
  );
  const { presence, onEnterCell } = useCellPresence(GRID);
  const planOf = useMemo(() => {
    const named = ({ id, plans }: Shipment) => plans.find(({ key }) => key.id === shown[id]);
    return (shipment: Shipment): DietPlan | null =>
      named(shipment) ?? shipment.plans.at(-1) ?? null;
  }, [shown]);
  const columns = useMemo(
    () => shipmentColumns({ mayEdit, work, lists, planOf }),
    [lists, mayEdit, planOf, work],
  );
  const views = useMemo(() => viewsOf(me.uid, GRID), [me.uid]);
  return (
    <GridPage
      title="Elenco Invii Giornata"
      label="Invii di giornata"
      actions={mayEdit ? actionsOf((file) => exporting.start({ ...file, pages })) : []}
      address={address}
      list={list}
      count={count}
      filters={
        <>
          {!mayEdit && <ReadOnlyBanner text={shipmentMessages.readOnly} />}
          <div className={classes.views} role="group" aria-label="Viste rapide">
            <FilterToggle open={panel} onToggle={() => setPanel(!panel)} compact />
            {SHIPMENT_VIEWS.map((one) => (
              <Button
                key={one}
                variant={view === one ? 'filled' : 'default'}
                size="compact-md"
                aria-pressed={view === one}
                onClick={() => address.change({ view: view === one ? null : one })}
              >
                {VIEW_LABELS[one]}
              </Button>
            ))}
            <Late
              today={romeDayStart(today) ?? now}
              shown={list.status === 'ready' && !list.stale ? list.rows.length : null}
              onOpen={() => address.change({ view: 'late' })}
            />
            {list.status === 'loading' && (
              <span className={classes.note}>Caricamento in corso...</span>
            )}
          </div>
          {panel && <FilterPanel key={address.key} address={address} today={today} lists={lists} />}
          <FilterBar
            address={address}
            search={{ field: 'search', label: 'Cerca cliente' }}
            views={views}
          />
        </>
      }
      exported={exporting.written}
      bulk={
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
      }
      empty={
        <EmptyState
          text={address.changed ? shipmentMessages.noneFiltered : shipmentMessages.noneAtAll}
        />
      }
      columns={columns}
      rowKey={shipmentKey}
      rowTone={shipmentTone}
      rowProblem={(row) => problemOf(row) ?? row.problems[0]?.message ?? null}
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
    >
      {changing && (
        <BulkModal
          field={changing.field}
          count={changing.rows.length}
          onChosen={(value) => void change(changing.rows, changing.field, value)}
          onClose={() => setChanging(null)}
        />
      )}
    </GridPage>
  );
}

interface LateProps {
  today: Date;
  /** Number of rows, once confirmed by the server: a change triggers a recount. */
  shown: number | null;
  onOpen: () => void;
}

/** Overdue shipments always show, whatever days are chosen. */
function Late({ today, shown, onOpen }: LateProps) {
  const late = useComfort(
    shown === null ? null : lateShipments(today, shown),
    0,
    'What is late has a view of its own',
  );
  if (late === 0) return null;
  return <LateButton late={late} onOpen={onOpen} />;
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
