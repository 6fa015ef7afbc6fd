import type { ReactNode } from 'react';
import { ShellProviders } from './ShellProviders';
import classes from './PlainShell.module.css';

/** A page without menus (the payment's return page): the kit and a column. */
export function PlainShell({ children }: { children: ReactNode }) {
  return (
    <ShellProviders>
      <main className={classes.main} tabIndex={-1}>
        {children}
      </main>
    </ShellProviders>
  );
}
