import type { MouseEvent } from 'react';
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

export const CONTENT = 'contenuto';

/** Skips the navigation. Leaves the URL alone, because a list keeps its search in the hash. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    const content = document.getElementById(CONTENT);
    if (!content) return;
    event.preventDefault();
    content.focus();
    content.scrollIntoView();
  };
  return (
    <a className="skip-link" href={`#${CONTENT}`} onClick={skip}>
      Vai al contenuto
    </a>
  );
}
