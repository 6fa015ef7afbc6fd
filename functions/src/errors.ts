import { HttpsError, type FunctionsErrorCode } from 'firebase-functions/v2/https';
import { generalMessages } from '@/domain/messages';

/** A refusal with the Italian text that the app shows. */
export function refusal(code: FunctionsErrorCode & keyof typeof generalMessages): HttpsError {
  return new HttpsError(code, generalMessages[code]);
}
