import * as z from 'zod/mini';
import { PASSWORD_MIN_CHARS } from '@/domain/limits';
import { accessMessages } from '@/domain/accessMessages';
import { accountMessages } from '@/domain/accountMessages';

/** A new password, typed twice: used by registration and change. */
export const newPassword = {
  password: z.string().check(z.minLength(PASSWORD_MIN_CHARS, accessMessages.passwordTooShort)),
  confirmation: z.string(),
};

/** For an object with these two fields; checked even while another field is invalid. */
export const sameTwice = z.refine<{ password: string; confirmation: string }>(
  (form) => form.password === form.confirmation,
  {
    path: ['confirmation'],
    message: accountMessages.passwordMismatch,
    when: () => true,
  },
);
