import { SMTPServer } from 'smtp-server';
import PostalMime from 'postal-mime';

/** A mail as the inbox page and the tests read it. */
export interface Mail {
  id: number;
  at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; mimeType: string; bytes: number }[];
}

/**
 * How the server treats the next mails: accepts, refuses the recipient, is busy, is late, or hangs
 * up.
 */
export const INBOX_MODES = ['ok', 'refuse', 'busy', 'slow', 'drop'] as const;
export type InboxMode = (typeof INBOX_MODES)[number];
const SLOW_MS = 6_000;

export interface Inbox {
  readonly mails: readonly Mail[];
  behave(mode: InboxMode): void;
  clear(): void;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that accepts every mail and delivers none. */
export function openInbox(port: number): Promise<Inbox> {
  const mails: Mail[] = [];
  let lastId = 0;
  let mode: InboxMode = 'ok';
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onRcptTo: (_address, session, done) => {
      if (mode === 'drop')
        return [...server.connections].find((connection) => connection.id === session.id)?.close();
      const refusal = { refuse: [550, 'No such mailbox'], busy: [451, 'Try again later'] } as const;
      const [responseCode, text] = mode === 'refuse' || mode === 'busy' ? refusal[mode] : [0, ''];
      setTimeout(
        () => done(responseCode === 0 ? null : Object.assign(new Error(text), { responseCode })),
        mode === 'slow' ? SLOW_MS : 0,
      );
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map((recipient) => recipient.address);
        readMail(Buffer.concat(chunks), to).then(
          (mail) => {
            mails.push({ id: ++lastId, ...mail });
            done();
          },
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      });
    },
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () =>
      resolve({
        mails,
        behave: (next) => {
          mode = next;
        },
        clear: () => void mails.splice(0),
        close: () => new Promise((closed) => server.close(() => closed())),
      }),
    );
  });
}

async function readMail(raw: Buffer, to: string[]): Promise<Omit<Mail, 'id'>> {
  const mail = await PostalMime.parse(new Uint8Array(raw));
  return {
    at: new Date().toISOString(),
    from: mail.from?.address ?? '',
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map((file) => ({
      filename: file.filename ?? '',
      mimeType: file.mimeType,
      bytes: typeof file.content === 'string' ? file.content.length : file.content.byteLength,
    })),
  };
}
