import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { personalLocations } from '@/domain/access/personalData';
import { erasePerson, NotAMatch } from '../../functions/src/people/erase-person';
import {
  findPerson,
  pagesOf,
  type Person,
  type Services,
} from '../../functions/src/people/personal-data';
import { unprovenMatches } from '../../functions/src/people/unproven-matches';
import { bucketName, withProjectApp } from './admin';
import { exportPerson } from './personal-data';

const usage = [
  'usage: npm run personal-data -- export EMAIL|UID [--out FILE.zip] [--also COLLECTION/ID …]',
  '       npm run personal-data -- erase EMAIL|UID --by YOUR-EMAIL --yes [--also COLLECTION/ID …]',
].join('\n');

/** The command with its arguments; prints lines by `say`. */
export async function personalData(args: string[], say: (text: string) => void): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      by: { type: 'string' },
      yes: { type: 'boolean', default: false },
      also: { type: 'string', multiple: true, default: [] },
    },
  });
  const [command, uidOrEmail, ...more] = positionals;
  if (!uidOrEmail || more.length > 0 || (command !== 'export' && command !== 'erase'))
    throw new Error(usage);
  await withProjectApp(async (app) => {
    const services: Services = {
      auth: getAuth(app),
      db: getFirestore(app),
      bucket: getStorage(app).bucket(bucketName(app)),
    };
    const person = await findPerson(services, uidOrEmail);
    if (!person) throw new Error(`${uidOrEmail}: no account and no record.`);
    if (command === 'export') {
      const file = values.out ?? `dati-personali-${person.uid}.zip`;
      requireNew(file);
      const { documents, files } = await exportPerson(services, person, file, values.also);
      for (const [collection, count] of Object.entries(documents)) say(`${collection}: ${count}`);
      say(`files: ${files}\n${file}`);
      return sayUnproven(services, person, values.also, say);
    }
    const { by = '' } = values;
    // The audit log shows it as the author.
    if (!/^\S+@\S+$/.test(by)) throw new Error(`Say who erases: --by YOUR-EMAIL\n${usage}`);
    if (!values.yes) {
      say(
        `${await countOf(services, person)} documents and the files would go. Export them first; --yes erases.`,
      );
      return sayUnproven(services, person, values.also, say);
    }
    const eraser = { uid: 'personal-data', email: by };
    const erasing = erasePerson(services, person, eraser, { also: values.also });
    const { deleted, stripped, kept, files } = await erasing.catch(saidOf);
    say(
      `${deleted} documents deleted, ${stripped} kept without the person, ${kept} left as they are, ${files} files deleted.`,
    );
  });
}

/** @throws if the file exists, as after an interrupted export, or its folder doesn't */
function requireNew(file: string): void {
  if (existsSync(file))
    throw new Error(`${file} is there already: delete it, or name another with --out.`);
  const folder = path.dirname(path.resolve(file));
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`There is no folder ${folder} for --out.`);
}

function saidOf(error: unknown): never {
  if (!(error instanceof NotAMatch)) throw error;
  throw new Error(`${error.message} is not one of the documents to decide on`, { cause: error });
}

/** Lists data that isn't certainly the person's. */
async function sayUnproven(
  { db }: Services,
  person: Person,
  also: readonly string[],
  say: (text: string) => void,
): Promise<void> {
  const { matches, more } = await unprovenMatches(db, person);
  const open = matches.filter(({ path }) => !also.includes(path));
  if (open.length === 0) return;
  say(
    'Joined only by a number or an address that nobody has verified: look at each, and name with --also what is the person’s.',
  );
  for (const { path, by, name, email, phone } of open)
    say(
      `  ${path} (${by}) ${[name, email, phone].filter((collection) => collection !== '').join(', ')}`,
    );
  if (more) say('  … and others');
}

async function countOf({ db }: Services, person: Person): Promise<number> {
  let count = 0;
  for (const location of personalLocations())
    for await (const page of pagesOf(db, location, person)) count += page.length;
  return count;
}
