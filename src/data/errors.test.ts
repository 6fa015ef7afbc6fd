import { FirebaseError } from 'firebase/app';
import { expect, it } from 'vitest';
import { AppError } from '@/domain/errors';
import { toAppError } from './errors';

const text = (code: string, message = '') => toAppError(new FirebaseError(code, message)).message;

it.each(['auth/invalid-credential', 'auth/wrong-password', 'auth/user-not-found', 'auth/invalid-email', 'auth/user-disabled'])(
  '[AT-145] %s says that the login failed, and no more',
  (code) => expect(text(code)).toBe('Email o password errata!'),
);
it('[AT-151] says that an e-mail is taken', () => expect(text('auth/email-already-in-use')).toBe('Questa email è già registrata.'));
it('[AT-153] says that a password is short', () =>
  expect(text('auth/weak-password')).toBe('La password deve contenere almeno 6 caratteri.'));

it.each([
  ['permission-denied', 'permission-denied'],
  ['storage/unauthorized', 'permission-denied'],
  ['functions/resource-exhausted', 'quota'],
  ['auth/network-request-failed', 'offline'],
  ['unavailable', 'offline'],
  ['storage/retry-limit-exceeded', 'timeout'],
  ['storage/canceled', 'cancelled'],
  ['storage/object-not-found', 'not-found'],
  ['auth/requires-recent-login', 'unauthenticated'],
  ['something-new', 'unknown'],
])('%s is %s', (code, expected) => expect(toAppError(new FirebaseError(code, ''))).toMatchObject({ code: expected }));

it('knows a document that is too large by its words', () => {
  expect(toAppError(new FirebaseError('invalid-argument', "Document 'x' exceeds the maximum allowed size of 1048576 bytes")).code).toBe(
    'too-large',
  );
});
it('keeps the original as cause, an AppError as it is, and takes anything', () => {
  const original = new FirebaseError('unavailable', '');
  expect(toAppError(original).cause).toBe(original);
  const ours = new AppError('quota', 'testo');
  expect(toAppError(ours)).toBe(ours);
  for (const thrown of [undefined, null, 'text', 7, { code: 5 }]) expect(toAppError(thrown).code).toBe('unknown');
});
