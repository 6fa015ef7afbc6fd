import { fireEvent, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useTools } from './tools';

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
};
const openSearch = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
const inRouter = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/dashboard']}>{children}</MemoryRouter>
);
const tools = () =>
  renderHook(() => ({ ...useTools('Amministratore'), at: useLocation().pathname }), {
    wrapper: inRouter,
  }).result;

test('what is typed while the search loads is searched, and means nothing to the page', async () => {
  const result = tools();
  openSearch();
  press('x', 'Backspace', 'g', 'c', 'Enter', '?');
  await waitFor(() => expect(result.current.tool).toMatchObject({ name: 'palette', typed: 'gc?' }));
  expect(result.current.at).toBe('/dashboard');
});

test('Esc gives up a search that is loading; the next one begins empty', async () => {
  const result = tools();
  openSearch();
  press('a', 'Escape');
  await import('./palette/Palette');
  expect(result.current.tool).toBeNull();
  openSearch();
  await waitFor(() => expect(result.current.tool).toMatchObject({ typed: '' }));
});
