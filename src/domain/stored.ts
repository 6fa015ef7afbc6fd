/**
 * Readers of unknown stored values. They never throw, because index functions see every document,
 * however malformed.
 */

export type Fields = Readonly<Record<string, unknown>>;

/** An unreadable stored field; shown next to the row, never thrown. */
export interface Problem {
  field: string;
  message: string;
}

/** The fields of a stored map; {} for anything else. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};
}

/** Whether an object is a plain map, not an instance of a database class (GeoPoint, reference…). */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Trimmed text; null if blank or not text. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Maximum length of a name, address or number; the rest is ignored. */
const NAME_CHARS_MAX = 400;

/** As textOf, but '' for null, and limited in length. */
export function nameOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, NAME_CHARS_MAX).trim() : '';
}

/** As nameOf, but also accepts numbers: ids, SKUs and phones were stored as either. */
export function nameOrNumber(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return nameOf(value);
}

/**
 * Problems of fields that are neither text nor number.
 * @param path prefix of the field names
 */
export function notText(stored: Fields, names: readonly string[], path = ''): Problem[] {
  const isRead = (value: unknown) =>
    value === undefined ||
    value === null ||
    typeof value === 'string' ||
    (typeof value === 'number' && Number.isFinite(value));
  return names
    .filter((name) => !isRead(stored[name]))
    .map((name) => unreadable(path + name, stored[name]));
}

/** The problem of an unreadable field. */
export function unreadable(field: string, value: unknown): Problem {
  return { field, message: `Valore non leggibile: ${shown(value)}` };
}

/** A stored number, also as text with point or comma; null otherwise. For money: `centsOf`. */
export function numberOf(value: unknown): number | null {
  const number =
    typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** As numberOf, but an integer ≥ 0. */
export function countOf(value: unknown): number {
  return Math.max(0, Math.floor(numberOf(value) ?? 0));
}

/**
 * A stored account id; null if invalid: ids have at most 128 characters and no slash, and document
 * ids are never «.», «..» or «__…__» and have no lone surrogates.
 */
export function accountIdOf(value: unknown): string | null {
  return typeof value === 'string' &&
    /^[^/]{1,128}$/.test(value) &&
    !/\p{Cs}/u.test(value) &&
    !/^(\.{1,2}|__.*__)$/s.test(value)
    ? value
    : null;
}

/** As `accountIdOf`, for any document id (up to 1,500 bytes, the database's limit). */
export function recordIdOf(value: unknown): string | null {
  if (
    typeof value !== 'string' ||
    value === '' ||
    /\/|\p{Cs}/u.test(value) ||
    /^(\.{1,2}|__.*__)$/s.test(value)
  )
    return null;
  return new TextEncoder().encode(value).length <= 1_500 ? value : null;
}

const ISO = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
/** The database's range of timestamps: years 1 to 9999. */
const EARLIEST = -62_135_596_800_000;
const LATEST = 253_402_300_799_999;
/** Smaller numbers are not milliseconds (this is the year 2001). */
const MILLIS_MIN = 1e12;

function inRange(date: Date): Date | null {
  return date.getTime() >= EARLIEST && date.getTime() <= LATEST ? date : null;
}

/**
 * A stored time in any form: Date, timestamp with `toDate()`, map of `seconds` (or `_seconds`) and
 * `nanoseconds`, milliseconds since the epoch, or ISO text (Europe/Rome unless it has a zone). Null
 * for anything else.
 */
export function timeOf(value: unknown): Date | null {
  if (value instanceof Date) return inRange(value);
  if (typeof value === 'string') return isoTime(value.trim());
  if (typeof value === 'number') return value >= MILLIS_MIN ? inRange(new Date(value)) : null;
  const { toDate, seconds, _seconds, nanoseconds, _nanoseconds } = fieldsOf(value);
  const whole = seconds ?? _seconds;
  // `toDate` rounds to milliseconds on the server but not in the browser; both must read the same.
  if (typeof whole !== 'number') {
    const date: unknown = typeof toDate === 'function' ? toDate.call(value) : null;
    return date instanceof Date ? inRange(date) : null;
  }
  const nanos = nanoseconds ?? _nanoseconds;
  return inRange(
    new Date(whole * 1000 + (typeof nanos === 'number' ? Math.floor(nanos / 1e6) : 0)),
  );
}

function isoTime(text: string): Date | null {
  const match = ISO.exec(text);
  if (!match) return null;
  const iso = text.replace(' ', 'T');
  if (match[4]) return inRange(new Date(iso));
  const asUtc = new Date(match[1] ? `${iso}Z` : `${iso}T00:00:00Z`);
  return inRange(asUtc) && fromRome(asUtc);
}

const romeHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Converts Rome's wall time, given as UTC, to an instant: minus two hours in summer, else one. */
function fromRome(wall: Date): Date {
  const summer = new Date(wall.getTime() - 2 * 3_600_000);
  return Number(romeHour.format(summer)) === wall.getUTCHours()
    ? summer
    : new Date(wall.getTime() - 3_600_000);
}

const SHOWN_CHARS = 60;

/** A stored value in a few words, for problem messages. */
export function shown(value: unknown): string {
  if (typeof value === 'object') return Array.isArray(value) ? 'elenco' : 'oggetto';
  const text = typeof value === 'string' ? `«${value}»` : String(value);
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text;
}

/** Deep equality of stored values; times compare by milliseconds. Avoids needless writes. */
export function sameStored(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => sameStored(item, b[index]))
    );
  }
  if (isTime(a) || isTime(b))
    return isTime(a) && isTime(b) && timeOf(a)?.getTime() === timeOf(b)?.getTime();
  // GeoPoints and references compare themselves; references are circular.
  if ('isEqual' in a && typeof a.isEqual === 'function') return a.isEqual(b) === true;
  const left = fieldsOf(a);
  const right = fieldsOf(b);
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => name in right && sameStored(left[name], right[name]))
  );
}

function isTime(value: object): boolean {
  return value instanceof Date || typeof fieldsOf(value).toDate === 'function';
}
