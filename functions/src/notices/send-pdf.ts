import { NOTICE_CALLABLES } from '@/domain/callables/notices';
import { isInFolderOf, ownFilePath, pathOfUrl, type StorageHome } from '@/domain/filePath';
import { noticeMessages } from '@/domain/messages';
import { textOf } from '@/domain/stored';
import { callable } from '../kit/callable';
import { ask, bucket, database, storageOrigins } from '../kit/runtime';
import { recipientOf } from '../people/recipients';
import { documentEmail } from './emails';
import { refusal } from '../kit/callers';
import { sendNotice } from './send-notice';
import { smtpPassword } from '../kit/params';
import { documentsOfClientQuery } from '../documents/queries';
import { mail } from './mail';

/**
 * Minimum interval for one file, against double clicks and retries of a call whose response was
 * lost.
 */
const SAME_FILE_MS = 60_000;

/**
 * E-mails a client that one of their files is available, with a link to the page that shows it. The
 * file's own URL would give access to anybody who sees the e-mail. `message` is the text to show.
 */
export const sendPdfEmail = callable(
  NOTICE_CALLABLES.sendPdfEmail,
  { secrets: [smtpPassword], failed: noticeMessages.pdfFailed },
  async ({ userId, fileUrl }, caller) => {
    const client = await recipientOf(userId);
    const path = await ownFile(userId, fileUrl);
    const page = await pageOf(userId, path);
    await sendNotice(
      { userId, by: caller.uid, kind: 'pdf', interval: SAME_FILE_MS, subject: path },
      async () => {
        await mail(documentEmail(client, page));
        return 'email';
      },
    );
    return { message: noticeMessages.pdfSent };
  },
);

function home(): StorageHome {
  return { origins: storageOrigins(), bucket: bucket().name };
}

/**
 * The path of an existing file in the client's folder, given as path or as URL of the old
 * application.
 */
async function ownFile(uid: string, given: string): Promise<string> {
  const path = given.includes('://') ? pathOfUrl(given, home()) : given;
  if (path === null || !isInFolderOf(uid, path))
    throw refusal('invalid', noticeMessages.pdfNotOfClient);
  const [exists] = await bucket().file(path).exists();
  if (!exists) throw refusal('not-found');
  return path;
}

/** The page where the client sees the file: diets have their own. */
async function pageOf(uid: string, path: string): Promise<string> {
  if (path.startsWith('alimentazioni/')) return '/alimentazione-page';
  const { docs } = await ask(database(), documentsOfClientQuery(uid)).get();
  const record = docs.find((one) => {
    const [filePath, fileUrl] = [textOf(one.get('filePath')), textOf(one.get('fileUrl'))];
    return ownFilePath(uid, { filePath, fileUrl }, home()) === path;
  });
  if (record?.get('visibilityProfile') !== true) throw refusal('invalid', noticeMessages.pdfHidden);
  return `/user?documento=${encodeURIComponent(record.id)}`;
}
