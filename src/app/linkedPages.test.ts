import { expect, it } from 'vitest';
import { pagesOf } from './linkedPages';

const to = (...paths: string[]) => paths.map((pathname) => ({ pathname }));

it('fetches the page that most links lead to first, and not every page of a panel', () => {
  const links = to('/tickets/user', '/tickets/user/conversation/a', '/tickets/user/conversation/b', '/tickets/ricetta', '/tickets/booking');
  expect(pagesOf(links)).toEqual(['/user/conversation/:ticketId', '/user']);
});

it('knows nothing of addresses outside the application', () => {
  expect(pagesOf(to('/', '/altro', '/tickets/non/esiste'))).toEqual([]);
});
