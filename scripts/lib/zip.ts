// A streaming ZIP writer, so that a person's data is never held in memory.
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

interface ZipWriter {
  add(name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void>;
  /** Writes the central directory, without which the file is invalid. */
  end(): Promise<void>;
}

/** Limits of the format without ZIP64. */
const LARGEST = 0xffffffff;
const MOST = 0xffff;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1 January 1980; the archive's index has the actual time. */
const DATE = 0x0021;
/** Offset of checksum and sizes in a local header. */
const SUMS_AT = 14;

/** Creates the file at `path`, which must not exist. */
export async function zipFile(path: string): Promise<ZipWriter> {
  const file = await open(path, 'wx', 0o600);
  const directory: Buffer[] = [];
  let written = 0;
  const write = async (bytes: Buffer) => {
    if (written + bytes.length > LARGEST) throw new Error(`${path} would be over 4 GB`);
    await file.write(bytes, 0, bytes.length, written);
    written += bytes.length;
  };
  return {
    async add(name, content) {
      if (directory.length === MOST) throw new Error(`${path} would have over ${MOST} entries`);
      const title = Buffer.from(name, 'utf8');
      const shared = Buffer.alloc(26);
      [20, UTF8_NAMES, DEFLATED, 0, DATE].forEach((value, index) =>
        shared.writeUInt16LE(value, index * 2),
      );
      shared.writeUInt16LE(title.length, 22);
      const head = written;
      await write(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, title]));
      const start = written;
      const sums = { crc: 0, size: 0 };
      const packed = Readable.from(measured(content, sums)).pipe(createDeflateRaw());
      for await (const bytes of packed) await write(bytes as Buffer);
      // Known only now: written into the space reserved in the header.
      [sums.crc, written - start, sums.size].forEach((value, index) =>
        shared.writeUInt32LE(value, SUMS_AT - 4 + index * 4),
      );
      await file.write(shared, SUMS_AT - 4, 12, head + SUMS_AT);
      const header = Buffer.alloc(14);
      header.writeUInt32LE(head, 10);
      directory.push(
        Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, header, title]),
      );
    },
    async end() {
      const start = written;
      const entries = Buffer.concat(directory);
      const end = Buffer.alloc(18);
      [directory.length, directory.length].forEach((value, index) =>
        end.writeUInt16LE(value, 4 + index * 2),
      );
      [entries.length, start].forEach((value, index) => end.writeUInt32LE(value, 8 + index * 4));
      await write(Buffer.concat([entries, Buffer.from('PK\x05\x06', 'latin1'), end]));
      await file.close();
    },
  };
}

async function* measured(
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  sums: { crc: number; size: number },
) {
  for await (const bytes of content) {
    sums.crc = crc32(bytes, sums.crc);
    sums.size += bytes.length;
    if (sums.size > LARGEST) throw new Error('an entry would be over 4 GB');
    yield bytes;
  }
}
