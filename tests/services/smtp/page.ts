import type { AuthLink } from './links';
import type { Mail } from './inbox';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const frame = (title: string, body: string) => `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<style>
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #ddd;vertical-align:top}
pre{white-space:pre-wrap;background:#f6f6f6;padding:1rem}iframe{width:100%;height:30rem;border:1px solid #ddd}a{overflow-wrap:anywhere}
</style></head><body>${body}</body></html>`;

/** All mails, newest first, and the links of the auth emulator. */
export function listPage(mails: readonly Mail[], links: readonly AuthLink[]): string {
  const rows = [...mails]
    .reverse()
    .map(
      (mail) =>
        `<tr><td>${escape(mail.at.replace('T', ' ').slice(0, 19))}</td><td>${escape(mail.to.join(', '))}</td>` +
        `<td><a href="/mail/${mail.id}">${escape(mail.subject || '(senza oggetto)')}</a></td></tr>`,
    )
    .join('');
  const linkRows = links
    .map(
      ({ email, requestType, link }) =>
        `<tr><td>${escape(email)}</td><td>${escape(requestType)}</td><td><a href="${escape(link)}">${escape(link)}</a></td></tr>`,
    )
    .join('');
  return frame(
    'Posta locale',
    `<h1>Posta locale</h1>
<p>Qui arrivano le e-mail che il portale invia in locale. Nessuna viene spedita davvero. <a href="/">Aggiorna</a></p>
<table><tr><th>Quando (UTC)</th><th>A</th><th>Oggetto</th></tr>${rows || '<tr><td colspan="3">Nessuna e-mail.</td></tr>'}</table>
<h2>Link dell'emulatore di autenticazione</h2>
<p>Ad esempio per reimpostare la password.</p>
<table><tr><th>Account</th><th>Tipo</th><th>Link</th></tr>${linkRows || '<tr><td colspan="3">Nessun link.</td></tr>'}</table>`,
  );
}

/** One mail. Its HTML is in a sandboxed frame: no scripts, no access to this page. */
export function mailPage(mail: Mail): string {
  const files = mail.attachments
    .map(
      (file) => `<li>${escape(file.filename)} (${escape(file.mimeType)}, ${file.bytes} byte)</li>`,
    )
    .join('');
  return frame(
    mail.subject,
    `<p><a href="/">Tutte le e-mail</a></p><h1>${escape(mail.subject)}</h1>
<p>Da ${escape(mail.from)} a ${escape(mail.to.join(', '))}, ${escape(mail.at)}</p>
${files && `<ul>${files}</ul>`}
${mail.html && `<iframe sandbox title="Messaggio" srcdoc="${escape(mail.html)}"></iframe>`}
${mail.text && `<pre>${escape(mail.text)}</pre>`}`,
  );
}
