// The library resends a write whose answer was lost. A proxy here forwards requests and withholds
// answers until it is cut.
import { randomUUID } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type * as Env from '@/data/firebase/env';
import { bookableDays } from '@/domain/bookings/booking';
import { newPlan } from '@/domain/plans/change';
import { continuationId, continuationTitle } from '@/domain/tickets/size';
import { readTemplate } from '@/domain/questionnaires/template';
import { newContactReminder } from '@/domain/reminders/contactReminder';
import {
  adminDb,
  clear,
  closeAdmin,
  closeDevices,
  device,
  PASSWORD,
  person,
  type Device,
  type Person,
  until,
} from './harness';
import { buildTicket } from '../fixtures/builders';

// A transaction cut off after its reads keeps their locks on the emulator for a minute, because
// nobody ends it; the next write to those documents waits that long.
const PATIENCE = { timeout: 150_000 };
vi.setConfig({ testTimeout: 480_000 });

const sockets = new Set<Socket>();
let withheld = false;
/** Text found only in the write whose answer is to be lost; reads before it are answered. */
let losing: string | ((chunk: Buffer) => boolean) | null = null;
const loses = (chunk: Buffer) =>
  typeof losing === 'function' ? losing(chunk) : losing !== null && chunk.includes(losing);
/**
 * The answers to the stream that first contains this text are held back, like a listener's late
 * news.
 */
let late: string | null = null;
let lateStream: number | null = null;
function isLate(frame: Buffer) {
  const stream = frame.readUInt32BE(5);
  if (late !== null && frame.includes(late)) lateStream ??= stream;
  return stream === lateStream;
}
/** Calls back with each whole frame of an HTTP/2 connection. */
function frames(each: (frame: Buffer) => void) {
  let rest = Buffer.alloc(0);
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 9 && rest.length >= 9 + rest.readUIntBE(0, 3)) {
      const end = 9 + rest.readUIntBE(0, 3);
      each(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  };
}
const line = createServer((near) => {
  const far = connect(8080 + Number(import.meta.env.VITE_EMULATOR_OFFSET ?? 0), '127.0.0.1');
  near.on('data', (chunk: Buffer) => {
    if (loses(chunk)) withheld = true;
    far.write(chunk);
  });
  far.on(
    'data',
    frames((frame) => withheld || isLate(frame) || near.write(frame)),
  );
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(one);
    one.on('error', () => one.destroy()).on('close', () => (sockets.delete(one), other.destroy()));
  }
});
function cut() {
  for (const socket of sockets) socket.destroy();
  withheld = false;
  losing = null;
}

beforeAll(async () => {
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  vi.doMock('@/data/firebase/env', async (original) => {
    const env = await original<typeof Env>();
    return {
      ...env,
      emulators: env.emulators && {
        ...env.emulators,
        firestore: (line.address() as AddressInfo).port,
      },
    };
  });
});
beforeEach(clear);
afterEach(async () => {
  withheld = false;
  losing = null;
  late = lateStream = null;
  await closeDevices();
});
afterAll(async () => {
  vi.doUnmock('@/data/firebase/env');
  cut();
  await Promise.all([closeAdmin(), new Promise((resolve) => line.close(resolve))]);
});

const counts = {
  duration_months: 1,
  program_count: 1,
  coaching_quantity: 0,
  cons_tecniche: 0,
  cons_nutrizionali: 0,
  pt_quantity: 0,
  bonus_pt: 0,
};
const reminder = {
  uid: 'c',
  tipo: 'telefonata',
  urgenza: 'media',
  note: '',
  tipoPromemoria: 'privato',
  fatto: 'da fare',
} as const;
const lead = { id: 'c', name: 'Ada', email: '', phone: '' };
const toCall = {
  dueAt: '01/12/2026 10:00',
  note: '',
  consultantName: 'Marco',
  consultantEmail: 'marco@esempio.test',
};

