import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import { SavedText } from './SavedText';

const failed = (error: unknown) => `Errore. ${(error as Error).message}`;
const field = () => screen.getByRole('textbox', { name: 'Nota' });
function given(save: (value: string, before: string, of: string) => Promise<void>) {
  const onHeld = vi.fn();
  const panel = (stored: string, of = 'Consegna') => (
    <MantineProvider env="test">
      <SavedText
        label="Nota"
        of={of}
        stored={stored}
        max={100}
        save={save}
        failed={failed}
        onHeld={onHeld}
      />
    </MantineProvider>
  );
  const { rerender } = render(panel('prima'));
  return { onHeld, arrives: (stored: string, of?: string) => rerender(panel(stored, of)) };
}
const write = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.click(field());
  await userEvent.paste(text);
};

it('saves what was typed once it is left, and nothing that wasn’t changed', async () => {
  const save = vi.fn().mockResolvedValue(undefined);
  const { onHeld, arrives } = given(save);
  await userEvent.click(field());
  await userEvent.tab();
  expect(save).not.toHaveBeenCalled();
  await write('mio');
  expect(onHeld).toHaveBeenLastCalledWith(true);
  await userEvent.tab();
  expect(save).toHaveBeenCalledExactlyOnceWith('mio', 'prima', 'Consegna');
  expect(await screen.findByText('salvato ✓')).toBeVisible();
  expect(onHeld).toHaveBeenLastCalledWith(false);
  // Shows the saved value until the list has it too.
  expect(field()).toHaveValue('mio');
  arrives('mio');
  arrives('loro');
  expect(field()).toHaveValue('loro');
});

it('what failed stays, and is tried again', async () => {
  const save = vi
    .fn()
    .mockRejectedValueOnce(new AppError('offline', 'Sei offline.'))
    .mockResolvedValue(undefined);
  given(save);
  await write('mio');
  await userEvent.tab();
  expect(await screen.findByText('Errore. Sei offline.')).toBeVisible();
  expect(field()).toHaveValue('mio');
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('salvato ✓')).toBeVisible();
  expect(save).toHaveBeenLastCalledWith('mio', 'prima', 'Consegna');
});

it('[DE-077] a colleague’s change neither takes the text nor is written over unseen; either can be chosen', async () => {
  const save = vi.fn().mockResolvedValue(undefined);
  const { arrives } = given(save);
  await write('mio');
  arrives('loro');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('mio');
  expect(screen.getByText(/Un collega ha scritto: «loro»/)).toBeVisible();
  await userEvent.tab();
  expect(save).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Tieni il mio' }));
  expect(save).toHaveBeenCalledExactlyOnceWith('mio', 'loro', 'Consegna');
  await screen.findByText('salvato ✓');
  arrives('mio');
  await write('ancora');
  arrives('altro');
  await userEvent.click(screen.getByRole('button', { name: 'Usa questo' }));
  expect(field()).toHaveValue('altro');
  expect(save).toHaveBeenCalledTimes(1);
});

it('refused because somebody was quicker, it waits for their value', async () => {
  const save = vi
    .fn()
    .mockRejectedValueOnce(new AppError('invalid', 'Nel frattempo…'))
    .mockResolvedValue(undefined);
  const { arrives } = given(save);
  await write('mio');
  await userEvent.tab();
  expect(await screen.findByText('Errore. Nel frattempo…')).toBeVisible();
  arrives('loro');
  await userEvent.click(screen.getByRole('button', { name: 'Tieni il mio' }));
  expect(save).toHaveBeenLastCalledWith('mio', 'loro', 'Consegna');
});

it('what is typed while it is being saved is saved after it', async () => {
  const waiting: (() => void)[] = [];
  const save = vi
    .fn()
    .mockImplementation(() => new Promise<void>((resolve) => waiting.push(resolve)));
  given(save);
  await write('uno');
  await userEvent.tab();
  await write('due');
  await userEvent.tab();
  expect(save).toHaveBeenCalledTimes(1);
  await act(async () => waiting.shift()?.());
  expect(save).toHaveBeenLastCalledWith('due', 'uno', 'Consegna');
  await act(async () => waiting.shift()?.());
  expect(field()).toHaveValue('due');
});

it('what is typed is of what stood there when the typing began, until it is saved or taken back', async () => {
  const save = vi
    .fn()
    .mockRejectedValueOnce(new AppError('invalid', 'Nel frattempo…'))
    .mockResolvedValue(undefined);
  const { arrives } = given(save);
  await write('mio');
  arrives('prima', 'Feedback');
  await userEvent.type(field(), '!');
  await userEvent.tab();
  expect(save).toHaveBeenLastCalledWith('mio!', 'prima', 'Consegna');
  await userEvent.click(await screen.findByRole('button', { name: 'Annulla' }));
  await write('di questo');
  await userEvent.tab();
  expect(save).toHaveBeenLastCalledWith('di questo', 'prima', 'Feedback');
});
