import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CONTENT, SkipLink } from './Brand';

it('leads over the navigation, and leaves alone what stands behind the «#» of the address', async () => {
  window.history.replaceState(null, '', '/tickets/admin#cerca=anna');
  render(
    <>
      <SkipLink />
      <nav>
        <a href="/tickets/users-list">Utenti</a>
      </nav>
      <main id={CONTENT} tabIndex={-1}>
        Ticket
      </main>
    </>,
  );
  const content = screen.getByRole('main');
  content.scrollIntoView = vi.fn();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Vai al contenuto' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(content).toHaveFocus();
  expect(content.scrollIntoView).toHaveBeenCalledOnce();
  expect(window.location.hash).toBe('#cerca=anna');
});