/** Creates that the SDK's own queue sends. */
const MADE = [
  [
    'uscite',
    (staff: Device, { uid }: Person) =>
      staff.saveExpense(uid, { day: '2026-03-01', cents: 500, description: 'Carta' }),
  ],
  [
    'consulenze',
    (staff: Device, me: Person) =>
      staff.createSession('consultation', { uid: 'c', category: 'tecnica', count: 2 }, me),
  ],
  [
    'sedutept',
    (staff: Device, me: Person) =>
      staff.createSession('training', { uid: 'c', category: 'pt', count: 2 }, me),
  ],
  [
    'percorsi',
    (staff: Device) => {
      const journey = {
        title: 'FC3',
        start: '2026-01-01',
        months: 3,
        sequenceIndex: 1,
        technical: 1,
        nutritional: 1,
        product: null,
      };
      return staff.createJourney({ uid: 'c', userEmail: '' }, journey);
    },
  ],
  [
    'products',
    (staff: Device) =>
      staff.addProduct({ name: 'FC', sku: 'fc', category: '', price: 100, ...counts }),
  ],
  [
    'comunicazioni',
    (staff: Device, { email }: Person) =>
      staff.createReminder({
        ...reminder,
        assignedEmail: email,
        visibilita: true,
        data: new Date('2026-12-01T09:00:00Z'),
      }),
  ],
  [
    'contattiPromemoria',
    (staff: Device, me: Person) => {
      const made = newContactReminder(toCall, lead, me);
      if (!made) throw new Error('incomplete');
      return staff.createContactReminder(made);
    },
  ],
] as const;

it.each(MADE)(
  '[DE-077] made in %s while the answer is lost: it is there once, as it was made, and nobody is told that it failed',
  async (name, make) => {
    const me = await person('Studio');
    const staff = await device(me);
    const all = async () => (await adminDb.collection(name).get()).docs;
    await make(staff, me);
    const [first] = await all();
    withheld = true;
    const making = make(staff, me);
    await expect.poll(async () => (await all()).length, PATIENCE).toBe(2);
    const second = (await all()).find(({ id }) => id !== first?.id);
    // A trigger and a colleague come before the resend.
    await second?.ref.update({ idx: { at: new Date() }, altro: 'di un collega' });
    cut();
    await making;
    expect((await all()).map(({ id }) => id).sort()).toEqual([first?.id, second?.id].sort());
    expect((await second?.ref.get())?.get('altro')).toBe('di un collega');
  },
);

/** A field that the write contains, but the check whether it has arrived doesn't. */
const WRITTEN: Partial<Record<string, string>> = { comunicazioni: 'urgenza' };

/**
 * Loses answers, cutting the connection again and again, until the person is told of the failure.
 */
async function failing(write: Promise<unknown>): Promise<void> {
  const cutting = setInterval(() => withheld && sockets.forEach((socket) => socket.destroy()), 300);
  const outcome = await write.catch((error: unknown) => error);
  clearInterval(cutting);
  cut();
  // `cancelled`: a transaction whose connection Node closed.
  const code = expect.stringMatching(/timeout|offline|cancelled/) as string;
  expect(outcome).toMatchObject({ code });
}

/**
 * Tries again, as a person would, until the connection is back. This may take some tries: after
 * each cut the SDK waits longer, and a busy machine adds to that.
 */
function again<T>(write: () => Promise<T>): Promise<T> {
  return vi.waitFor(write, { ...PATIENCE, interval: 500 });
}

/**
 * Waits until a device reads from the server again. A cut breaks the connections of all devices, and
 * a write that reads first fails at once while there is none.
 */
async function reconnected(one: Device, { uid }: Person): Promise<void> {
  await again(() => one.hasOwnRecord(uid));
}

/**
 * Loses two answers: to a write of the SDK's queue, and to the check whether it has arrived, which
 * follows when the rules refuse the repeated write.
 * @param checks what requests of the check contain
 * @param text what only the write contains
 */
async function losesTwo(
  checks: readonly string[],
  text: string,
  write: () => Promise<unknown>,
  isThere: () => Promise<boolean>,
): Promise<void> {
  losing = text;
  let failure: unknown;
  const writing = write();
  writing.catch((error: unknown) => (failure = error));
  await vi.waitFor(async () => {
    if (!(await isThere())) throw failure ?? new Error('The write is not stored.');
  }, PATIENCE);
  cut();
  losing = (chunk) => checks.some((one) => chunk.includes(one)) && !chunk.includes(text);
  await failing(writing);
}

