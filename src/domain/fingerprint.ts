import { fieldsOf, isPlain, timeOf } from './stored';

/**
 * A short non-cryptographic hash of a stored value (53 bits, Bryc's cyrb53): equal values have
 * equal hashes, whatever class their times have.
 */
export function fingerprint(value: unknown): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  const add = (text: string) => {
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      one = Math.imul(one ^ code, 2_654_435_761);
      two = Math.imul(two ^ code, 1_597_334_677);
    }
  };
  read(value, add);
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & two) + (one >>> 0)).toString(36);
}

type Add = (text: string) => void;

/** Serialises the value with kinds and lengths, so that different values give different texts. */
function read(value: unknown, add: Add): void {
  if (typeof value === 'string') {
    add(`s${value.length}:`);
    add(value);
  } else if (Array.isArray(value)) {
    add(`a${value.length}:`);
    for (const item of value as unknown[]) read(item, add);
  } else if (typeof value === 'object' && value !== null) {
    const time = 'toDate' in value || value instanceof Date ? timeOf(value) : null;
    if (time) add(`t${time.getTime()};`);
    else if (isPlain(value)) readMap(value, add);
    else add(`o${nameOfObject(value)};`);
  } else {
    add(`${typeof value}${String(value)};`);
  }
}

function readMap(value: object, add: Add): void {
  const entries = Object.entries(fieldsOf(value)).sort(([a], [b]) => (a < b ? -1 : 1));
  add(`m${entries.length}:`);
  for (const [name, item] of entries) {
    add(`${name.length}:${name}`);
    read(item, add);
  }
}

/**
 * A reference by its path, a GeoPoint by its coordinates, bytes by their content; other properties
 * may be circular.
 */
function nameOfObject(value: object): string {
  if (value instanceof Uint8Array) return value.toString();
  const { path, latitude, longitude } = fieldsOf(value);
  return JSON.stringify(
    [path, latitude, longitude].map((field) =>
      typeof field === 'string' || typeof field === 'number' ? field : null,
    ),
  );
}
