import { crc32, inflateRawSync } from 'node:zlib';

/**
 * Entries of a ZIP archive, by its directory; throws on anything that another program would reject.
 */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const entries = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    if (archive.toString('latin1', at, at + 4) !== 'PK\x01\x02')
      throw new Error(`no entry at ${at}`);
    const [crc, packed, size] = [16, 20, 24].map((offset) => archive.readUInt32LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(at + offset),
    ) as [number, number, number];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    if (archive.toString('latin1', local, local + 4) !== 'PK\x03\x04')
      throw new Error(`${name} is not where it should be`);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = inflateRawSync(archive.subarray(start, start + packed));
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is broken`);
    entries.set(name, content);
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}
