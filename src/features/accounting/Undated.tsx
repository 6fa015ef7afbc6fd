import { undatedRevenue } from '@/data/accounting/sources';
import { addUp } from '@/domain/accounting/sums';
import { useComfort } from '@/ui/useLive';
import classes from './Accounting.module.css';
import { euro } from './euro';

/** Undated orders belong to no period: at least says that there are some. */
export function Undated() {
  const days = useComfort(undatedRevenue(), null, 'what came in without a date');
  const { orders, revenue: cents } = addUp((days ?? []).flat());
  if (orders === 0) return null;
  return (
    <p className={classes.note} role="status">
      {orders === 1
        ? '1 ordine pagato non ha data'
        : `${orders.toLocaleString('it-IT')} ordini pagati non hanno data`}{' '}
      e non rientra in nessun periodo: {euro(cents)}
    </p>
  );
}
