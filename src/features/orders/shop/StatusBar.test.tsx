import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import type { Order } from '@/domain/orders/order';
import { useBulk } from '@/ui/list/useBulk';
import { StatusBar } from './StatusBar';

function Bar({ rows = [{ id: '1000' } as Order] }: { rows?: Order[] }) {
  const bulk = useBulk();
  const selection = {
    rows,
    has: () => true,
    toggle: vi.fn(),
    toggleAll: vi.fn(),
    done: vi.fn(),
    clear: vi.fn(),
  };
  const apply = (orders: readonly Order[]) =>
    void bulk.run('Cambio di stato', orders, () => new Promise(() => undefined));
  return (
    <StatusBar selection={selection} bulk={bulk} begun="" statuses={['spedito']} onApply={apply} />
  );
}

it('by keyboard «Applica» leaves the focus in the page: the progress takes the button’s place', async () => {
  show(<Bar />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Nuovo stato' }), 'spedito');
  screen.getByRole('button', { name: 'Applica' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Cambio di stato: 0 di 1')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('has the same parts before the first tick as after it, so that no row moves', () => {
  const shownIn = (rows: Order[]) => {
    const { container, unmount } = show(<Bar rows={rows} />);
    const bar = container.querySelector('[data-no-print]');
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    const all = [...(bar?.children ?? [])].map(({ tagName }) => tagName);
    unmount();
    return { all, buttons };
  };
  const [before, after] = [shownIn([]), shownIn([{ id: '1000' } as Order])];
  expect(before.all).toEqual(after.all);
  expect(before.buttons).toEqual(['Applica']);
  expect(after.buttons).toEqual(['Applica', 'Deseleziona']);
});
