import { deleteObject, getMetadata, listAll, ref, updateMetadata, uploadBytes, type FirebaseStorage } from 'firebase/storage';
import { OPERATIONS, SUBJECTS, type Operation, type Subject } from '@/domain/access/grants';
import { mayFile, STORAGE_ACCESS, STORAGE_AREAS, type StorageArea } from '@/domain/access/storage';
import { allowed, expectOutcome, newId, refused, type Data, type Person, type RuleCase, type World } from '../harness';

const bucket = 'demo-coaching.appspot.com';
const small = new Uint8Array([37, 80, 68, 70, 45]);

const storages = new Map<string, FirebaseStorage>();
function fileAs(world: World, person: Person, path: string) {
  let storage = storages.get(person.uid);
  if (!storage) {
    const { env } = world;
    const context =
      person.subject === 'anonymous' ? env.unauthenticatedContext() : env.authenticatedContext(person.uid, { email: person.email });
    storage = context.storage(`gs://${bucket}`) as unknown as FirebaseStorage;
    storages.set(person.uid, storage);
  }
  return ref(storage, path);
}

/** Stores a file past the rules. */
async function givenFile(path: string, uploadedBy: string, contentType = 'application/pdf'): Promise<void> {
  const boundary = 'parte';
  const metadata = JSON.stringify({ contentType, metadata: { uploadedBy } });
  const body = `--${boundary}\r\ncontent-type: application/json\r\n\r\n${metadata}\r\n--${boundary}\r\ncontent-type: ${contentType}\r\n\r\n%PDF-\r\n--${boundary}--`;
  const address = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/upload/storage/v1/b/${bucket}/o?uploadType=multipart&name=${encodeURIComponent(path)}`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': `multipart/related; boundary=${boundary}` },
    body,
  });
  if (!response.ok) throw new Error(await response.text());
}

/** A path of that area in this person's folder. */
function pathOf(area: StorageArea, person: string, file = `${newId()}_file.pdf`): string {
  const parts: Record<string, string> = { person, file, template: 'modello', instance: 'percorso__0', field: 'foto', index: '0' };
  return STORAGE_ACCESS[area].path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? name);
}
const typeOf = (area: StorageArea) => STORAGE_ACCESS[area].types[0] ?? 'application/pdf';
const put = (world: World, by: Person, path: string, contentType: string, bytes = small, uploadedBy: string | null = by.uid) =>
  uploadBytes(fileAs(world, by, path), bytes, { contentType, ...(uploadedBy === null ? {} : { customMetadata: { uploadedBy } }) });
const visibleRecord = (owner: string): Data => ({ userId: owner, visibilityProfile: true, fileName: 'file.pdf' });

function cell(area: StorageArea, subject: Subject, operation: Operation, own: boolean): RuleCase {
  const granted = mayFile(subject, operation, area, own);
  return {
    area,
    title: `files of ${area}: ${subject} ${granted ? 'may' : 'may not'} ${operation} in ${own ? 'its own' : "another's"} folder`,
    run: async (world) => {
      const by = world.people[subject];
      const owner = own ? by.uid : world.other.uid;
      const id = newId();
      const path = pathOf(area, owner, `${id}_file.pdf`);
      if (operation === 'create') return expectOutcome(granted, put(world, by, path, typeOf(area)));
      if (operation === 'list') return expectOutcome(granted, listAll(fileAs(world, by, path.slice(0, path.lastIndexOf('/')))));
      await givenFile(path, own ? by.uid : world.other.uid, typeOf(area));
      if (area === 'documents' && operation !== 'delete') await world.given(`documenti/${id}`, visibleRecord(owner));
      const file = fileAs(world, by, path);
      if (operation === 'get') return expectOutcome(granted, getMetadata(file));
      if (operation === 'update')
        return expectOutcome(granted, updateMetadata(file, { customMetadata: { uploadedBy: by.uid, altro: 'x' } }));
      return expectOutcome(granted, deleteObject(file));
    },
  };
}
export const storageMatrixCases: RuleCase[] = STORAGE_AREAS.flatMap((area) =>
  SUBJECTS.flatMap((subject) => OPERATIONS.flatMap((operation) => [true, false].map((own) => cell(area, subject, operation, own)))),
);

const client = (world: World) => world.people.user;
const admin = (world: World) => world.people.Amministratore;
/** Who may create in an area: the owner where it may, else staff. */
const creator = (world: World, area: StorageArea) => (mayFile('user', 'create', area, true) ? client(world) : admin(world));

const typeCases: RuleCase[] = STORAGE_AREAS.flatMap((area) => [
  ...STORAGE_ACCESS[area].types.map((type) => ({
    area,
    title: `files of ${area}: [AT-159] ${type} is taken`,
    run: async (world: World) => void (await allowed(put(world, creator(world, area), pathOf(area, client(world).uid), type))),
  })),
  ...['text/html', 'image/svg+xml', 'application/octet-stream', 'video/mp4'].map((type) => ({
    area,
    title: `files of ${area}: [AT-159] ${type} is refused`,
    run: async (world: World) => void (await refused(put(world, creator(world, area), pathOf(area, client(world).uid), type))),
  })),
  {
    area,
    title: `files of ${area}: a stored file is not written over, not even by staff`,
    run: async (world: World) => {
      const path = pathOf(area, client(world).uid);
      await givenFile(path, client(world).uid, typeOf(area));
      await refused(put(world, client(world), path, typeOf(area)));
      await refused(put(world, admin(world), path, typeOf(area)));
    },
  },
]);

/** These move megabytes: last. */
export const sizeCases: RuleCase[] = STORAGE_AREAS.map((area) => ({
  area,
  title: `files of ${area}: [AT-158] ${STORAGE_ACCESS[area].maxBytes} bytes are taken, one more is refused`,
  run: async (world) => {
    const by = creator(world, area);
    const bytes = new Uint8Array(STORAGE_ACCESS[area].maxBytes + 1);
    const path = () => pathOf(area, client(world).uid);
    await refused(put(world, by, path(), typeOf(area), bytes));
    await allowed(put(world, by, path(), typeOf(area), bytes.subarray(0, -1)));
  },
}));

const uploads = (title: string, granted: boolean, run: (world: World) => Promise<unknown>): RuleCase => ({
  area: 'documents',
  title: `files of documents: ${title}`,
  run: (world) => expectOutcome(granted, run(world)),
});
const inOwnFolder = (world: World, file?: string) => pathOf('documents', client(world).uid, file);
const PDF = 'application/pdf';

const seen = (title: string, granted: boolean, record: (owner: string) => Data | null, file?: string): RuleCase => ({
  area: 'documents',
  title: `files of documents: the owner ${granted ? 'reads' : "doesn't read"} a file of staff ${title}`,
  run: async (world) => {
    const by = client(world);
    const id = newId();
    const path = inOwnFolder(world, file ?? `${id}_file.pdf`);
    await givenFile(path, admin(world).uid);
    const data = record(by.uid);
    if (data) await world.given(`documenti/${id}`, data);
    await expectOutcome(granted, getMetadata(fileAs(world, by, path)));
  },
});

/** Taking back a file: given past the rules, with or without its record. */
const takenBack = (
  title: string,
  granted: boolean,
  by: (world: World) => Person,
  file: (world: World, id: string) => { path: string; uploadedBy: string; record?: Data },
): RuleCase => ({
  area: 'documents',
  title: `files of documents: ${title}`,
  run: async (world) => {
    const id = newId();
    const { path, uploadedBy, record } = file(world, id);
    await givenFile(path, uploadedBy);
    if (record) await world.given(`documenti/${id}`, record);
    await expectOutcome(granted, deleteObject(fileAs(world, by(world), path)));
  },
});

const takenBackCases: RuleCase[] = [
  takenBack('who sent a file takes it back while no record names it', true, client, (world, id) => ({
    path: inOwnFolder(world, `${id}_file.pdf`),
    uploadedBy: client(world).uid,
  })),
  takenBack('who sent a file does not take it back once its record exists', false, client, (world, id) => ({
    path: inOwnFolder(world, `${id}_file.pdf`),
    uploadedBy: client(world).uid,
    record: visibleRecord(client(world).uid),
  })),
  takenBack("nor when the record's visibility was taken away", false, client, (world, id) => ({
    path: inOwnFolder(world, `${id}_file.pdf`),
    uploadedBy: client(world).uid,
    record: { ...visibleRecord(client(world).uid), visibilityProfile: false },
  })),
  takenBack('a file of staff is not taken back by its owner', false, client, (world, id) => ({
    path: inOwnFolder(world, `${id}_file.pdf`),
    uploadedBy: admin(world).uid,
  })),
  takenBack('a file with an old name, whose record has another id, is not taken back', false, client, (world) => ({
    path: inOwnFolder(world, 'vecchio.pdf'),
    uploadedBy: client(world).uid,
  })),
  takenBack("a file with one's name in another's folder is not taken back", false, client, (world, id) => ({
    path: pathOf('documents', world.other.uid, `${id}_file.pdf`),
    uploadedBy: client(world).uid,
  })),
  takenBack('staff delete a file that has a record', true, admin, (world, id) => ({
    path: inOwnFolder(world, `${id}_file.pdf`),
    uploadedBy: client(world).uid,
    record: visibleRecord(client(world).uid),
  })),
];

/** An account is disabled at once, though its ID token is good for up to an hour. */
const disabledCases: RuleCase[] = STORAGE_AREAS.flatMap((area) =>
  (['Amministratore', 'user'] as const).map((subject) => ({
    area,
    title: `files of ${area}: a disabled ${subject} neither reads nor sends one`,
    run: async (world: World) => {
      const by = await world.person(subject, { canUploadFiles: true, disabled: true });
      const id = newId();
      const path = pathOf(area, by.uid, `${id}_file.pdf`);
      await givenFile(path, by.uid, typeOf(area));
      await refused(getMetadata(fileAs(world, by, path)));
      await refused(put(world, by, pathOf(area, by.uid), typeOf(area)));
    },
  })),
);

const documentCases: RuleCase[] = [
  ...takenBackCases,
  uploads('[AT-160] refused without canUploadFiles', false, async (world) => {
    const by = await world.person('user', { canUploadFiles: false });
    return put(world, by, pathOf('documents', by.uid), PDF);
  }),
  uploads("refused with another's name on it", false, (world) => put(world, client(world), inOwnFolder(world), PDF, small, 'altra')),
  uploads('refused without a name on it', false, (world) => put(world, client(world), inOwnFolder(world), PDF, small, null)),
  uploads("refused from staff with another's name on it", false, (world) =>
    put(world, admin(world), inOwnFolder(world), PDF, small, 'altra'),
  ),
  uploads('refused without the id of a record', false, (world) => put(world, client(world), inOwnFolder(world, 'dieta.pdf'), PDF)),
  uploads('refused with a short id', false, (world) => put(world, client(world), inOwnFolder(world, 'abc_dieta.pdf'), PDF)),
  uploads('refused deeper in the folder', false, (world) =>
    put(world, client(world), `documenti/${client(world).uid}/altro/${newId()}_a.pdf`, PDF),
  ),
  uploads('refused outside of every folder', false, (world) => put(world, admin(world), `${newId()}_a.pdf`, PDF)),
  uploads('refused to Spedizioni, whatever its record says', false, (world) =>
    put(world, world.people.Spedizioni, pathOf('documents', world.people.Spedizioni.uid), PDF),
  ),
  seen('whose record is visible', true, visibleRecord),
  seen('whose record is hidden', false, (owner) => ({ ...visibleRecord(owner), visibilityProfile: false })),
  seen("whose record is another's", false, () => visibleRecord('altra')),
  seen('that has no record', false, () => null),
  seen('with an old name', false, () => null, 'vecchio.pdf'),
  {
    area: 'documents',
    title: 'files of documents: who sent a file reads it before its record exists',
    run: async (world) => {
      const by = client(world);
      const path = inOwnFolder(world);
      await givenFile(path, by.uid);
      await allowed(getMetadata(fileAs(world, by, path)));
    },
  },
  {
    area: 'documents',
    title: "files of documents: a file with one's name in another's folder is not one's own",
    run: async (world) => {
      const path = pathOf('documents', world.other.uid);
      await givenFile(path, client(world).uid);
      await refused(getMetadata(fileAs(world, client(world), path)));
    },
  },
];

export const storageCases: RuleCase[] = [...documentCases, ...typeCases, ...disabledCases];
