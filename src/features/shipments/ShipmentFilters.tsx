import { Button } from '@mantine/core';
import { useState } from 'react';
import { ReadOnlyBanner } from '@/components/mailbox/ReadOnlyBanner';
import { useViews } from '@/components/view/useViews';
import { lateShipments } from '@/data/shipments/list';
import { shipmentMessages } from '@/domain/messages';
import type { PeopleLists } from '@/domain/settings/lists';
import { SHIPMENT_VIEWS, VIEW_LABELS } from '@/domain/shipments/filters';
import { romeDayStart, romeDay } from '@/domain/time/rome';
import { FilterBar, FilterToggle } from '@/ui/list/FilterBar';
import { LateButton } from '@/ui/list/LateButton';
import type { ListUrl } from '@/ui/list/useListUrl';
import { useComfort } from '@/ui/useLive';
import type { ShipmentValues } from './listUrl';
import { FilterPanel } from './FilterPanel';
import classes from './Shipments.module.css';

interface ShipmentFiltersProps {
  listUrl: ListUrl<ShipmentValues>;
  now: Date;
  readOnly: boolean;
  lists: PeopleLists | null;
  loading: boolean;
  /** Number of rows, once confirmed by the server. */
  shown: number | null;
  /** Storage key of saved views. */
  list: string;
}

/**
 * The bar above the list: quick views, what is late, the panel of all filters, search and saved
 * views.
 */
export function ShipmentFilters({
  listUrl,
  now,
  readOnly,
  lists,
  loading,
  shown,
  list,
}: ShipmentFiltersProps) {
  const [panel, setPanel] = useState(false);
  const views = useViews(list);
  const { view } = listUrl.values;
  const today = romeDay(now);
  return (
    <>
      {readOnly && <ReadOnlyBanner text={shipmentMessages.readOnly} />}
      <div className={classes.views} role="group" aria-label="Viste rapide">
        <FilterToggle open={panel} onToggle={() => setPanel(!panel)} compact />
        {SHIPMENT_VIEWS.map((one) => (
          <Button
            key={one}
            variant={view === one ? 'filled' : 'default'}
            size="compact-md"
            aria-pressed={view === one}
            onClick={() => listUrl.change({ view: view === one ? null : one })}
          >
            {VIEW_LABELS[one]}
          </Button>
        ))}
        <Late
          today={romeDayStart(today) ?? now}
          shown={shown}
          onOpen={() => listUrl.change({ view: 'late' })}
        />
        {loading && <span className={classes.note}>Caricamento in corso...</span>}
      </div>
      {panel && <FilterPanel key={listUrl.key} listUrl={listUrl} today={today} lists={lists} />}
      <FilterBar
        listUrl={listUrl}
        search={{ field: 'search', label: 'Cerca cliente' }}
        views={views}
      />
    </>
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
