import {
  deleteObject,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  type FirebaseStorage,
} from 'firebase/storage';
import { OPERATIONS, SUBJECTS, type Operation, type Subject } from '@/domain/access/grants';
import { mayFile, STORAGE_ACCESS, STORAGE_AREAS, type StorageArea } from '@/domain/access/storage';
import { ownPhotoPath } from '@/domain/checks/ownCheck';
import { DESK } from '@/domain/roles';
import {
  allowed,
  expectOutcome,
  newId,
  refused,
  type Data,
  type Person,
  type RuleCase,
  type World,
} from '../harness';

const bucket = 'demo-coaching.appspot.com';
const small = new Uint8Array([37, 80, 68, 70, 45]);

const storages = new Map<string, FirebaseStorage>();
function fileAs(world: World, person: Person, path: string) {
  let storage = storages.get(person.uid);
  if (!storage) {
    const { env } = world;
    const context =
      person.subject === 'anonymous'
        ? env.unauthenticatedContext()
        : env.authenticatedContext(person.uid, { email: person.email });
    storage = context.storage(`gs://${bucket}`) as unknown as FirebaseStorage;
    storages.set(person.uid, storage);
  }
  return ref(storage, path);
}

/** Stores a file, bypassing the rules. */
async function givenFile(
  path: string,
  uploadedBy: string,
  contentType = 'application/pdf',
  more: Data = {},
): Promise<void> {
  const boundary = 'parte';
  const metadata = JSON.stringify({ contentType, metadata: { uploadedBy, ...more } });
  const body = `--${boundary}\r\ncontent-type: application/json\r\n\r\n${metadata}\r\n--${boundary}\r\ncontent-type: ${contentType}\r\n\r\n%PDF-\r\n--${boundary}--`;
  const url = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/upload/storage/v1/b/${bucket}/o?uploadType=multipart&name=${encodeURIComponent(path)}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: 'Bearer owner',
      'content-type': `multipart/related; boundary=${boundary}`,
    },
    body,
  });
  if (!response.ok) throw new Error(await response.text());
}

/** A path of that area in this person's folder. */
function pathOf(area: StorageArea, person: string, file = `${newId()}_file.pdf`): string {
  const parts: Record<string, string> = {
    person,
    file,
    template: 'modello',
    instance: 'percorso__0',
    field: 'foto',
    index: '0',
  };
  return STORAGE_ACCESS[area].path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? name);
}
const typeOf = (area: StorageArea) => STORAGE_ACCESS[area].types[0] ?? 'application/pdf';
const put = (
  world: World,
  by: Person,
  path: string,
  contentType: string,
  bytes = small,
  uploadedBy: string | null = by.uid,
) =>
  uploadBytes(fileAs(world, by, path), bytes, {
    contentType,
    ...(uploadedBy === null ? {} : { customMetadata: { uploadedBy } }),
  });
/** A client's reservation for a file among the day's uploads, which only its owner can use. */
async function givenReservation(world: World, path: string, more: Data = {}): Promise<void> {
  const [, uid, ...rest] = path.split('/');
  const id = rest.at(-1)?.slice(0, 20) ?? '';
  if (id.length === 20)
    await world.given(`caricamenti/${id}`, {
      uid,
      path,
      size: small.length,
      state: 'open',
      ...more,
    });
}
const visibleRecord = (owner: string): Data => ({
  userId: owner,
  visibilityProfile: true,
  fileName: 'file.pdf',
});

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
      if (operation === 'create') {
        await givenReservation(world, path);
        return expectOutcome(granted, put(world, by, path, typeOf(area)));
      }
      if (operation === 'list')
        return expectOutcome(
          granted,
          listAll(fileAs(world, by, path.slice(0, path.lastIndexOf('/')))),
        );
      // A file can be taken back only by its uploader, in any folder.
      await givenFile(path, own || operation === 'delete' ? by.uid : world.other.uid, typeOf(area));
      if (area === 'documents' && operation !== 'delete')
        await world.given(`documenti/${id}`, visibleRecord(owner));
      if (operation === 'delete') await givenReservation(world, path, { state: 'cancelled' });
      const file = fileAs(world, by, path);
      if (operation === 'get') return expectOutcome(granted, getMetadata(file));
      if (operation === 'update')
        return expectOutcome(
          granted,
          updateMetadata(file, { customMetadata: { uploadedBy: by.uid, altro: 'x' } }),
        );
      return expectOutcome(granted, deleteObject(file));
    },
  };
}
export const storageMatrixCases: RuleCase[] = STORAGE_AREAS.flatMap((area) =>
  SUBJECTS.flatMap((subject) =>
    OPERATIONS.flatMap((operation) =>
      [true, false].map((own) => cell(area, subject, operation, own)),
    ),
  ),
);

