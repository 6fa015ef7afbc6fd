/** What nobody sees and spreadsheets, phones and chats leave in what is copied: zero-width and direction marks, byte order marks. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const ASCII = /^[\0-\x7f]*$/;

/** Text without invisible characters and the spaces around it: names, e-mail addresses and phones, which nobody can check by eye otherwise. */
export function visibleText(text: string): string {
  return (ASCII.test(text) ? text : text.replace(INVISIBLE, '')).trim();
}

/** The ways in which keyboards write an apostrophe: a phone types ’ where a PC types '. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd\u02c8\u2032\u00b4\uff07`]/g;

/** Text in which all apostrophes are one. */
export function withOneApostrophe(text: string): string {
  return text.replace(APOSTROPHES, "'");
}
