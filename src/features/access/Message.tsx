import classes from './AuthPage.module.css';

export interface Said {
  tone: 'error' | 'info';
  text: string;
}

/** What the page has to say, in a region that screen readers follow: these pages load no toasts. */
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
