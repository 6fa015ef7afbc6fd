/** A formatted count with singular or plural: «1 riga», «12.000 righe». */
export function plural(count: number, one: string, many: string): string {
  return `${count.toLocaleString('it-IT')} ${count === 1 ? one : many}`;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text looks like an e-mail address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/**
 * Invisible characters left in text copied from spreadsheets, phones and chats: zero-width and
 * direction marks, byte order marks.
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const ASCII = /^[\0-\x7f]*$/;

/** Trims and removes invisible characters, e.g. from names, e-mails and phones. */
export function visibleText(text: string): string {
  return (ASCII.test(text) ? text : text.replace(INVISIBLE, '')).trim();
}

/**
 * A typed or pasted address in lower case, without the blanks and invisible characters that mail
 * programs leave around and in it.
 */
export function typedEmail(text: string): string {
  return visibleText(text).toLowerCase();
}

/** Variants of the apostrophe: phones type ’ where PCs type '. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd\u02c8\u2032\u00b4\uff07`]/g;

/** Replaces all variants of the apostrophe by '. */
export function withOneApostrophe(text: string): string {
  return text.replace(APOSTROPHES, "'");
}
