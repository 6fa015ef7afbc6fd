import { NOTICE_CALLS } from '@/domain/calls/notices';
import { type NoticeResult } from '@/domain/notices/notice';
import { call } from '@/data/calls/calls';

/**
 * Tells a client that there is a message, by e-mail and where the client registered a browser by push.
 * `skipped` within ten minutes of the last one; `reason` then is an Italian text to show. @throws AppError
 */
export function notifyClient(userId: string): Promise<NoticeResult> {
  return call(NOTICE_CALLS.sendNotificationAndEmail, { userId });
}

/** Sends a client the link to the page that shows one of its own files; answers the text to show. @throws AppError */
export async function sendPdfEmail(userId: string, filePath: string): Promise<string> {
  return (await call(NOTICE_CALLS.sendPdfEmail, { userId, fileUrl: filePath })).message;
}
