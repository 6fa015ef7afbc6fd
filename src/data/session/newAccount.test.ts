import type * as AccountCode from '../firebase/auth';
import { expect, it, vi } from 'vitest';
import { makeAccount } from './newAccount';

const FORM = { name: 'Anna', surname: 'Verdi', email: 'anna@esempio.test', password: 'Prova-1234' };

const refusedWith =
  (code: string) =>
  (..._: unknown[]) =>
    Promise.reject(Object.assign(new Error(code), { code: `auth/${code}` }));

/** Authentication where an account of this address exists and a sign-in fails with this error. */
const authentication = (signIn: string) =>
  ({
    createUserWithEmailAndPassword: refusedWith('email-already-in-use'),
    signInWithEmailAndPassword: refusedWith(signIn),
  }) as unknown as typeof AccountCode;

it('an address pasted with invisible marks is registered without them', async () => {
  const create = vi.fn(refusedWith('network-request-failed'));
  const service = { createUserWithEmailAndPassword: create } as unknown as typeof AccountCode;
  const pasted = { ...FORM, email: '\u200banna@esempio.test\u2060' };
  await expect(makeAccount(service, pasted)).rejects.toThrow();
  expect(create.mock.lastCall).toEqual([undefined, FORM.email, FORM.password]);
});

it.each([
  ['invalid-credential', { code: 'already-exists', message: 'Questa email è già registrata.' }],
  ['network-request-failed', { code: 'auth/network-request-failed' }],
])('[DE-077] an address that has an account, whose sign-in ends in %s', (signIn, said) =>
  expect(makeAccount(authentication(signIn), FORM)).rejects.toMatchObject(said),
);
