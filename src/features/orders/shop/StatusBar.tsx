import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { shopMessages } from '@/domain/messages';
import type { Order } from '@/domain/orders/order';
import type { ShopStatus } from '@/domain/orders/shopOrder';
import { SHOP_STATUS_LABEL } from '@/domain/orders/status';
import { plural } from '@/domain/text';
import { holdFocus } from '@/ui/focus';
import { ProgressBar } from '@/ui/list/BulkBar';
import type { Bulk } from '@/ui/list/useBulk';
import type { Selection } from '@/ui/list/useSelection';
import classes from './ShopOrders.module.css';

interface StatusBarProps {
  selection: Selection<Order>;
  bulk: Bulk;
  /** The status being set when the page was left; '' if none. */
  begun: string;
  /** Statuses that this person may set. */
  statuses: readonly ShopStatus[];
  onApply: (orders: readonly Order[], to: ShopStatus) => void;
}

/** Sets the status of the selected orders. Always visible, to explain the checkboxes. */
export function StatusBar({ selection, bulk, begun, statuses, onApply }: StatusBarProps) {
  const oneOf = (value: string) => statuses.find((status) => status === value) ?? '';
  const [to, setTo] = useState<ShopStatus | ''>(() => oneOf(begun));
  const [isMissing, setMissing] = useState(false);
  const { progress, outcome } = bulk;
  const count = selection.rows.length;
  if (progress) {
    const { label, done, total } = progress;
    return (
      <ProgressBar
        text={`${label}: ${done} di ${total}`}
        percent={(100 * done) / Math.max(1, total)}
        label={label}
      />
    );
  }
  const apply = (button: HTMLElement) => {
    setMissing(to === '');
    if (to === '') return;
    // The progress replaces the button.
    holdFocus(button);
    onApply(selection.rows, to);
  };
  return (
    <div className={classes.bar} role="region" aria-label="Cambio di stato" data-no-print>
      <NativeSelect
        className={classes.status}
        aria-label="Nuovo stato"
        value={to}
        error={isMissing ? shopMessages.statusToApply : null}
        onChange={({ currentTarget: { value } }) => {
          setTo(oneOf(value));
          setMissing(false);
        }}
        data={[
          { value: '', label: 'Nuovo stato…' },
          ...statuses.map((status) => ({ value: status, label: SHOP_STATUS_LABEL[status] })),
        ]}
      />
      <Button disabled={count === 0} onClick={({ currentTarget }) => apply(currentTarget)}>
        Applica
      </Button>
      <span role="status" className={classes.selected}>
        {plural(count, 'selezionato', 'selezionati')}
        {outcome && ` · non riusciti: ${outcome.failed} di ${outcome.total}`}
      </span>
      {/* Keeps its place, so that the first tick doesn't shift the rows. */}
      <Button
        variant="subtle"
        color="gray"
        style={{ visibility: count > 0 ? undefined : 'hidden' }}
        onClick={selection.clear}
      >
        Deseleziona
      </Button>
    </div>
  );
}