it.each(MADE)(
  '[DE-077] made in %s while that answer and the check’s are lost: pressed again it is there once; once it is known, the same is another',
  async (name, make) => {
    const me = await person('Studio');
    const staff = await device(me);
    const all = async () => (await adminDb.collection(name).get()).docs;
    await losesTwo(
      [`/documents/${name}/`],
      WRITTEN[name] ?? 'createdAt',
      () => make(staff, me),
      async () => (await all()).length === 1,
    );
    const [first] = await all();
    await first?.ref.update({ altro: 'di un collega' });
    await again(() => make(staff, me));
    expect((await all()).map(({ id }) => id)).toEqual([first?.id]);
    expect((await first?.ref.get())?.get('altro')).toBe('di un collega');
    await make(staff, me);
    expect(await all()).toHaveLength(2);
  },
);

it('[DE-028] a client’s booking, and places that staff keep free, whose answer is lost: they are had, and said to be', async () => {
  const [client, staff] = [await person('user'), await person('Studio')];
  const [phone, desk] = [await device(client), await device(staff)];
  await Promise.all([
    phone.saveOwnName(client.uid, { name: 'Ada', surname: 'Verdi' }),
    desk.setClientFlag(client.uid, 'hidden', false),
  ]);
  const day = bookableDays(new Date()).at(-1) ?? '';
  const stored = async () =>
    (await adminDb.collection('prenotazioni').get()).docs.map(({ id }) => id);
  withheld = true;
  const booking = phone.bookOwn(client.uid, { day, time: '09:30' }, null);
  const blocking = desk.blockPlaces(
    staff.uid,
    [1, 2].map((n) => ({ day, time: '10:00', n })),
  );
  await expect.poll(async () => (await stored()).length, PATIENCE).toBe(3);
  cut();
  expect([await booking, await blocking]).toEqual([`slot_${day}_0930_1`, 2]);
  expect(await stored()).toHaveLength(3);
  // Another lead is not the same.
  await expect(phone.bookOwn(client.uid, { day, time: '11:00' }, null)).rejects.toMatchObject({
    code: 'already-exists',
  });
});

it('[CO-272] [DE-077] a check to do whose answer is lost is one’s own; the next one finds it there', async () => {
  const [client, me] = [await person('user'), await person('Studio')];
  const desk = await device(me);
  const tasks = async () => (await adminDb.collection('checkdafare').get()).size;
  const whom = { uid: client.uid, surname: 'Perduta', studio: 'Roma' };
  losing = whom.surname;
  const sending = desk.sendCheck(whom);
  await expect.poll(tasks, PATIENCE).toBe(1);
  cut();
  expect(await sending).toBe('sent');
  expect([await desk.sendCheck(whom), await tasks()]).toEqual(['there', 1]);
});

const text = { title: 'Domanda', content: 'Posso mangiare le noci?' };
const said = { type: 'Trainer', userId: 's' };
type Message = { content: string };
const titles = async (name: string) =>
  (await adminDb.collection(name).get()).docs.map((doc) => doc.get('title') as string);

it.each([
  ['assistenzatecnica', 'technical'],
  ['tickets', 'nutritional'],
] as const)(
  '[DE-077] a client’s question in %s whose answer is lost is there once, and counts once',
  async (name, kind) => {
    const client = await person('user');
    const phone = await device(client);
    await phone.saveOwnName(client.uid, { name: 'Ada', surname: 'Verdi' });
    losing = text.content;
    const asking = phone.createOwnTicket(kind, client.uid, text).then(({ sent }) => sent);
    await expect.poll(() => titles(name), PATIENCE).toEqual([text.title]);
    cut();
    await asking;
    expect(await titles(name)).toEqual([text.title]);
    // The next ticket of the month or the day still gets its place.
    const next = await phone.createOwnTicket(kind, client.uid, { ...text, title: 'Un’altra' });
    await next.sent;
    expect((await titles(name)).sort()).toEqual([text.title, 'Un’altra']);
  },
);

it.each([
  ['assistenzatecnica', 'technical'],
  ['tickets', 'nutritional'],
] as const)(
  '[DE-077] a ticket that staff open in %s whose answer is lost is theirs, and nobody says that there was one before',
  async (name, kind) => {
    const [client, me] = [await person('user'), await person('Studio')];
    const desk = await device(me);
    await desk.setClientFlag(client.uid, 'hidden', false);
    losing = text.content;
    const opening = desk.createContact(kind, { userId: client.uid, ...text }, me.uid);
    await expect.poll(() => titles(name), PATIENCE).toEqual([text.title]);
    cut();
    const [made] = (await adminDb.collection(name).get()).docs;
    expect(await opening).toEqual({ id: made?.id });
    expect(await titles(name)).toEqual([text.title]);
  },
);

