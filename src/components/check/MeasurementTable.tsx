import {
  differenceText,
  latestOf,
  measureKey,
  type Measurement,
} from '@/domain/checks/measurements';
import { formatDate } from '@/domain/time/rome';
import classes from './Check.module.css';

interface Props {
  title: string;
  rows: readonly Measurement[];
  /** The earlier table: adds the difference to each row. */
  compared?: readonly Measurement[];
}

/** Measurements as stored; dates that can be parsed are shown in our format. */
export function MeasurementTable({ title, rows, compared }: Props) {
  const before = latestOf(compared ?? []);
  const difference = ({ name, value }: Measurement) => {
    const was = before.get(measureKey(name))?.value ?? null;
    return value === null || was === null ? '—' : differenceText({ before: was, after: value });
  };
  return (
    <div className={classes.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={classes.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Caratteristica</th>
            <th scope="col">Valore</th>
            {compared && <th scope="col">Differenza</th>}
            <th scope="col">Data</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${row.name}/${index}`}>
              <th scope="row">{row.name}</th>
              <td>{row.text.replace('.', ',') || '—'}</td>
              {compared && <td>{difference(row)}</td>}
              <td>{row.at ? formatDate(row.at) : row.day || '—'}</td>
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={compared ? 4 : 3}>Nessuna misura.</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