const client = (world: World) => world.people.user;
const admin = (world: World) => world.people.Amministratore;
/** Who may create in an area: the owner if allowed, otherwise staff. */
const creator = (world: World, area: StorageArea) =>
  mayFile('user', 'create', area, true) ? client(world) : admin(world);

async function sent(
  world: World,
  area: StorageArea,
  type: string,
  granted: boolean,
): Promise<void> {
  const path = pathOf(area, client(world).uid);
  await givenReservation(world, path);
  await expectOutcome(granted, put(world, creator(world, area), path, type));
}

const typeCases: RuleCase[] = STORAGE_AREAS.flatMap((area) => [
  ...STORAGE_ACCESS[area].types.map((type) => ({
    area,
    title: `files of ${area}: [AT-159] ${type} is taken`,
    run: (world: World) => sent(world, area, type, true),
  })),
  ...['text/html', 'image/svg+xml', 'application/octet-stream', 'video/mp4'].map((type) => ({
    area,
    title: `files of ${area}: [AT-159] ${type} is refused`,
    run: (world: World) => sent(world, area, type, false),
  })),
  {
    area,
    title: `files of ${area}: a stored file is not written over, not even by staff`,
    run: async (world: World) => {
      const path = pathOf(area, client(world).uid);
      await givenFile(path, client(world).uid, typeOf(area));
      await givenReservation(world, path);
      await refused(put(world, client(world), path, typeOf(area)));
      await refused(put(world, admin(world), path, typeOf(area)));
    },
  },
]);

/** These move megabytes: run last. */
export const sizeCases: RuleCase[] = STORAGE_AREAS.map((area) => ({
  area,
  title: `files of ${area}: [AT-158] ${STORAGE_ACCESS[area].maxBytes} bytes are taken, one more is refused`,
  run: async (world) => {
    const by = creator(world, area);
    const bytes = new Uint8Array(STORAGE_ACCESS[area].maxBytes + 1);
    for (const [part, outcome] of [
      [bytes, refused],
      [bytes.subarray(0, -1), allowed],
    ] as const) {
      const path = pathOf(area, client(world).uid);
      await givenReservation(world, path, { size: part.length });
      await outcome(put(world, by, path, typeOf(area), part));
    }
  },
}));

const uploads = (
  title: string,
  granted: boolean,
  run: (world: World) => Promise<unknown>,
): RuleCase => ({
  area: 'documents',
  title: `files of documents: ${title}`,
  run: (world) => expectOutcome(granted, run(world)),
});
const inOwnFolder = (world: World, file?: string) => pathOf('documents', client(world).uid, file);
const PDF = 'application/pdf';

