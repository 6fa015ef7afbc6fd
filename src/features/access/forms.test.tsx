import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { ChangePasswordForm } from './ChangePasswordForm';
import { LoginScreen } from './LoginScreen';
import { RegistrationScreen } from './RegistrationScreen';

const data = vi.hoisted(() => ({
  register: vi.fn(),
  changePassword: vi.fn(),
  signIn: vi.fn(),
  sendPasswordReset: vi.fn(),
  signInWithToken: vi.fn(),
  session: { subscribe: () => () => undefined, getSnapshot: () => SIGNED_OUT },
}));
const SIGNED_OUT = vi.hoisted(() => ({ status: 'signed-out' as const }));
vi.mock('@/data/session', () => ({ session: data.session }));
vi.mock('@/data/signIn', () => data);
vi.mock('@/data/firestore', () => ({}));

beforeEach(() => {
  for (const mock of [data.register, data.changePassword, data.signIn]) mock.mockReset();
});

it('the login reads what is in its fields, keeps it when it is refused, and tries once at a time', async () => {
  let refuse: (error: unknown) => void = () => undefined;
  data.signIn.mockReturnValue(new Promise((_, reject) => (refuse = reject)));
  show(<LoginScreen />);
  await userEvent.type(screen.getByLabelText('Email'), ' anna@esempio.it ');
  await userEvent.type(screen.getByLabelText('Password'), 'segreta{Enter}{Enter}');
  expect(data.signIn).toHaveBeenCalledExactlyOnceWith('anna@esempio.it', 'segreta', undefined);
  refuse(new AppError('unauthenticated', 'Email o password errata!'));
  expect(await screen.findByText('Email o password errata!')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('segreta');
});

it('[AT-154] a registration that fails says so, keeps everything typed, and sends a canonical phone number once', async () => {
  let refuse: (error: unknown) => void = () => undefined;
  data.register.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject))).mockResolvedValueOnce(undefined);
  show(<RegistrationScreen />);
  const fields = { Nome: 'Anna', Cognome: 'Verdi', Email: 'anna@esempio.it', Password: 'segreta', 'Conferma password': 'segreta' };
  for (const [label, value] of Object.entries(fields)) await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), value);
  await userEvent.type(screen.getByLabelText('Telefono'), 'chiamami');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Registrati' }));
  expect(await screen.findByText('Scrivi un numero di telefono valido.')).toBeVisible();
  expect(screen.getByLabelText('Telefono')).toHaveFocus();
  await userEvent.clear(screen.getByLabelText('Telefono'));
  await userEvent.type(screen.getByLabelText('Telefono'), '333 123 4567');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Registrati' }));
  refuse(new AppError('unknown'));
  expect(await screen.findByText('Si è verificato un errore durante la registrazione.')).toBeVisible();
  expect(data.register).toHaveBeenCalledOnce();
  expect(screen.getByLabelText(/^Cognome/)).toHaveValue('Verdi');
  await userEvent.click(screen.getByRole('button', { name: 'Registrati' }));
  await waitFor(() => expect(data.register).toHaveBeenCalledTimes(2));
  expect(data.register).toHaveBeenLastCalledWith({
    name: 'Anna',
    surname: 'Verdi',
    email: 'anna@esempio.it',
    password: 'segreta',
    phone: '+393331234567',
    studio: null,
  });
});

it('[AT-223] [AT-070] a password change that fails says so and keeps both entries; done, they are gone', async () => {
  data.changePassword.mockRejectedValueOnce(new AppError('unknown')).mockResolvedValueOnce(undefined);
  show(<ChangePasswordForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Cambia password' }));
  expect(await screen.findByText('La password deve contenere almeno 6 caratteri.')).toBeVisible();
  expect(screen.getByLabelText('Nuova password')).toHaveFocus();
  expect(screen.getByLabelText('Nuova password')).toBeInvalid();
  expect(screen.getByLabelText('Nuova password')).toHaveAccessibleDescription('La password deve contenere almeno 6 caratteri.');
  await userEvent.type(screen.getByLabelText('Nuova password'), 'segreta');
  await userEvent.type(screen.getByLabelText('Conferma password'), 'segreta{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Errore nel cambio della password. Riprova.');
  expect(screen.getByLabelText('Nuova password')).toHaveValue('segreta');
  await userEvent.click(screen.getByRole('button', { name: 'Cambia password' }));
  expect(await screen.findByText('Password cambiata con successo!')).toBeVisible();
  expect(screen.getByLabelText('Nuova password')).toHaveValue('');
});
