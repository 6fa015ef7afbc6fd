import { NOTICE_CALLS } from '@/domain/calls/notices';
import { noticeMessages } from '@/domain/messages';
import { fieldsOf, textOf } from '@/domain/stored';
import { callable, DESK } from '../kit/callable';
import { recipientOf } from '../people/recipients';
import { documentEmail } from './emails';
import { refusal } from '../kit/errors';
import { isInFolderOf, parseFileLink } from '../documents/file-links';
import { sendNotice } from './send-notice';
import { smtpPassword } from '../kit/params';
import { bucket, storageOrigins } from '../kit/runtime';
import { mail } from './mail';

/** The same file is not sent again so soon: a second click, or a retry of a call whose answer was lost. */
const SAME_FILE_MS = 60_000;

/** E-mails a client the link to one of its own files; `message` is the text to show. */
export const sendPdfEmail = callable(
  NOTICE_CALLS.sendPdfEmail,
  { roles: DESK, secrets: [smtpPassword], failed: noticeMessages.pdfFailed },
  async ({ userId, fileUrl }, caller) => {
    const client = await recipientOf(userId);
    const path = await ownFile(userId, fileUrl);
    await sendNotice({ userId, by: caller.uid, kind: 'pdf', interval: SAME_FILE_MS, subject: path }, async () => {
      await mail(documentEmail(client, fileUrl));
      return 'email';
    });
    return { message: noticeMessages.pdfSent };
  },
);

/** The path of a file that exists in the client's folder under this very address; refuses any other address. */
async function ownFile(uid: string, fileUrl: string): Promise<string> {
  const store = bucket();
  const link = parseFileLink(fileUrl, { origins: storageOrigins(), bucket: store.name });
  if (!link || !isInFolderOf(uid, link.path)) throw refusal('invalid', noticeMessages.pdfNotOfClient);
  const file = store.file(link.path);
  const [exists] = await file.exists();
  if (!exists) throw refusal('not-found');
  const [metadata] = await file.getMetadata();
  // An address whose token was revoked opens nothing, and one that carries anything else is not what storage gave out.
  const tokens = textOf(fieldsOf(metadata.metadata).firebaseStorageDownloadTokens)?.split(',') ?? [];
  if (!tokens.includes(link.token)) throw refusal('invalid', noticeMessages.pdfNotOfClient);
  return link.path;
}
