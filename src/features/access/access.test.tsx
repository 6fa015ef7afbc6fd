import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChangePasswordForm } from './ChangePasswordForm';
import { LoginScreen } from './LoginScreen';
import { ProfileNameDialog } from './ProfileNameDialog';
import { RegistrationScreen } from './RegistrationScreen';

const show = (page: ReactNode) =>
  render(
    <MantineProvider env="test">
      <MemoryRouter>{page}</MemoryRouter>
    </MantineProvider>,
  );

afterEach(() => vi.useRealTimers());

describe('login', () => {
  it('[AT-028] has email, password, Login, forgot password, new account and the version', () => {
    show(<LoginScreen />);
    expect(screen.getByLabelText('Email')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Password dimenticata?' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Crea un nuovo account' })).toHaveAttribute(
      'href',
      '/tickets/createusers',
    );
    expect(screen.getByText('0000070')).toHaveAttribute('title', 'Build test');
  });

  it('[AT-145] says that empty fields are no account', async () => {
    show(<LoginScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Email o password errata!');
  });

  it('[AT-146] forgot password asks for the email first', async () => {
    show(<LoginScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'Password dimenticata?' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Inserisci la tua email e poi riclicca qui',
    );
  });

  it('shows the password on demand', async () => {
    show(<LoginScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'Mostra i caratteri' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });
});

describe('registration', () => {
  const fill = async (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields))
      await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), value);
    await userEvent.click(screen.getByRole('button', { name: 'Registrati' }));
  };

  it('[AT-152] [AT-153] refuses a short password and a different confirmation, together with what is missing', async () => {
    show(<RegistrationScreen />);
    await fill({ Password: 'abc', 'Conferma password': 'abd' });
    expect(await screen.findByText('La password deve contenere almeno 6 caratteri.')).toBeVisible();
    expect(screen.getByText('Le password non corrispondono.')).toBeVisible();
    expect(screen.getByText('Inserisci il nome.')).toBeVisible();
    expect(screen.getByText('Inserisci la tua email.')).toBeVisible();
  });

  it('asks for privacy consent and puts the focus on the first wrong field', async () => {
    show(<RegistrationScreen />);
    await fill({
      Nome: 'Anna',
      Cognome: 'Rossi',
      Email: 'anna@esempio.test',
      Password: 'segreta',
      'Conferma password': 'segreta',
    });
    expect(
      await screen.findByText('Per registrarti devi accettare l’informativa sulla privacy.'),
    ).toBeVisible();
    expect(screen.getByRole('checkbox')).toHaveFocus();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(
      'Per registrarti devi accettare l’informativa sulla privacy.',
    );
  });

  it('leads back to the login', () => {
    show(<RegistrationScreen />);
    expect(screen.getByRole('link', { name: 'Hai già un account? Accedi' })).toHaveAttribute(
      'href',
      '/',
    );
  });
});

describe('change password', () => {
  it('[AT-150] the confirmation must match', async () => {
    show(<ChangePasswordForm />);
    await userEvent.type(screen.getByLabelText('Nuova password'), 'segreta');
    await userEvent.type(screen.getByLabelText('Conferma password'), 'diversa');
    await userEvent.click(screen.getByRole('button', { name: 'Cambia password' }));
    expect(screen.getByText('Le password non corrispondono.')).toBeVisible();
  });
});

describe('profile pop-up', () => {
  const title = 'Completa il tuo profilo';

  it('[AT-143] comes 1 second after load when name or surname is empty', () => {
    vi.useFakeTimers();
    show(<ProfileNameDialog user={{ uid: 'u1', name: 'Anna', surname: '' }} />);
    act(() => void vi.advanceTimersByTime(999));
    expect(screen.queryByText(title)).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText(title)).toBeInTheDocument();
    expect(screen.getByLabelText(/Nome/)).toHaveValue('Anna');
  });

  it('does not come for a complete profile', () => {
    vi.useFakeTimers();
    show(<ProfileNameDialog user={{ uid: 'u1', name: 'Anna', surname: 'Rossi' }} />);
    act(() => void vi.advanceTimersByTime(5_000));
    expect(screen.queryByText(title)).toBeNull();
  });

  it('[AT-165] wants both name and surname', async () => {
    show(<ProfileNameDialog user={{ uid: 'u1', name: '', surname: '  ' }} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Salva' }));
    expect(screen.getByText('Inserisci il nome.')).toBeInTheDocument();
    expect(screen.getByText('Inserisci il cognome.')).toBeInTheDocument();
  });
});
