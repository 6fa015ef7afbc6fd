import type { PrivacyNotice } from '@/domain/privacy/notice';
import { shownDay } from '@/domain/time/typed';
import classes from './Notice.module.css';

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
 * The same in a dialog. It scrolls, so the keyboard must reach it; it comes first, so that Enter
 * doesn't accept it unread.
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
