import type { ReactNode } from 'react';
import { Mark } from '@/ui/Mark';
import { APP_NAME } from '@/ui/usePageTitle';
import classes from './AuthPage.module.css';

/** The card layout of sign-in and registration. */
export function AuthPage({
  title,
  children,
  footer,
}: {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
}) {
  return (
    <main className={classes.root}>
      <div className={classes.card}>
        <div className={classes.head}>
          <Mark size={44} />
          <p className={classes.product}>{APP_NAME}</p>
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
        </div>
        {children}
      </div>
      {footer && <footer className={classes.footer}>{footer}</footer>}
    </main>
  );
}

export interface Said {
  tone: 'error' | 'info';
  text: string;
}

/** The page's messages, in a live region: these pages load no toasts. */
export function Message({ said }: { said: Said | null }) {
  return (
    <div role={said?.tone === 'error' ? 'alert' : 'status'}>
      {said && (
        <p className={classes.message} data-tone={said.tone}>
          {said.text}
        </p>
      )}
    </div>
  );
}
