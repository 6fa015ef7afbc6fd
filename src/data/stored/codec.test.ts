import fc from 'fast-check';
import { Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { FILE_TYPES } from '@/domain/documents/document';
import { MESSAGE_TYPES, TICKET_STATUSES } from '@/domain/tickets/ticket';
import { ROLES } from '@/domain/roles';
import { NO_DETAILS } from '@/domain/users/fields';
import { decodeDocument } from '../documents/codec';
import { decodeTicket } from '../tickets/codec';
import { decodeUser } from '../users/codec';

const at = new Date('2026-03-01T10:00:00Z');
const stored = (data: unknown) => ({ id: 'id', data, pending: false });
const fields = (problems: { field: string }[]) => problems.map(({ field }) => field);

const FILE_URL =
  'https://firebasestorage.googleapis.com/v0/b/demo-coaching.firebasestorage.app/o/documenti%2Fu%2Ff.pdf?alt=media&token=t';

const TICKET = {
  idTicket: 'TICKET-ABC123XYZ',
  title: 'Scheda',
  status: 'Risposto',
  userId: 'u',
  timestamp: Timestamp.fromDate(at),
  read: true,
  tipoTicket: 'In attesa',
  type: 'tecnico',
  conversations: [
    {
      type: 'Richiesta',
      content: '<b>Ciao</b> <script>x</script>',
      timestamp: Timestamp.fromDate(at),
    },
    { type: 'Trainer', content: 'Eccomi', timestamp: at.toISOString(), userId: 's' },
    {
      type: 'Document',
      content: '',
      timestamp: at.toISOString(),
      fileUrl: FILE_URL,
      fileName: 'f.pdf',
      visibilityProfile: false,
    },
  ],
  idx: {
    at: Timestamp.fromDate(at),
    client: { name: 'Anna', surname: 'Verdi', email: 'a@b.it', studio: 'Roma' },
  },
};
const USER = {
  uid: 'id',
  email: 'a@b.it',
  name: 'Anna',
  surname: 'Verdi',
  phone: '+393331234567',
  studio: 'FF Milano Citta Studi',
  parent_id: 'studio-1',
  userRole: 'User',
  codFiscale: 'VRDNNA80A41H501U',
  luogoNascita: 'Roma',
  privacyAccettata: 'true',
  dataPrivacyAccettata: at,
  canUploadFiles: true,
  created_time: at.toISOString(),
};
const DOCUMENT = {
  userId: 'u',
  fileUrl: FILE_URL,
  fileName: 'f.PDF',
  fileType: 'pdf',
  uploadedAt: { seconds: at.getTime() / 1000, nanoseconds: 0 },
  uploadUser: 'Utente',
  visibilityProfile: true,
  uploadCategory: 'Tecnico',
};
const ticket = (changes: object = {}) =>
  decodeTicket('technical', stored({ ...TICKET, ...changes }));

describe('tickets', () => {
  it('[AT-094] [AT-097] [AT-100] reads every field, contents untouched, without problems', () => {
    const read = ticket();
    expect(read).toMatchObject({
      code: 'TICKET-ABC123XYZ',
      title: 'Scheda',
      status: 'Risposto',
      userId: 'u',
      at,
      read: true,
      problems: [],
    });
    expect(read).toMatchObject({
      requestType: 'In attesa',
      type: 'tecnico',
      client: { name: 'Anna', surname: 'Verdi', studio: 'Roma' },
    });
    expect(read.conversations.map(({ content }) => content)).toEqual([
      '<b>Ciao</b> <script>x</script>',
      'Eccomi',
      '',
    ]);
    expect(read.conversations.map((message) => message.at)).toEqual([at, at, at]);
    expect(read.conversations[2]).toMatchObject({
      file: { path: 'documenti/u/f.pdf', name: 'f.pdf', note: null },
      visibilityProfile: false,
      stored: TICKET.conversations[2],
    });
  });
  it('[SE-004] an attachment that is not in the client’s folder is a problem without a place; one apart names its note', () => {
    const message = (more: object) => ({
      type: 'Trainer',
      content: 'x',
      timestamp: at.toISOString(),
      userId: 's',
      fileName: 'f.pdf',
      ...more,
    });
    const read = ticket({
      conversations: [
        message({ fileUrl: 'https://f' }),
        message({ filePath: 'documenti/u/f.pdf' }),
        message({ fileNote: 'n1' }),
        message({}),
      ],
    });
    expect(read.conversations.map(({ file }) => file)).toEqual([
      { path: null, name: 'f.pdf', note: null },
      { path: 'documenti/u/f.pdf', name: 'f.pdf', note: null },
      { path: null, name: 'f.pdf', note: 'n1' },
      null,
    ]);
    expect(fields(read.problems)).toEqual(['conversations.0.filePath']);
  });
  it('[AT-101] reads the four types, Document and Documento as one', () => {
    const types = ['Richiesta', 'Trainer', 'Nutrizionista', 'Document', 'Documento'];
    const read = ticket({
      conversations: types.map((type) => ({ type, content: '', timestamp: at.toISOString() })),
    });
    expect(read.conversations.map(({ type }) => type)).toEqual([
      'Richiesta',
      'Trainer',
      'Nutrizionista',
      'Documento',
      'Documento',
    ]);
    expect(read.problems).toEqual([]);
  });
  it.each([
    ['ISO text', at.toISOString()],
    ['a timestamp', Timestamp.fromDate(at)],
    ['milliseconds', at.getTime()],
    ['seconds', { seconds: at.getTime() / 1000, nanoseconds: 0 }],
  ])('[AT-095] reads %s as the ticket’s time', (_, timestamp) =>
    expect(ticket({ timestamp })).toMatchObject({ at, problems: [] }),
  );
  it('takes the time of the index where the ticket has none', () =>
    expect(ticket({ timestamp: undefined }).at).toEqual(at));
  it('reads since when the client waits, null before the index knows', () => {
    expect(ticket({ idx: { waitingSince: Timestamp.fromDate(at) } }).waitingSince).toEqual(at);
    expect(ticket({ idx: { waitingSince: null } })).toMatchObject({
      waitingSince: null,
      problems: [],
    });
    expect(ticket({ idx: undefined }).waitingSince).toBeNull();
  });
  it('[AT-094] reads the text true as read', () =>
    expect(ticket({ read: 'true' })).toMatchObject({ read: true, problems: [] }));
  it('[AT-112] [AT-113] reads the five statuses', () => {
    for (const status of TICKET_STATUSES)
      expect(ticket({ status })).toMatchObject({ status, problems: [] });
  });
  it('shows an unknown status as a problem, and the ticket as open', () => {
    expect(ticket({ status: 'Sospeso' })).toMatchObject({
      status: 'Aperto',
      problems: [{ field: 'status', message: 'Valore non leggibile: «Sospeso»' }],
    });
  });
  it('says what is missing', () => {
    expect(fields(ticket({ userId: undefined, conversations: undefined }).problems)).toEqual([
      'userId',
      'conversations',
    ]);
  });
  it('[AT-098] reads a merged document, which holds only userId and conversations', () => {
    const { userId, conversations } = TICKET;
    const merged = decodeTicket('technical', {
      id: 'u_merged',
      data: { userId, conversations },
      pending: false,
    });
    expect(merged).toMatchObject({ userId: 'u', code: '', title: '' });
    expect(merged.conversations).toHaveLength(3);
  });
  it('keeps the place of entries that cannot be read', () => {
    const read = ticket({
      conversations: [
        'solo testo',
        null,
        7,
        { content: 5, timestamp: 'ieri', userId: 's' },
        TICKET.conversations[0],
      ],
    });
    expect(read.conversations.map(({ content, type }) => [content, type])).toEqual([
      ['solo testo', 'Richiesta'],
      ['', 'Richiesta'],
      ['', 'Richiesta'],
      ['5', 'Trainer'],
      ['<b>Ciao</b> <script>x</script>', 'Richiesta'],
    ]);
    expect(fields(read.problems)).toContain('conversations.3.timestamp');
  });
  it('reads a conversation that is a map', () => {
    expect(ticket({ conversations: { 0: TICKET.conversations[1] } })).toMatchObject({
      conversations: [{ content: 'Eccomi' }],
    });
  });
});

describe('users', () => {
  const user = (changes: object = {}) => decodeUser(stored({ ...USER, ...changes }));
  it('[AT-092] reads every field, in any spelling of studio and role', () => {
    expect(user()).toEqual({
      uid: 'id',
      email: 'a@b.it',
      name: 'Anna',
      surname: 'Verdi',
      phone: '+393331234567',
      studio: 'Milano Città Studi',
      parentId: 'studio-1',
      role: 'user',
      privacyAccepted: true,
      privacyAcceptedAt: at,
      consents: { notice: null, health: null },
      canUploadFiles: true,
      canSendChecks: false,
      disabled: false,
      createdAt: at,
      hidden: false,
      details: { ...NO_DETAILS, codFiscale: 'VRDNNA80A41H501U', luogoNascita: 'Roma' },
      problems: [],
    });
    expect(user({ disabled: true })).toMatchObject({ disabled: true, problems: [] });
    expect(user({ userRole: 'Amministratore' }).role).toBe('Amministratore');
  });
  it('a yes or no is no text: of a boolean tax code there is a problem', () => {
    const read = user({ codFiscale: true, italiano: true });
    expect(read.details).toMatchObject({ codFiscale: '', italiano: 'si' });
    expect(read.problems).toMatchObject([{ field: 'codFiscale' }]);
  });
  it('an absent role is user; an unknown one too, with a problem', () => {
    expect(user({ userRole: undefined })).toMatchObject({ role: 'user', problems: [] });
    expect(user({ userRole: 'Root' })).toMatchObject({
      role: 'user',
      problems: [{ field: 'userRole' }],
    });
  });
  it('[AT-092] consent that isn’t stored, or in words nobody knows, was not given', () => {
    expect(user({ privacyAccettata: undefined, dataPrivacyAccettata: undefined })).toMatchObject({
      privacyAccepted: false,
      privacyAcceptedAt: null,
      problems: [],
    });
    expect(user({ privacyAccettata: 'sì' })).toMatchObject({
      privacyAccepted: false,
      problems: [{ field: 'privacyAccettata' }],
    });
  });
  it('[CO-034] a client’s details in every stored shape', () => {
    const details = {
      nascita: '7/3/1985',
      italiano: true,
      senzPensieri: 'Sì',
      cap: 20121,
      statoUtente: 'Attivo',
      genere: null,
    };
    expect(user(details)).toMatchObject({
      details: {
        nascita: '1985-03-07',
        italiano: 'si',
        senzPensieri: 'si',
        cap: '20121',
        statoUtente: 'Attivo',
        genere: '',
      },
      problems: [],
    });
    expect(
      user({ nascita: Timestamp.fromDate(new Date('1960-05-31T23:00:00Z')) }).details.nascita,
    ).toBe('1960-06-01');
    expect(user({ hidden: 'true' })).toMatchObject({ hidden: true, problems: [] });
    const unread = user({
      nascita: 'primavera',
      comune: { nome: 'Roma' },
      linkdrop: ['a'],
      hidden: 'forse',
    });
    expect(unread).toMatchObject({
      hidden: false,
      details: { nascita: '', comune: '', linkdrop: '' },
    });
    expect(unread.problems.map(({ field }) => field)).toEqual([
      'hidden',
      'nascita',
      'comune',
      'linkdrop',
    ]);
  });
  it('no studio is no problem, an unknown one is', () => {
    expect(user({ studio: 'Nessuno Studio' })).toMatchObject({ studio: null, problems: [] });
    expect(user({ studio: 'Parigi' })).toMatchObject({
      studio: null,
      problems: [{ field: 'studio' }],
    });
  });
});

describe('documents', () => {
  const document = (changes: object = {}) => decodeDocument(stored({ ...DOCUMENT, ...changes }));
  it('[AT-102] [CO-118] reads every field', () => {
    expect(document()).toMatchObject({
      userId: 'u',
      fileType: 'pdf',
      uploadedAt: at,
      byClient: true,
      visible: true,
      category: 'Tecnico',
      problems: [],
    });
    expect(document({ uploadUser: 'Amministrazione', uploadCategory: 'Generico' })).toMatchObject({
      byClient: false,
      category: 'Generico',
    });
    for (const fileType of FILE_TYPES)
      expect(document({ fileType })).toMatchObject({ fileType, problems: [] });
  });
  it('[SE-004] reads the file’s place, of old records from their address; anything else is a problem and no file', () => {
    const path = 'documenti/u/f.pdf';
    expect(document({ fileUrl: undefined, filePath: path })).toMatchObject({
      filePath: path,
      problems: [],
    });
    expect(document()).toMatchObject({ filePath: path, problems: [] });
    const foreign = [
      { fileUrl: 'https://cattivo.test/f.pdf' },
      { fileUrl: FILE_URL.replace('demo-coaching', 'altro') },
      { fileUrl: FILE_URL.replace('%2Fu%2F', '%2Fv%2F') },
      { fileUrl: 'javascript:alert(1)' },
      { filePath: 'documenti/v/f.pdf' },
      { fileUrl: undefined },
    ];
    for (const changes of foreign) {
      expect(document(changes)).toMatchObject({
        filePath: null,
        problems: [{ field: 'filePath', message: 'Il file non è nella cartella del cliente' }],
      });
    }
  });
  it('an absent or unreadable visibility hides', () => {
    expect(
      [undefined, 'boh', 'true'].map(
        (visibilityProfile) => document({ visibilityProfile }).visible,
      ),
    ).toEqual([false, false, true]);
  });
  it('tells the type by the name where the record does not', () =>
    expect(document({ fileType: 'word' }).fileType).toBe('pdf'));
});

/** A valid document with any of its fields, nested ones too, replaced by any value. */
function mutations(valid: object): fc.Arbitrary<unknown> {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(undefined, NaN, Infinity, new Date(NaN), Timestamp.now(), new Map(), 10n),
  );
  const change = fc.tuple(fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }), value);
  return fc
    .array(change, { maxLength: 4 })
    .map((changes) =>
      changes.reduce<unknown>((document, [path, with_]) => put(document, path, with_), valid),
    );
}

