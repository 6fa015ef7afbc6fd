import { afterEach, expect, it, vi } from 'vitest';
import { pageCode } from '@/app/screens';
import { linkedPages, pagesOf } from './linkedPages';

vi.mock('@/app/screens', async (original) => ({
  ...(await original<object>()),
  pageCode: vi.fn(),
}));
afterEach(() => {
  document.body.replaceChildren();
});

const to = (...paths: string[]) => paths.map((pathname) => ({ pathname }));

it('fetches the page that most links lead to first, and not every page of a panel', () => {
  const links = to(
    '/tickets/user',
    '/tickets/user/conversation/a',
    '/tickets/user/conversation/b',
    '/tickets/ricetta',
    '/tickets/booking',
  );
  expect(pagesOf(links)).toEqual(['/user/conversation/:ticketId', '/user']);
});

it('knows nothing of addresses outside the application', () => {
  expect(pagesOf(to('/', '/altro', '/tickets/non/esiste'))).toEqual([]);
});

it('fetches them in turn: the wire is the first one’s until it has come', async () => {
  document.body.innerHTML = `<main>
    <a href="/tickets/ricetta">Ricetta</a><a href="/tickets/user/conversation/a">Uno</a><a href="/tickets/user/conversation/b">Due</a>
  </main>`;
  let come: () => void = () => undefined;
  vi.mocked(pageCode).mockImplementationOnce(() => new Promise((resolve) => (come = resolve)));
  const fetched = linkedPages();
  expect(vi.mocked(pageCode).mock.calls).toEqual([['/user/conversation/:ticketId']]);
  come();
  await fetched;
  expect(vi.mocked(pageCode).mock.calls).toEqual([['/user/conversation/:ticketId'], ['/ricetta']]);
});
