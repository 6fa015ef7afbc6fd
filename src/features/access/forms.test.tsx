import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { answering, answeringInTurn, NOTICE_REQUEST } from '../../../tests/fixtures/answering';
import { ChangePasswordForm } from './ChangePasswordForm';
import { LoginScreen } from './LoginScreen';
import { RegistrationScreen } from './RegistrationScreen';

const data = vi.hoisted(() => ({
  signUp: vi.fn(),
  changePassword: vi.fn(),
  signIn: vi.fn(),
  sendPasswordReset: vi.fn(),
  signInWithToken: vi.fn(),
  session: { subscribe: () => () => undefined, getSnapshot: (): unknown => SIGNED_OUT },
}));
const SIGNED_OUT = vi.hoisted(() => ({ status: 'signed-out' as const }));
vi.mock('@/data/session/session', () => ({ session: data.session }));
vi.mock('@/data/session/signIn', () => data);
vi.mock('@/data/firebase/firestore', () => ({}));

const SIGNED_IN = person('user');

const ANNA = {
  name: 'Anna',
  surname: 'Verdi',
  email: 'anna@esempio.it',
  password: 'segreta',
  phone: '',
  studio: null,
};

const signsUp = () => screen.getByRole('button', { name: 'Registrati' });

beforeEach(() => {
  for (const mock of [data.signUp, data.changePassword, data.signIn, data.sendPasswordReset])
    mock.mockReset();
});

it('the login reads what is in its fields, keeps it when it is refused, and tries once at a time', async () => {
  let refuse: (error: unknown) => void = () => undefined;
  const refused = new Promise((_, reject) => (refuse = reject));
  answering(data.signIn, ['anna@esempio.it', 'segreta', undefined], refused);
  show(<LoginScreen />);
  await userEvent.type(screen.getByLabelText('Email'), ' anna@esempio.it ');
  await userEvent.type(screen.getByLabelText('Password'), 'segreta{Enter}{Enter}');
  expect(data.signIn).toHaveBeenCalledOnce();
  refuse(new AppError('unauthenticated', 'Email o password errata!'));
  expect(await screen.findByText('Email o password errata!')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('segreta');
});

it.each([
  ['offline', 'Sei offline. Riprova quando la connessione è tornata.'],
  ['timeout', new AppError('timeout').message],
] as const)(
  '[AT-145] [DE-039] a sign-in that nobody answered (%s) accuses neither e-mail nor password',
  async (code, text) => {
    answeringInTurn(data.signIn, ['anna@esempio.it', 'segreta', undefined], new AppError(code));
    show(<LoginScreen />);
    await userEvent.type(screen.getByLabelText('Email'), 'anna@esempio.it');
    await userEvent.type(screen.getByLabelText('Password'), 'segreta{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^${text}$`));
  },
);

it('[AT-154] a registration that fails says so, keeps everything typed, and sends a canonical phone number once', async () => {
  let refuse: (error: unknown) => void = () => undefined;
  const refused = new Promise((_, reject) => (refuse = reject));
  answeringInTurn(data.signUp, [{ ...ANNA, phone: '+393331234567' }], refused, undefined);
  show(<RegistrationScreen />);
  const fields = {
    Nome: 'Anna',
    Cognome: 'Verdi',
    // With the invisible characters that come along when an address is copied from a mail program.
    Email: '\u200banna@esempio.it\u2060',
    Password: 'segreta',
    'Conferma password': 'segreta',
  };
  for (const [label, value] of Object.entries(fields))
    await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), value);
  await userEvent.type(screen.getByLabelText('Telefono'), 'chiamami');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(signsUp());
  expect(await screen.findByText('Il telefono contiene lettere o altri segni.')).toBeVisible();
  expect(screen.getByLabelText('Telefono')).toHaveFocus();
  await userEvent.clear(screen.getByLabelText('Telefono'));
  await userEvent.type(screen.getByLabelText('Telefono'), '333 123 4567');
  await userEvent.dblClick(signsUp());
  refuse(new AppError('unknown'));
  expect(
    await screen.findByText('Si è verificato un errore durante la registrazione.'),
  ).toBeVisible();
  expect(data.signUp).toHaveBeenCalledOnce();
  expect(screen.getByLabelText(/^Cognome/)).toHaveValue('Verdi');
  await userEvent.click(signsUp());
  await waitFor(() => expect(data.signUp).toHaveBeenCalledTimes(2));
});