const staffFile = (
  title: string,
  granted: boolean,
  record: (owner: string) => Data | null,
  file?: string,
): RuleCase => ({
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

/** Taking back a file stored past the rules, with or without its record. */
const takenBack = (
  title: string,
  granted: boolean,
  by: (world: World) => Person,
  file: (
    world: World,
    id: string,
  ) => { path: string; uploadedBy: string; reservation?: Data; record?: true },
  area: 'documents' | 'questionnaires' = 'documents',
): RuleCase => ({
  area,
  title: `files of ${area}: ${title}`,
  run: async (world) => {
    const id = newId();
    const { path, uploadedBy, reservation, record } = file(world, id);
    await givenFile(path, uploadedBy);
    if (reservation) await givenReservation(world, path, reservation);
    if (record)
      await world.given(`documenti/${id}`, { userId: uploadedBy, visibilityProfile: true });
    await expectOutcome(granted, deleteObject(fileAs(world, by(world), path)));
  },
});

const own = (world: World, id: string) => ({
  path: inOwnFolder(world, `${id}_file.pdf`),
  uploadedBy: client(world).uid,
});
const takenBackCases: RuleCase[] = [
  takenBack(
    'who sent a file takes it back once its place is given up',
    true,
    client,
    (world, id) => ({
      ...own(world, id),
      reservation: { state: 'cancelled' },
    }),
  ),
  takenBack('nobody takes back a file whose place is open', false, client, (world, id) => ({
    ...own(world, id),
    reservation: {},
  })),
  takenBack('nobody takes back a file that is recorded', false, client, (world, id) => ({
    ...own(world, id),
    reservation: { state: 'sent' },
  })),
  takenBack('nobody takes back a file without a place', false, client, own),
  takenBack("nobody takes back a file by another's place", false, client, (world, id) => ({
    ...own(world, id),
    reservation: { state: 'cancelled', uid: 'altra' },
  })),
  takenBack(
    'nobody takes back a file by the place of another file',
    false,
    client,
    (world, id) => ({
      ...own(world, id),
      reservation: { state: 'cancelled', path: 'altro' },
    }),
  ),
  takenBack('a file with an old name is not taken back', false, client, (world) => ({
    path: inOwnFolder(world, 'vecchio.pdf'),
    uploadedBy: client(world).uid,
  })),
  takenBack("a file in another's folder is not taken back", false, client, (world, id) => ({
    path: pathOf('documents', world.other.uid, `${id}_file.pdf`),
    uploadedBy: client(world).uid,
    reservation: { state: 'cancelled' },
  })),
  takenBack(
    '[SE-013] [AT-175] staff delete a file that has a record',
    false,
    admin,
    (world, id) => ({ ...own(world, id), record: true }),
  ),
  takenBack(
    '[SE-013] staff delete a file of their own that has a record',
    false,
    admin,
    (world, id) => ({
      ...own(world, id),
      uploadedBy: admin(world).uid,
      record: true,
    }),
  ),
  takenBack(
    '[SE-013] staff take back a file of their own that nothing records',
    true,
    admin,
    (world, id) => ({
      ...own(world, id),
      uploadedBy: admin(world).uid,
    }),
  ),
  takenBack(
    '[SE-013] staff delete what a client has sent, though nothing records it',
    false,
    admin,
    own,
  ),
];

/** Staff can delete, bypassing functions, only what they have just uploaded. */
const byDesk = (
  area: StorageArea,
  subject: 'Amministratore' | 'Studio',
  [granted, what, file]: [
    granted: boolean,
    what: string,
    file: (world: World, by: Person) => { uploadedBy: string; more?: Data },
  ],
): RuleCase => ({
  area,
  title: `files of ${area}: [SE-013] ${subject} ${granted ? 'takes back' : "doesn't delete"} ${what}`,
  run: async (world) => {
    const by = world.people[subject];
    const path = pathOf(area, client(world).uid);
    const { uploadedBy, more } = file(world, by);
    await givenFile(path, uploadedBy, typeOf(area), more);
    await expectOutcome(granted, deleteObject(fileAs(world, by, path)));
  },
});
const sentByIt = (_: World, { uid }: Person) => ({ uploadedBy: uid });
const byDeskCases: RuleCase[] = DESK.flatMap((subject) => [
  ...(['checks', 'diets'] as const).flatMap((area) => [
    byDesk(area, subject, [true, 'its own upload that nothing names', sentByIt]),
    byDesk(area, subject, [
      false,
      'its own that a document names',
      (_, { uid }) => ({ uploadedBy: uid, more: { named: 'true' } }),
    ]),
    byDesk(area, subject, [false, "a colleague's", (world) => ({ uploadedBy: world.other.uid })]),
    byDesk(area, subject, [
      false,
      "one with the client's name on it",
      (world) => ({ uploadedBy: client(world).uid }),
    ]),
  ]),
  byDesk('documents', subject, [true, 'its own upload that nothing records', sentByIt]),
  byDesk('documents', subject, [
    false,
    'its own whose record was deleted a moment ago',
    (_, { uid }) => ({ uploadedBy: uid, more: { document: newId() } }),
  ]),
  byDesk('questionnaires', subject, [
    false,
    'an answer',
    (world) => ({ uploadedBy: client(world).uid }),
  ]),
  byDesk('questionnaires', subject, [false, 'a file among answers that it sent itself', sentByIt]),
]);

/** The uploader named on a file decides who can take it back. */
const signedCases: RuleCase[] = STORAGE_AREAS.flatMap((area) =>
  [true, false].map((granted) => ({
    area,
    title: `files of ${area}: [SE-014] ${granted ? "taken with its sender's name" : "refused with another's name on it"}`,
    run: async (world: World) => {
      const by = creator(world, area);
      const path = pathOf(area, client(world).uid);
      await givenReservation(world, path);
      await expectOutcome(
        granted,
        put(world, by, path, typeOf(area), small, granted ? by.uid : world.other.uid),
      );
    },
  })),
);

const answered = (title: string, granted: boolean, reservation: Data): RuleCase =>
  takenBack(
    title,
    granted,
    client,
    (world, id) => ({
      path: pathOf('questionnaires', client(world).uid, `${id}_file.pdf`),
      uploadedBy: client(world).uid,
      reservation,
    }),
    'questionnaires',
  );
const answeredCases: RuleCase[] = [
  answered('who sent a file takes it back once its place is given up', true, {
    state: 'cancelled',
  }),
  answered('[SE-006] nobody takes back a file whose place is not given up', false, {}),
  answered("nobody takes back a file by another's place", false, {
    state: 'cancelled',
    uid: 'altra',
  }),
  answered('nobody takes back a file by the place of another file', false, {
    state: 'cancelled',
    path: 'altro',
  }),
];

/** Uploads of a client without a reservation, of another size, or repeated. */
const withReservation = (
  area: 'documents' | 'questionnaires',
  title: string,
  granted: boolean,
  reservation: Data | null,
): RuleCase => ({
  area,
  title: `files of ${area}: [SE-005] ${granted ? 'taken' : 'refused'} ${title}`,
  run: async (world) => {
    const path = pathOf(area, client(world).uid);
    if (reservation) await givenReservation(world, path, reservation);
    await expectOutcome(granted, put(world, client(world), path, PDF));
  },
});
const reservationCases: RuleCase[] = (['documents', 'questionnaires'] as const).flatMap((area) => [
  withReservation(area, 'with a reservation', true, {}),
  withReservation(area, 'without a reservation', false, null),
  withReservation(area, "with another's reservation", false, { uid: 'altra' }),
  withReservation(area, 'with the reservation of another file', false, { path: 'altro' }),
  withReservation(area, 'when it is larger than was said', false, { size: small.length - 1 }),
  withReservation(area, 'once its reservation is given up', false, { state: 'cancelled' }),
  withReservation(area, 'once it is recorded', false, { state: 'sent' }),
]);

/** Legacy files: functions store their record's id and whether they are hidden in the metadata. */
const beside = (
  title: string,
  granted: boolean,
  area: StorageArea,
  beside: (id: string) => Data,
  record?: (owner: string) => Data,
): RuleCase => ({
  area,
  title: `files of ${area}: the owner ${granted ? 'reads' : "doesn't read"} ${title}`,
  run: async (world) => {
    const id = newId();
    const path = pathOf(area, client(world).uid, 'vecchio.pdf');
    const name = path.replace('vecchio', `vecchio ${id}`);
    await givenFile(name, admin(world).uid, typeOf(area), beside(id));
    if (record) await world.given(`documenti/${id}`, record(client(world).uid));
    await expectOutcome(granted, getMetadata(fileAs(world, client(world), name)));
    await allowed(getMetadata(fileAs(world, admin(world), name)));
  },
});
const besideCases: RuleCase[] = [
  beside(
    'an old file whose record is visible',
    true,
    'documents',
    (document) => ({ document }),
    visibleRecord,
  ),
  beside(
    '[SE-019] an old file whose record is hidden',
    false,
    'documents',
    (document) => ({ document }),
    (owner) => ({
      ...visibleRecord(owner),
      visibilityProfile: false,
    }),
  ),
  beside(
    "an old file whose record is another's",
    false,
    'documents',
    (document) => ({ document }),
    () => visibleRecord('altra'),
  ),
  beside(
    'a file whose record names another',
    false,
    'documents',
    (document) => ({ document }),
    (owner) => ({
      ...visibleRecord(owner),
      filePath: `documenti/${owner}/altro.pdf`,
    }),
  ),
  ...(['checks', 'diets'] as const).flatMap((area) => [
    beside('one that is shown', true, area, () => ({})),
    beside('[SE-019] none that is hidden', false, area, () => ({ hidden: 'true' })),
  ]),
];

/** A disabled account is refused at once, though its ID token is valid for up to an hour. */
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
      const other = pathOf(area, by.uid);
      await givenReservation(world, other);
      await refused(put(world, by, other, typeOf(area)));
    },
  })),
);

