import { serverTimestamp } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { readPhone } from '@/domain/phone';
import type { RegistrationForm } from '@/domain/users/user';

/**
 * The record of a person who registers.
 * @param email the account's
 * @throws AppError `invalid` for a phone that is none, with the reason
 */
export function encodeRegistration(uid: string, email: string, form: RegistrationForm) {
  const { phone, problem } = readPhone(form.phone ?? '');
  if (problem !== null) throw new AppError('invalid', problem);
  return {
    uid,
    email,
    name: form.name.trim(),
    surname: form.surname.trim(),
    ...(phone === '' ? {} : { phone }),
    ...(form.studio ? { studio: form.studio } : {}),
    created_time: serverTimestamp(),
    userRole: 'user',
    canUploadFiles: false,
    privacyAccettata: true,
    dataPrivacyAccettata: serverTimestamp(),
  };
}
