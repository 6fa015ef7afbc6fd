import classes from './ShellSkeleton.module.css';

/** The frame's shape while it is not known yet who is there: same places and sizes as the real shells, so nothing jumps. */
export function ShellSkeleton({ shell }: { shell: 'staff' | 'client' | 'plain' | 'access' }) {
  const menus = shell === 'staff' || shell === 'client';
  return (
    <div className={classes.root} data-shell={menus ? shell : 'plain'} role="status">
      <span className="visually-hidden">Caricamento in corso…</span>
      {shell === 'staff' && <div className={classes.sidebar} />}
      {menus && <div className={classes.top} />}
      {!menus && <div className={classes.mark} />}
      {menus && (
        <div className={classes.body}>
          <div className={classes.title} />
          <div className={classes.block} />
          <div className={classes.block} />
        </div>
      )}
      {shell === 'client' && <div className={classes.bottom} />}
    </div>
  );
}
