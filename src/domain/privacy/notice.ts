import { fieldsOf, textOf } from '../stored';
import { dayTyped } from '../time/typed';

/**
 * The privacy notice, edited in /impostazioni (DE-106). One version is valid at a time; each new
 * text gets the next number, so that an acceptance names exactly one text.
 */
export interface PrivacyNotice {
  /** 1, 2, 3 … */
  version: number;
  /** Since when it is valid, yyyy-MM-dd. */
  day: string;
  /** Plain text with line breaks. */
  text: string;
}

/** The only document that anybody may read, signed in or not. */
export const NOTICE_PATH = 'impostazioni/informativa';
/** The copy of a version, which nobody can change: what was accepted under its number. */
export const noticeCopyPath = (version: number) => `${NOTICE_PATH}_${version}`;
export const NOTICE_CHARS_MAX = 60_000;

/** The stored notice; null if there is none, or an unreadable one: then nobody is asked. */
export function noticeOf(stored: unknown): PrivacyNotice | null {
  const { versione, data, testo } = fieldsOf(stored);
  const [day, text] = [dayTyped(textOf(data) ?? ''), textOf(testo)?.trim()];
  if (!isVersion(versione) || !day || !text) return null;
  return { version: versione, day, text };
}

export function storedNotice({ version, day, text }: PrivacyNotice) {
  return { versione: version, data: day, testo: text.trim() };
}

/** The number of the stored notice, however unreadable the rest is; 0 without one. */
export function versionOf(stored: unknown): number {
  const { versione } = fieldsOf(stored);
  return isVersion(versione) ? versione : 0;
}

export function isVersion(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