it.each(['technical', 'nutritional'] as const)(
  '[DE-077] answers of both sides in a %s conversation, which are lost on the way, are there once, and nobody is told that they failed',
  async (kind) => {
    const [client, me] = [await person('user'), await person('Amministratore')];
    const [phone, desk] = [await device(client), await device(me)];
    const { id, sent } = await phone.createOwnTicket(kind, client.uid, text);
    await sent;
    const name = kind === 'technical' ? 'assistenzatecnica' : 'tickets';
    const said = async () => {
      const messages = (await adminDb.doc(`${name}/${id}`).get()).get('conversations') as Message[];
      return messages.map(({ content }) => content);
    };
    await desk.setClientFlag(client.uid, 'hidden', false);
    const answers = {
      'Come no': (content: string) => desk.reply(kind, id, { content, staffUid: me.uid }),
      Grazie: (content: string) => phone.clientReply(kind, id, { content }),
    };
    for (const [index, [content, answer]] of Object.entries(answers).entries()) {
      await Promise.all([reconnected(phone, client), reconnected(desk, me)]);
      losing = content;
      const answering = answer(content);
      await expect.poll(async () => (await said()).length, PATIENCE).toBe(index + 2);
      cut();
      await answering;
    }
    expect(await said()).toHaveLength(3);
  },
);

it('[DE-077] answers that go on from a full conversation, whose answer is lost, are there once', async () => {
  const [client, me] = [await person('user'), await person('Amministratore')];
  const long = Array.from({ length: 21 }, () => ({ ...said, content: 'x'.repeat(9_900) }));
  for (const name of ['assistenzatecnica', 'tickets'])
    await adminDb
      .doc(`${name}/t`)
      .set(buildTicket({ userId: client.uid, title: 'Lungo', conversations: long }));
  const [phone, desk] = [await device(client), await device(me)];
  for (const one of [phone, desk]) {
    await until(one.ticket('technical', 't'));
    await until(one.ticket('nutritional', 't'));
  }
  const contents = async (name: string) =>
    (await adminDb.collection(name).get()).docs
      .filter(({ id }) => id !== 't')
      .flatMap((doc) => (doc.get('conversations') as Message[]).map(({ content }) => content));
  for (const [name, kind] of [
    ['assistenzatecnica', 'technical'],
    ['tickets', 'nutritional'],
  ] as const) {
    const answers = {
      Continuo: (content: string) => phone.clientReply(kind, 't', { content }),
      Proseguo: (content: string) => phone.clientReply(kind, 't', { content }),
      Concludo: (content: string) => desk.reply(kind, 't', { content, staffUid: me.uid }),
    };
    for (const [index, [content, answer]] of Object.entries(answers).entries()) {
      await Promise.all([reconnected(phone, client), reconnected(desk, me)]);
      losing = content;
      const answering = answer(content);
      await expect.poll(async () => (await contents(name)).length, PATIENCE).toBe(index + 1);
      cut();
      await answering;
    }
    expect(await contents(name)).toHaveLength(3);
  }
});

it.each([
  ['assistenzatecnica', 'technical'],
  ['tickets', 'nutritional'],
] as const)(
  '[DE-077] a client’s question in %s whose answer and check are lost is sent again: it is there once, and counts once',
  async (name, kind) => {
    const client = await person('user');
    const phone = await device(client);
    await phone.saveOwnName(client.uid, { name: 'Ada', surname: 'Verdi' });
    const ask = () => phone.createOwnTicket(kind, client.uid, text);
    await losesTwo(
      [`/documents/${name}/`],
      text.content,
      () => ask().then(({ sent }) => sent),
      async () => (await titles(name)).length === 1,
    );
    const [there] = (await adminDb.collection(name).get()).docs;
    const id = await again(() => ask().then((made) => made.sent.then(() => made.id)));
    expect(id).toBe(there?.id);
    expect(await titles(name)).toEqual([text.title]);
    const next = await phone.createOwnTicket(kind, client.uid, { ...text, title: 'Un’altra' });
    await next.sent;
    expect((await titles(name)).sort()).toEqual([text.title, 'Un’altra']);
  },
);