function put(target: unknown, [step = 0, ...rest]: number[], value: unknown): unknown {
  if (typeof target !== 'object' || target === null || target instanceof Timestamp) return value;
  const keys = Object.keys(target);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return value;
  const inner: unknown = Reflect.get(target, key);
  const replaced = rest.length > 0 ? put(inner, rest, value) : value;
  return Array.isArray(target)
    ? target.map((item: unknown, index) => (String(index) === key ? replaced : item))
    : { ...target, [key]: replaced };
}

describe('any document at all', () => {
  const anything = (valid: object) =>
    fc.oneof(fc.jsonValue(), fc.anything({ withDate: true }), mutations(valid));
  const readable = (date: Date | null) => date === null || Number.isFinite(date.getTime());

  it('[AT-094] gives a usable ticket', () => {
    fc.assert(
      fc.property(
        anything(TICKET),
        fc.constantFrom('technical' as const, 'nutritional' as const),
        (data, kind) => {
          const read = decodeTicket(kind, stored(data));
          expect(TICKET_STATUSES).toContain(read.status);
          expect(
            typeof read.title === 'string' &&
              typeof read.userId === 'string' &&
              typeof read.read === 'boolean',
          ).toBe(true);
          expect(
            readable(read.at) && read.conversations.every((message) => readable(message.at)),
          ).toBe(true);
          expect(
            read.conversations.every(
              ({ type, content }) => MESSAGE_TYPES.includes(type) && typeof content === 'string',
            ),
          ).toBe(true);
          expect(read.problems.every(({ field, message }) => field !== '' && message !== '')).toBe(
            true,
          );
        },
      ),
      { numRuns: 500 },
    );
  });
  it('[AT-092] gives a usable user who has no more rights than stored', () => {
    fc.assert(
      fc.property(anything(USER), (data) => {
        const read = decodeUser(stored(data));
        expect(ROLES).toContain(read.role);
        expect(
          typeof read.email === 'string' &&
            typeof read.name === 'string' &&
            readable(read.createdAt),
        ).toBe(true);
        expect(read.role === 'user' || Reflect.get(Object(data), 'userRole') === read.role).toBe(
          true,
        );
      }),
      { numRuns: 500 },
    );
  });
  it('[AT-102] gives a usable document', () => {
    fc.assert(
      fc.property(anything(DOCUMENT), (data) => {
        const read = decodeDocument(stored(data));
        expect(
          (read.filePath === null || typeof read.filePath === 'string') &&
            typeof read.visible === 'boolean' &&
            readable(read.uploadedAt),
        ).toBe(true);
        expect(read.fileType === null || FILE_TYPES.includes(read.fileType)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
