import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useState } from 'react';
import { expect, it, vi } from 'vitest';

/** Takes longer to render than one of React's time slices. */
function Slow() {
  const end = performance.now() + 10;
  while (performance.now() < end);
  return null;
}

const drawn = vi.fn();
const pressed = vi.fn();
function Page({ name, onLeave }: { name: string; onLeave: () => void }) {
  drawn(name);
  return (
    <>
      <button onClick={onLeave}>Go</button>
      <button onClick={() => pressed(name)}>Press</button>
      {Array.from({ length: 30 }, (_, index) => (
        <Slow key={index} />
      ))}
    </>
  );
}
function Pages() {
  const [name, setName] = useState('old');
  const leave = () => void setTimeout(() => startTransition(() => setName('new')));
  return <Page key={name} name={name} onLeave={leave} />;
}

it('a wait for what a page does while it is rendered ends once the page is there', async () => {
  render(<Pages />);
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(drawn).toHaveBeenLastCalledWith('new'));
  await userEvent.click(screen.getByRole('button', { name: 'Press' }));
  expect(pressed.mock.calls).toEqual([['new']]);
});

it('a removed control can’t be pressed', async () => {
  const { unmount } = render(<Pages />);
  const button = screen.getByRole('button', { name: 'Press' });
  await userEvent.click(button);
  unmount();
  await expect(userEvent.click(button)).rejects.toThrow(/^«pointerdown» on what is no longer/);
});
