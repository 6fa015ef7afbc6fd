import { fieldsOf, timeOf, textOf } from '../stored';
import { formatDayOrMoment, dayTyped } from '../time/rome';

/**
 * What a person has accepted or withdrawn: the list `users.consensi`, written only by functions and
 * never shortened. The last entry of a kind applies.
 */
export interface StoredConsent {
  /** The privacy notice, or consent to health data. */
  tipo: 'informativa' | 'salute';
  /** False: withdrawn. */
  dato: boolean;
  /** Version of the notice that the person saw. */
  versione: number;
  /** The server's time. */
  quando: Date;
}

interface Consent {
  given: boolean;
  version: number;
  at: Date;
}

/** The current state; null: never decided. */
export interface Consents {
  notice: Consent | null;
  health: Consent | null;
}

export const NO_CONSENTS: Consents = { notice: null, health: null };

/** The state of a stored list; unreadable entries are skipped. */
export function consentsOf(stored: unknown): Consents {
  const consents = { ...NO_CONSENTS };
  for (const entry of Array.isArray(stored) ? stored : []) {
    const { tipo, dato, versione, quando } = fieldsOf(entry);
    const at = timeOf(quando);
    if (typeof dato !== 'boolean' || !isVersion(versione) || !at) continue;
    if (tipo === 'informativa') consents.notice = { given: dato, version: versione, at };
    if (tipo === 'salute') consents.health = { given: dato, version: versione, at };
  }
  return consents;
}

/** What a person decides. */
export interface Decision {
  /** Version of the notice that the person saw. */
  version: number;
  /** Accepts that version. */
  accepts: boolean;
  /** Gives or withdraws consent to health data; absent: undecided. */
  health?: boolean | undefined;
}

/**
 * From this number of entries on, consent to health data can no longer be given, which bounds the
 * record's size. Accepting and withdrawing are always possible.
 */
const ENTRIES_MAX = 200;

/**
 * The entries that a decision adds; none if it only repeats what already applies. Refused if
 * another version is valid by now, if consent to health data comes without acceptance of the valid
 * version, or if there are too many entries.
 */
export function decided(
  stored: unknown,
  { version, accepts, health }: Decision,
  valid: PrivacyNotice | null,
  quando: Date,
): StoredConsent[] | 'other-version' | 'too-many' {
  const before = consentsOf(stored);
  const gives = accepts || health === true;
  const isAccepted = accepts || before.notice?.version === version;
  if (gives && (valid?.version !== version || !isAccepted)) return 'other-version';
  const givesHealth = health === true && before.health?.given !== true;
  if (givesHealth && Array.isArray(stored) && stored.length >= ENTRIES_MAX) return 'too-many';
  const entries: StoredConsent[] = [];
  if (accepts && before.notice?.version !== version)
    entries.push({ tipo: 'informativa', dato: true, versione: version, quando });
  if (givesHealth) entries.push({ tipo: 'salute', dato: true, versione: version, quando });
  if (health === false && before.health?.given === true)
    entries.push({ tipo: 'salute', dato: false, versione: before.health.version, quando });
  return entries;
}

/** Whether the person is to be asked to accept the notice. */
export function needsNotice({ notice }: Consents, valid: PrivacyNotice | null): boolean {
  return valid !== null && notice?.version !== valid.version;
}

/**
 * Whether consent to health data must be given before the person sends any: it was withdrawn, or
 * never given although a notice explains it.
 */
export function needsHealthConsent({ health }: Consents, valid: PrivacyNotice | null): boolean {
  return health ? !health.given : valid !== null;
}

/** «dato il 26/11/2026 10:15» */
export function healthText({ health }: Consents): string {
  if (!health) return 'non dato';
  return `${health.given ? 'dato' : 'revocato'} il ${formatDayOrMoment(health.at)}`;
}

/** «versione 2 accettata il 26/11/2026 10:15» */
export function noticeText({ notice }: Consents): string {
  if (!notice) return 'non ancora accettata';
  return `versione ${notice.version} accettata il ${formatDayOrMoment(notice.at)}`;
}

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
/** The unchangeable copy of a version: it shows what was accepted under its number. */
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
