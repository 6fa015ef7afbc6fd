import { useEffect, useState } from 'react';
import { readNotice } from '@/data/privacy/notice';
import type { AppError } from '@/domain/errors';
import type { PrivacyNotice } from '@/domain/privacy/consents';
import { shownDay } from '@/domain/time/rome';
import classes from './Notice.module.css';

export const NOTICE_PAGE = '/informativa-privacy';
export const HEALTH_CONSENT =
  'Facoltativo: acconsento al trattamento dei miei dati sanitari (misure, dieta, patologie). Posso revocare il consenso in ogni momento nel mio profilo.';

export type NoticeState =
  | { status: 'loading' }
  /** `notice` null: none is published. */
  | { status: 'ready'; notice: PrivacyNotice | null }
  | { status: 'error'; error: AppError };

/** The valid privacy notice, as read when the component was mounted, or anew by `again`. */
export function useNotice(): NoticeState & { again: () => void } {
  const [state, setState] = useState<NoticeState>({ status: 'loading' });
  const [generation, setGeneration] = useState(0);
  useEffect(() => {
    let here = true;
    readNotice(generation > 0).then(
      (notice) => here && setState({ status: 'ready', notice }),
      (error: unknown) => {
        if (here) setState({ status: 'error', error: error as AppError });
      },
    );
    return () => {
      here = false;
    };
  }, [generation]);
  return { ...state, again: () => setGeneration((count) => count + 1) };
}

/** Version, day and text of the privacy notice. */
export function NoticeText({ notice }: { notice: PrivacyNotice }) {
  const { version, day, text } = notice;
  return (
    <>
      <p className={classes.version}>
        Versione {version} del {shownDay(day)}
      </p>
      <div className={classes.text}>{text}</div>
    </>
  );
}

/**
 * The privacy notice in a dialog. The text scrolls, so the keyboard must reach it; it is the first
 * element to get the focus, so that Enter doesn't accept it unread.
 */
export function NoticeInDialog({ notice }: { notice: PrivacyNotice }) {
  return (
    <div
      className={classes.box}
      role="region"
      aria-label="Testo dell’informativa"
      tabIndex={0}
      data-autofocus
    >
      <NoticeText notice={notice} />
    </div>
  );
}
