import { expect, it } from 'vitest';
import type { Ticket } from '@/domain/tickets/ticket';
import { noticeQuestion } from './rows';

const ticket = (userId: string, name: string) => ({ userId, client: { name } }) as Ticket;

it('[AT-219] a notification names the client of one or several tickets, and counts several clients', () => {
  const [anna, bruno] = [ticket('a', 'Anna'), ticket('b', 'Bruno')];
  expect(noticeQuestion([anna])).toBe('Vuoi inviare una notifica a Anna?');
  expect(noticeQuestion([anna, anna])).toBe('Vuoi inviare una notifica a Anna?');
  expect(noticeQuestion([anna, bruno, anna])).toBe('Vuoi inviare una notifica a 2 clienti?');
});

it('tickets without a client are not asked about, and those beside a client’s not counted', () => {
  const [old, anna] = [ticket('', 'Ignoto'), ticket('a', 'Anna')];
  expect(noticeQuestion([old, old])).toBeNull();
  expect(noticeQuestion([old, anna])).toBe('Vuoi inviare una notifica a Anna?');
});
