import { FirebaseError } from 'firebase/app';
import { expect, it, vi } from 'vitest';
import { AppError, FUNCTION_CODES, type AppErrorCode } from '@/domain/errors';
import { toAppError } from './errors';

const text = (code: string, message = '') => toAppError(new FirebaseError(code, message)).message;

it.each([
  'auth/invalid-credential',
  'auth/wrong-password',
  'auth/user-not-found',
  'auth/invalid-email',
  'auth/user-disabled',
])('[AT-145] %s says that the login failed, and no more', (code) =>
  expect(text(code)).toBe('Email o password errata!'),
);
it('[AT-151] says that an e-mail is taken', () =>
  expect(text('auth/email-already-in-use')).toBe('Questa email è già registrata.'));
it('[AT-153] says that a password is short', () =>
  expect(text('auth/weak-password')).toBe('La password deve contenere almeno 6 caratteri.'));

it.each([
  ['permission-denied', 'permission-denied'],
  ['storage/unauthorized', 'permission-denied'],
  ['functions/resource-exhausted', 'quota'],
  ['storage/retry-limit-exceeded', 'timeout'],
  ['storage/canceled', 'cancelled'],
  ['storage/object-not-found', 'not-found'],
  ['auth/requires-recent-login', 'unauthenticated'],
  ['something-new', 'unknown'],
])('%s is %s', (code, expected) =>
  expect(toAppError(new FirebaseError(code, ''))).toMatchObject({ code: expected }),
);

it.each(['auth/network-request-failed', 'unavailable', 'functions/unavailable'])(
  '[DE-039] %s is offline only where the device is; else the service is late',
  (code) => {
    const device = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(toAppError(new FirebaseError(code, ''))).toMatchObject({ code: 'offline' });
    device.mockReturnValue(true);
    expect(toAppError(new FirebaseError(code, ''))).toMatchObject({ code: 'timeout' });
    device.mockRestore();
  },
);

it('knows a document that is too large by its words', () => {
  expect(
    toAppError(
      new FirebaseError(
        'invalid-argument',
        "Document 'x' exceeds the maximum allowed size of 1048576 bytes",
      ),
    ).code,
  ).toBe('too-large');
});
it('keeps the original as cause, an AppError as it is, and takes anything', () => {
  const original = new FirebaseError('unavailable', '');
  expect(toAppError(original).cause).toBe(original);
  const ours = new AppError('quota', 'testo');
  expect(toAppError(ours)).toBe(ours);
  for (const thrown of [undefined, null, 'text', 7, { code: 5 }])
    expect(toAppError(thrown).code).toBe('unknown');
});
it.each(Object.entries(FUNCTION_CODES))(
  'a function of ours that refuses with %s is that code, with its own text',
  (app, code) => {
    const refused = Object.assign(
      new FirebaseError(`functions/${code}`, 'Testo della funzione [500]'),
      {
        details: { app, text: 'Testo della funzione' },
      },
    );
    expect(toAppError(refused)).toMatchObject({
      code: app as AppErrorCode,
      message: 'Testo della funzione',
    });
  },
);
it.each([undefined, null, 'x', {}, { app: 'altro' }, { app: 7 }])(
  'details %j are not ours: the code alone counts',
  (details) => {
    const refused = Object.assign(
      new FirebaseError('functions/resource-exhausted', 'RESOURCE_EXHAUSTED'),
      { details },
    );
    expect(toAppError(refused)).toMatchObject({
      code: 'quota',
      message: 'Troppe richieste. Attendi qualche minuto e riprova.',
    });
  },
);
