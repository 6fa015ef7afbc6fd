import { parseArgs } from 'node:util';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { erasePerson } from '../../functions/src/people/erase-person';
import { documentsOf, findPerson, type Person, type Services } from '../../functions/src/people/personal-data';
import { bucketName, withProjectApp } from './admin';
import { exportPerson } from './personal-data';

const usage =
  'usage: npm run personal-data -- export EMAIL|UID [--out FILE.zip]\n       npm run personal-data -- erase EMAIL|UID --by YOUR-EMAIL --yes';

/** The command with its arguments; what it has to say goes to `say`, line by line. */
export async function personalData(args: string[], say: (text: string) => void): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: 'string' }, by: { type: 'string' }, yes: { type: 'boolean', default: false } },
  });
  const [command, asked] = positionals;
  if (!asked || (command !== 'export' && command !== 'erase')) throw new Error(usage);
  await withProjectApp(async (app) => {
    const services: Services = { auth: getAuth(app), db: getFirestore(app), bucket: getStorage(app).bucket(bucketName(app)) };
    const person = await findPerson(services, asked);
    if (!person) throw new Error(`${asked}: no account and no record.`);
    if (command === 'export') {
      const file = values.out ?? `dati-personali-${person.uid}.zip`;
      const { documents, files } = await exportPerson(services, person, file);
      for (const [collection, count] of Object.entries(documents)) say(`${collection}: ${count}`);
      say(`files: ${files}\n${file}`);
      return;
    }
    if (!values.by) throw new Error(`Say who erases: --by YOUR-EMAIL\n${usage}`);
    if (!values.yes) return say(`${await countOf(services, person)} documents and the files would go. Export them first; --yes erases.`);
    const { deleted, stripped, kept, files } = await erasePerson(services, person, { uid: 'personal-data', email: values.by });
    say(`${deleted} documents deleted, ${stripped} kept without the person, ${kept} left as they are, ${files} files deleted.`);
  });
}

async function countOf({ db }: Services, person: Person): Promise<number> {
  let count = 0;
  for await (const found of documentsOf(db, person)) if (found) count += 1;
  return count;
}
