import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './MessagePage.module.css';

interface MessagePageProps {
  mark?: ReactNode;
  title: string;
  text: string;
  to: string;
  action: string;
  children?: ReactNode;
}

/** A full page with one message and one link (not found, not allowed). */
export function MessagePage({ mark, title, text, to, action, children }: MessagePageProps) {
  return (
    <main className={classes.root}>
      {mark && (
        <p className={classes.mark} aria-hidden>
          {mark}
        </p>
      )}
      <h1 tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>
        <Link className="plain-button" to={to}>
          {action}
        </Link>
        {children}
      </div>
    </main>
  );
}