it('[DE-077] a nutritional question that may have arrived, sent again without connection, takes no second place', async () => {
  const client = await person('user');
  const phone = await device(client);
  await phone.saveOwnName(client.uid, { name: 'Ada', surname: 'Verdi' });
  const ask = () => phone.createNutritionalTicket(client.uid, text);
  await losesTwo(['/documents/tickets/'], text.content, ask, async () => {
    return (await titles('tickets')).length === 1;
  });
  await reconnected(phone, client);
  const { online } = await import('@/data/session/online');
  vi.spyOn(online, 'getSnapshot').mockReturnValue(false);
  const [there] = (await adminDb.collection('tickets').get()).docs;
  const { id, sent } = await ask();
  expect(id).toBe(there?.id);
  await sent;
  vi.restoreAllMocks();
  expect(await titles('tickets')).toEqual([text.title]);
});

it.each(['technical', 'nutritional'] as const)(
  '[DE-077] answers of both sides in a %s conversation whose answer and check are lost are sent again: they are there once',
  async (kind) => {
    const [client, me] = [await person('user'), await person('Amministratore')];
    const [phone, desk] = [await device(client), await device(me)];
    const { id, sent } = await phone.createOwnTicket(kind, client.uid, text);
    await sent;
    const name = kind === 'technical' ? 'assistenzatecnica' : 'tickets';
    const stored = async () => (await adminDb.doc(`${name}/${id}`).get()).data() ?? {};
    const said = async () =>
      ((await stored()).conversations as Message[]).map(({ content }) => content);
    await desk.setClientFlag(client.uid, 'hidden', false);
    const answers = {
      'Come no': (content: string) => desk.reply(kind, id, { content, staffUid: me.uid }),
      Grazie: (content: string) => phone.clientReply(kind, id, { content }),
    };
    for (const [index, [content, answer]] of Object.entries(answers).entries()) {
      await Promise.all([reconnected(phone, client), reconnected(desk, me)]);
      await losesTwo(
        [`/documents/${name}/`],
        content,
        () => answer(content),
        async () => (await said()).length === index + 2,
      );
      const bytes = (await stored()).idx as unknown;
      await again(() => answer(content));
      expect(await said()).toHaveLength(index + 2);
      expect((await stored()).idx).toEqual(bytes);
    }
    // The message is known to be stored by now: the same text once more is another message.
    await phone.clientReply(kind, id, { content: 'Grazie' });
    expect(await said()).toEqual([text.content, 'Come no', 'Grazie', 'Grazie']);
  },
);

it('[DE-077] answers that go on from a full conversation, whose answer and check are lost, are sent again: they are there once', async () => {
  const [client, me] = [await person('user'), await person('Amministratore')];
  const long = Array.from({ length: 21 }, () => ({ ...said, content: 'x'.repeat(9_900) }));
  const full = buildTicket({ userId: client.uid, title: 'Lungo', conversations: long });
  for (const name of ['assistenzatecnica', 'tickets']) await adminDb.doc(`${name}/t`).set(full);
  const [phone, desk] = [await device(client), await device(me)];
  for (const [name, kind] of [
    ['assistenzatecnica', 'technical'],
    ['tickets', 'nutritional'],
  ] as const) {
    for (const one of [phone, desk]) await until(one.ticket(kind, 't'));
    const contents = async () =>
      (await adminDb.collection(name).get()).docs
        .filter(({ id }) => id !== 't')
        .flatMap((doc) => (doc.get('conversations') as Message[]).map(({ content }) => content));
    const answers = {
      Continuo: (content: string) => phone.clientReply(kind, 't', { content }),
      Concludo: (content: string) => desk.reply(kind, 't', { content, staffUid: me.uid }),
    };
    for (const [index, [content, answer]] of Object.entries(answers).entries()) {
      await Promise.all([reconnected(phone, client), reconnected(desk, me)]);
      await losesTwo(
        [continuationTitle('Lungo', String(full.idTicket)), `/${name}/${continuationId('t')}`],
        content,
        () => answer(content),
        async () => (await contents()).length === index + 1,
      );
      await again(() => answer(content));
      expect(await contents()).toHaveLength(index + 1);
    }
  }
});

const plan = () => newPlan(new Date(), randomUUID());

