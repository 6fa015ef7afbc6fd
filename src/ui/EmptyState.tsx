import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

/** Empty-list text of docs/product, with an optional next step. */
export function EmptyState({
  text,
  hint,
  icon,
  action,
}: {
  text: string;
  hint?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.root}>
      <div className={classes.icon} aria-hidden>
        {icon ?? <IconInbox size={26} stroke={1.6} />}
      </div>
      <p className={classes.text}>{text}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
