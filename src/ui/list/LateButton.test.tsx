import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LateButton } from './LateButton';

it('says how much is overdue and opens it, in line with what stands around it', async () => {
  const open = vi.fn();
  render(<LateButton late={12345} onOpen={open} />, { wrapper: MantineProvider });
  const button = screen.getByRole('button', { name: 'In ritardo: 12.345' });
  expect(button.style.paddingInline).toBe('0rem');
  await userEvent.click(button);
  expect(open).toHaveBeenCalledOnce();
});
