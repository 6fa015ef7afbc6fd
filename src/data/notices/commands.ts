import { NOTICE_CALLABLES } from '@/domain/callables/notices';
import { type NoticeResult } from '@/domain/notices/notice';
import { call } from '@/data/callables/call';

/**
 * Notifies a client of a message by e-mail, and by push if they registered a browser. `skipped`
 * within ten minutes of the last one, with an Italian `reason` to show.
 * @throws AppError
 */
export function notifyClient(userId: string): Promise<NoticeResult> {
  return call(NOTICE_CALLABLES.sendNotificationAndEmail, { userId });
}

/**
 * E-mails a client a link to the page showing one of their files. Returns the text to show.
 * @throws AppError
 */
export async function sendPdfEmail(userId: string, filePath: string): Promise<string> {
  return (await call(NOTICE_CALLABLES.sendPdfEmail, { userId, fileUrl: filePath })).message;
}
