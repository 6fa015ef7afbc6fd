import { DESK } from '@/domain/roles';
import {
  deleteDoc,
  deleteField,
  doc,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import {
  allowed,
  at,
  changes,
  newId,
  refused,
  without,
  type Data,
  type Person,
  type RuleCase,
  type World,
} from '../harness';
import { documentRecord, auditEntry, storedTicket } from '../samples';

/**
 * Functions write the audit log: a browser can't create or change an entry, delete what requires
 * one, or restore anything. As a control, each case also tries something that the browser may do.
 */
const client = (): Person => ({ subject: 'user', uid: newId(), email: '' });
const EARLIER: Data[] = [
  { type: 'Richiesta', content: 'Uno', timestamp: '2026-10-01T08:00:00.000Z' },
];

const stored = (collection: string, owner: Person): Data =>
  collection === 'documenti'
    ? { ...documentRecord(owner, owner, newId()), uploadedAt: new Date() }
    : storedTicket(owner, { status: 'Risposto', conversations: EARLIER });

/** A change that the same person is allowed. */
const change = (collection: string): Data =>
  collection === 'documenti' ? { visibilityProfile: false } : { read: true };
const kindOf = (collection: string) =>
  collection === 'documenti' ? 'delete-document' : 'delete-ticket';

/**
 * Collections whose required ids and shapes prevent recreating a deleted document. The matrix
 * covers that no browser deletes from other collections.
 */
const NEVER_AGAIN = ['tickets', 'assistenzatecnica', 'documenti'] as const;

const deletionCases: RuleCase[] = NEVER_AGAIN.flatMap((collection) =>
  DESK.map((role) => ({
    area: collection,
    title: `[SE-013] ${collection}: ${role} deletes nothing by itself, with or without an entry, nor puts it back`,
    run: async (world: World) => {
      const by = world.people[role];
      const [id, entryId, before] = [newId(), newId(), stored(collection, client())];
      await world.given(`${collection}/${id}`, before);
      const db = world.db(by);
      const entry = auditEntry(by, { what: kindOf(collection), collection, docId: id, before });
      const batch = writeBatch(db);
      batch.delete(doc(db, `${collection}/${id}`));
      batch.set(doc(db, `registro/${newId()}`), entry);
      await refused(batch.commit());
      await refused(deleteDoc(doc(db, `${collection}/${id}`)));
      await allowed(updateDoc(doc(db, `${collection}/${id}`), change(collection)));

      await world.remove(`${collection}/${id}`);
      await world.given(`registro/${entryId}`, { ...entry, when: new Date() });
      for (const idx of [
        before.idx,
        { ...(before.idx as Data | undefined), restoredFrom: entryId },
      ]) {
        await refused(
          setDoc(doc(db, `${collection}/${id}`), { ...before, ...(idx ? { idx } : {}) }),
        );
      }
    },
  })),
);

const mergeCases: RuleCase[] = DESK.map((role) => ({
  area: 'assistenzatecnica',
  title: `[SE-013] assistenzatecnica: ${role} merges nothing by itself and takes no merge back`,
  run: async (world: World) => {
    const [by, owner] = [world.people[role], client()];
    const merged = `assistenzatecnica/${owner.uid}_merged`;
    const union = storedTicket(owner, { conversations: EARLIER });
    await refused(setDoc(at(world, by, merged), union));
    await world.given(merged, union);
    await refused(
      setDoc(at(world, by, merged), { ...union, conversations: [...EARLIER, ...EARLIER] }),
    );
    await allowed(updateDoc(at(world, by, merged), { status: 'Completato' }));
    const entry = {
      what: 'merge',
      collection: 'assistenzatecnica',
      docId: `${owner.uid}_merged`,
      before: { a: union },
      when: new Date(),
    };
    await world.given(`registro/${owner.uid}`, auditEntry(by, entry));
    await refused(
      setDoc(at(world, by, 'assistenzatecnica/a'), {
        ...union,
        idx: { ...(union.idx as Data), restoredFrom: owner.uid },
      }),
    );
  },
}));

const inventions: Record<string, Data> = {
  'of a role': { what: 'role', collection: 'users', docId: 'altra', before: { userRole: 'user' } },
  'of a merge': { what: 'merge', collection: 'assistenzatecnica', docId: 'a_merged', before: {} },
  'of a message': { what: 'delete-message', collection: 'tickets', docId: 'a', before: {} },
  "in another's name": { who: 'collega', whoEmail: 'collega@demo.test' },
};
const entryCases: RuleCase[] = [
  ...Object.entries(inventions).map(([why, more]) => ({
    area: 'registro',
    title: `[SE-013] register: nobody invents an entry ${why}`,
    run: async (world: World) => {
      for (const role of [...DESK, 'Spedizioni', 'user'] as const) {
        const by = world.people[role];
        await refused(setDoc(at(world, by, `registro/${newId()}`), auditEntry(by, more)));
      }
    },
  })),
  ...changes(
    'registro',
    'register, Amministratore changes an entry',
    false,
    async (world, by) => {
      const path = `registro/${newId()}`;
      await world.given(path, { ...auditEntry(by), when: new Date(), usedAt: new Date() });
      return path;
    },
    (world) => world.people.Amministratore,
    {
      '[SE-013] who did it': { who: 'collega' },
      '[SE-013] when': { when: serverTimestamp() },
      '[SE-013] that it was used': { usedAt: deleteField() },
      '[SE-013] what was there': { before: { altro: 1 } },
      '[SE-013] by making it grow': { nota: 'x' },
    },
  ),
];

/** Studio can only read nutritional conversations and their files. */
const nutritionCases: RuleCase[] = (
  ['Alimentazione', 'Tecnico', 'Generico', undefined] as const
).map((uploadCategory) => ({
  area: 'documenti',
  title: `[AT-175] documenti: Studio ${uploadCategory === 'Alimentazione' ? 'may not' : 'may'} hide or file anew one of ${uploadCategory ?? 'no category'}`,
  run: async (world: World) => {
    const path = `documenti/${newId()}`;
    const record = without('uploadCategory')(stored('documenti', client()));
    await world.given(path, { ...record, ...(uploadCategory ? { uploadCategory } : {}) });
    for (const patch of [{ visibilityProfile: false }, { uploadCategory: 'Generico' }]) {
      const request = updateDoc(at(world, world.people.Studio, path), patch);
      await (uploadCategory === 'Alimentazione' ? refused(request) : allowed(request));
    }
    await allowed(
      updateDoc(at(world, world.people.Amministratore, path), { visibilityProfile: true }),
    );
  },
}));

export const auditCases: RuleCase[] = [
  ...deletionCases,
  ...mergeCases,
  ...entryCases,
  ...nutritionCases,
];
