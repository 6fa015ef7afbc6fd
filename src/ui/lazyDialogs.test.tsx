import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lazyDialogs } from './lazyDialogs';

interface NamedProps {
  name: string;
  onClose: () => void;
}
const Hello = ({ name, onClose }: NamedProps) => <button onClick={onClose}>Ciao {name}</button>;
const Bye = ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Addio</button>;

it('loads the open dialog alone, with its props, and shows none without them', async () => {
  const loaded: string[] = [];
  const load = <T,>(name: string, dialog: T) => {
    loaded.push(name);
    return Promise.resolve(dialog);
  };
  const Dialogs = lazyDialogs({
    hello: () => load('hello', Hello),
    bye: () => load('bye', Bye),
  });
  const closed: string[] = [];
  const dialogs = (open: 'hello' | 'bye' | null, name: string | null) => (
    <Dialogs
      open={open}
      props={{ hello: name === null ? null : { name }, bye: {} }}
      onClose={() => closed.push(String(open))}
    />
  );
  const { rerender, container } = render(dialogs(null, 'Anna'));
  expect(loaded).toEqual([]);
  rerender(dialogs('hello', 'Anna'));
  (await screen.findByRole('button', { name: 'Ciao Anna' })).click();
  rerender(dialogs('hello', 'Ugo'));
  expect(screen.getByRole('button', { name: 'Ciao Ugo' })).toBeVisible();
  rerender(dialogs('hello', null));
  expect(container).toBeEmptyDOMElement();
  expect([loaded, closed]).toEqual([['hello'], ['hello']]);
  rerender(dialogs('bye', null));
  expect(await screen.findByRole('button', { name: 'Addio' })).toBeVisible();
});