/** A colleague's device was offline during the erasure. */
const erasedCases: RuleCase[] = STORAGE_AREAS.flatMap((area) =>
  DESK.map((subject) => ({
    area,
    title: `files of ${area}: [SE-031] ${subject} sends none about somebody who was erased, about anybody else one`,
    run: async (world: World) => {
      const by = world.people[subject];
      const [erased, other] = [newId(), newId()];
      await world.given(`cancellati/${erased}`, { at: new Date() });
      await refused(put(world, by, pathOf(area, erased), typeOf(area)));
      await allowed(put(world, by, pathOf(area, other), typeOf(area)));
    },
  })),
);
/** Photos of a client's own check are stored among files given as answers. */
const ownPhoto = (
  title: string,
  granted: boolean,
  { by, place }: { by: (world: World) => Person; place: boolean },
): RuleCase => ({
  area: 'questionnaires',
  title: `photo of an own check: [DE-105] ${title}`,
  run: async (world) => {
    const path = ownPhotoPath(client(world).uid, newId(), 0, newId());
    if (place) await givenReservation(world, path);
    return expectOutcome(granted, put(world, by(world), path, 'image/jpeg'));
  },
});
const ownCheckCases: RuleCase[] = [
  ownPhoto('taken with its place', true, { by: client, place: true }),
  ownPhoto('refused without a place', false, { by: client, place: false }),
  ownPhoto("refused in another's folder", false, { by: (world) => world.other, place: true }),
];

