import type { Awaited } from '@/domain/notices/answer';
import type { PushMessage } from '@/domain/notices/push';
import type { DueReminder } from '@/domain/reminders/due';
import { formatDate, formatLongDay, formatTime } from '@/domain/time/rome';
import type { Recipient } from '../people/recipients';
import { loginPage, page } from '../kit/params';
import type { Email } from '../services/smtp';

/**
 * Italian texts of e-mails and push messages. They say that there is something to read and where,
 * but never the content.
 */

const NEW_MESSAGE = 'Hai un nuovo messaggio';
const INVITATION = 'Imposta la tua password';
const REMINDER = 'Promemoria in scadenza';
const PASSED = 'Un ticket per te';
const MENTIONED = 'Un collega ti ha menzionato';
const PAYMENT = 'Il pagamento del tuo ordine';
const NEW_DOCUMENT = 'Hai un nuovo documento';
const BOOKING = 'La tua videochiamata è domani';
const ALERT = 'Il portale ha bisogno di attenzione';

interface Link {
  label: string;
  url: string;
}

/** «Hai un nuovo messaggio», with links to the client's tickets. */
export function newMessageEmail(client: Recipient): Email {
  return compose(
    client,
    NEW_MESSAGE,
    'Il nostro team ti ha scritto. Apri il portale per leggere e rispondere.',
    [
      { label: 'Assistenza tecnica', url: page('/ticket-page-tecnico') },
      { label: 'Assistenza nutrizionale', url: page('/ticket-page') },
    ],
  );
}

export function newMessagePush(): PushMessage {
  return { title: NEW_MESSAGE, body: 'Apri il portale per leggerlo.', path: '/user' };
}

/** Tells the waiting person that there is an answer. */
export function answerPush(side: Awaited['side'], path: string): PushMessage {
  return {
    title: side === 'client' ? 'Hai una nuova risposta' : 'Un cliente ha risposto',
    body: 'Apri il portale per leggerla.',
    path,
  };
}

/** «Hai un nuovo documento», with the link to the page that shows it. */
export function documentEmail(client: Recipient, shownAt: string): Email {
  const link = { label: 'Apri il documento', url: page(shownAt) };
  return compose(client, NEW_DOCUMENT, 'Il nostro team ha preparato un documento per te.', [link]);
}

/** A reminder is due; contains neither its text nor the person it is about. */
export function reminderEmail(collaborator: Recipient, due: DueReminder): Email {
  const line = `Hai un promemoria${due.type === null ? '' : ` (${due.type})`} per il ${formatDate(due.at)} alle ${formatTime(due.at)}.`;
  return compose(collaborator, REMINDER, line, [
    { label: 'Apri il promemoria', url: page(due.path) },
  ]);
}

export function reminderPush(due: DueReminder): PushMessage {
  return {
    title: REMINDER,
    body: `Ore ${formatTime(due.at)}: apri il portale per leggerlo.`,
    path: due.path,
  };
}

/** A colleague passed a ticket on, or mentioned somebody in a note on it. */
export interface Noted {
  isPassed: boolean;
  /** The conversation. */
  path: string;
}

/** Contains neither the note nor whom the ticket is about. */
export function notedEmail(colleague: Recipient, { isPassed, path }: Noted): Email {
  const line = isPassed
    ? 'Un collega ti ha passato un ticket.'
    : 'Un collega ti ha menzionato nella nota interna di un ticket.';
  const link = { label: 'Apri il ticket', url: page(path) };
  return compose(colleague, isPassed ? PASSED : MENTIONED, line, [link]);
}

export function notedPush({ isPassed, path }: Noted): PushMessage {
  return {
    title: isPassed ? PASSED : MENTIONED,
    body: 'Apri il portale per leggere.',
    path,
  };
}

/** Reminder of a call on the next day. */
export function bookingEmail(client: Recipient, start: Date): Email {
  const line = `La tua videochiamata è domani, ${formatLongDay(start)}, alle ${formatTime(start)}.`;
  return compose(client, BOOKING, line, [{ label: 'Apri la prenotazione', url: page('/booking') }]);
}

export function bookingPush(start: Date): PushMessage {
  return { title: BOOKING, body: `Domani alle ${formatTime(start)}.`, path: '/booking' };
}

