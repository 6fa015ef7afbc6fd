import { presenceText, type Presence } from '@/domain/tickets/presence';
import classes from './desk.module.css';

/** «Anna sta rispondendo…»: announced as it changes, its place kept so that nothing jumps. */
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
