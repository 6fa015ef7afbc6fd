import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Role } from '@/domain/roles';
import { useTools } from './tools';

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
};
const openSearch = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });

const ADMINISTRATOR: Role = 'Amministratore';

function Desk() {
  const { tool, open, close, takeTyped } = useTools(ADMINISTRATOR);
  return (
    <>
      <p data-testid="at">{useLocation().pathname}</p>
      {tool && (
        <tool.Component
          role={ADMINISTRATOR}
          takeTyped={takeTyped}
          onClose={() => close(tool.name)}
          onOpen={open}
        />
      )}
    </>
  );
}
const show = () =>
  render(
    <MantineProvider>
      <MemoryRouter initialEntries={['/dashboard']}>
        <Desk />
      </MemoryRouter>
    </MantineProvider>,
  );

const at = () => screen.getByTestId('at').textContent;
const field = () => screen.findByRole('textbox', { name: /^Cerca persone/ });

test('what is typed until the search’s field has the focus is searched, and means nothing to the page', async () => {
  show();
  openSearch();
  press('x', 'Backspace', 'g', 'c', 'Enter', '?');
  const input = await field();
  const last = document.activeElement === input ? '' : '!';
  press(...last);
  await waitFor(() => expect(input).toHaveFocus());
  await waitFor(() => expect(input).toHaveDisplayValue(`gc?${last}`));
  expect(at()).toBe('/dashboard');
});

test('Esc gives up a search that is loading; the next one begins empty', async () => {
  show();
  openSearch();
  press('a', 'Escape');
  await import('./palette/Palette');
  expect(screen.queryByRole('textbox')).toBeNull();
  openSearch();
  await waitFor(async () => expect(await field()).toHaveFocus());
  expect(await field()).toHaveDisplayValue('');
});