it('[DE-077] what a transaction makes, all of whose answers are lost, is made once when the person tries again', async () => {
  const [client, me] = [await person('user'), await person('Amministratore')];
  const desk = await device(me);
  await desk.setClientFlag(client.uid, 'hidden', false);
  await desk.createTemplate('misure', {
    title: 'Misure',
    version: 1,
    scope: 'global',
    productId: '',
    isActive: false,
    stepKey: 'questionario',
    fields: readTemplate('', { fields: [{ key: 'eta', label: 'Età', type: 'number' }] }).fields,
  });
  const open = () => adminDb.collection('inviidigiornata').get();
  // Before each try the person is shown the open shipments.
  const sendDay = async () =>
    desk.sendDay(
      client.uid,
      (await open()).docs.map(({ id }) => id),
    );
  const plans = async () =>
    ((await adminDb.doc(`alimentazioni/${client.uid}`).get()).get('alimentazioni') ?? []) as [];
  const copies = () => adminDb.collection('questionari_templates').get();
  const contact = () => desk.createContact('technical', { userId: client.uid, ...text }, me.uid);
  const makes = [
    [
      'dataCreazione',
      () => desk.createPlan(client.uid, plan()),
      async () => (await plans()).length,
    ],
    ['(copy)', () => desk.duplicateTemplate('misure'), async () => (await copies()).size - 1],
    [text.content, contact, async () => (await titles('assistenzatecnica')).length],
    ['createdAt', sendDay, async () => (await open()).size],
  ] as const;
  for (const [written, make, count] of makes) {
    // The connection is back for writes and for reads.
    await desk.setClientFlag(client.uid, 'hidden', false);
    await reconnected(desk, me);
    losing = written;
    const making = make();
    making.catch(() => undefined);
    await expect.poll(count, PATIENCE).toBe(1);
    await failing(making);
    await again<unknown>(make);
    expect(await count()).toBe(1);
  }
  // These are known to be stored by now: creating the same once more makes another.
  await desk.createPlan(client.uid, plan());
  await desk.duplicateTemplate('misure');
  expect([await plans(), (await copies()).docs]).toMatchObject([{ length: 2 }, { length: 3 }]);
});

it('[DE-077] a registration whose answer is lost is done: account and record are there', async () => {
  const phone = await device();
  const email = `persa-${randomUUID().slice(0, 8)}@esempio.test`;
  const form = { name: 'Registrata', surname: 'Verdi', email, password: PASSWORD };
  losing = form.name;
  const registering = phone.signUp(form);
  const records = async () =>
    (await adminDb.collection('users').where('email', '==', email).get()).docs;
  await expect.poll(async () => (await records()).length, PATIENCE).toBe(1);
  cut();
  await registering;
  const [record] = await records();
  expect(phone.session.getSnapshot()).toMatchObject({ status: 'signed-in', uid: record?.id });
  await phone.signOut();
  await phone.signIn(email, PASSWORD);
  expect(phone.session.getSnapshot()).toMatchObject({ status: 'signed-in', uid: record?.id });
});

it('[DE-077] a registration that cannot tell whether its record is there keeps the account; a second one finishes it', async () => {
  const phone = await device();
  const email = `incerta-${randomUUID().slice(0, 8)}@esempio.test`;
  const form = { name: 'Incerta', surname: 'Verdi', email, password: PASSWORD };
  losing = form.name;
  const registering = phone.signUp(form).catch((error: unknown) => error);
  const records = async () =>
    (await adminDb.collection('users').where('email', '==', email).get()).docs;
  await expect.poll(async () => (await records()).length, PATIENCE).toBe(1);
  cut();
  // The write is sent again and refused, because the record exists; reading the record then gets no
  // answer.
  losing = (chunk) => chunk.includes('/documents/users/') && !chunk.includes(form.name);
  expect(await registering).toMatchObject({
    code: expect.stringMatching(/timeout|offline/) as string,
  });
  cut();
  await phone.signUp(form);
  const [record, ...more] = await records();
  expect(more).toEqual([]);
  expect(phone.session.getSnapshot()).toMatchObject({ status: 'signed-in', uid: record?.id });
  await phone.signOut();
  await phone.signIn(email, PASSWORD);
  expect(phone.session.getSnapshot()).toMatchObject({ status: 'signed-in', uid: record?.id });
});

it('[DE-081] privacy accepted on another device is accepted, though its news is late here', async () => {
  const eva = await person('user', { privacyAccettata: false, dataPrivacyAccettata: undefined });
  const phone = await device(eva);
  late = 'privacyAccettata';
  await adminDb.doc(`users/${eva.uid}`).update({ privacyAccettata: true });
  await expect.poll(() => lateStream).not.toBeNull();
  await phone.acceptPrivacy(eva.uid);
});
