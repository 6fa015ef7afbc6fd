// tsx tests/services/smtp/main.ts SMTP_PORT PAGE_PORT: the local mail server and its web page.
// GET /messages.json lists the mails for tests, DELETE /messages.json clears them, GET /links.json
// lists password links. POST /behave?mode=refuse makes it refuse, be busy, slow or drop
// connections, until another mode is set.
import http from 'node:http';
import { INBOX_MODES, openInbox } from './inbox';
import { authLinks } from './links';
import { listPage, mailPage } from './page';

const [smtpPort = 1025, pagePort = 8025] = process.argv.slice(2).map(Number);
const inbox = await openInbox(smtpPort);

type Answer = { status?: number; type?: 'text/html' | 'application/json'; body: string };

async function answer(method: string, path: string): Promise<Answer> {
  if (path === '/messages.json') {
    if (method === 'DELETE') inbox.clear();
    return { type: 'application/json', body: JSON.stringify(inbox.mails) };
  }
  if (method === 'POST' && path.startsWith('/behave?mode=')) {
    const mode = INBOX_MODES.find((name) => path === `/behave?mode=${name}`);
    if (mode) inbox.behave(mode);
    return { status: mode ? 200 : 400, type: 'application/json', body: '{}' };
  }
  if (path === '/links.json')
    return { type: 'application/json', body: JSON.stringify(await authLinks()) };
  if (path === '/') return { body: listPage(inbox.mails, await authLinks()) };
  const mail = inbox.mails.find(({ id }) => path === `/mail/${id}`);
  return mail ? { body: mailPage(mail) } : { status: 404, body: 'Non trovata' };
}

http
  .createServer((request, response) => {
    void answer(request.method ?? 'GET', request.url ?? '/').then(
      ({ status = 200, type = 'text/html', body }) => {
        response
          .writeHead(status, {
            'content-type': `${type}; charset=utf-8`,
            'cache-control': 'no-store',
          })
          .end(body);
      },
    );
  })
  .listen(pagePort, '127.0.0.1');
