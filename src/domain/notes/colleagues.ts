import { isEmail, typedEmail } from '../text';
import type { UserRecord } from '../users/user';

/** A colleague named in a note. */
export interface Named {
  /** '' if only the address is stored. */
  name: string;
  /** Lower case. */
  email: string;
}

/** A colleague who can be chosen. */
export interface Choosable extends Named {
  uid: string;
  studio: string | null;
}

type Account = Pick<
  UserRecord,
  'uid' | 'name' | 'surname' | 'email' | 'studio' | 'role' | 'disabled'
>;

/** Active staff with an e-mail address, except this person, sorted by name. */
export function choosable(users: readonly Account[], me: { uid: string }): Choosable[] {
  return users
    .filter(({ uid, email, disabled }) => uid !== me.uid && !disabled && isEmail(typedEmail(email)))
    .map(({ uid, name, surname, email, studio }) => {
      const lowerEmail = typedEmail(email);
      const full = mentionName(`${name} ${surname}`) || mentionName(lowerEmail.split('@')[0] ?? '');
      return { uid, name: full, email: lowerEmail, studio };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'it'));
}

/** The colleagues whose first or later names begin as typed, at most five. */
export function suggested(all: readonly Choosable[], typed: string): Choosable[] {
  // A space at the end is kept: after a whole name and a space, nobody is suggested any more.
  const start = typed.trimStart().toLocaleLowerCase('it');
  return all
    .filter(({ name }) => {
      const lower = name.toLocaleLowerCase('it');
      return lower.startsWith(start) || lower.includes(` ${start}`);
    })
    .slice(0, SUGGESTED_MAX);
}
const SUGGESTED_MAX = 5;

/** At most this many colleagues are told of one note. */
export const MENTIONS_MAX = 10;

/**
 * The colleagues in a stored `assignedEmail`, which holds addresses or «Name <address>», separated
 * by commas; each once.
 */
export function readNamed(stored: string): Named[] {
  const all = stored.split(',').flatMap((entry): Named[] => {
    const [, name = '', address = entry] = /^([^<>]*)<([^<>]*)>\s*$/.exec(entry) ?? [];
    const email = typedEmail(address);
    return isEmail(email) ? [{ name: name.trim(), email }] : [];
  });
  return [...new Map(all.map((one) => [one.email, one])).values()].slice(0, MENTIONS_MAX);
}

/**
 * The colleagues chosen for mentions so far and one more, who replaces another of the same name.
 */
export function withChosen(chosen: readonly Named[], one: Named): Named[] {
  return [...chosen.filter(({ name }) => name !== one.name), one];
}

/** The stored form of these colleagues (see `readNamed`). */
export function storedNamed(people: readonly Named[]): string {
  return people.map(({ name, email }) => `${mentionName(name)} <${email}>`.trim()).join(', ');
}

/** A name as written in mentions: on one line, without the characters that separate names. */
export function mentionName(name: string): string {
  return name
    .replace(/[<>,@]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What is typed after an @ before the caret; null if nobody is being mentioned. */
export function mentionAt(text: string, caret: number): { from: number; typed: string } | null {
  const found = /(^|[\s(])@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*)?)$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const typed = found[2] ?? '';
  return { from: caret - typed.length - 1, typed };
}

/** Part of a note: plain text, or the mention of a colleague. */
export interface NoteSpan {
  text: string;
  /** '' for plain text. */
  email: string;
}

/** Splits a note at its mentions: «@Name» of a colleague in `named`. */
export function noteSpans(text: string, named: readonly Named[]): NoteSpan[] {
  const marks = named
    .filter(({ name }) => name !== '')
    .map(({ name, email }) => ({ mark: `@${name}`, email }))
    .sort((a, b) => b.mark.length - a.mark.length);
  const spans: NoteSpan[] = [];
  let plain = '';
  const flush = () => {
    if (plain !== '') spans.push({ text: plain, email: '' });
    plain = '';
  };
  for (let at = 0; at < text.length;) {
    const found = marks.find(({ mark }) => isMark(text, at, mark));
    if (found) {
      flush();
      spans.push({ text: found.mark, email: found.email });
    } else plain += text.charAt(at);
    at += found?.mark.length ?? 1;
  }
  flush();
  return spans;
}

/** Whether a mention begins here, not inside an address or a longer name. */
function isMark(text: string, at: number, mark: string): boolean {
  const isLetter = (index: number) => /[\p{L}\p{M}\p{N}]/u.test(text.charAt(index));
  return text.startsWith(mark, at) && !isLetter(at - 1) && !isLetter(at + mark.length);
}

/** The chosen colleagues whom the text still mentions. */
export function mentionedIn(text: string, chosen: readonly Named[]): Named[] {
  const emails = new Set(noteSpans(text, chosen).map(({ email }) => email));
  return chosen.filter(({ email }) => emails.has(email)).slice(0, MENTIONS_MAX);
}
