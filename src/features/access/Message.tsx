import classes from './AuthPage.module.css';

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
