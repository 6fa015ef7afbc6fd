import type { ReactNode } from 'react';
import classes from './Grid.module.css';
import type { Placed } from './GridRow';
import { HEAD_PX, type GridWindow } from './useWindow';

/** The columns' titles, in sight above the rows. */
export function GridHead<Row>({ view }: { view: GridWindow<Row> }) {
  return (
    <div role="rowgroup" className={classes.head} style={{ width: view.width, height: HEAD_PX }}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        {view.sticky.length > 0 && (
          <div role="presentation" className={classes.sticky} style={{ width: view.stickyWidth }}>
            {view.sticky.map(title)}
          </div>
        )}
        {view.columns.map(title)}
      </div>
    </div>
  );
}

function title<Row>({ column, index, left, width }: Placed<Row>): ReactNode {
  return (
    <div
      key={column.key}
      role="columnheader"
      aria-colindex={index + 1}
      className={classes.title}
      style={{ left, width }}
      title={column.title}
    >
      <span className={classes.text}>{column.title}</span>
    </div>
  );
}
