import { deleteField, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { DESK, ROLES } from '@/domain/roles';
import {
  allowed,
  at,
  changes,
  created,
  expectOutcome,
  newId,
  refused,
  spoiledCreates,
  userRecord,
  without,
  type Data,
  type Person,
  type RuleCase,
  type World,
} from '../harness';
import { clientTicket, placeId, registration } from '../samples';

const long = (length: number) => 'a'.repeat(length);
const own = (_: World, by: Person) => Promise.resolve(`users/${by.uid}`);
const clientRecord =
  (more: Data = {}) =>
  async (world: World) => {
    const person: Person = { subject: 'user', uid: newId(), email: 'altra@demo.test' };
    await world.given(`users/${person.uid}`, userRecord(person, more));
    return `users/${person.uid}`;
  };

const longAgo = new Date(2020, 1, 1);
const renamed = () => ({ renamedAt: serverTimestamp() });
/** Invisible names. */
const INVISIBLE = [
  '\u200b\u2060',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\ufe0f',
  '\u115f\u1160',
  '\u00a0\u3000',
];
const codes = (text: string) =>
  [...text].map((char) => char.codePointAt(0)?.toString(16)).join('+');

const CONSENT = { tipo: 'salute', dato: true, versione: 1, quando: longAgo };

const registrationCases: RuleCase[] = [
  ...spoiledCreates(
    'users',
    'registration',
    (world) => {
      const by: Person = { ...world.people.unrecorded, uid: newId() };
      return Promise.resolve({ by, path: `users/${by.uid}`, data: registration(by) });
    },
    {
      '[AT-172] as Amministratore': { userRole: 'Amministratore' },
      '[AT-172] as Studio': { userRole: 'Studio' },
      '[AT-172] without a role': without('userRole'),
      '[AT-160] allowed to upload': { canUploadFiles: true },
      'without canUploadFiles': without('canUploadFiles'),
      'with a studio link': { parent_id: 'studio' },
      "with another's uid": { uid: 'altra' },
      "with another's e-mail": { email: 'altra@demo.test' },
      'without privacy': { privacyAccettata: false },
      'with privacy accepted at another time': { dataPrivacyAccettata: new Date(2020, 1, 1) },
      'created at another time': { created_time: new Date(2020, 1, 1) },
      '[DE-106] with consents': { consensi: [CONSENT] },
      'without a name': { name: ' ' },
      'without a surname': { surname: '' },
      ...Object.fromEntries(
        INVISIBLE.map((name) => [`[SE-001] with a name of ${codes(name)}`, { name }] as const),
      ),
      'with a long name': { name: long(101) },
      'with a long surname': { surname: long(101) },
      'with a long phone': { phone: long(41) },
      'with a long studio': { studio: long(61) },
    },
  ),
  {
    area: 'users',
    title: 'registration: taken without phone and studio, which are optional',
    run: async (world) => {
      const by: Person = { ...world.people.unrecorded, uid: newId() };
      await allowed(
        setDoc(
          at(world, by, `users/${by.uid}`),
          without('phone')(without('studio')(registration(by))),
        ),
      );
    },
  },
  {
    area: 'users',
    title: '[SE-010] registration: refused to whom the tombstone names, taken from anybody else',
    run: async (world) => {
      const [gone, other] = [0, 1].map((): Person => ({
        ...world.people.unrecorded,
        uid: newId(),
      }));
      if (!gone || !other) throw new RangeError('two people');
      await world.given(`cancellati/${gone.uid}`, { at: new Date() });
      await refused(setDoc(at(world, gone, `users/${gone.uid}`), registration(gone)));
      await allowed(setDoc(at(world, other, `users/${other.uid}`), registration(other)));
    },
  },
  {
    area: 'users',
    title: "registration: refused under another's uid",
    run: (world) => {
      const by = world.people.unrecorded;
      const id = newId();
      return refused(setDoc(at(world, by, `users/${id}`), { ...registration(by) })).then(
        () => undefined,
      );
    },
  },
];

/**
 * A rename copies the new name to all documents that name the person, so it is limited to one a
 * minute.
 */
const renameCases: RuleCase[] = (
  [
    ['for the first time', true, null],
    ['a minute after the last time', true, 61_000],
    ['within the minute', false, 50_000],
  ] as const
).map(([title, granted, ago]) => ({
  area: 'users',
  title: `own record: [SE-005] ${granted ? 'renamed' : 'not renamed'} ${title}`,
  run: async (world) => {
    const last = ago === null ? {} : { renamedAt: new Date(Date.now() - ago) };
    const by = await world.person('user', last);
    await expectOutcome(
      granted,
      updateDoc(at(world, by, `users/${by.uid}`), { name: 'Anna', ...renamed() }),
    );
  },
}));

const raises = Object.fromEntries(
  ROLES.map((userRole) => [`[AT-172] userRole to ${userRole}`, { userRole }] as const),
);
const ownCases: RuleCase[] = (['user', 'Studio', 'Spedizioni'] as const).flatMap((subject) =>
  changes('users', `${subject}, own record`, false, own, (world) => world.people[subject], {
    ...Object.fromEntries(Object.entries(raises).filter(([why]) => !why.endsWith(` ${subject}`))),
    ...(subject === 'user' ? { '[AT-172] userRole removed': { userRole: deleteField() } } : {}),
    '[AT-160] canUploadFiles': { canUploadFiles: false },
    '[DE-105] canSendChecks': { canSendChecks: true },
    '[DE-106] consents, which functions write': { consensi: [CONSENT] },
    '[DE-106] consents beside the name': { name: 'Anna', consensi: [], ...renamed() },
    parent_id: { parent_id: 'x' },
    uid: { uid: 'x' },
    email: { email: 'x@y.it' },
    'a role beside the name': { name: 'Anna', userRole: 'Capo', ...renamed() },
    '[AT-165] a blank name': { name: ' ', ...renamed() },
    '[AT-165] a blank surname': { surname: '', ...renamed() },
    ...Object.fromEntries(
      INVISIBLE.map(
        (name) => [`[SE-001] a name of ${codes(name)}`, { name, ...renamed() }] as const,
      ),
    ),
    'a long name': { name: long(101), ...renamed() },
    'a long surname': { surname: long(101), ...renamed() },
    'a long phone': { phone: long(41), ...renamed() },
    'a name that says nothing of when': { name: 'Anna' },
    'a name at another time': { name: 'Anna', renamedAt: longAgo },
  }),
);

const agreed = () => ({ privacyAccettata: true, dataPrivacyAccettata: serverTimestamp() });
const withoutConsent = (data: Data) =>
  without('privacyAccettata')(without('dataPrivacyAccettata')(data));

/**
 * A person's own answer to the privacy question.
 * @param stored the record's previous value; false when created by staff
 */
const answers = (
  title: string,
  granted: boolean,
  {
    stored = { privacyAccettata: false },
    answer = agreed(),
    role = 'user',
  }: { stored?: Data; answer?: Data; role?: string } = {},
): RuleCase => ({
  area: 'users',
  title: `[DE-081] privacy: ${granted ? 'taken' : 'refused'} ${title}`,
  run: async (world) => {
    const by = await world.person(role);
    await world.given(`users/${by.uid}`, {
      ...withoutConsent(userRecord(by, { userRole: role })),
      ...stored,
    });
    await expectOutcome(granted, updateDoc(at(world, by, `users/${by.uid}`), answer));
  },
});
const privacyCases: RuleCase[] = [
  answers('from a client whose record staff made', true),
  answers('where nothing is stored', true, { stored: {} }),
  answers('where no is stored as text', true, { stored: { privacyAccettata: 'false' } }),
  answers('when it was accepted already: its time stays', false, {
    stored: { privacyAccettata: true, dataPrivacyAccettata: longAgo },
  }),
  answers('when it was accepted as text', false, { stored: { privacyAccettata: 'true' } }),
  answers('taken back', false, {
    stored: { privacyAccettata: true },
    answer: { privacyAccettata: false },
  }),
  answers('as something else than true', false, {
    answer: { ...agreed(), privacyAccettata: 'true' },
  }),
  answers('at another time', false, {
    answer: { privacyAccettata: true, dataPrivacyAccettata: longAgo },
  }),
  answers('without a time', false, { answer: { privacyAccettata: true } }),
  answers('of a time alone', false, { answer: { dataPrivacyAccettata: serverTimestamp() } }),
  answers('beside something else', false, { answer: { ...agreed(), canUploadFiles: true } }),
  answers('beside the name', false, { answer: { ...agreed(), name: 'Anna' } }),
  ...(['Studio', 'Amministratore', 'Spedizioni'] as const).map((role) =>
    answers(`from ${role}: a client is asked`, false, { role }),
  ),
  ...[...DESK, 'user' as const].flatMap((subject) =>
    changes(
      'users',
      "privacy, another's",
      false,
      clientRecord({ privacyAccettata: false }),
      (world) => world.people[subject],
      {
        [`[DE-081] accepted by ${subject}`]: agreed(),
        [`[DE-106] a consent by ${subject}`]: { consensi: [CONSENT] },
      },
    ),
  ),
];

const admin = (world: World) => world.people.Amministratore;
const studio = (world: World) => world.people.Studio;
const staffCases: RuleCase[] = [
  ...(['user', 'Studio', 'Amministratore'] as const).flatMap((userRole) =>
    changes(
      'users',
      `Amministratore, the record of ${userRole}`,
      false,
      clientRecord({ userRole }),
      admin,
      {
        ...Object.fromEntries(
          Object.entries(raises).flatMap(([why, change]) =>
            why.endsWith(` ${userRole}`) ? [] : [[`[SE-012] ${why}`, change] as const],
          ),
        ),
        '[SE-012] a role that is none': { userRole: 'Capo' },
        '[SE-012] the role removed': { userRole: deleteField() },
        '[SE-012] the lock': { disabled: true },
        '[SE-012] the e-mail': { email: 'x@y.it' },
        '[SE-012] the e-mail in lower case': { emailLower: 'x@y.it' },
        '[SE-012] the role beside what may change': {
          canUploadFiles: true,
          userRole: 'Spedizioni',
        },
        'index fields': { idx: { studio: 'x' } },
        uid: { uid: 'x' },
      },
    ),
  ),
  ...changes(
    'users',
    'Amministratore, a locked person',
    false,
    clientRecord({ disabled: true }),
    admin,
    {
      '[SE-012] the lock removed': { disabled: deleteField() },
    },
  ),
  ...changes('users', 'Amministratore, own record', false, own, admin, {
    '[SE-012] its own role': { userRole: 'user' },
    '[SE-012] its own e-mail': { email: 'x@y.it' },
    uid: { uid: 'x' },
    privacy: { privacyAccettata: false },
    'index fields': { idx: { studio: 'x' } },
  }),
  ...changes(
    'users',
    'Amministratore, the record of Studio',
    true,
    clientRecord({ userRole: 'Studio' }),
    admin,
    {
      'a phone': { phone: '+393331234567' },
    },
  ),
  ...changes('users', "Studio, a client's record", true, clientRecord(), studio, {
    'a birthday as a date': { nascita: new Date('1985-03-07T00:00:00Z') },
  }),
  ...changes('users', "Studio, a client's record", false, clientRecord(), studio, {
    ...Object.fromEntries(Object.entries(raises).filter(([why]) => !why.endsWith(' user'))),
    'e-mail': { email: 'x@y.it' },
    uid: { uid: 'x' },
    parent_id: { parent_id: 'x' },
    privacy: { privacyAccettata: false },
    'index fields': { idx: { studio: 'x' } },
  }),
  ...(['Studio', 'Amministratore', 'Spedizioni'] as const).flatMap((userRole) =>
    changes(
      'users',
      `Studio, the record of ${userRole}`,
      false,
      clientRecord({ userRole }),
      studio,
      {
        'a note': { notes: 'x' },
        canUploadFiles: { canUploadFiles: true },
      },
    ),
  ),
  ...changes(
    'users',
    "a client, another's record",
    false,
    clientRecord(),
    (world) => world.people.user,
    {
      '[AT-178] its name': { name: 'Anna' },
      '[AT-160] canUploadFiles': { canUploadFiles: true },
    },
  ),
];

const asClient = (title: string, userRole: unknown): RuleCase => ({
  area: 'users',
  title: `role: ${title} is a client`,
  run: async (world) => {
    const by: Person = { subject: 'user', uid: newId(), email: 'nuova@demo.test' };
    const record = userRecord(by, { userRole });
    await world.given(
      `users/${by.uid}`,
      userRole === undefined ? without('userRole')(record) : record,
    );
    await allowed(created(world, by, `tickets/${placeId(by)}`, { data: clientTicket(by) }));
    await refused(getDoc(at(world, by, `users/${world.other.uid}`)));
  },
});

const onlyWhatChanges: RuleCase = {
  area: 'users',
  title: 'own record: the name may change although the stored phone is unreadable',
  run: async (world) => {
    const by = await world.person('user', { phone: 333, name: '' });
    await allowed(updateDoc(at(world, by, `users/${by.uid}`), { surname: 'Verdi', ...renamed() }));
  },
};

export const userCases: RuleCase[] = [
  ...registrationCases,
  ...ownCases,
  ...renameCases,
  ...privacyCases,
  ...staffCases,
  onlyWhatChanges,
  asClient('[AT-172] an absent role', undefined),
  asClient('[AT-172] «User»', 'User'),
  asClient('[AT-172] an unknown role', 'amministratore'),
  asClient('[AT-172] a null role', null),
];
