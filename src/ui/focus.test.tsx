import { FocusTrap, MantineProvider, Modal } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useEffect, useRef, useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { keepMovedFocus, useFocusReturn } from './focus';

function Dialog({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  return (
    <Modal opened onClose={onClose} title="Finestra" transitionProps={{ duration: 0 }}>
      <input aria-label="Campo" data-autofocus />
      <button onClick={onClose}>Fatto</button>
    </Modal>
  );
}

/**
 * Takes the focus before the effects of the dialog around it run, as the kit's timer does on a busy
 * device.
 */
function FocusedAtOnce() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return <input aria-label="Primo" ref={input} />;
}

function Early({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  return (
    <div role="dialog">
      <FocusedAtOnce />
      <button onClick={onClose}>Fatto</button>
    </div>
  );
}

it('a dialog that takes the focus before its effects run gives it back to what opened it', async () => {
  function EarlyPage() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Apri</button>
        {open && <Early onClose={() => setOpen(false)} />}
      </>
    );
  }
  render(<EarlyPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Apri' }));
  expect(screen.getByLabelText('Primo')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Apri' })).toHaveFocus());
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <StrictMode>
      <MantineProvider>
        <button onClick={() => setOpen(true)}>Apri</button>
        {open && <Dialog onClose={() => setOpen(false)} />}
      </MantineProvider>
    </StrictMode>
  );
}

it.each(['{Escape}', '{Tab}{Enter}'])(
  'a dialog that is unmounted by %s gives the focus back to what opened it',
  async (keys) => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: 'Apri' }));
    await waitFor(() => expect(screen.getByLabelText('Campo')).toHaveFocus());
    await user.keyboard(keys);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Apri' })).toHaveFocus());
  },
);

/** Switching the trap off and on sets the first focus again, as the kit's late timer does. */
it('where a key has moved the focus in a dialog, the kit’s late first focus leaves it', async () => {
  onTestFinished(keepMovedFocus());
  const trap = (active: boolean) => (
    <FocusTrap active={active}>
      <div role="dialog">
        <button data-autofocus>Annulla</button>
        <button>Elimina</button>
      </div>
    </FocusTrap>
  );
  const { rerender } = render(trap(true));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Annulla' })).toHaveFocus());
  await userEvent.tab();
  rerender(trap(false));
  rerender(trap(true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByRole('button', { name: 'Elimina' })).toHaveFocus();
});
