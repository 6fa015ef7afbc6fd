import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { memory } from '../../../../tests/fixtures/memory';
import { show } from '@/components/testing/show';
import { orderItem } from '@/domain/today/items';
import { readOrder } from '@/domain/orders/readOrder';
import { TodayRow } from './TodayRow';

const item = orderItem(
  readOrder({ userEmail: 'lea@x.it', status: 'pending', total: 10, createdAt: new Date() }, 'o'),
);
function Row() {
  const [isOpen, setOpen] = useState(false);
  if (!item) throw new Error('paid');
  const plain = { decision: null, sentBy: '', heldBy: '', isFresh: false };
  return (
    <TodayRow
      entry={{ ...plain, item, id: 'orders_o', kind: 'payment' }}
      now={new Date()}
      isOpen={isOpen}
      isMine
      onOpen={() => setOpen(true)}
      onChoose={() => undefined}
      onPass={() => undefined}
    />
  );
}

it('[DE-099] an order that holds no name has it read once somebody is at it, and keeps the e-mail beside it', async () => {
  await memory.put({ 'users/u': { name: 'Lea', surname: 'Rossi', email: 'lea@x.it' } });
  show(<Row />);
  expect(await screen.findByRole('button', { name: /lea@x\.it/ })).toBeVisible();
  await userEvent.tab();
  expect(await screen.findByRole('button', { name: /Lea Rossi/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText(/· lea@x\.it$/)).toBeVisible();
});

it('an order of nobody’s keeps its e-mail', async () => {
  show(<Row />);
  const button = await screen.findByRole('button', { name: /lea@x\.it/ });
  await userEvent.click(button);
  expect(button).toHaveTextContent('lea@x.it');
});
