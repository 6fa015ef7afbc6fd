import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { confirm } from './feedback';

const QUESTION = 'Sei sicuro di voler eliminare questo messaggio?';

async function ask(): Promise<{ answer: Promise<boolean> }> {
  render(
    <MantineProvider env="test">
      <ModalsProvider>
        <p>pagina</p>
      </ModalsProvider>
    </MantineProvider>,
  );
  const answer = confirm({ question: QUESTION, action: 'Elimina', danger: true });
  expect(await screen.findByRole('dialog', { name: QUESTION })).toBeInTheDocument();
  return { answer };
}

describe('confirm', () => {
  it('resolves true with the named button', async () => {
    const { answer } = await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Elimina' }));
    expect(await answer).toBe(true);
  });
  it('resolves false with «Annulla»', async () => {
    const { answer } = await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(await answer).toBe(false);
  });
  it('resolves false with Esc', async () => {
    const { answer } = await ask();
    await userEvent.keyboard('{Escape}');
    expect(await answer).toBe(false);
  });
});
