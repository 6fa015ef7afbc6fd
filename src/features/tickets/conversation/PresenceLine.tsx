import { presenceText, type Presence } from '@/domain/tickets/presence';
import classes from './desk.module.css';

/** «Anna sta rispondendo…»: a live region with reserved height. */
export function PresenceLine({ others }: { others: readonly Presence[] }) {
  return (
    <p
      className={classes.presence}
      role="status"
      data-writing={others.some(({ typing }) => typing) || undefined}
    >
      {presenceText(others)}
    </p>
  );
}