it('[AT-223] [AT-070] a password change that fails says so and keeps both entries; done, they are gone', async () => {
  answeringInTurn(data.changePassword, ['segreta', null], new AppError('unknown'), 'changed');
  show(<ChangePasswordForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Cambia password' }));
  expect(await screen.findByText('La password deve contenere almeno 6 caratteri.')).toBeVisible();
  expect(screen.getByLabelText('Nuova password')).toHaveFocus();
  expect(screen.getByLabelText('Nuova password')).toBeInvalid();
  expect(screen.getByLabelText('Nuova password')).toHaveAccessibleDescription(
    'La password deve contenere almeno 6 caratteri.',
  );
  await userEvent.type(screen.getByLabelText('Nuova password'), 'segreta');
  await userEvent.type(screen.getByLabelText('Conferma password'), 'segreta{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Errore nel cambio della password. Riprova.',
  );
  expect(screen.getByLabelText('Nuova password')).toHaveValue('segreta');
  await userEvent.click(screen.getByRole('button', { name: 'Cambia password' }));
  expect(await screen.findByText('Password cambiata con successo!')).toBeVisible();
  expect(screen.getByLabelText('Nuova password')).toHaveValue('');
});

const offline = () => new AppError('offline');

it('[DE-040] after an old sign-in the current password is asked for, then the change goes on', async () => {
  const wrong = new AppError('invalid', 'La password attuale non è corretta.');
  answeringInTurn(data.changePassword, ['segreta', null], 'current-needed');
  show(<ChangePasswordForm />);
  await userEvent.type(screen.getByLabelText('Nuova password'), 'segreta');
  await userEvent.type(screen.getByLabelText('Conferma password'), 'segreta{Enter}');
  expect(await screen.findByLabelText('Password attuale')).toHaveFocus();
  expect(screen.queryByText('Password cambiata con successo!')).toBeNull();
  expect(screen.getByLabelText('Nuova password')).toHaveValue('segreta');
  await userEvent.click(screen.getByRole('button', { name: 'Cambia password' }));
  expect(data.changePassword).toHaveBeenCalledTimes(1);
  answeringInTurn(data.changePassword, ['segreta', 'sbagliata'], wrong);
  await userEvent.type(screen.getByLabelText('Password attuale'), 'sbagliata{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Errore nel cambio della password. Riprova. La password attuale non è corretta.',
  );
  answeringInTurn(data.changePassword, ['segreta', 'vecchia'], 'changed');
  await userEvent.clear(screen.getByLabelText('Password attuale'));
  await userEvent.type(screen.getByLabelText('Password attuale'), 'vecchia{Enter}');
  expect(await screen.findByText('Password cambiata con successo!')).toBeVisible();
  expect(data.changePassword).toHaveBeenCalledTimes(3);
  expect(screen.queryByLabelText('Password attuale')).toBeNull();
});

it.each([
  ['unknown address', new AppError('unauthenticated', 'Email o password errata!'), ''],
  ['offline', offline(), '. Sei offline.'],
  ['late', new AppError('timeout'), '. Il servizio non ha risposto in tempo.'],
])(
  '[AT-210] [DE-039] a password reset that fails says so whatever the cause: %s',
  async (_cause, error, after) => {
    answeringInTurn(data.sendPasswordReset, ['nessuno@esempio.it'], error);
    show(<LoginScreen />);
    await userEvent.type(screen.getByLabelText('Email'), 'nessuno@esempio.it');
    await userEvent.click(screen.getByRole('button', { name: 'Password dimenticata?' }));
    const words = `Si è verificato un errore nel processo di recupero password${after}`;
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(data.sendPasswordReset).toHaveBeenCalledOnce();
  },
);

it.each([
  [offline(), 'Si è verificato un errore durante la registrazione. Sei offline.'],
  [
    new AppError('permission-denied'),
    'Si è verificato un errore durante la registrazione. Non hai i permessi per questa operazione.',
  ],
  [
    new AppError('already-exists', 'Questa email è già registrata.'),
    'Questa email è già registrata.',
  ],
])('[AT-154] [AT-151] [DE-039] a registration that fails: %s', async (error, words) => {
  answeringInTurn(data.signUp, [ANNA], error);
  show(<RegistrationScreen />);
  const fields = {
    Nome: 'Anna',
    Cognome: 'Verdi',
    Email: 'anna@esempio.it',
    Password: 'segreta',
    'Conferma password': 'segreta',
  };
  for (const [label, value] of Object.entries(fields))
    await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), value);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(signsUp());
  expect(await screen.findByText(words)).toBeVisible();
});

it('[DE-106] registering does not wait for the notice, and accepts none that could not be read', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  const typed = { ...ANNA, name: 'segreta', surname: 'segreta' };
  answeringInTurn(data.signUp, [typed], new AppError('offline'));
  show(<RegistrationScreen />);
  for (const label of ['Nome', 'Cognome', 'Password', 'Conferma password'])
    await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), 'segreta');
  await userEvent.type(screen.getByLabelText(/^Email/), 'anna@esempio.it');
  await userEvent.click(screen.getByRole('checkbox'));
  expect(asked).toHaveBeenCalledWith(...NOTICE_REQUEST);
  // The optional consent reserves its space, but is hidden until it is known to be needed.
  expect(screen.getByText(/^Facoltativo/)).not.toBeVisible();
  await userEvent.click(signsUp());
  await screen.findByRole('alert');
  const [fields] = data.signUp.mock.lastCall as [object];
  expect(Object.keys(fields)).not.toContain('consents');
  asked.mockRestore();
});

it('who has registered and comes back to the form finds their home instead', () => {
  const there = vi.spyOn(data.session, 'getSnapshot');
  there.mockReturnValue(SIGNED_IN);
  show(
    <Routes>
      <Route path="/createusers" element={<RegistrationScreen />} />
      <Route path="/user" element={<p>La mia pagina</p>} />
    </Routes>,
    { at: '/createusers' },
  );
  expect(screen.getByText('La mia pagina')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Registrati' })).toBeNull();
  there.mockRestore();
});