const documentCases: RuleCase[] = [
  ...takenBackCases,
  ...byDeskCases,
  ...signedCases,
  ...answeredCases,
  ...reservationCases,
  ...besideCases,
  uploads('[SE-019] refused with the name of a record beside it', false, async (world) => {
    const path = inOwnFolder(world);
    await givenReservation(world, path);
    const more = { uploadedBy: client(world).uid, document: newId() };
    return uploadBytes(fileAs(world, client(world), path), small, {
      contentType: PDF,
      customMetadata: more,
    });
  }),
  ...ownCheckCases,
  uploads('[AT-160] refused without canUploadFiles', false, async (world) => {
    const by = await world.person('user', { canUploadFiles: false });
    const path = pathOf('documents', by.uid);
    await givenReservation(world, path);
    return put(world, by, path, PDF);
  }),
  ...(['altra', null] as const).map((name) =>
    uploads(
      `refused with ${name === null ? 'no' : "another's"} name on it`,
      false,
      async (world) => {
        const path = inOwnFolder(world);
        await givenReservation(world, path);
        return put(world, client(world), path, PDF, small, name);
      },
    ),
  ),
  uploads("refused from staff with another's name on it", false, (world) =>
    put(world, admin(world), inOwnFolder(world), PDF, small, 'altra'),
  ),
  uploads('refused without the id of a record', false, (world) =>
    put(world, client(world), inOwnFolder(world, 'dieta.pdf'), PDF),
  ),
  uploads('refused with a short id', false, (world) =>
    put(world, client(world), inOwnFolder(world, 'abc_dieta.pdf'), PDF),
  ),
  uploads('refused deeper in the folder', false, (world) =>
    put(world, client(world), `documenti/${client(world).uid}/altro/${newId()}_a.pdf`, PDF),
  ),
  uploads('refused outside of every folder', false, (world) =>
    put(world, admin(world), `${newId()}_a.pdf`, PDF),
  ),
  uploads('refused to Spedizioni, whatever its record says', false, async (world) => {
    const path = pathOf('documents', world.people.Spedizioni.uid);
    await givenReservation(world, path);
    return put(world, world.people.Spedizioni, path, PDF);
  }),
  staffFile('whose record is visible', true, visibleRecord),
  staffFile('whose record is hidden', false, (owner) => ({
    ...visibleRecord(owner),
    visibilityProfile: false,
  })),
  staffFile("whose record is another's", false, () => visibleRecord('altra')),
  staffFile('that has no record', false, () => null),
  staffFile('with an old name', false, () => null, 'vecchio.pdf'),
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
    title: "files of documents: [SE-019] who sent a file doesn't read it once staff have hidden it",
    run: async (world) => {
      const [by, id] = [client(world), newId()];
      const path = inOwnFolder(world, `${id}_file.pdf`);
      await givenFile(path, by.uid);
      await world.given(`documenti/${id}`, visibleRecord(by.uid));
      await allowed(getMetadata(fileAs(world, by, path)));
      await world.given(`documenti/${id}`, { ...visibleRecord(by.uid), visibilityProfile: false });
      await refused(getMetadata(fileAs(world, by, path)));
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

const nameCases = [true, false].map((granted) =>
  uploads(
    `staff ${granted ? 'send' : 'do not send'} a file whose name begins with ${granted ? 'an id' : 'none'}`,
    granted,
    (world) =>
      put(
        world,
        admin(world),
        inOwnFolder(world, granted ? undefined : 'corto_file.pdf'),
        'application/pdf',
      ),
  ),
);

export const storageCases: RuleCase[] = [
  ...documentCases,
  ...nameCases,
  ...typeCases,
  ...disabledCases,
  ...erasedCases,
];
