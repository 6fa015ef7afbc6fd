// A ZIP archive written entry by entry, so that a person's files never stand in memory together.
import { open } from 'node:fs/promises';
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** Writes the directory; without it the file is no archive. */
  end(): Promise<void>;
}

/** What the format without its 64-bit extension can hold. */
const LARGEST = 0xffffffff;
const MOST = 0xffff;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1 January 1980: when it was made is in the archive's index. */
const DATE = 0x0021;

/** Makes the file at `path`; it must not exist. */
export async function zipFile(path: string): Promise<ZipWriter> {
  const file = await open(path, 'wx', 0o600);
  const directory: Buffer[] = [];
  let written = 0;
  const write = async (bytes: Buffer) => {
    if (written + bytes.length > LARGEST) throw new Error(`${path} would be over 4 GB`);
    await file.write(bytes);
    written += bytes.length;
  };
  return {
    async add(name, content) {
      if (directory.length === MOST) throw new Error(`${path} would have over ${MOST} entries`);
      const packed = deflateRawSync(content);
      const title = Buffer.from(name, 'utf8');
      const shared = Buffer.alloc(26);
      [20, UTF8_NAMES, DEFLATED, 0, DATE].forEach((value, index) => shared.writeUInt16LE(value, index * 2));
      [crc32(content), packed.length, content.length].forEach((value, index) => shared.writeUInt32LE(value, 10 + index * 4));
      shared.writeUInt16LE(title.length, 22);
      const place = Buffer.alloc(14);
      place.writeUInt32LE(written, 10);
      directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, place, title]));
      await write(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, title, packed]));
    },
    async end() {
      const start = written;
      const entries = Buffer.concat(directory);
      const end = Buffer.alloc(18);
      [directory.length, directory.length].forEach((value, index) => end.writeUInt16LE(value, 4 + index * 2));
      [entries.length, start].forEach((value, index) => end.writeUInt32LE(value, 8 + index * 4));
      await write(Buffer.concat([entries, Buffer.from('PK\x05\x06', 'latin1'), end]));
      await file.close();
    },
  };
}
