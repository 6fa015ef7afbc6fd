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
