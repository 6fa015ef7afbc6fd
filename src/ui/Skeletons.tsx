import { Stack } from '@mantine/core';
import classes from './Skeletons.module.css';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** List skeleton; set `rowHeight` to that of the real rows to avoid a layout shift. */
export function ListSkeleton({ rows = 8, rowHeight = 44 }: { rows?: number; rowHeight?: number }) {
  return (
    <div role="status">
      <span className="visually-hidden">Caricamento in corso…</span>
      {times(rows).map((row) => (
        <div key={row} className={classes.row} style={{ height: rowHeight }}>
          <div className={classes.bar} style={{ width: '14%' }} />
          <div className={classes.bar} style={{ width: '22%' }} />
          <div className={classes.bar} style={{ width: '40%' }} />
          <div className={classes.bar} style={{ width: '12%' }} />
        </div>
      ))}
    </div>
  );
}

export function ConversationSkeleton() {
  return (
    <div role="status" className={classes.conversation}>
      <span className="visually-hidden">Caricamento in corso…</span>
      {times(4).map((bubble) => (
        <div key={bubble} className={classes.bubble} data-mine={bubble % 2 === 1 || undefined} />
      ))}
    </div>
  );
}

/** A card or block of `height` px. */
export function BlockSkeleton({ height = 96 }: { height?: number }) {
  return (
    <div role="status" className={classes.block} style={{ height }}>
      <span className="visually-hidden">Caricamento in corso…</span>
    </div>
  );
}

/** Shown while a page's code is loading. */
export function PageSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.title} />
      <ListSkeleton />
    </div>
  );
}

export function CardsSkeleton() {
  return (
    <Stack gap="xs">
      {times(3).map((card) => (
        <BlockSkeleton key={card} height={84} />
      ))}
    </Stack>
  );
}
