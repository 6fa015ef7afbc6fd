import { serverTimestamp } from 'firebase/firestore';
import { canonicalPhone } from '@/domain/phone';
import type { RegistrationForm } from '@/domain/users/user';

/** The record of a person who registers. @param email the account's */
export function encodeRegistration(uid: string, email: string, form: RegistrationForm) {
  const phone = canonicalPhone(form.phone ?? '');
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
