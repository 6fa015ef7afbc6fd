import classes from './BarChart.module.css';

export interface Series {
  label: string;
  /** Names a status token (ui/tokens.ts). */
  tone: string;
}

interface BarTableProps {
  /** Header of the first column. */
  title: string;
  rowHeader: string;
  series: readonly Series[];
  /** `note`: a line under the row's label. */
  rows: readonly { label: string; note?: string; values: readonly number[]; tone?: string }[];
  empty?: string;
  /** Formats a value for display. */
  format?: (value: number) => string;
}

const inItalian = (value: number) => value.toLocaleString('it-IT');

/** A bar chart rendered as a table, each number with a bar beside it, so it stays accessible. */
export function BarTable({
  title,
  rowHeader,
  series,
  rows,
  empty = 'Nessun dato.',
  format = inItalian,
}: BarTableProps) {
  const max = rows.reduce((most, { values }) => Math.max(most, ...values), 1);
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{rowHeader}</th>
          {series.map(({ label }) => (
            <th key={label} scope="col" className={classes.number}>
              {label}
            </th>
          ))}
          <td aria-hidden className={classes.bars} />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, note, values, tone }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              {note && <span className={classes.note}>{note}</span>}
            </th>
            {values.map((value, index) => (
              <td key={series[index]?.label ?? index} className={classes.number}>
                {format(value)}
              </td>
            ))}
            <td aria-hidden className={classes.bars}>
              {values.map((value, index) => (
                <span
                  key={series[index]?.label ?? index}
                  className={classes.bar}
                  data-tone={tone ?? series[index]?.tone}
                  style={{ width: `${(100 * value) / max}%` }}
                />
              ))}
            </td>
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={series.length + 2}>{empty}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** With more columns than this, the labels don't all fit on a phone. */
const MANY = 8;

/** Columns over time. Decorative: pair it with a table of the same numbers. */
export function ColumnChart({
  title,
  series,
  columns,
}: {
  title: string;
  series: readonly Series[];
  columns: readonly { label: string; values: readonly number[] }[];
}) {
  const max = columns.reduce((most, { values }) => Math.max(most, ...values), 1);
  return (
    <figure className={classes.figure} role="img" aria-label={title}>
      <div className={classes.plot} data-many={columns.length > MANY || undefined} aria-hidden>
        {columns.map(({ label, values }) => (
          <div key={label} className={classes.column}>
            <div className={classes.stems}>
              {values.map((value, index) => (
                <span
                  key={series[index]?.label ?? index}
                  className={classes.stem}
                  data-tone={series[index]?.tone}
                  style={{ height: `${(100 * value) / max}%` }}
                />
              ))}
            </div>
            <span className={classes.tick}>{label}</span>
          </div>
        ))}
      </div>
      <div className={classes.legend} aria-hidden>
        {series.map(({ label, tone }) => (
          <span key={label}>
            <i className={classes.key} data-tone={tone} /> {label}
          </span>
        ))}
      </div>
    </figure>
  );
}