/** Payment link of an order. Omits the products, which may reveal something about health. */
export function paymentEmail(
  payer: Pick<Recipient, 'name' | 'email'>,
  order: { code: string; amount: string; link: string },
): Email {
  const line = `Per l’ordine ${order.code} restano da pagare ${order.amount}. Il pagamento avviene sul sito di PayPal, anche con carta. Il collegamento vale due ore: se è scaduto, chiedine un altro al tuo studio.`;
  return compose(payer, PAYMENT, line, [{ label: 'Paga con PayPal', url: order.link }]);
}

/**
 * Problems of the system and what to do about them, for Amministratore; contains no personal data.
 */
export function alertEmail(
  admin: Recipient,
  lines: readonly { label: string; text: string; advice: string | null }[],
): Email {
  const told = lines.map(({ label, text, advice }) =>
    [`${label}: ${text}.`, advice].filter(Boolean).join(' '),
  );
  return compose(admin, ALERT, told, [{ label: 'Apri lo stato', url: page('/stato') }]);
}

/** First e-mail to a person whose account staff created. */
export function invitationEmail(person: Recipient, link: string): Email {
  return compose(
    person,
    INVITATION,
    'Il nostro team ha creato il tuo account. Scegli prima la tua password: il collegamento vale un’ora, poi usa «Password dimenticata?» nella pagina di accesso.',
    [
      { label: 'Imposta la password', url: link },
      { label: 'Pagina di accesso', url: loginPage() },
    ],
  );
}

function compose(
  client: Pick<Recipient, 'name' | 'email'>,
  subject: string,
  line: string | readonly string[],
  links: Link[],
): Email {
  const lines = typeof line === 'string' ? [line] : line;
  const name = greetingName(client.name);
  const greeting = name === '' ? 'Ciao,' : `Ciao ${name},`;
  const signature = 'Il team del Portale Coaching';
  const note = 'Questa è una email automatica: per rispondere usa il portale.';
  return {
    to: client.email,
    subject,
    text: [
      greeting,
      '',
      lines.join('\n\n'),
      '',
      ...links.map(({ label, url }) => `${label}: ${url}`),
      '',
      signature,
      note,
    ].join('\n'),
    html: `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:24px;background:#f4f6f6;font:16px/1.5 Arial,sans-serif;color:#1c2a2a">
<div class="card" style="max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:20px">${escape(subject)}</h1>
<p>${escape(greeting)}</p>
${lines.map((text) => `<p>${escape(text)}</p>`).join('\n')}
${links.map(button).join('\n')}
<p>${escape(signature)}</p>
<p class="note" style="font-size:13px;color:#5a6b6b">${escape(note)}</p>
</div></body></html>`,
  };
}

/**
 * Colours for dark mode: by media query, and for Outlook, which marks the elements that it
 * inverted. Mail programs that support neither may invert colours, so every text has its own
 * background.
 */
const DARK = darkRules((name) => `.${name}`)
  .concat(darkRules((name) => `[data-ogsc] .${name}, [data-ogsb] .${name}`, false))
  .join('\n');

function darkRules(selector: (name: string) => string, byQuery = true): string[] {
  const rules = [
    `${selector('page')} { background: #101717 !important; color: #e6eeee !important }`,
    `${selector('card')} { background: #1b2525 !important; color: #e6eeee !important }`,
    `${selector('note')} { color: #a9baba !important }`,
    `${selector('button')} { background: #2dd4bf !important; color: #06201d !important }`,
  ];
  return byQuery ? ['@media (prefers-color-scheme: dark) {', ...rules, '}'] : rules;
}

function button({ label, url }: Link): string {
  const style =
    'display:inline-block;padding:10px 18px;background:#0f766e;color:#ffffff;border-radius:6px;text-decoration:none';
  return `<p><a class="button" href="${escape(url)}" style="${style}">${escape(label)}</a></p>`;
}

const NAME_MAX_CHARS = 60;

/**
 * The name to greet with; '' for one that looks like an address or contains a link, as mail
 * programs would make it clickable.
 */
function greetingName(name: string): string {
  const plain = name.replace(/\s+/g, ' ').trim();
  return plain.length > NAME_MAX_CHARS || /[^\p{L}\p{M} '’.-]/u.test(plain) || /\.\S/.test(plain)
    ? ''
    : plain;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
