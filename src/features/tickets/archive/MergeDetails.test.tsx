import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { person, show } from '@/components/testing/show';
import { decodeTicket } from '@/data/tickets/codec';
import { MergeDetails } from './MergeDetails';

const ticket = (id: string, messages: number) =>
  decodeTicket('technical', {
    id,
    data: {
      title: id,
      status: 'Risposto',
      conversations: Array.from({ length: messages }, () => ({ type: 'Richiesta', content: 'a' })),
    },
    pending: false,
  });

it('the preview of a merge counts messages, a single one in the singular', () => {
  show(<MergeDetails tickets={[ticket('Uno', 1), ticket('Due', 2)]} />, { me: person('Studio') });
  const [one, two] = screen.getAllByRole('listitem');
  expect(one).toHaveTextContent('1 messaggio');
  expect(two).toHaveTextContent('2 messaggi');
  expect(screen.getByText(/Il ticket unito avrà 3 messaggi in ordine di data/)).toBeVisible();
});

it('a merged ticket with a single message is told in the singular', () => {
  show(<MergeDetails tickets={[ticket('Uno', 1), ticket('Vuoto', 0)]} />, { me: person('Studio') });
  expect(screen.getByText(/Il ticket unito avrà 1 messaggio in ordine di data/)).toBeVisible();
});
