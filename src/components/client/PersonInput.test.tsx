import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { FoundUser } from '@/domain/users/user';
import { memory } from '../../../tests/fixtures/memory';
import { show } from '@/components/testing/show';
import { PEOPLE_CALLABLES } from '@/domain/callables/people';
import { AppError } from '@/domain/errors';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';
import { PersonField } from './PersonInput';

const schema = z.object({ email: z.string() });
const sent: string[] = [];
let closed = 0;

function Choice() {
  const form = useAppForm(schema, {
    initial: { email: '' },
    submit: ({ email }) => Promise.resolve(sent.push(email)),
  });
  return (
    <FormModal form={form} title="Scelta" action="Salva" unsaved={null} onClose={() => closed++}>
      <PersonField form={form} name="email" label="Email del cliente" required />
    </FormModal>
  );
}
const user = (uid: string, more: Partial<FoundUser>): FoundUser => ({
  uid,
  name: 'Anna',
  surname: 'Neri',
  email: `${uid}@esempio.it`,
  phone: '',
  studio: null,
  hidden: false,
  ...more,
});
const field = () => screen.findByRole('textbox', { name: /^Email del cliente/ });
const begin = async () => {
  sent.length = 0;
  closed = 0;
  show(<Choice />);
  return field();
};

it('a client is found by name or phone; arrows and Enter choose, Esc closes only what is offered', async () => {
  const searched: string[] = [];
  memory.serveSearch((query) => {
    searched.push(query);
    return [user('a', { phone: '333123' }), user('b', { name: 'Bea' }), user('c', { email: '' })];
  });
  const input = await begin();
  await userEvent.type(input, 'neri');
  const offered = await screen.findByRole('listbox', { name: 'Clienti trovati' });
  // People without an e-mail address aren't offered, because the field holds an address.
  expect(within(offered).getAllByRole('option')).toHaveLength(2);
  expect(within(offered).getByText('a@esempio.it · 333123')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(closed).toBe(0);
  await userEvent.type(input, ' b');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(input).toHaveValue('b@esempio.it');
  expect(screen.getByText('Bea Neri')).toBeVisible();
  expect(sent).toEqual([]);
  expect(searched).toEqual(['neri', 'neri b']);
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(sent).toEqual(['b@esempio.it']));
});

it('a whole address is typed without a search; whoever isn’t there is created from here and chosen', async () => {
  memory.serveSearch(() => {
    throw new Error('not asked');
  });
  memory.serve(PEOPLE_CALLABLES.createUser, () => ({ uid: 'nuova', invited: true }));
  await userEvent.type(await begin(), 'nuova@esempio.it');
  await userEvent.click(screen.getByRole('button', { name: 'Crea cliente' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crea cliente' }));
  expect(dialog.getByLabelText(/^Email/)).toHaveValue('nuova@esempio.it');
  await userEvent.type(dialog.getByLabelText(/^Nome/), 'Nuova');
  await userEvent.type(dialog.getByLabelText(/^Cognome/), 'Arrivata');
  await userEvent.click(dialog.getByRole('button', { name: 'Crea cliente' }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Crea cliente' })).not.toBeInTheDocument(),
  );
  const input = { email: 'nuova@esempio.it', name: 'Nuova', surname: 'Arrivata' };
  expect(memory.requests).toMatchObject([{ name: 'createUser', input }]);
  // The outer form was neither sent nor closed together with the dialog.
  expect([sent, closed]).toEqual([[], 0]);
  expect(await field()).toHaveValue('nuova@esempio.it');
  expect(screen.getByText('Nuova Arrivata')).toBeVisible();
});

it('a search that fails says so: the whole e-mail still serves', async () => {
  memory.serveSearch(() => {
    throw new AppError('offline');
  });
  const input = await begin();
  await userEvent.type(input, 'neri');
  expect(await screen.findByText(/Puoi scrivere l’email intera\.$/)).toBeVisible();
  await userEvent.clear(input);
  await userEvent.type(input, 'anna@esempio.it{Enter}');
  await waitFor(() => expect(sent).toEqual(['anna@esempio.it']));
});

it('what is offered goes with the focus; Enter during the search sends nothing', async () => {
  memory.serveSearch((query) => (query === 'neri' ? [user('a', {})] : []));
  const input = await begin();
  await userEvent.type(input, 'neri{Enter}');
  expect(sent).toEqual([]);
  await screen.findByRole('listbox');
  await userEvent.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('Esc in «Crea cliente» closes only that', async () => {
  await begin();
  await userEvent.click(screen.getByRole('button', { name: 'Crea cliente' }));
  await screen.findByRole('dialog', { name: 'Crea cliente' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Crea cliente' })).not.toBeInTheDocument(),
  );
  expect(closed).toBe(0);
});
