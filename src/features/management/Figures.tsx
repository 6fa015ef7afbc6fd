import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Days } from '@/domain/accounting/period';
import { groupLabel, TOTAL } from '@/domain/management/studioGroups';
import {
  cellOf,
  COLUMN_LABELS,
  COLUMNS,
  listBehind,
  UNKNOWN,
  type Column,
  type Compared,
} from '@/domain/management/view';
import classes from './Management.module.css';

interface Props {
  rows: readonly Compared[];
  /** The month's days, for links to the lists behind the figures. */
  days: Days;
}

/** A row per studio, a column per figure. */
export function FiguresTable({ rows, days }: Props) {
  const studios = rows.filter(({ now }) => now.place !== TOTAL);
  const totals = rows.filter(({ now }) => now.place === TOTAL);
  const line = (row: Compared) => (
    <tr key={row.now.place}>
      <th scope="row">{groupLabel(row.now.place)}</th>
      {COLUMNS.map((column) => (
        <td key={column}>
          <Figure column={column} row={row} days={days} />
        </td>
      ))}
    </tr>
  );
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">Andamento per studio</caption>
      <thead>
        <tr>
          <th scope="col">Studio</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {COLUMN_LABELS[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{studios.map(line)}</tbody>
      <tfoot>{totals.map(line)}</tfoot>
    </table>
  );
}

/** The same on a phone: the sum first, then a card per studio. */
export function FigureCards({ rows, days }: Props) {
  const totals = rows.filter(({ now }) => now.place === TOTAL);
  const studios = rows.filter(({ now }) => now.place !== TOTAL);
  return (
    <ul className={classes.cards}>
      {[...totals, ...studios].map((row) => (
        <li key={row.now.place} className={classes.card}>
          <h2>{groupLabel(row.now.place)}</h2>
          <dl>
            {COLUMNS.map((column) => (
              <div key={column}>
                <dt>{COLUMN_LABELS[column]}</dt>
                <dd>
                  <Figure column={column} row={row} days={days} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Figure({ column, row, days }: { column: Column; row: Compared; days: Days }) {
  const { text, detail, change } = cellOf(column, row);
  const name = `${COLUMN_LABELS[column]}, ${groupLabel(row.now.place)}: ${text}`;
  return (
    <>
      {text === UNKNOWN ? (
        <span className={classes.value}>{text}</span>
      ) : (
        <Anchor
          component={Link}
          inherit
          className={classes.value}
          to={listBehind(column, row.now, days)}
          aria-label={name}
        >
          {text}
        </Anchor>
      )}
      {detail && <span className={classes.small}>{detail}</span>}
      {change && <span className={classes.small}>{change}</span>}
    </>
  );
}
