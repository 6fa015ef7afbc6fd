import { changeText, percentText } from '@/domain/accounting/period';
import type { Amount } from '@/domain/accounting/sums';
import { orderMessages } from '@/domain/messages';
import classes from './Accounting.module.css';
import { euro } from './Figures';

interface BreakdownProps {
  title: string;
  /** Header of the first column, and unit of the count. */
  rowHeader: string;
  counted: 'Ordini' | 'Pezzi';
  now: ReadonlyMap<string, Amount>;
  before: ReadonlyMap<string, Amount> | null;
  /** Total that the shares refer to, in cents. */
  whole: number;
  nameOf?: (key: string) => string;
  /** Maximum number of rows; the rest are merged into one. */
  most?: number;
}

/**
 * Revenue by one dimension, largest first: bar, amount against the previous period, share of the
 * total.
 */
export function Breakdown({
  title,
  rowHeader,
  counted,
  now,
  before,
  whole,
  nameOf = (key) => key,
  most = 20,
}: BreakdownProps) {
  const earlier = new Map(
    [...(before ?? [])].map(([key, { cents }]) => [key.toLowerCase(), cents]),
  );
  const rows = [...now].sort(([, a], [, b]) => b.cents - a.cents);
  const rest = rows.slice(most);
  const largest = rows[0]?.[1].cents ?? 0;
  return (
    <table className={classes.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{rowHeader}</th>
          <th scope="col">{counted}</th>
          <th scope="col">Incassato</th>
          <th scope="col">Quota</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, most).map(([key, { count, cents }]) => {
          const was = earlier.get(key.toLowerCase()) ?? 0;
          return (
            <tr key={key}>
              <th scope="row">
                {nameOf(key)}
                <span
                  aria-hidden
                  className={classes.bar}
                  style={{ width: `${largest > 0 ? Math.max(0, (100 * cents) / largest) : 0}%` }}
                />
              </th>
              <td>{count.toLocaleString('it-IT')}</td>
              <td>
                {euro(cents)}
                {before && (
                  <span className={classes.small}>
                    prima {euro(was)} ({changeText(cents, was)})
                  </span>
                )}
              </td>
              <td>{percentText(cents, whole)}</td>
            </tr>
          );
        })}
        {rest.length > 0 && <Rest rest={rest.map(([, amount]) => amount)} whole={whole} />}
        {rows.length === 0 && (
          <tr>
            <td colSpan={4}>Nessun dato.</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Rest({ rest, whole }: { rest: readonly Amount[]; whole: number }) {
  const cents = rest.reduce((sum, one) => sum + one.cents, 0);
  return (
    <tr>
      <th scope="row">{orderMessages.others(rest.length)}</th>
      <td>{rest.reduce((sum, { count }) => sum + count, 0).toLocaleString('it-IT')}</td>
      <td>{euro(cents)}</td>
      <td>{percentText(cents, whole)}</td>
    </tr>
  );
}
