import * as z from 'zod/mini';
import { PASSWORD_MIN_CHARS } from '@/domain/limits';
import { accessMessages } from '@/domain/accessMessages';

/** A new password, typed twice: part of the registration and of its change. */
export const newPassword = {
  password: z.string().check(z.minLength(PASSWORD_MIN_CHARS, accessMessages.passwordTooShort)),
  confirmation: z.string(),
};

/** For an object with these two fields; also while another field is still wrong. */
export const sameTwice = z.refine<{ password: string; confirmation: string }>(
  (form) => form.password === form.confirmation,
  {
    path: ['confirmation'],
    message: accessMessages.passwordMismatch,
    when: () => true,
  },
);
