import { Link } from 'react-router-dom';
import { APP_NAME } from '@/ui/usePageTitle';
import { Mark } from '@/ui/Mark';
import classes from './Brand.module.css';

/** The product's logo, linking home. */
export function Brand({ to }: { to: string }) {
  return (
    <Link to={to} className={classes.brand} aria-label={`${APP_NAME}: pagina iniziale`}>
      <Mark />
      <span data-label>Coaching</span>
    </Link>
  );
}
